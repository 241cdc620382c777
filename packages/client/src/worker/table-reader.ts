import { checkFileSize, type Encoding, isGarbled, kindOfFile } from '@steading/domain/imports/file-kind'
import { type GuessAt, guessColumns, type Mapping } from '@steading/domain/imports/guess-columns'
import { headingReader } from '@steading/domain/imports/import-fields'
import { type ImportTable, tableFrom } from '@steading/domain/imports/table'
import type { Problem } from '@steading/domain/problems/problems'
import { fail, ok, type Result } from '@steading/domain/result'

export type ReadTable = { table: ImportTable; mapping: Mapping; garbled: boolean }
type Cells = string[][]

/** A file of the farmer's as a table with its columns guessed. Whatever the file, the answer is a table or a problem. */
export async function readTable(file: Blob, at: GuessAt): Promise<Result<ReadTable, Problem>> {
  const size = checkFileSize(file.size)
  if (!size.ok) return size
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfFile(bytes)
  if (!kind.ok) return kind
  const cells =
    kind.value.kind === 'excel' ? await sheetCells(bytes) : await textCells(bytes, kind.value.encoding)
  if (!cells.ok) return cells
  const isHeading = headingReader(at.species, at.own.fields)
  const table = tableFrom(cells.value, (text) => isHeading(text) !== undefined)
  if (!table.ok) return table
  const garbled = table.value.rows.some((row) => row.some(isGarbled))
  return ok({ table: table.value, mapping: guessColumns(table.value, at), garbled })
}

/** The sheet with the most rows: covers and explanations are short. */
async function sheetCells(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Cells, Problem>> {
  const { default: readSheets } = await import('read-excel-file/web-worker')
  try {
    const sheets = await readSheets(bytes.buffer)
    const [first, ...others] = sheets.map(({ data }) => data)
    const largest = others.reduce((most, data) => (data.length > most.length ? data : most), first ?? [])
    return ok(largest.map((row) => row.map(cellText)))
  } catch {
    // Whatever is wrong inside a packed file, the farmer can only save it anew.
    return fail({ code: 'importDamaged' })
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? dayText(cell) : String(cell)
}

const dayText = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

async function textCells(bytes: Uint8Array, encoding: Encoding): Promise<Result<Cells, Problem>> {
  const { default: papa } = await import('papaparse')
  const decoded = new TextDecoder(encoding).decode(bytes)
  // A line of Excel's own that says what stands between the cells.
  const [hint = '', separator] = /^sep=(.)\r?\n/i.exec(decoded) ?? []
  const text = decoded.slice(hint.length)
  const ways = { delimiter: separator ?? '', delimitersToGuess: [',', ';', '\t', '|'] }
  const read = papa.parse<string[]>(text, ways)
  // A quotation mark that is never closed would swallow every row after it; here it is an inch or a name.
  const open = read.errors.some(({ code }) => code === 'MissingQuotes')
  return ok(open ? papa.parse<string[]>(text, { ...ways, quoteChar: '\0' }).data : read.data)
}
