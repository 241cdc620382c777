import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'
import { importLimits } from './file-kind'

/** Notes of several lines included. */
const mostLines = 1_000_000
const deepestJson = 100

const separators = [',', ';', '\t', '|'].map((sign) => sign.charCodeAt(0))
const [newLine, carriageReturn, quote, backslash] = [0x0a, 0x0d, 0x22, 0x5c]
const [comma, openList, closeList, openObject, closeObject] = [0x2c, 0x5b, 0x5d, 0x7b, 0x7d]

const tooLarge = () => fail<Problem>({ code: 'importUnpacksTooBig' })

/**
 * Counts lines and separators before the reader makes a list of every cell: of fifty megabytes of commas it would
 * make gigabytes.
 */
export function checkText(text: string): Result<void, Problem> {
  const counts = separators.map(() => 0)
  let lines = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === newLine || sign === carriageReturn) lines += 1
    const which = separators.indexOf(sign)
    if (which >= 0) counts[which] = (counts[which] ?? 0) + 1
  }
  const { rows, cells } = importLimits
  if (lines > mostLines) return fail({ code: 'importTooManyRows', values: { rows } })
  return counts.some((count) => count > cells) ? tooLarge() : ok(undefined)
}

/** Counts the values of a JSON text, and how deep they lie, before all of them are made. */
export function checkJson(text: string): Result<void, Problem> {
  let [values, depth] = [0, 0]
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === backslash) at += 1
      else if (sign === quote) inText = false
      continue
    }
    if (sign === quote) inText = true
    else if (sign === comma) values += 1
    else if (sign === openList || sign === openObject) {
      values += 1
      depth += 1
    } else if (sign === closeList || sign === closeObject) depth -= 1
    if (depth > deepestJson) return fail({ code: 'importNotATable' })
    if (values > importLimits.cells) return tooLarge()
  }
  return ok(undefined)
}

/**
 * Cuts each cell where Excel does, and refuses more text than an honest file has: in a packed file, thousands of cells
 * may name one text of a megabyte, and each becomes a copy on its way to the page.
 */
export function cutCells(cells: readonly (readonly string[])[]): Result<string[][], Problem> {
  const { cellCharacters, characters } = importLimits
  let total = 0
  const cut: string[][] = []
  for (const row of cells) {
    const kept = row.map((cell) => (cell.length > cellCharacters ? cell.slice(0, cellCharacters) : cell))
    total = kept.reduce((sum, cell) => sum + cell.length, total)
    if (total > characters) return tooLarge()
    cut.push(kept)
  }
  return ok(cut)
}
