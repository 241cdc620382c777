import { fail, ok, type Result } from '@steading/domain/base/result'
import {
  checkFileSize,
  type Encoding,
  importLimits,
  isGarbled,
  kindOfFile,
} from '@steading/domain/outside/imports/file-kind'
import { type GuessAt, guessColumns } from '@steading/domain/outside/imports/guess-columns'
import { icarAnimals } from '@steading/domain/outside/imports/icar-rows'
import { headingReader } from '@steading/domain/outside/imports/import-fields'
import type { ImportFile } from '@steading/domain/outside/imports/import-source'
import { checkSheets } from '@steading/domain/outside/imports/sheet-bounds'
import { linesRead, tableFrom } from '@steading/domain/outside/imports/table'
import { checkJson, checkText, cutCells } from '@steading/domain/outside/imports/text-bounds'
import type { Problem } from '@steading/domain/records/problems/problems'

/** `others` are things an ICAR file tells besides animals; they stay out. */
export type ReadFile = { file: ImportFile; garbled: boolean; others: number }
type Cells = string[][]

/** A farmer's file as a table with its columns guessed. Any file gives a table or a problem. */
export async function readTable(file: Blob, at: GuessAt): Promise<Result<ReadFile, Problem>> {
  const size = checkFileSize(file.size)
  if (!size.ok) return size
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfFile(bytes)
  if (!kind.ok) return kind
  if (kind.value.kind === 'json') return icarFile(new TextDecoder(kind.value.encoding).decode(bytes))
  const cells =
    kind.value.kind === 'excel' ? await sheetCells(bytes) : await textCells(bytes, kind.value.encoding)
  if (!cells.ok) return cells
  const cut = cutCells(cells.value)
  if (!cut.ok) return cut
  const isHeading = headingReader(at.species, at.own.fields)
  const table = tableFrom(cut.value, (text) => isHeading(text) !== undefined)
  if (!table.ok) return table
  const garbled = table.value.rows.some((row) => row.some(isGarbled))
  const mapping = guessColumns(table.value, at)
  return ok({ file: { kind: 'table', table: table.value, mapping }, garbled, others: 0 })
}

function icarFile(text: string): Result<ReadFile, Problem> {
  const bounds = checkJson(text)
  if (!bounds.ok) return bounds
  try {
    const { animals, others } = icarAnimals(JSON.parse(text))
    const { rows } = importLimits
    if (animals.length > rows) return fail({ code: 'importTooManyRows', values: { rows } })
    if (animals.length > 0) return ok({ file: { kind: 'icar', animals }, garbled: isGarbled(text), others })
  } catch {
    // Cut off, or no JSON at all: the same to the farmer as any other file without animals.
  }
  return fail({ code: 'importNotATable' })
}

/** Drawings and colours have numbers of their own, and are not read. */
const isRead = (name: string) =>
  /\.(?:xml|rels)$/.test(name) &&
  !/\/(?:drawings|theme|charts|pivot\w*|comments\w*|calcChain)(?:\/|\.xml)/.test(name)

/** The sheet with the most rows: covers and explanations are short. */
async function sheetCells(bytes: Uint8Array): Promise<Result<Cells, Problem>> {
  const [{ default: readSheets }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ])
  try {
    // Left to itself the reader unpacks big sheets in workers made from text, which our content policy forbids.
    const unpacked = unzipSync(bytes, { filter: ({ name }) => isRead(name) })
    const bounds = checkSheets(unpacked)
    if (!bounds.ok) return bounds
    const sheets = await readSheets(zipSync(unpacked, { level: 0 }).buffer as ArrayBuffer)
    const [first, ...others] = sheets.map(({ data }) => data)
    const largest = others.reduce((most, data) => (data.length > most.length ? data : most), first ?? [])
    return ok(largest.map((row) => row.map(cellText)))
  } catch {
    // For any fault inside a packed file, the farmer can only save it anew.
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
  // Excel's own line that names the separator between the cells.
  const [hint = '', separator] = /^sep=(.)\r?\n/i.exec(decoded) ?? []
  const text = decoded.slice(hint.length)
  const bounds = checkText(text)
  if (!bounds.ok) return bounds
  const ways = { delimiter: separator ?? '', delimitersToGuess: [',', ';', '\t', '|'], preview: linesRead }
  const read = papa.parse<string[]>(text, ways)
  // A quotation mark that is never closed would swallow every row after it; here it is an inch or a name.
  const open = read.errors.some(({ code }) => code === 'MissingQuotes')
  return ok(open ? papa.parse<string[]>(text, { ...ways, quoteChar: '\0' }).data : read.data)
}
