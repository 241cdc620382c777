import { csvHeader, csvLine, csvStart, csvWays } from '@steading/domain/outside/exports/csv'
import type { TableColumn } from '@steading/domain/outside/exports/table'
import type { FileJob, TableFile } from './table-file'

export function csvFile({ words, region }: FileJob, columns: readonly TableColumn[]): TableFile {
  const ways = csvWays(words.language, region)
  const parts = [csvStart, csvHeader(columns, ways)]
  return {
    add: (rows) => void parts.push(rows.map((row) => csvLine(row, columns, ways)).join('')),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
