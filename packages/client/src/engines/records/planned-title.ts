import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { PlannedLine } from '@steading/domain/jobs/plans/planned-line'
import { jobKey } from '@steading/domain/lists/calendar/job-words'
import { jobTitle } from '@steading/domain/records/jobs/job-names'
import type { Translate } from '../../i18n/translation'

/** A job type's label; a type of a newer app is just a job. */
export const jobLabel = (typeId: unknown): string => taskTypeOf(typeId)?.label ?? jobTitle(typeId)

/** The planned job, in the farmer's own words where there are any. */
export function plannedTitle(line: Pick<PlannedLine, 'title' | 'says' | 'typeId'>, t: Translate): string {
  return line.title || t(jobKey(line))
}

/** A programme's name: the farm's own, or ours. */
export const programmeName = (
  { title, says }: { title: string; says?: string | undefined },
  t: Translate,
): string => title || t(says ?? 'PROGRAMMES.UNNAMED')
