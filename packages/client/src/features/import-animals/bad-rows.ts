import { animalFields } from '@steading/domain/collections/animals'
import type { Fields } from '@steading/domain/fields/fields'
import type { RowReport } from '@steading/domain/imports/plan-import'
import type { ImportTable } from '@steading/domain/imports/table'
import type { TFunction } from 'i18next'
import { problemWords } from './problem-words'

/** The rows that were refused as a file to put right and bring in again: as they came, with the reason behind them. */
export function badRowsFile(table: ImportTable, refused: readonly RowReport[], t: TFunction): Blob {
  const rows = refused.map(({ row, problems }) => {
    const why = problems.map((problem) => {
      const label = (animalFields as Fields)[problem.field]?.label ?? 'FIELDS.TAG'
      return `${t(label)}: ${problemWords(problem, t)}`
    })
    return [...padded(table.rows[row - table.firstRow] ?? [], table.headings.length), why.join(' ')]
  })
  const lines = [[...table.headings, t('IMPORT.WHY')], ...rows].map((row) => row.map(cell).join(','))
  // The mark in front tells Excel how the letters are written.
  return new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv' })
}

const padded = (row: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => row[at] ?? '')

/** A cell that begins like a formula would run when the file is opened; the quote in front keeps it a text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
