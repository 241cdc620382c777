import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'
import type { RowAnswers } from './answers'
import type { Mapping } from './guess-columns'
import { readIcarRow } from './icar-rows'
import type { ReadAt } from './read-cell'
import { type ReadRow, rowReader } from './read-row'
import { type ImportTable, isBlank } from './table'
import { assumedUnits } from './weight-units'

/** The content of a file: a table with its columns named, or animals in ICAR's words. */
export type ImportFile =
  | { kind: 'table'; table: ImportTable; mapping: Mapping }
  | { kind: 'icar'; animals: readonly unknown[] }

/** Reads any file row by row; undefined for an empty row. */
export type RowSource = {
  count: number
  numberOf(at: number): number
  read(at: number): ReadRow | undefined
  /** Weight fields for which the file gives no unit. */
  assumed: readonly string[]
}

export function rowsOf(
  file: ImportFile,
  at: ReadAt,
  putRight: RowAnswers['cells'] = {},
): Result<RowSource, Problem> {
  return file.kind === 'table' ? tableRows(file, at, putRight) : ok(icarRows(file.animals, at))
}

function tableRows(
  { table, mapping }: Extract<ImportFile, { kind: 'table' }>,
  at: ReadAt,
  putRight: RowAnswers['cells'],
): Result<RowSource, Problem> {
  if (!mapping.includes('tag') && !mapping.includes('eId')) return fail({ code: 'importNoTagColumn' })
  const read = rowReader(table, mapping, at)
  const numberOf = (index: number) => table.firstRow + index
  return ok({
    count: table.rows.length,
    numberOf,
    assumed: assumedUnits(table, mapping, at),
    read(index) {
      const row = table.rows[index] ?? []
      return isBlank(row) ? undefined : read(row, putRight[numberOf(index)])
    },
  })
}

const icarRows = (animals: readonly unknown[], { region }: ReadAt): RowSource => ({
  count: animals.length,
  assumed: [],
  numberOf: (index) => index + 1,
  read: (index) => readIcarRow(animals[index], region),
})
