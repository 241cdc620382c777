import type { Asked as FileColumn } from '@steading/domain/exports/table'
import { type CellKind, figureKinds, isFigure, isNumber } from '@steading/domain/views/cell-kinds'
import type { View, ViewColumn } from '@steading/domain/views/define-view'
import type { RecordView } from '../../db/query'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { type TakenAway, takeAway } from '../../platform/files/take-away'
import { useCells } from './use-cells'
import type { Choosing } from './use-view'
import { useColumns } from './view-row'

/** More lines than any herd has. */
const everyLine = 200_000

type Told = { asked: Choosing['asked']; sort?: Choosing['sort'] }
type Lines = (fields: RecordView['fields']) => readonly RecordView['fields'][]
type Taken = Told & {
  title: string
  columns: readonly ViewColumn[]
  /** What one row comes to on paper, where that is more than a line. */
  lines?: Lines
} & Pick<TakenAway, 'about' | 'foot' | 'always'>

const oneLine: Lines = (fields) => [fields]

/** The view as it is shown, on paper or in a file. Numbers stay numbers there and days stay days. */
export function useTakeView(view: View, { asked, sort }: Pick<Choosing, 'asked' | 'sort'>, title: string) {
  const take = useTakeColumns(view)
  const columns = useColumns(view)
  return () => take({ asked, sort, title, columns })
}

/** All lines of a view as it is asked for, once. */
export function useEveryLine(view: View): (told: Told) => Promise<readonly RecordView[]> {
  const farm = useFarm()
  return ({ asked, sort }) =>
    new Promise((resolve) => {
      const stop = farm.watchView(
        view.id,
        { asked: asked as never, sort, offset: 0, limit: everyLine },
        (told) => {
          if (!('rows' in told)) return
          resolve(told.rows)
          queueMicrotask(() => stop())
        },
      )
    })
}

/** Some columns of a view, in an order of somebody's own: a register is laid out by its rule. */
export function useTakeColumns(view: View): (taken: Taken) => void {
  const { t } = useTranslation()
  const { cell } = useCells()
  const everything = useEveryLine(view)
  return ({ asked, sort, columns, lines = oneLine, ...list }) =>
    takeAway({
      ...list,
      columns: columns.map((column) => fileColumn(column, t)),
      from: {
        rows: async () =>
          (await everything({ asked, sort }))
            .flatMap(({ fields }) => lines(fields))
            .map((fields) =>
              columns.map((column) => {
                if (column.kind === 'animal') return fields.tag
                return isPlain(column.kind) ? fields[column.key] : cell(column, fields)
              }),
            ),
      },
    })
}

/** Cells that a file can hold as what they are; the others are written as on the screen. */
const isPlain = (kind: ViewColumn['kind']): kind is CellKind =>
  typeof kind === 'string' && (isNumber(kind) || kind === 'day')

const kinds: Partial<Record<CellKind, FileColumn['kind']>> = {
  ...{ weight: 'weight', gain: 'weight', money: 'money', day: 'date' },
}

function fileColumn({ key, label, kind, place }: ViewColumn, t: Translate): FileColumn {
  if (kind === 'animal')
    return { field: 'tag', label: 'FIELDS.TAG', kind: 'text', width: 128, align: 'start' }
  const figure = isPlain(kind) && isFigure(kind) ? figureKinds[kind] : undefined
  const unit = figure ? t(figure.unit, { value: '' }).trim() : ''
  return {
    field: `view ${key}`,
    label,
    ...(unit && { said: `${t(label)} (${unit})` }),
    kind: isPlain(kind) ? (kinds[kind] ?? 'number') : 'text',
    digits: kind === 'gain' ? 3 : kind === 'weight' ? 1 : 2,
    width: place === 'name' || !isPlain(kind) ? 160 : 96,
    align: isPlain(kind) && kind !== 'day' ? 'end' : 'start',
  }
}
