import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../ui/chip'
import { ChoiceSheet } from '../../ui/choice-sheet'
import { type ChosenFilters, chosenOf, type FilterChoice, type FilterOption } from '../filters/filters'
import { SortChip, type SortOption } from './sort-chip'
import type { Sort } from './sorting'
import styles from './toolbar.module.css'

type Props = {
  wide: boolean
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  filters: readonly FilterChoice[]
  chosen: ChosenFilters
  onFilters: (chosen: ChosenFilters) => void
  sorts: readonly SortOption[]
  sort: Sort
  onSort: (sort: Sort) => void
  count: string | undefined
  /** What can be done with the whole list, at the end of the count's line. */
  actions?: ReactNode
}

/** Above every list: a search that is always open, filters as chips, the count. */
export function Toolbar(props: Props) {
  const { wide, filters, chosen, onFilters, sorts, sort, onSort, count, actions } = props
  return (
    <div className={styles.toolbar}>
      <SearchBox text={props.search} onChange={props.onSearch} label={props.searchLabel} />
      <div className={styles.chips}>
        {filters.map((choice) => (
          <Chip
            key={choice.id}
            wide={wide}
            choice={choice}
            values={chosenOf(choice, chosen)}
            onChange={(values) => onFilters({ ...chosen, [choice.id]: values })}
          />
        ))}
      </div>
      <div className={styles.counted}>
        <p className={styles.count} role="status" data-testid="list-count">
          {count ?? '\u00a0'}
        </p>
        {!wide && <SortChip sorts={sorts} sort={sort} onSort={onSort} wide={wide} />}
        {actions}
      </div>
    </div>
  )
}

function SearchBox({
  text,
  onChange,
  label,
}: {
  text: string
  onChange: (text: string) => void
  label: string
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={styles.search}>
      <Search size={20} className={styles.glass} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t(label)}
        aria-keyshortcuts="/"
        placeholder={t(label)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {text && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('LIST.CLEAR_SEARCH')}
          onClick={() => onChange('')}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'))

type ChipProps = {
  wide: boolean
  choice: FilterChoice
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

function Chip({ wide, choice, values, onChange }: ChipProps) {
  const { t } = useTranslation()
  const nameOf = ({ label, name, value }: FilterOption) => (label ? t(label) : (name ?? value))
  const ticked = choice.options.filter(({ value }) => values.includes(value))
  const label = ticked.length > 0 ? ticked.map(nameOf).join(', ') : t(choice.label)
  return (
    <ChoiceSheet
      title={t(choice.label)}
      many={choice.many ?? false}
      wide={wide}
      options={choice.options.map((option) => ({ value: option.value, label: nameOf(option) }))}
      chosen={values}
      onChoose={onChange}
      button={(button) => (
        <FilterChip
          {...button}
          label={label}
          on={ticked.length > 0}
          onRemove={() => onChange([])}
          removeLabel={t('LIST.REMOVE_FILTER', { name: label })}
        />
      )}
    />
  )
}
