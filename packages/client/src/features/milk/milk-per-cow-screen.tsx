import { SegmentedControl, TextInput } from '@mantine/core'
import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { cellLimit } from '@steading/domain/lists/milk-tests'
import type { Json } from '@steading/domain/sync/stored-record'
import { Search } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneList } from '../../engines/list/phone-list'
import { usePageWindow } from '../../engines/list/use-page-window'
import { AnimalLine } from '../../engines/records/animal-line'
import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm'
import { PageLink, useSearchText } from '../../platform/navigation'
import { Empty } from '../../ui/empty'
import { PageTitle } from '../../ui/page-title'
import styles from './milk.module.css'

const orders = { milkYield: 'HERD_AVERAGE.MILK_YIELD', latestScc: 'HERD_AVERAGE.CELL_COUNT' } as const
type Order = keyof typeof orders
const isOrder = (value: string | undefined): value is Order => value !== undefined && value in orders

/** Each cow on her last test day: the best first, or the one with most cells. */
export function Screen() {
  const { t } = useTranslation()
  const [{ sort }, change] = useSearchText()
  const order = isOrder(sort) ? sort : 'milkYield'
  const [search, setSearch] = useState('')
  const rows = useCows(order, search)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{t('PAGES.MILK_PER_COW')}</PageTitle>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('LIST.SORT')}
          value={order}
          onChange={(value) => change({ sort: value })}
          data={Object.entries(orders).map(([value, text]) => ({ value, label: t(text) }))}
        />
        <TextInput
          type="search"
          size="md"
          leftSection={<Search size={18} aria-hidden="true" />}
          aria-label={t('ANIMALS.SEARCH')}
          placeholder={t('ANIMALS.SEARCH')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </header>
      {rows.count === 0 ? (
        <Empty title="MILK.NO_COWS" text="MILK.NO_COWS_TEXT" />
      ) : (
        <PhoneList
          rows={rows}
          label={t('PAGES.MILK_PER_COW')}
          place={`milk ${order}`}
          row={({ fields }) => <CowLine fields={fields} />}
          link={({ id }, className, content) => (
            <PageLink page="animal-view" search={{ id }} className={className}>
              {content}
            </PageLink>
          )}
        />
      )}
    </div>
  )
}

function useCows(order: Order, search: string) {
  const farm = useFarm()
  const text = useDeferredValue(search)
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(
    () => ({
      collection: 'animals' as const,
      filters: [
        { field: 'milkYield', is: 'above' as const, value: 0 },
        { field: 'inHerd', is: 'equals' as const, value: true },
      ],
      sort: [{ field: order, direction: 'desc' as const }],
      ...(text.trim() && { search: { text, fields: [...animalSearchFields] } }),
    }),
    [order, text],
  )
  return usePageWindow(watch, query)
}

function CowLine({ fields }: { fields: { [name: string]: Json } }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { milkYield, fat, protein, latestScc, milkDate } = fields
  const percent = (value: Json | undefined, text: string) =>
    typeof value === 'number' && `${t(text)} ${write.number(value, 2)}`
  const about = [
    typeof milkDate === 'number' && write.day(milkDate),
    percent(fat, 'HERD_AVERAGE.FAT'),
    percent(protein, 'HERD_AVERAGE.PROTEIN'),
  ]
  const cells = typeof latestScc === 'number' ? latestScc : undefined
  return (
    <AnimalLine
      fields={fields}
      about={about.filter(Boolean).join(' · ')}
      figure={t('HERD_AVERAGE.UNIT.LITRES', { value: write.number(Number(milkYield), 1) })}
      small={
        cells !== undefined && (
          <span className={cells > cellLimit ? styles.high : undefined}>
            {t(cells > cellLimit ? 'MILK.CELLS_HIGH' : 'MILK.CELLS', { value: write.number(cells) })}
          </span>
        )
      }
    />
  )
}
