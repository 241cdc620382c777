import type { EventEntry } from '@steading/domain/records/events/event-entry'
import type { EventLevel } from '@steading/domain/records/events/events'
import { jobOfForm } from '@steading/domain/records/events/form-events'
import { eventTextKey, eventTextKeys } from '@steading/domain/records/events/text-keys'
import { jobTitle } from '@steading/domain/records/jobs/job-names'
import type { Translate } from '../../i18n/translation'

export const levels: readonly EventLevel[] = [1, 2, 3, 4, 5]

export const levelKeys: Record<EventLevel, string> = {
  1: 'EVENT_LOG.ERROR',
  2: 'EVENT_LOG.SILENT_ERROR',
  3: 'EVENT_LOG.WARNING',
  4: 'EVENT_LOG.TRACKING',
  5: 'EVENT_LOG.INFO',
}

const known = new Set(eventTextKeys())

/** In the farmer's language. An event this app does not know, from a newer one, says what was kept with it. */
export function eventWords(
  { hwRef, description }: Pick<EventEntry, 'hwRef' | 'description'>,
  t: Translate,
): string {
  const job = jobOfForm(hwRef)
  if (job) return t('EVENTS.JOB_FORM', { job: t(jobTitle(job)) })
  const key = eventTextKey(hwRef)
  return known.has(key) ? t(key) : description
}

/** One line for each event, for a message to support: time, severity, code, description, data. */
export const asText = (entries: readonly EventEntry[]): string =>
  entries
    .map(({ created, type, hwRef, description, data }) =>
      [new Date(created).toISOString(), type, hwRef, description, data ? JSON.stringify(data) : '']
        .join('\t')
        .trimEnd(),
    )
    .join('\n')
