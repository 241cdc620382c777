import { SegmentedControl } from '@mantine/core'
import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceSheet } from '../../ui/choice-sheet'
import type { Sort } from './sorting'
import styles from './toolbar.module.css'

export type SortOption = { field: string; label: string }
type Props = { sorts: readonly SortOption[]; sort: Sort; onSort: (sort: Sort) => void; wide: boolean }

/** What the list is sorted by, and which way round. */
export function SortChip({ sorts, sort, onSort, wide }: Props) {
  const { t } = useTranslation()
  const now = sort[0] ?? { field: sorts[0]?.field ?? '', direction: 'asc' as const }
  const label = sorts.find(({ field }) => field === now.field)?.label
  return (
    <ChoiceSheet
      title={t('LIST.SORT')}
      wide={wide}
      options={sorts.map((option) => ({ value: option.field, label: t(option.label) }))}
      chosen={[now.field]}
      onChoose={([field]) => field && onSort([{ field, direction: now.direction }])}
      extra={
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('LIST.DIRECTION')}
          value={now.direction}
          onChange={(direction) => onSort([{ field: now.field, direction: direction as 'asc' | 'desc' }])}
          data={[
            { value: 'asc', label: t('LIST.UP') },
            { value: 'desc', label: t('LIST.DOWN') },
          ]}
        />
      }
      button={(button) => (
        <button type="button" className={styles.sort} aria-haspopup="dialog" {...button}>
          <ArrowDownUp size={16} aria-hidden="true" />
          {t('LIST.SORTED_BY', { name: label ? t(label) : '' })}
        </button>
      )}
    />
  )
}
