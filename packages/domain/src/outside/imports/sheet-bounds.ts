import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'
import { importLimits } from './file-kind'

type Parts = { readonly [name: string]: Uint8Array }

/** As far as Excel itself counts. */
const lastRow = 1_048_576
const lastColumn = 16_384
const most = { tags: 30_000_000, texts: 2_000_000, formats: 200_000, sheets: 255 } as const
/** Lines of headings and notes over the rows. */
const spare = 100
/** Longer than any address of a cell. */
const longestAddress = 16

/**
 * Looks through the unpacked parts of a workbook before its reader does: the reader fills every row and column up to
 * the last cell, so one cell at XFD1048576 in a file of a kilobyte would take the app down with it.
 */
export function checkSheets(parts: Parts): Result<void, Problem> {
  const tooLarge = fail<Problem>({ code: 'importUnpacksTooBig' })
  const damaged = fail<Problem>({ code: 'importDamaged' })
  const counted = { tags: 0, texts: 0, formats: 0 }
  let [area, rows] = [0, 0]
  for (const part of Object.values(parts)) {
    const seen = lookThrough(part)
    if (seen.row > lastRow || seen.column > lastColumn) return damaged
    if (seen.filledColumn > importLimits.columns)
      return fail({ code: 'importTooManyColumns', values: { columns: importLimits.columns } })
    if (seen.filledRow > importLimits.rows + spare)
      return fail({ code: 'importTooManyRows', values: { rows: importLimits.rows } })
    area += seen.filledRow * seen.filledColumn
    rows += seen.row
    counted.tags += seen.tags
    counted.texts += seen.texts
    counted.formats += seen.formats
  }
  if (area > importLimits.cells || rows > 2 * lastRow) return tooLarge
  if (counted.tags > most.tags || counted.texts > most.texts || counted.formats > most.formats)
    return tooLarge
  return namesEachOnce(parts) ? ok(undefined) : damaged
}

const [less, greater, slash, equals, quote, apostrophe, colon] = [0x3c, 0x3e, 0x2f, 0x3d, 0x22, 0x27, 0x3a]
const [r, s, i, x, f] = [0x72, 0x73, 0x69, 0x78, 0x66]
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d

type Seen = ReturnType<typeof nothingSeen>
const nothingSeen = () => ({
  ...{ tags: 0, texts: 0, formats: 0 },
  ...{ row: 0, column: 0, filledRow: 0, filledColumn: 0 },
})

/** Byte by byte: as text a big sheet would take twice its room. */
function lookThrough(part: Uint8Array): Seen {
  const seen = nothingSeen()
  for (let at = 0; at < part.length; at += 1) {
    const byte = part[at]
    if (byte === less) seen.tags += 1
    else if (byte === r) noteAddress(part, at, seen)
    else if (byte === i && part[at - 1] === s && startsName(part[at - 2])) seen.texts += 1
    else if (byte === f && part[at - 1] === x && startsName(part[at - 2])) seen.formats += 1
  }
  return seen
}

const startsName = (byte: number | undefined) => byte === less || byte === colon

/** Reads an attribute r, on a row (its number) or on a cell (its address). */
function noteAddress(part: Uint8Array, name: number, seen: Seen): void {
  const before = part[name - 1]
  if (!isSpace(before) && before !== quote && before !== apostrophe) return
  let at = name + 1
  while (isSpace(part[at])) at += 1
  if (part[at] !== equals) return
  at += 1
  while (isSpace(part[at])) at += 1
  const mark = part[at]
  if (mark !== quote && mark !== apostrophe) return
  const end = part.indexOf(mark, at + 1)
  const { row, column } =
    end < 0 ? nowhere : addressOf(part.subarray(at + 1, Math.min(end, at + 2 + longestAddress)))
  seen.row = Math.max(seen.row, row)
  seen.column = Math.max(seen.column, column)
  // A row alone holds nothing; its cells have addresses of their own.
  if (column === 0 || !hasContent(part, end + 1)) return
  seen.filledRow = Math.max(seen.filledRow, row)
  seen.filledColumn = Math.max(seen.filledColumn, column)
}

const longestTag = 4096
const nowhere = { row: Number.POSITIVE_INFINITY, column: 0 }

/** Counts just as the reader does. An address that the reader would misread is beyond every bound. */
function addressOf(bytes: Uint8Array): { row: number; column: number } {
  const text = String.fromCharCode(...bytes)
  const [, letters = '', digits] = /^([A-Za-z]*)(\d+)$/.exec(text) ?? []
  if (digits === undefined || text.length > longestAddress) return nowhere
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}

/** A cell closed at once is only a colour or a frame. A mark left open before the end of it is no end. */
function hasContent(part: Uint8Array, from: number): boolean {
  let marks = 0
  for (let at = from; at < Math.min(part.length, from + longestTag); at += 1) {
    const byte = part[at]
    if (byte === quote || byte === apostrophe) marks += 1
    if (byte === greater) return part[at - 1] !== slash || marks % 2 === 1
  }
  return true
}

const longestList = 1_000_000

/** One sheet named a thousand times would be read a thousand times. */
function namesEachOnce(parts: Parts): boolean {
  const named = (name: string, attribute: RegExp) => {
    const text = Array.from(parts[name]?.subarray(0, longestList) ?? [], (byte) =>
      String.fromCharCode(byte),
    ).join('')
    return [...text.matchAll(attribute)].map(([, value = '']) => value.replace(/^\/xl\//, ''))
  }
  const ids = named('xl/workbook.xml', /<(?:[\w.-]+:)?sheet\s[^>]*?:id\s*=\s*["']([^"']*)["']/g)
  const targets = named('xl/_rels/workbook.xml.rels', /\sTarget\s*=\s*["']([^"']*)["']/g)
  if ((parts['xl/workbook.xml']?.length ?? 0) > longestList) return false
  if ((parts['xl/_rels/workbook.xml.rels']?.length ?? 0) > longestList) return false
  return [ids, targets].every(
    (all) =>
      all.length <= most.sheets && new Set(all).size === all.length && !all.some((one) => one.includes('&')),
  )
}
