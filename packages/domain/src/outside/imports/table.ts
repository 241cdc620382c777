import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'
import { importLimits } from './file-kind'

/** A sheet with its headings found. Rows are numbered as a spreadsheet numbers them. */
export type ImportTable = { headings: string[]; rows: string[][]; firstRow: number }

const searched = 20
/** One line more than the table may have, so that its reader can stop there. */
export const linesRead = importLimits.rows + searched + 1

/**
 * Finds the line of headings: not always the first, because many sheets begin with the name of the farm, and sometimes
 * two lines, "Birth" over "Date" and "Weight". A sheet without any is a table all the same.
 */
export function tableFrom(
  cells: readonly (readonly string[])[],
  isHeading: (text: string) => boolean,
): Result<ImportTable, Problem> {
  const filled = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (filled < 0) return fail({ code: 'importEmpty' })
  const widest = cells.reduce((width, row) => Math.max(width, row.length), 0)
  if (widest > importLimits.columns)
    return fail({ code: 'importTooManyColumns', values: { columns: importLimits.columns } })
  if (cells.length > importLimits.rows + searched)
    return fail({ code: 'importTooManyRows', values: { rows: importLimits.rows } })
  const { line, lines } = headingLine(cells, isHeading, filled)
  const rows = cells.slice(line + lines).map((row) => [...row])
  if (rows.every(isBlank)) return fail({ code: 'importNoRows' })
  const named =
    lines === 2 ? joined(cells[line] ?? [], cells[line + 1] ?? []) : lines === 1 ? cells[line] : []
  const width = Math.max(widest, named?.length ?? 0)
  const headings = Array.from({ length: width }, (_, at) => named?.[at]?.trim() || letterOf(at))
  return ok({ headings, rows, firstRow: line + lines + 1 })
}

export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

type Line = { line: number; lines: 0 | 1 | 2 }

function headingLine(
  cells: readonly (readonly string[])[],
  isHeading: (text: string) => boolean,
  filled: number,
): Line {
  const count = (row: readonly string[]) => row.filter((cell) => isHeading(cell)).length
  let best: Line & { found: number } = { line: filled, lines: 0, found: 0 }
  for (let line = filled; line < Math.min(filled + searched, cells.length); line += 1) {
    const row = cells[line] ?? []
    const below = cells[line + 1] ?? []
    const alone = count(row)
    if (alone > best.found) best = { line, lines: 1, found: alone }
    if (row.some(isData) || below.some(isData)) continue
    const together = count(joined(row, below))
    if (together > Math.max(best.found, count(below))) best = { line, lines: 2, found: together }
  }
  if (best.found > 0) return best
  const first = cells[filled] ?? []
  return { line: filled, lines: first.some(isData) ? 0 : 1 }
}

/** A merged cell holds its words once, on the left; they count for every column below it. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  let over = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    over = above[at]?.trim() || over
    const own = below[at]?.trim() ?? ''
    return own === '' ? (above[at]?.trim() ?? '') : over === '' ? own : `${over} ${own}`
  })
}

/** Numbers of some length stand in the rows, not over them. */
const isData = (cell: string) => /\d{4}|\d[./-]\d/.test(cell)

/** A, B ... Z, AA: as the spreadsheet calls a column without a heading. */
function letterOf(at: number): string {
  const rest = Math.floor(at / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`
}
