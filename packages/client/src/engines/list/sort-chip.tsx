import '@mantine/core/styles/Switch.css'
import { SegmentedControl, Switch } from '@mantine/core'
import type { Sort } from '@steading/domain/lists/engine/sorts'
import { ArrowDown, ArrowDownUp, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { ChoiceSheet } from '../../ui/choice-sheet'
import type { Option } from '../../ui/ticks'
import styles from './toolbar.module.css'

type Props = {
  sorts: readonly Option[]
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  wide: boolean
}

/** The list's sort field and direction and, for rows that tie, the next fields. */
export function SortChip({ sorts, sort, onSort, wide }: Props) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [first, ...next] = sort
  const now = first ?? { field: sorts[0]?.value ?? '', direction: 'asc' as const }
  const nameOf = (field: string) => sorts.find(({ value }) => value === field)?.label ?? field
  const others = (field: string) => sort.filter((one) => one.field !== field)
  const choose = (field: string) =>
    onSort(adding ? [...others(field), { field, direction: 'asc' }] : [{ field, direction: now.direction }])
  return (
    <ChoiceSheet
      title={t('LIST.SORT')}
      wide={wide}
      options={sorts}
      chosen={adding ? [] : [now.field]}
      onChoose={([field]) => field && choose(field)}
      extra={
        <div className={styles.sorting}>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('LIST.DIRECTION')}
            value={now.direction}
            onChange={(direction) => onSort([{ ...now, direction: direction as Sort['direction'] }, ...next])}
            data={[
              { value: 'asc', label: t('LIST.UP') },
              { value: 'desc', label: t('LIST.DOWN') },
            ]}
          />
          {next.map((one) => (
            <NextSort
              key={one.field}
              name={nameOf(one.field)}
              down={one.direction === 'desc'}
              turn={() => onSort(sort.map((other) => (other === one ? turned(one) : other)))}
              remove={() => onSort(others(one.field))}
            />
          ))}
          <Switch
            size="md"
            label={t('LIST.THEN_BY_ANOTHER')}
            checked={adding}
            onChange={(event) => setAdding(event.currentTarget.checked)}
          />
        </div>
      }
      button={(button) => (
        <button type="button" className={styles.sort} aria-haspopup="dialog" {...button}>
          <ArrowDownUp size={16} aria-hidden="true" />
          {t('LIST.SORTED_BY', { name: [now, ...next].map(({ field }) => nameOf(field)).join(', ') })}
        </button>
      )}
    />
  )
}

const turned = ({ field, direction }: Sort): Sort => ({
  field,
  direction: direction === 'asc' ? 'desc' : 'asc',
})

type NextProps = { name: string; down: boolean; turn: () => void; remove: () => void }

function NextSort({ name, down, turn, remove }: NextProps) {
  const { t } = useTranslation()
  const Arrow = down ? ArrowDown : ArrowUp
  return (
    <div className={styles.nextSort}>
      <button type="button" className={styles.sort} onClick={turn}>
        <Arrow size={16} aria-hidden="true" />
        {t('LIST.THEN_BY', { name, way: t(down ? 'LIST.DOWN' : 'LIST.UP') })}
      </button>
      <button
        type="button"
        className={styles.drop}
        aria-label={t('LIST.REMOVE_SORT', { name })}
        onClick={remove}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
