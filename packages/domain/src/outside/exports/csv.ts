import type { Language } from '../../base/languages'
import type { Region } from '../../base/regions/regions'
import { type CellValue, isWholeDay, type TableColumn } from './table'

export type CsvWays = { separator: ',' | ';' | '\t'; decimal: '.' | ',' }

const point: CsvWays = { separator: ',', decimal: '.' }
const comma: CsvWays = { separator: ';', decimal: ',' }

const byLanguage: Record<Language, CsvWays> = { en: point, fr: comma, es: comma }
// Spreadsheets in the United States are set to a point, whatever their owner speaks.
const byRegion: Partial<Record<Region, CsvWays>> = { US: point }

/**
 * The format a spreadsheet opens correctly on a double click: it splits by the mark its owner does not write
 * in numbers.
 */
export const csvWays = (language: Language, region: Region): CsvWays =>
  byRegion[region] ?? byLanguage[language]

/** The format for pasting: every spreadsheet splits by tabs. */
export const sheetWays = (language: Language, region: Region): CsvWays => ({
  ...csvWays(language, region),
  separator: '\t',
})

/** Tells a spreadsheet that the letters are Unicode; without it é becomes Ã©. */
export const csvStart = '\ufeff'
export const csvLineEnd = '\r\n'

export const csvHeader = (columns: readonly TableColumn[], { separator }: CsvWays): string =>
  columns.map(({ label }) => quoted(safeText(label), separator)).join(separator) + csvLineEnd

export const csvLine = (
  cells: readonly CellValue[],
  columns: readonly TableColumn[],
  { separator, decimal }: CsvWays,
): string =>
  columns
    .map(({ kind, digits }, index) => {
      const cell = cells[index] ?? null
      if (cell === null) return ''
      if (typeof cell === 'string') return quoted(safeText(cell), separator)
      if (kind === 'day' || (kind === 'moment' && isWholeDay(cell))) return isoDay(cell)
      if (kind === 'moment') return `${isoDay(cell)} ${new Date(cell).toISOString().slice(11, 16)}`
      return plainNumber(cell, digits).replace('.', decimal)
    })
    .join(separator) + csvLineEnd

const isoDay = (day: number) => new Date(day).toISOString().slice(0, 10)

/** Never 1e+21: a reader that sees an E takes it for lost digits. */
const plainNumber = (value: number, digits: number) =>
  Math.abs(value) < 1e15 ? String(Number(value.toFixed(digits))) : BigInt(Math.round(value)).toString()

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text

const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/
const madeSafe = /^'+[=+\-@\t\r\n＝＋－＠]/
// A spreadsheet may split a comma file by semicolons or tabs, so every place a cell can begin counts.
const formulaInside = /([,;\t\r\n]"*)('*)(?=[=+\-@＝＋－＠])/g
const safeInside = /([,;\t\r\n]"*)'('*)(?=[=+\-@＝＋－＠])/g

/**
 * Puts an apostrophe in front of a text that a spreadsheet would run as a formula; numbers never come this
 * way.
 */
export function safeText(text: string): string {
  const inside = text.replace(formulaInside, "$1'$2")
  return startsFormula.test(inside) ? `'${inside}` : inside
}

/** Turns a text that was made safe back into the original. */
export const plainText = (text: string): string =>
  (madeSafe.test(text) ? text.slice(1) : text).replace(safeInside, '$1$2')
