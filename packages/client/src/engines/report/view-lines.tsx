import type { View, ViewColumn } from '@steading/domain/reports/engine/define-view'
import type { ReactNode } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { type PageId, useGo, useSearchText } from '../../platform/pages/navigation'
import type { Column } from '../list/column'
import { PhoneList } from '../list/phone-list'
import type { Rows } from '../list/use-page-window'
import { WideTable } from '../list/wide-table'
import { faceOf } from '../records/animal-face'
import styles from './report.module.css'
import { useCells } from './use-cells'
import { useRoom } from './use-room'
import type { Choosing } from './use-view'
import { RowLink, useColumns, ViewLine } from './view-row'
import { isNumeric, nextSort } from './view-table'

/** The head above the rows, and the message in place of rows where there are none. */
type Around = { head: ReactNode; none: ReactNode }
type Props = { view: View; rows: Rows; place: string; choosing: Choosing; narrow?: boolean; around?: Around }

/** Lines of any number: under one another for thumbs, a table for a desk. */
export function ViewLines({ view, rows, place, choosing, narrow, around }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const [address] = useSearchText()
  if (wide && !narrow)
    return (
      <div className={styles.screen}>
        {around?.head}
        {rows.count === 0 && around ? (
          <div className={styles.none}>{around.none}</div>
        ) : (
          <LinesTable view={view} rows={rows} place={place} choosing={choosing} />
        )}
      </div>
    )
  return (
    <PhoneList
      {...around}
      rows={rows}
      label={t(view.title)}
      place={place}
      row={(row) => <ViewLine view={view} row={row} short />}
      link={(row, className, content) => (
        <RowLink view={view} row={row} className={className} chosen={row.id === address.id}>
          {content}
        </RowLink>
      )}
    />
  )
}

/** In pixels: what the usual value of a kind needs at the size of a desk. */
const roomFor: { readonly [kind: string]: number } = {
  ...{ animal: 96, animals: 136, day: 88, moment: 136, key: 104, breed: 112, text: 112 },
}
const [aLetter, aNumber] = [9.6, 80]
const leastOf = ({ kind, letters }: ViewColumn): number =>
  letters ? Math.round(letters * aLetter) : (roomFor[typeof kind === 'string' ? kind : ''] ?? aNumber)

function LinesTable({ view, rows, place, choosing }: Omit<Props, 'narrow' | 'around'>) {
  const { t } = useTranslation()
  const { cell } = useCells()
  const go = useGo()
  const sort = choosing.sort ?? view.order
  const { room, fits } = useRoom()
  const columns = useColumns(view).map((column): Column => {
    const animal = column.kind === 'animal'
    const number = isNumeric(column)
    const least = leastOf(column)
    return {
      key: column.key,
      label: column.label,
      width: `minmax(${least}px, ${least}fr)`,
      least,
      ...(!animal && { sorts: column.key }),
      ...(number && { number }),
      cell: (row) => (animal ? <Known row={row} /> : cell(column, row.fields)),
    }
  })
  const open = (row: RecordView) => {
    const opens = view.opens?.({ id: row.id, cells: row.fields })
    if (opens) void go(opens.page as PageId, opens.search)
  }
  return (
    <div ref={room} className={styles.fits}>
      <WideTable
        rows={rows}
        label={t(view.title)}
        place={place}
        columns={columns.slice(0, fits(columns))}
        sort={sort ? [{ field: sort.column, direction: sort.direction }] : []}
        onSort={(field) => choosing.choose('sort', nextSort(sort, field))}
        chosen={undefined}
        open={open}
      />
    </div>
  )
}

/** The animal by its short number, as everywhere. */
function Known({ row: { fields } }: { row: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { short, brand } = faceOf(fields, useRegion() ?? 'GL', write.today())
  return (
    <>
      <strong className={styles.tag}>{short || t('ANIMALS.NO_TAG')}</strong> {brand}
    </>
  )
}
