import type { Cells, View } from '@steading/domain/reports/engine/define-view'
import { ChevronRight } from 'lucide-react'
import { useCells } from '../../engines/report/use-cells'
import { useWhole } from '../../engines/report/use-view'
import { ViewPicture } from '../../engines/report/view-picture'
import { useTranslation } from '../../i18n/translation'
import { type PageId, PageLink } from '../../platform/pages/navigation'
import { Titled } from './part'
import styles from './rows.module.css'

type Props = {
  view: View
  asked: { readonly [name: string]: string | boolean }
  page: PageId
  title: string
  /** The column whose last figure is said first. */
  loud: string
}

/** The last days: a year of them, and no more than the farmer can distinguish. */
const most = 12

/** A report as a picture with its last figure, one touch from the whole of it. One day alone is no picture. */
export function ViewPart({ view, asked, page, title, loud }: Props) {
  const { t } = useTranslation()
  const { cell } = useCells()
  const told = useWhole(view, { asked: asked as never, sort: undefined })
  const rows = told && 'rows' in told ? told.rows : []
  const drawn = rows.filter(({ fields }) => typeof fields[loud] === 'number').slice(0, most)
  const [last, before] = drawn
  const columns = new Map(view.columns.map((column) => [column.key, column]))
  const [day, figure] = [columns.get(view.picture?.x ?? ''), columns.get(loud)]
  if (!last || !before || !day || !figure) return null
  const said = (cells: Cells) => ({ figure: cell(figure, cells), day: cell(day, cells) })
  return (
    <Titled title={t(title)} plain>
      <ViewPicture view={view} rows={drawn.map(({ id, fields }) => ({ id, cells: fields as Cells }))}>
        <PageLink page={page} className={styles.loud}>
          <strong>{said(last.fields as Cells).figure}</strong>
          <span>{t('HOME.FIGURE_ON', said(last.fields as Cells))}</span>
          <ChevronRight size={18} className={styles.sign} aria-hidden="true" />
        </PageLink>
      </ViewPicture>
    </Titled>
  )
}
