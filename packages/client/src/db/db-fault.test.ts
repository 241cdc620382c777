import { describe, expect, test } from 'vitest'
import { dbProblem, faultOf } from './db-fault'
import { SqliteError } from './sqlite-connection'

const named = (name: string, message: string) => new DOMException(message, name)

describe('what a failing database ends in', () => {
  test('no room left has its own alert, whichever storage says so', async () => {
    const full = [
      named('QuotaExceededError', 'full'),
      new SqliteError(13, 'SQLITE_FULL: database or disk is full'),
      new SqliteError(778, 'SQLITE_IOERR: disk I/O error', named('QuotaExceededError', 'No space available')),
      new SqliteError(778, 'SQLITE_IOERR: disk I/O error', new Error('Unknown write() failure.')),
    ]
    expect(full.map(faultOf)).toEqual(['full', 'full', 'full', 'full'])
    expect(await dbProblem(full[2])).toEqual({ code: 'storageFull' })
  })

  test('a torn file is rebuilt', async () => {
    expect(faultOf(new SqliteError(26, 'SQLITE_NOTADB: file is not a database'))).toBe('corrupt')
    expect(faultOf(new SqliteError(267, 'SQLITE_CORRUPT: malformed'))).toBe('corrupt')
    expect(await dbProblem(new SqliteError(11, 'SQLITE_CORRUPT: malformed'))).toEqual({
      code: 'databaseCorrupt',
    })
  })

  test('connection lost, internal error, range lookup and cursor are all the database alert, each known by name [P8.45]', async () => {
    const errors = [
      named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'),
      named('DataError', 'Internal error opening backing store for indexedDB.open.'),
      named('DataError', 'Error looking up record in object store by key range'),
      named('DataError', 'Unable to open cursor'),
    ]
    expect(await Promise.all(errors.map(dbProblem))).toEqual(
      ['connectionLost', 'internalError', 'rangeLookup', 'cursor'].map((kind) => ({
        code: 'localDatabase',
        kind,
      })),
    )
  })

  test('a file the browser took away may come back; a bug does not', async () => {
    expect(
      faultOf(new SqliteError(10, 'SQLITE_IOERR: disk I/O error', named('InvalidStateError', 'closed'))),
    ).toBe('lost')
    expect(faultOf(new TypeError('x is undefined'))).toBe('other')
    expect(await dbProblem('what')).toEqual({ code: 'localDatabase' })
  })
})
