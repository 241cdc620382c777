import { nobody } from '@steading/domain/jobs/plans/week-ahead'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { type CalendarKind, calendarKindIds, kindKey } from '@steading/domain/lists/calendar/calendar-kinds'
import { useTranslation } from '../../i18n/translation'
import { useNames } from '../../platform/farm/record-names'
import { useWide } from '../../platform/pages/layout'
import { FilterChip } from '../../ui/chip'
import { ChoiceSheet } from '../../ui/choice-sheet'
import styles from './calendar.module.css'

type Props = {
  all: readonly CalendarEntry[]
  kinds: readonly CalendarKind[] | undefined
  person: string | undefined
  chooseKinds: (kinds: readonly CalendarKind[]) => void
  choosePerson: (person: string | undefined) => void
}

/** Filters by kind and person. They offer the kinds and people of the month, and those already chosen. */
export function CalendarFilters({ all, kinds, person, chooseKinds, choosePerson }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const people = useNames('operators')
  const offered = calendarKindIds.filter((id) => kinds?.includes(id) || all.some(({ kind }) => kind === id))
  const busy = people.filter(({ value }) => value === person || all.some((one) => one.person === value))
  const whose = [...busy, { value: nobody, label: t('HOME.WEEK.NOBODY') }]
  return (
    <div className={styles.filters}>
      <ChoiceSheet
        title={t('CALENDAR.WHICH')}
        many
        options={offered.map((kind) => ({ value: kind, label: t(kindKey(kind)) }))}
        chosen={kinds ?? []}
        onChoose={(ids) => chooseKinds(calendarKindIds.filter((kind) => ids.includes(kind)))}
        wide={wide}
        button={(button) => (
          <FilterChip
            {...button}
            label={kinds ? kinds.map((kind) => t(kindKey(kind))).join(', ') : t('CALENDAR.ALL_KINDS')}
            on={kinds !== undefined}
            onRemove={() => chooseKinds([])}
            removeLabel={t('CALENDAR.SHOW_ALL_KINDS')}
          />
        )}
      />
      {(busy.length > 0 || person !== undefined) && (
        <ChoiceSheet
          title={t('PLANS.WHOSE')}
          options={whose}
          chosen={person ? [person] : []}
          onChoose={([one]) => choosePerson(one)}
          wide={wide}
          button={(button) => (
            <FilterChip
              {...button}
              label={whose.find(({ value }) => value === person)?.label ?? t('PLANS.EVERYBODY')}
              on={person !== undefined}
              onRemove={() => choosePerson(undefined)}
              removeLabel={t('CALENDAR.SHOW_EVERYBODY')}
            />
          )}
        />
      )}
    </div>
  )
}
