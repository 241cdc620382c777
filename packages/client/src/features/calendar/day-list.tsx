import { Button } from '@mantine/core'
import { groupBy } from '@steading/domain/base/group-by'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { type CalendarKind, calendarKinds, kindKey } from '@steading/domain/lists/calendar/calendar-kinds'
import { useState } from 'react'
import { plannedTitle } from '../../engines/records/planned-title'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Hint, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from './calendar.module.css'

type Props = { day: number; entries: readonly CalendarEntry[]; empty?: boolean }

/** Everything on one day, kind by kind. */
export function DayList({ day, entries, empty }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const kinds = [...groupBy(entries, ({ kind }) => kind)]
  const title = day === write.today() ? `${t('FORM.TODAY')}, ${write.wholeDay(day)}` : write.wholeDay(day)
  return (
    <Section title={title}>
      {kinds.map(([kind, ofKind]) => (
        <OfKind key={kind} kind={kind} entries={ofKind} />
      ))}
      {empty && entries.length === 0 && <Hint>{t('CALENDAR.NOTHING_THAT_DAY')}</Hint>}
    </Section>
  )
}

/** A flock may have hundreds of one kind on a day. */
const shownFirst = 20

function OfKind({ kind, entries }: { kind: CalendarKind; entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownFirst)
  const title = t('CALENDAR.KIND_COUNT', { kind: t(kindKey(kind)), count: entries.length })
  return (
    <div className={styles.kind}>
      <h3 className={styles.kindTitle}>
        <PageIcon name={calendarKinds[kind].icon} size={20} />
        {title}
      </h3>
      <Card as="ul" aria-label={title}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </Card>
      {shown.length < entries.length && (
        <Button variant="default" mt="sm" fullWidth onClick={() => setAll(true)}>
          {t('CALENDAR.SHOW_ALL', { count: entries.length })}
        </Button>
      )}
    </div>
  )
}

function Entry({ entry: { name, job, late, person, opens } }: { entry: CalendarEntry }) {
  const { t } = useTranslation()
  const whose = useRecord('operators', person || undefined).value?.fields.name
  return (
    <Row
      to={opens}
      label={job ? plannedTitle(job, t) : <b>{name || t('CALENDAR.NO_NAME')}</b>}
      {...(typeof whose === 'string' && { below: whose })}
      {...(late !== undefined && {
        value: <span className={styles.late}>{t('PLANS.LATE_BY', { count: late })}</span>,
      })}
    />
  )
}
