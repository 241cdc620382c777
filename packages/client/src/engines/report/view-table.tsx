import { isNumber } from '@steading/domain/reports/engine/cell-kinds'
import type { SortBy, View, ViewColumn } from '@steading/domain/reports/engine/define-view'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import styles from './report.module.css'
import { useCells } from './use-cells'
import type { Choosing } from './use-view'
import { RowLink, useColumns, ViewLine } from './view-row'

type Props = { view: View; rows: readonly RecordView[]; choosing: Choosing }

/** A column whose kind differs by row is nearly always a figure. */
export const isNumeric = ({ kind, place }: ViewColumn): boolean =>
  typeof kind === 'string' ? isNumber(kind) : place !== 'name' && place !== undefined && kind.by === 'unit'

/** Another column largest first; the same once more the other way up. */
export const nextSort = (now: SortBy | undefined, column: string): string =>
  now?.column === column && now.direction === 'desc' ? `${column}:asc` : column

/** Rows that were added up: cards for thumbs, a table for a desk. */
export function ViewTable({ view, rows, choosing }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  if (wide) return <Table view={view} rows={rows} choosing={choosing} />
  return (
    <ul className={styles.cards} aria-label={t(view.title)}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowLink view={view} row={row} className={styles.card ?? ''}>
            <ViewLine view={view} row={row} />
          </RowLink>
        </li>
      ))}
    </ul>
  )
}

function Table({ view, rows, choosing: { sort, choose } }: Props) {
  const { t } = useTranslation()
  const { cell } = useCells()
  const all = useColumns(view)
  const columns = all.filter((column) => rows.some(({ fields }) => cell(column, fields) !== ''))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
    <section className={styles.tableRoom} aria-label={t(view.title)} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sort?.column === column.key ? sort.direction : undefined
              const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-number={isNumeric(column)}
                  aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
                >
                  <button type="button" onClick={() => choose('sort', nextSort(sort, column.key))}>
                    {t(column.label)}
                    {direction && <Arrow size={14} aria-hidden="true" />}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    <RowLink view={view} row={row} className={styles.rowName ?? ''}>
                      {cell(column, row.fields)}
                    </RowLink>
                  </th>
                ) : (
                  <td key={column.key} data-number={isNumeric(column)}>
                    {cell(column, row.fields)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
