import {
  type CellValue,
  rowReader,
  type TableColumn,
  tableColumns,
  toFill,
} from '@steading/domain/outside/exports/table'
import { csvFile } from './csv-file'
import { pdfFile } from './pdf-file'
import { pdfSheets } from './pdf-sheets'
import type { FileFormat, FileJob, TableFile, ToExport } from './table-file'
import { xlsxFile } from './xlsx-file'

const writers: Record<FileFormat, (job: FileJob, columns: readonly TableColumn[]) => TableFile> = {
  pdf: (job, columns) => (job.sheets ? pdfSheets(job, columns) : pdfFile(job, columns)),
  csv: csvFile,
  xlsx: xlsxFile,
}

type Rows = Extract<ToExport, { kind: 'rows' }>['rows']

/** Takes a list's values as they come and gives back the file. */
export function makeFile(job: FileJob): { add(rows: Rows): void; finish(): Blob } {
  const file = writers[job.format](job, tableColumns(job.columns, job.words))
  const read = rowReader(job.columns, job.words)
  const onPaper = job.format === 'pdf'
  const written = (cells: CellValue[]) =>
    onPaper ? cells : cells.map((cell) => (cell === toFill ? null : cell))
  return { add: (rows) => file.add(rows.map((row) => written(read(row)))), finish: file.finish }
}
