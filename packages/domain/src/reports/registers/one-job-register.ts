import { isDone } from '../../jobs/engine/done-jobs'
import { textOf } from '../../records/collections/farm-record'
import { choiceKey } from '../../records/fields/choice-key'
import type { Fields } from '../../records/sync/stored-record'
import type { Cells, RecordThing, ViewColumn } from '../engine/define-view'
import { askPeriod } from '../medicine/remedies-used'
import { incomplete, lacksOf } from './layout'

export const text = (value: unknown) => textOf(value).trim() || null
export const number = (value: unknown) => (typeof value === 'number' ? value : null)
export const chosen = (fields: Fields, name: string) =>
  textOf(fields[name]) === '' ? null : choiceKey(name, textOf(fields[name]))

export const asks = [
  askPeriod('day'),
  {
    kind: 'only',
    name: 'only',
    in: 'type',
    label: 'PAPERS.WHICH_LINES',
    options: [
      { value: 'all', label: 'PAPERS.ALL' },
      { value: incomplete, label: 'PAPERS.INCOMPLETE' },
    ],
  },
] as const

/** Shared by registers with one job to a line. */
export const oneJobEach = {
  collections: ['tasks'],
  asks,
  order: { column: 'day', direction: 'desc' },
  opens: ({ id }: { id: string }) => ({ page: 'task-view', search: { id } }),
  counts: 'PAPERS.LINES',
  emptyOf: { [incomplete]: { title: 'PAPERS.COMPLETE', text: 'PAPERS.COMPLETE_TEXT' } },
} as const

/** Only these are read, of all the farm has done. */
export const found = (typeId: string) => ({ tasks: { field: 'typeId', value: typeId } })
export const isOf = ({ fields }: RecordThing, typeId: string) => fields.typeId === typeId && isDone(fields)

export function lineOf(cells: Cells, needs: readonly string[], columns: readonly ViewColumn[]) {
  const lacks = lacksOf(cells, needs, columns)
  return { line: { cells: { ...cells, lacks }, tags: ['all', ...(lacks.length > 0 ? [incomplete] : [])] } }
}

export const day = { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'small' } as const
export const notes = { key: 'notes', label: 'FIELDS.NOTES', kind: 'text' } as const
