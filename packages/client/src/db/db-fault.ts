import {
  type LocalDatabaseErrorKind,
  localDatabaseErrorKind,
  storageProblem,
} from '@steading/domain/records/problems/local-database-errors'
import type { Problem } from '@steading/domain/records/problems/problems'

/**
 * full: no room left. corrupt: the file cannot be read as a database. lost: the browser took the file or the
 * connection away, and it may come back. other: anything else.
 */
export type DbFault = 'full' | 'corrupt' | 'lost' | 'other'

const sqliteFaults: { [code: number]: DbFault } = {
  10: 'lost',
  11: 'corrupt',
  13: 'full',
  14: 'lost',
  26: 'corrupt',
}

export function faultOf(error: unknown): DbFault {
  const { name, message, code, cause } = wordsOf(error)
  if (storageProblem({ name, message }) === 'storageFull' || shortWrite.test(message)) return 'full'
  // SQLite knows only that a write failed; the browser's own words say that it was for want of room.
  if (cause !== undefined && faultOf(cause) === 'full') return 'full'
  if (code !== undefined) return sqliteFaults[code & 0xff] ?? 'other'
  if (localDatabaseErrorKind(message) === 'connectionLost' || lostNames.has(name)) return 'lost'
  return 'other'
}

// The library's words for a file that took fewer bytes than it was given: a disk with no room says no more than that.
const shortWrite = /unknown write\(\) failure/i
const lostNames = new Set([
  'InvalidStateError',
  'NotReadableError',
  'NoModificationAllowedError',
  'UnknownError',
])

/** The problem to show the farmer, and which of the specification's four kinds of database error it was. */
export async function dbProblem(error: unknown): Promise<Problem & { kind?: LocalDatabaseErrorKind }> {
  const fault = faultOf(error)
  if (fault === 'full') return { code: 'storageFull' }
  if (fault === 'corrupt') return { code: 'databaseCorrupt' }
  const kind = fault === 'lost' ? 'connectionLost' : localDatabaseErrorKind(wordsOf(error).message)
  return kind ? { code: 'localDatabase', kind } : { code: 'localDatabase' }
}

type Words = { name: string; message: string; code?: number; cause?: unknown }

function wordsOf(error: unknown): Words {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error) }
  const words: Words = {
    name: 'name' in error ? String(error.name) : '',
    message: 'message' in error ? String(error.message) : '',
  }
  if ('resultCode' in error) words.code = Number(error.resultCode)
  if ('cause' in error) words.cause = error.cause
  return words
}
