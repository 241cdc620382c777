import { VisuallyHidden } from '@mantine/core'
import type { PlannedLine } from '@steading/domain/jobs/plans/planned-line'
import { nobody } from '@steading/domain/jobs/plans/week-ahead'
import { useTranslation } from '../../i18n/translation'
import { useRecords, useSession } from '../../platform/farm/farm'
import { useNames } from '../../platform/farm/record-names'
import { Toggle } from '../../ui/toggle'
import styles from './planned.module.css'

type Props = {
  lines: readonly Pick<PlannedLine, 'person'>[]
  person: string | undefined
  choose: (person: string | undefined) => void
}

/** Filters the jobs: all of them, mine, or those of one person who has some. */
export function ForPerson({ lines, person, choose }: Props) {
  const { t } = useTranslation()
  const people = useNames('operators')
  const me = useRecords('operators', 'userId', useSession().value?.userId).rows[0]?.id
  const busy = people.filter(({ value }) => lines.some((line) => line.person === value) || value === person)
  const unasked = lines.some((line) => line.person === '') || person === nobody
  if (busy.length === 0 && person === undefined) return null
  const shown = [
    { value: undefined, label: t('PLANS.EVERYBODY') },
    ...busy.map(({ value, label }) => ({ value, label: value === me ? t('PLANS.MINE') : label })),
    ...(unasked ? [{ value: nobody, label: t('HOME.WEEK.NOBODY') }] : []),
  ]
  return (
    <fieldset className={styles.people}>
      <VisuallyHidden component="legend">{t('PLANS.WHOSE')}</VisuallyHidden>
      {shown.map(({ value, label }) => (
        <Toggle key={label} on={value === person} onClick={() => choose(value)}>
          {label}
        </Toggle>
      ))}
    </fieldset>
  )
}
