import { SegmentedControl } from '@mantine/core'
import type { Json } from '@steading/domain/sync/stored-record'
import { cellLimit } from '@steading/domain/views/milk-tests'
import { useState } from 'react'
import type { Filter } from '../../db/query'
import { PhoneList } from '../../engines/list/phone-list'
import { AnimalLine } from '../../engines/records/animal-line'
import { useAnimalRows } from '../../engines/records/use-animal-rows'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { PageTitle } from '../../ui/page-title'
import { SearchInput } from '../../ui/search-input'
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
  const { rows } = useAnimalRows(search, inMilk, sorts[order])
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
        <SearchInput label={t('ANIMALS.SEARCH')} value={search} onChange={setSearch} />
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

const inMilk: readonly Filter[] = [{ field: 'milkYield', is: 'above', value: 0 }]

const mostFirst = (field: Order) => [{ field, direction: 'desc' as const }]
const sorts = { milkYield: mostFirst('milkYield'), latestScc: mostFirst('latestScc') }

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
