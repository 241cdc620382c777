import type { Region } from '@steading/domain/base/regions/regions'
import type { Asked, CellValue, Words } from '@steading/domain/outside/exports/table'

export type FileFormat = 'pdf' | 'csv' | 'xlsx'

/** A list on its way into a file, as plain data that crosses to the worker. */
export type FileJob = {
  format: FileFormat
  title: string
  columns: readonly Asked[]
  words: Words
  region: Region
  /** The day it is made on. */
  today: number
  /** Lines under the title on paper: whose herd, which animals. */
  about: readonly string[]
  /** A register's legal basis, at the foot of every page. */
  foot?: string
  /** "Page 2 of 9", with the numbers still to be put in. */
  pageWords: string
  /** On paper each row is a sheet of its own in place of a line, as what goes with an animal is. */
  sheets?: true
}

/** A file that grows row by row. */
export type TableFile = {
  add(rows: readonly CellValue[][]): void
  finish(): Blob
}

export type ToExport =
  | { kind: 'start'; job: FileJob }
  /** Values as the database has them, names in the place of ids. */
  | {
      kind: 'rows'
      rows: Parameters<ReturnType<typeof import('@steading/domain/outside/exports/table').rowReader>>[0][]
    }
  | { kind: 'end' }
  /** Files of a pack, all of the same rows, under one name. */
  | { kind: 'open'; name: string; jobs: readonly FileJob[] }
  | { kind: 'close' }
  | { kind: 'pack' }

export type FromExport =
  /** Ready for the next rows. */
  { kind: 'next' } | { kind: 'done'; blob: Blob } | { kind: 'failed'; error: string }
