import { type Asked as FileColumn, toFill } from '@steading/domain/outside/exports/table'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { type CellKind, figureAt, isFigure, isNumber } from '@steading/domain/reports/engine/cell-kinds'
import type { View, ViewColumn } from '@steading/domain/reports/engine/define-view'
import { isEmpty, paperLines } from '@steading/domain/reports/registers/layout'
import type { RecordView } from '../../db/query'
import type { RowValues } from '../../farm/farm-client'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite, type Write } from '../../platform/farm/write'
import { type TakenAway, takeAway } from '../../platform/files/take-away'
import { everyRow } from './every-row'
import { type Cells, useCells } from './use-cells'
import { useRegister } from './use-register'
import type { Choosing } from './use-view'
import { useColumns } from './view-row'

type Told = { asked: Choosing['asked']; sort?: Choosing['sort'] }
type Taken = Told & { title: string; columns: readonly ViewColumn[] } & Pick<
    TakenAway,
    'about' | 'foot' | 'always'
  >

/** The view as it is shown, on paper or in a file; a register as its rule lays it out. */
export function useTakeView(view: View, { asked, sort }: Pick<Choosing, 'asked' | 'sort'>, title: string) {
  const take = useTakeColumns(view)
  const columns = useColumns(view)
  const register = useRegister()
  return () => take({ asked, sort, title, columns, ...register(view, asked as never) })
}

/** All lines of a view as it is asked for, once. */
export function useEveryLine(view: View): (told: Told) => Promise<readonly RecordView[]> {
  const farm = useFarm()
  return async ({ asked, sort }) => (await everyRow(farm, view, { asked: asked as never, sort })).rows
}

/** Exports some columns of a view in the given order: a register's rule sets its layout. */
export function useTakeColumns(view: View): (taken: Taken) => void {
  const farm = useFarm()
  const file = useViewFile()(view)
  return ({ asked, sort, columns, title, about, foot, always }) =>
    takeAway({
      title,
      ...(about && { about }),
      ...(foot && { foot }),
      ...(always && { always }),
      columns: file.columns(columns),
      from: {
        rows: async () => {
          const { rows } = await everyRow(farm, view, { asked: asked as never, sort })
          return file.rows(columns, rows)
        },
      },
    })
}

/** A view's columns and rows as a file has them. Numbers stay numbers there and days stay days. */
export function useViewFile(): (view: View) => ViewFile {
  const { t } = useTranslation()
  const { cell } = useCells()
  const write = useWrite()
  return (view) => viewFile(view, t, cell, write)
}

type ViewFile = {
  columns(columns: readonly ViewColumn[]): FileColumn[]
  rows(columns: readonly ViewColumn[], rows: readonly RecordView[]): RowValues[]
}

function viewFile(view: View, t: Translate, cell: Cells['cell'], write: Write): ViewFile {
  const labels = new Map(view.columns.map(({ key, label }) => [key, label]))
  const linesOf = (fields: RecordView['fields']) => (view.prints ? paperLines(fields) : [fields])
  const saidIn = (column: ViewColumn, fields: RecordView['fields']): Json | undefined => {
    if (column.kind === 'animal') return fields.tag
    const value = fields[column.key]
    if (column.kind === 'volume') return typeof value === 'number' ? write.inVolumeUnit(value) : value
    if (!isPlain(column.kind)) return cell(column, fields)
    const times = isFigure(column.kind) ? figureAt(column.kind, write.place).times : 1
    return typeof value === 'number' && times !== 1 ? value * times : value
  }
  const written = (column: ViewColumn, fields: RecordView['fields']): Json | undefined => {
    const value = saidIn(column, fields)
    const { lacks } = fields
    const isLacking = isEmpty(value) && Array.isArray(lacks) && lacks.includes(labels.get(column.key) ?? '')
    return isLacking ? toFill : value
  }
  return {
    columns: (columns) => columns.map((column) => fileColumn(column, t, write)),
    rows: (columns, rows) =>
      rows
        .flatMap(({ fields }) => linesOf(fields))
        .map((fields) => columns.map((column) => written(column, fields))),
  }
}

/** Cells that a file can hold as what they are; the others are written as on the screen. */
const isPlain = (kind: ViewColumn['kind']): kind is CellKind =>
  typeof kind === 'string' && (isNumber(kind) || kind === 'day')

const kinds: Partial<Record<CellKind, FileColumn['kind']>> = {
  ...{ weight: 'weight', gain: 'weight', money: 'money', day: 'date' },
}

function fileColumn({ key, label, kind, place }: ViewColumn, t: Translate, write: Write): FileColumn {
  if (kind === 'animal')
    return { field: 'tag', label: 'FIELDS.TAG', kind: 'text', width: 128, align: 'start' }
  const figure = isPlain(kind) && isFigure(kind) ? figureAt(kind, write.place) : undefined
  const counted = figure?.unit ?? (kind === 'volume' ? `UNITS.VOLUME.${write.volumeUnit}` : undefined)
  const unit = counted ? t(counted, { value: '' }).trim() : ''
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
