import { planPrint } from '@steading/domain/lists/engine/print-list'
import { paperCell } from '@steading/domain/outside/exports/paper-text'
import { rowReader, tableColumns } from '@steading/domain/outside/exports/table'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { FileJob } from '../../exports/table-file'
import type { RowValues } from '../../farm/farm-client'
import { BrandMark } from '../../ui/brand-mark'
import styles from './print-list.module.css'

type Printed = Omit<FileJob, 'format' | 'pageWords'>

/** Hands the list to the browser's own printing: laid out for paper beside the page, and gone when it is done. */
export async function printList(job: Printed, rows: readonly RowValues[]): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = styles.sheet ?? ''
  sheet.dataset.paper = ''
  document.body.append(sheet)
  const root = createRoot(sheet)
  flushSync(() => root.render(<PrintedList job={job} rows={rows} />))
  const done = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }))
  window.print()
  await done
  root.unmount()
  sheet.remove()
}

function PrintedList({ job, rows }: { job: Printed; rows: readonly RowValues[] }) {
  const { title, about, foot, words } = job
  const read = rowReader(job.columns, words)
  const { columns, date } = planPrint(title, tableColumns(job.columns, words), job.today)
  return (
    <div className={columns.length > 6 ? styles.lying : styles.upright}>
      <header className={styles.top}>
        <BrandMark size={44} />
        <div>
          <h1>{title}</h1>
          {[...about, date].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ field, label, align }) => (
              <th key={field} data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const cells = read(row)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never again
              <tr key={index}>
                {columns.map((column, at) => (
                  <td key={column.field} data-align={column.align}>
                    {paperCell(cells[at] ?? null, column, words.language)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
