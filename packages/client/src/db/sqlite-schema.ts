import type { SqliteConnection } from './sqlite-connection'

/** Each step brings a file from one version to the next; a released step is never changed. */
const steps: ((connection: SqliteConnection) => void)[] = [
  (connection) =>
    connection.exec(`
      CREATE TABLE copies (number INTEGER PRIMARY KEY AUTOINCREMENT, farm TEXT NOT NULL, role TEXT NOT NULL,
        finished INTEGER NOT NULL);
      CREATE TABLE names (code INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
      CREATE TABLE outbox (seq INTEGER PRIMARY KEY, farm TEXT NOT NULL, body TEXT NOT NULL);
      CREATE TABLE meta (farm TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (farm, name))
        WITHOUT ROWID;
      CREATE TABLE device (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE house (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    `),
]

export const schemaVersion = steps.length

/** A file from a newer app is not touched: going back would lose what that app knows. */
export class NewerFileError extends Error {}

export function migrate(connection: SqliteConnection): void {
  const version = connection.number('PRAGMA user_version')
  if (version > schemaVersion) throw new NewerFileError(`The database file is of version ${version}`)
  if (version === schemaVersion) return
  connection.transaction(() => {
    for (const step of steps.slice(version)) step(connection)
    connection.exec(`PRAGMA user_version = ${schemaVersion}`)
  })
}

/**
 * Writes go to a log that is flushed before a save is confirmed. The log needs no shared memory because one worker
 * holds the file alone. Where the log is not to be had, the next best mode is as safe and slower.
 */
export function setUp(connection: SqliteConnection): void {
  connection.exec('PRAGMA locking_mode = EXCLUSIVE')
  connection.rows('PRAGMA journal_mode = WAL', [], () => 0)
  if (journalMode(connection) === 'delete') connection.rows('PRAGMA journal_mode = TRUNCATE', [], () => 0)
  connection.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY')
}

export const journalMode = (connection: SqliteConnection): string =>
  connection.rows('PRAGMA journal_mode', [], (row) => row.text(0))[0] ?? ''

/**
 * One copy of a farm. Pairs found by value are kept as a plain heap while loading and put in order at the end:
 * filling a sorted table in random order is what makes bulk loads slow.
 */
export function createCopy(connection: SqliteConnection, copy: number): void {
  connection.exec(`
    CREATE TABLE records_${copy} (collection INTEGER NOT NULL, id TEXT NOT NULL, list TEXT, clocks TEXT NOT NULL,
      fields TEXT NOT NULL, PRIMARY KEY (collection, id)) WITHOUT ROWID;
    CREATE TABLE pairs_${copy} (field INTEGER NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL);
  `)
}

export function indexCopy(connection: SqliteConnection, copy: number): void {
  connection.release((sql) => sql.includes(`pairs_${copy} `))
  connection.exec(`
    CREATE TABLE lookups_${copy} (field INTEGER NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL,
      PRIMARY KEY (field, value, id)) WITHOUT ROWID;
    INSERT OR IGNORE INTO lookups_${copy} SELECT field, value, id FROM pairs_${copy} ORDER BY field, value, id;
    DROP TABLE pairs_${copy};
    CREATE INDEX list_${copy} ON records_${copy} (collection, list) WHERE list IS NOT NULL;
  `)
}

export function dropCopy(connection: SqliteConnection, copy: number): void {
  connection.release((sql) => sql.includes(`_${copy} `))
  connection.exec(`
    DROP TABLE IF EXISTS records_${copy}; DROP TABLE IF EXISTS pairs_${copy};
    DROP TABLE IF EXISTS lookups_${copy};
  `)
}
