import type { Filter } from '@steading/domain/lists/engine/filters'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { ChipButton, FilterChip } from '../../ui/chip'
import { ChoiceSheet } from '../../ui/choice-sheet'
import { type Asking, furtherFilters, type Quick, tick, tickedOf } from './asking'
import { FilterSheet } from './filter-sheet'

type Props = {
  wide: boolean
  asking: Asking
  quick: readonly Quick[]
  filters: readonly Filter[]
  onFilters: (filters: Filter[]) => void
}

/** The conditions of a list: a few that are always in sight, and any other as a chip in words. */
export function FilterChips({ wide, asking, quick, filters, onFilters }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<{ filter?: Filter }>()
  const further = furtherFilters(quick, filters)
  const isAnswered = (one: Quick) => tickedOf(one, filters).length > 0
  const answeredFirst = [...quick.filter(isAnswered), ...quick.filter((one) => !isAnswered(one))]
  const replace = (before: Filter | undefined, after: Filter) =>
    onFilters([...filters.filter((one) => one !== before), after])
  return (
    <>
      <ChipButton onClick={() => setOpen({})}>
        <ListFilter size={18} aria-hidden="true" />
        {t('FILTERS.ADD')}
      </ChipButton>
      {further.map((filter) => (
        <FilterChip
          key={JSON.stringify(filter)}
          label={asking.say(filter)}
          on
          aria-expanded={open?.filter === filter}
          removeLabel={t('LIST.REMOVE_FILTER', { name: asking.say(filter) })}
          onRemove={() => onFilters(filters.filter((one) => one !== filter))}
          onClick={() => setOpen({ filter })}
        />
      ))}
      {answeredFirst.map((one) => (
        <QuickChip
          key={one.field}
          wide={wide}
          quick={one}
          ticked={tickedOf(one, filters)}
          onTick={(ticked) => onFilters(tick(one, filters, ticked))}
        />
      ))}
      {open && (
        <FilterSheet
          asking={asking}
          wide={wide}
          filter={open.filter}
          onFilter={(filter) => replace(open.filter, filter)}
          close={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

type QuickProps = {
  wide: boolean
  quick: Quick
  ticked: readonly string[]
  onTick: (ticked: string[]) => void
}

function QuickChip({ wide, quick, ticked, onTick }: QuickProps) {
  const { t } = useTranslation()
  const names = quick.options.filter(({ value }) => ticked.includes(value)).map((option) => option.label)
  const label = names.length > 0 ? names.join(', ') : quick.label
  return (
    <ChoiceSheet
      title={quick.label}
      many={quick.many ?? false}
      wide={wide}
      options={quick.options}
      chosen={ticked}
      onChoose={onTick}
      button={(button) => (
        <FilterChip
          {...button}
          label={label}
          on={names.length > 0}
          onRemove={() => onTick([])}
          removeLabel={t('LIST.REMOVE_FILTER', { name: label })}
        />
      )}
    />
  )
}
