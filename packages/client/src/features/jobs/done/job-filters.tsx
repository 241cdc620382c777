import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import type { Tally } from '@steading/domain/jobs/engine/done-jobs'
import {
  type JobFilters,
  type JobPeriod,
  jobKinds,
  jobPeriods,
} from '@steading/domain/jobs/engine/job-filters'
import { useState } from 'react'
import { jobLabel } from '../../../engines/records/planned-title'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { useWide } from '../../../platform/pages/layout'
import { FilterChip } from '../../../ui/chip'
import { ChoiceSheet } from '../../../ui/choice-sheet'
import { DateField } from '../../../ui/date-field/date-field'
import type { Option } from '../../../ui/ticks'
import { usePeople } from '../form/use-people'
import styles from './layout.module.css'

type Props = {
  filters: JobFilters
  onFilters: (filters: JobFilters) => void
  kinds: Tally
  people: Tally
  /** The page is of one kind, and asks for no other. */
  oneKind: boolean
}

/** The filters for done jobs: their kind, their day, who did them. */
export function JobFilterChips({ filters, onFilters, kinds, people, oneKind }: Props) {
  return (
    <div className={styles.chips}>
      {!oneKind && (
        <KindChip
          asked={filters.typeId ?? []}
          kinds={kinds}
          onAsk={(typeId) => onFilters({ ...filters, typeId })}
        />
      )}
      <DaysChip filters={filters} onFilters={onFilters} />
      <PersonChip filters={filters} people={people} onFilters={onFilters} />
    </div>
  )
}

type KindProps = { asked: readonly string[]; kinds: Tally; onAsk: (kinds: string[]) => void }

function KindChip({ asked, kinds, onAsk }: KindProps) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp ?? 'bovine'
  // A link may ask for a kind that only others record: the sheet names it, but does not offer it otherwise.
  const offered = jobKinds(subApp).map(({ id }) => id)
  const shown = [...new Set([...offered.filter((id) => kinds[id]), ...asked])]
  const options = shown.map((id) => ({
    value: id,
    label: t('JOBS.OF_WHICH', { name: t(jobLabel(id)), count: kinds[id] ?? 0 }),
  }))
  const said = asked.map((id) => t(jobLabel(id))).join(', ')
  return <Chip title={t('JOBS.KIND')} said={said} many options={options} chosen={asked} onChoose={onAsk} />
}

const periodWords: Record<JobPeriod, string> = {
  TODAY: 'JOBS.PERIOD.TODAY',
  WEEK: 'JOBS.PERIOD.WEEK',
  MONTH: 'JOBS.PERIOD.MONTH',
  YEAR: 'JOBS.PERIOD.YEAR',
}

type DaysProps = Pick<Props, 'filters' | 'onFilters'>

function DaysChip({ filters, onFilters }: DaysProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { period, day, ...others } = filters
  const said = day !== undefined ? write.day(day) : period ? t(periodWords[period]) : ''
  return (
    <Chip
      title={t('JOBS.WHEN')}
      said={said}
      options={jobPeriods.map((one) => ({ value: one, label: t(periodWords[one]) }))}
      chosen={period ? [period] : []}
      onChoose={([one]) => onFilters(one ? { ...others, period: one as JobPeriod } : others)}
      extra={
        <OneDay
          day={day}
          choose={(chosen) => onFilters(chosen === undefined ? others : { ...others, day: chosen })}
        />
      }
    />
  )
}

type OneDayProps = { day: number | undefined; choose: (day: number | undefined) => void }

/** A half-typed day narrows nothing yet, and stays in its box. */
function OneDay({ day, choose }: OneDayProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const known = day === undefined ? '' : isoDay(day)
  return (
    <DateField
      className={styles.oneDay}
      label={t('JOBS.ON_ONE_DAY')}
      value={typed ?? known}
      onChange={(value) => {
        const chosen = dayOfIso(value)
        setTyped(Number.isNaN(chosen) && value !== '' ? value : undefined)
        choose(Number.isNaN(chosen) ? undefined : chosen)
      }}
    />
  )
}

type PersonProps = Pick<Props, 'filters' | 'onFilters' | 'people'>

function PersonChip({ filters, onFilters, people }: PersonProps) {
  const { t } = useTranslation()
  const { operator, ...others } = filters
  const names = usePeople()
  const nameOf = (id: string) => names[id] ?? t('RECORDS.UNNAMED')
  const shown = [
    ...new Set([...Object.keys(people).filter((id) => names[id]), ...(operator ? [operator] : [])]),
  ]
  if (shown.length === 0) return null
  return (
    <Chip
      title={t('JOBS.WHO')}
      said={operator ? nameOf(operator) : ''}
      options={shown.map((id) => ({
        value: id,
        label: t('JOBS.OF_WHICH', { name: nameOf(id), count: people[id] ?? 0 }),
      }))}
      chosen={operator ? [operator] : []}
      onChoose={([one]) => onFilters(one ? { ...others, operator: one } : others)}
    />
  )
}

type ChipProps = {
  title: string
  /** The chosen filters in words; empty without any. */
  said: string
  many?: boolean
  options: readonly Option[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  extra?: React.ReactNode
}

function Chip({ title, said, onChoose, ...sheet }: ChipProps) {
  const { t } = useTranslation()
  const wide = useWide()
  return (
    <ChoiceSheet
      {...sheet}
      title={title}
      wide={wide}
      onChoose={onChoose}
      button={(button) => (
        <FilterChip
          {...button}
          label={said || title}
          on={said !== ''}
          onRemove={() => onChoose([])}
          removeLabel={t('LIST.REMOVE_FILTER', { name: said })}
        />
      )}
    />
  )
}
