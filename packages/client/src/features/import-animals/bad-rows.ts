import { animalFields } from '@steading/domain/collections/animals'
import type { Fields } from '@steading/domain/fields/fields'
import type { ImportFile } from '@steading/domain/imports/import-source'
import type { RowReport } from '@steading/domain/imports/plan-import'
import type { TFunction } from 'i18next'
import { problemWords } from './problem-words'

/** The rows that were refused as a file to put right and bring in again: as they came, with the reason behind them. */
export function badRowsFile(file: ImportFile, refused: readonly RowReport[], t: TFunction): Blob {
  const { headings, cellsOf } = as(file, t)
  const rows = refused.map((report) => {
    const why = report.problems.map((problem) => {
      const label = (animalFields as Fields)[problem.field]?.label ?? 'FIELDS.TAG'
      return `${t(label)}: ${problemWords(problem, t)}`
    })
    return [...cellsOf(report), why.join(' ')]
  })
  const lines = [[...headings, t('IMPORT.WHY')], ...rows].map((row) => row.map(cell).join(','))
  // The mark in front tells Excel how the letters are written.
  return new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv' })
}

/** A table goes out as it came; of an ICAR file the number and the tag are told. */
function as(file: ImportFile, t: TFunction) {
  if (file.kind === 'icar')
    return {
      headings: [t('IMPORT.NUMBER'), t('FIELDS.TAG')],
      cellsOf: ({ row, tag }: RowReport) => [String(row), tag],
    }
  const { headings, rows, firstRow } = file.table
  return { headings, cellsOf: ({ row }: RowReport) => padded(rows[row - firstRow] ?? [], headings.length) }
}

const padded = (row: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => row[at] ?? '')

/** A cell that begins like a formula would run when the file is opened; the quote in front keeps it a text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
