import { columnsFor, type View, type ViewColumn } from '@steading/domain/reports/engine/define-view'
import type { ReactNode } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { type PageId, PageLink } from '../../platform/pages/navigation'
import { AnimalLine } from '../records/animal-line'
import styles from './report.module.css'
import { useCells } from './use-cells'

/** The columns of a view for the animals that are looked at. */
export function useColumns(view: View): ViewColumn[] {
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  return columnsFor(view, subApp)
}

type LineProps = {
  view: View
  row: RecordView
  /** One of many rows of equal height; the page it opens shows the rest. */
  short?: boolean
}

/** A row for thumbs: its name, the loud figure, what else there is to say, and a list of the rest. */
export function ViewLine({ view, row: { fields, own = fields }, short = false }: LineProps) {
  const { t } = useTranslation()
  const { brief, cell } = useCells()
  const columns = useColumns(view)
  const at = (place: ViewColumn['place']) =>
    columns.filter((column) => column.place === place).map((column) => brief(column, fields))
  const said = (place: ViewColumn['place']) =>
    at(place)
      .filter((text) => text !== '')
      .join(' · ')
  const rest = short ? [] : columns.filter((column) => !column.place && cell(column, fields) !== '')
  const [about, figure, small] = [said('about'), said('figure'), said('small')]
  if (columns.some(({ kind }) => kind === 'animal'))
    return (
      <AnimalLine
        fields={own}
        {...(about && { about })}
        {...(figure && { figure })}
        {...(small && { small })}
      />
    )
  return (
    <div className={styles.line} data-short={short || undefined}>
      <span className={styles.name}>{said('name')}</span>
      <span className={styles.figure}>{figure}</span>
      {about && <span className={styles.about}>{about}</span>}
      {small && <span className={styles.small}>{small}</span>}
      {rest.length > 0 && (
        <dl className={styles.details}>
          {rest.map((column) => (
            <div key={column.key}>
              <dt>{t(column.label)}</dt>
              <dd>{cell(column, fields)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

type LinkProps = { view: View; row: RecordView; className: string; chosen?: boolean; children: ReactNode }

/** Around a row that opens something, its link. */
export function RowLink({ view, row, className, chosen, children }: LinkProps) {
  const opens = view.opens?.({ id: row.id, cells: row.fields })
  if (!opens) return <div className={className}>{children}</div>
  return (
    <PageLink
      page={opens.page as PageId}
      search={opens.search}
      className={className}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </PageLink>
  )
}
