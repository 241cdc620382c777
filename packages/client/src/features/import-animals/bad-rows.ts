import { type CsvWays, csvHeader, csvLine, csvStart } from '@steading/domain/outside/exports/csv'
import type { TableColumn } from '@steading/domain/outside/exports/table'
import type { ImportFile } from '@steading/domain/outside/imports/import-source'
import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Translate } from '../../i18n/translation'
import { problemWords } from '../../platform/farm/problem-words'

/** The rows that were refused as a file to put right and bring in again: as they came, with the reason behind them. */
export function badRowsFile(
  file: ImportFile,
  refused: readonly RowReport[],
  t: Translate,
  ways: CsvWays,
): Blob {
  const { headings, cellsOf } = rowsIn(file, t)
  const columns = [...headings, t('IMPORT.WHY')].map(textColumn)
  const lines = refused.map((report) => csvLine([...cellsOf(report), whyOf(report, t)], columns, ways))
  return new Blob([csvStart, csvHeader(columns, ways), ...lines], { type: 'text/csv' })
}

function whyOf({ problems }: RowReport, t: Translate): string {
  const why = problems.map((problem) => {
    const label = (animalFields as FieldTable)[problem.field]?.label ?? 'FIELDS.TAG'
    return `${t(label)}: ${problemWords(problem, t)}`
  })
  return why.join(' ')
}

const textColumn = (label: string): TableColumn => ({
  ...{ field: '', label, kind: 'text', digits: 0 },
  ...{ align: 'start', width: 0 },
})

/** A table keeps its columns; an ICAR file gives the number and the tag. */
function rowsIn(file: ImportFile, t: Translate) {
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
