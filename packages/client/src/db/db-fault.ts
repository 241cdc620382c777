import {
  type LocalDatabaseErrorKind,
  localDatabaseErrorKind,
  storageProblem,
} from '@steading/domain/problems/local-database-errors'
import type { Problem } from '@steading/domain/problems/problems'

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
const ioError = 10

export async function faultOf(error: unknown): Promise<DbFault> {
  const code = sqliteCode(error)
  // SQLite is told only that a write failed; a disk with no room left looks like one that is gone.
  if (code === ioError && (await isDiskFull())) return 'full'
  if (code !== undefined) return sqliteFaults[code] ?? 'other'
  const { name, message } = wordsOf(error)
  if (storageProblem({ name, message }) === 'storageFull') return 'full'
  if (localDatabaseErrorKind(message) === 'connectionLost' || lostNames.has(name)) return 'lost'
  return 'other'
}

const lostNames = new Set([
  'InvalidStateError',
  'NotReadableError',
  'NoModificationAllowedError',
  'UnknownError',
])

/** What the farmer is told, and which of the specification's four kinds of database error it was. */
export async function dbProblem(error: unknown): Promise<Problem & { kind?: LocalDatabaseErrorKind }> {
  const fault = await faultOf(error)
  if (fault === 'full') return { code: 'storageFull' }
  if (fault === 'corrupt') return { code: 'databaseCorrupt' }
  const kind = fault === 'lost' ? 'connectionLost' : localDatabaseErrorKind(wordsOf(error).message)
  return kind ? { code: 'localDatabase', kind } : { code: 'localDatabase' }
}

/** Room for one more page of a full sync is the least that can be called room. */
const leastRoom = 1 << 20

async function isDiskFull(): Promise<boolean> {
  if (!navigator.storage?.estimate) return false
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage < leastRoom
}

function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('resultCode' in error)) return undefined
  return Number(error.resultCode) & 0xff
}

function wordsOf(error: unknown): { name: string; message: string } {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error) }
  return {
    name: 'name' in error ? String(error.name) : '',
    message: 'message' in error ? String(error.message) : '',
  }
}
