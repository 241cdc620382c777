import type { ProblemCode } from './problems'

export const localDatabaseErrorKinds = ['connectionLost', 'internalError', 'rangeLookup', 'cursor'] as const
export type LocalDatabaseErrorKind = (typeof localDatabaseErrorKinds)[number]

// Browsers name none of these; their words are all there is to go by.
const signs: { kind: LocalDatabaseErrorKind; words: RegExp }[] = [
  {
    kind: 'connectionLost',
    words: /connection to indexed database server lost|database connection is clos/i,
  },
  { kind: 'rangeLookup', words: /looking up record in object store by key range/i },
  { kind: 'cursor', words: /unable to (open|iterate) cursor|cursor.*(failed|error)/i },
  { kind: 'internalError', words: /internal error/i },
]

export function localDatabaseErrorKind(message: string): LocalDatabaseErrorKind | undefined {
  return signs.find(({ words }) => words.test(message))?.kind
}

type StorageFault = { name?: string; message?: string }

/** Which alert a failing local database ends in. Nothing is lost in any of them: the outbox is kept twice. */
export function storageProblem({ name = '', message = '' }: StorageFault): ProblemCode {
  if (name === 'QuotaExceededError' || /quota|SQLITE_FULL|disk is full/i.test(message)) return 'storageFull'
  if (/SQLITE_CORRUPT|SQLITE_NOTADB|malformed/i.test(message)) return 'databaseCorrupt'
  return 'localDatabase'
}
