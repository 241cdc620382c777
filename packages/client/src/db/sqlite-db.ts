import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch, Key, Put } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Clocks, Fields, Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { checkBatch, onlyLoads } from './copies'
import { type ListDb, type ListKeys, type ListPage, noListKeys } from './list-db'
import { lookupPairs } from './lookup-values'
import {
  corruptCode,
  type SqliteConnection,
  SqliteError,
  type SqlRow,
  type SqlValue,
} from './sqlite-connection'
import { SqliteCopies } from './sqlite-copies'
import { SqliteNames } from './sqlite-names'
import { migrate, setUp } from './sqlite-schema'

type Facts = { [name: string]: Json }

/** The farm's data in SQLite. One commit is one transaction, flushed to the disk before it is confirmed. */
export class SqliteDb implements ListDb {
  private readonly copies: SqliteCopies
  private readonly names: SqliteNames
  private relaxed = false

  constructor(
    readonly connection: SqliteConnection,
    private readonly listKeys: ListKeys = noListKeys,
  ) {
    setUp(connection)
    migrate(connection)
    this.copies = new SqliteCopies(connection)
    this.names = new SqliteNames(connection)
    this.renewListKeys()
  }

  async commit(batch: Batch): Promise<void> {
    const { connection, copies } = this
    const { farm } = batch
    this.relax(onlyLoads(batch))
    try {
      connection.transaction(() => {
        checkBatch(batch, copies.of(farm).loading !== undefined, (seq) => this.hasOutboxRow(seq))
        if (batch.startLoad) copies.startLoad(farm)
        if (batch.puts?.length) this.write(batch.puts, (collection) => copies.toPut(farm, collection))
        if (batch.loads?.length) this.write(batch.loads, (collection) => copies.toLoad(farm, collection))
        this.writeOutbox(batch)
        if (batch.meta) this.writeMeta(farm, batch.meta)
        if (batch.device) this.writeDevice(batch.device)
        if (batch.finishLoad) copies.finishLoad(farm)
        if (batch.forget) {
          copies.forget(farm)
          connection.run('DELETE FROM meta WHERE farm = ?', farm)
        }
      })
    } catch (error) {
      this.afterRollback()
      throw error
    }
  }

  async getMany(farm: string, keys: readonly Key[], from: 'shown' | 'loading' = 'shown') {
    return keys.map(({ collection, id }) => {
      const copy = this.copies.toRead(farm, collection, from)
      return copy === undefined ? undefined : this.get(copy, this.names.known(collection), id)
    })
  }

  async scan(farm: string, collection: CollectionName, after: string, limit: number) {
    const copy = this.copies.toRead(farm, collection, 'shown')
    if (copy === undefined) return []
    const rows = `SELECT id, clocks, fields FROM records_${copy} WHERE collection = ? AND id > ? ORDER BY id LIMIT ?`
    const values = [this.names.known(collection), after, limit]
    return this.inOnePiece(rows, values) ?? this.connection.rows(rows, values, readRecord)
  }

  async lookup(farm: string, collection: CollectionName, field: string, ...values: string[]) {
    const copy = this.copies.toRead(farm, collection, 'shown')
    if (copy === undefined) return []
    const pairs = this.copies.isIndexed(copy) ? 'lookups' : 'pairs'
    const ids = `SELECT id FROM ${pairs}_${copy} WHERE field = ? AND value IN (SELECT value FROM json_each(?))`
    const rows = `SELECT id, clocks, fields FROM records_${copy} WHERE collection = ? AND id IN (${ids}) ORDER BY id`
    const asked = [
      this.names.known(collection),
      this.names.known(`${collection}.${field}`),
      JSON.stringify(values),
    ]
    const found = this.inOnePiece(rows, asked) ?? this.connection.rows(rows, asked, readRecord)
    // A pair may be left over from before the record was changed: the record has the last word.
    const wanted = new Set(values)
    return found.filter((record) =>
      lookupPairs(collection, record).some(([f, v]) => f === field && wanted.has(v)),
    )
  }

  async count(farm: string, collection: CollectionName) {
    const copy = this.copies.toRead(farm, collection, 'shown')
    if (copy === undefined) return 0
    const sql = `SELECT count(*) FROM records_${copy} WHERE collection = ?`
    return this.connection.number(sql, this.names.known(collection))
  }

  async page(
    farm: string,
    collection: CollectionName,
    range: { from: string; to: string },
    offset: number,
    limit: number,
  ): Promise<ListPage> {
    const copy = this.copies.toRead(farm, collection, 'shown')
    if (copy === undefined) return { records: [], count: 0 }
    const where = `FROM records_${copy} WHERE collection = ? AND list >= ? AND list < ?`
    const values = [this.names.known(collection), range.from, range.to]
    const sql = `SELECT id, clocks, fields ${where} ORDER BY list, id LIMIT ? OFFSET ?`
    const records = this.connection.rows(sql, [...values, limit, offset], readRecord)
    return { records, count: this.connection.number(`SELECT count(*) ${where}`, ...values) }
  }

  async isFinished(farm: string): Promise<boolean> {
    return this.copies.of(farm).finished
  }

  async outbox(farm?: string): Promise<OutboxRow[]> {
    const where = farm === undefined ? '' : 'WHERE farm = ?'
    const sql = `SELECT body FROM outbox ${where} ORDER BY seq`
    return this.connection.rows(sql, farm === undefined ? [] : [farm], (row) => JSON.parse(row.text(0)))
  }

  async meta(farm: string): Promise<Facts> {
    return this.facts('SELECT name, value FROM meta WHERE farm = ?', farm)
  }

  async device(): Promise<Facts> {
    return this.facts('SELECT name, value FROM device')
  }

  async farms(): Promise<string[]> {
    return this.copies.names()
  }

  async clear(): Promise<void> {
    this.relax(false)
    try {
      this.connection.transaction(() => {
        for (const farm of this.connection.rows('SELECT DISTINCT farm FROM copies', [], (row) => row.text(0)))
          this.copies.forget(farm)
        this.connection.exec('DELETE FROM outbox; DELETE FROM meta; DELETE FROM device')
      })
    } catch (error) {
      this.afterRollback()
      throw error
    }
  }

  async close(): Promise<void> {
    this.connection.close()
  }

  /** A page of a full sync lost to a power cut is fetched again; an edit is not, so edits always wait for the disk. */
  private relax(relaxed: boolean) {
    if (relaxed === this.relaxed) return
    this.connection.exec(`PRAGMA synchronous = ${relaxed ? 'NORMAL' : 'FULL'}`)
    this.relaxed = relaxed
  }

  private afterRollback() {
    this.connection.release(() => true)
    this.copies.reload()
    this.names.reload()
  }

  private get(copy: number, collection: number, id: string): StoredRecord | undefined {
    const sql = `SELECT id, clocks, fields FROM records_${copy} WHERE collection = ? AND id = ?`
    return this.connection.rows(sql, [collection, id], readRecord)[0]
  }

  private write(puts: readonly Put[], copyFor: (collection: CollectionName) => number) {
    const records = new Map<CollectionName, StoredRecord[]>()
    for (const { collection, record } of puts) {
      const known = records.get(collection)
      if (known) known.push(record)
      else records.set(collection, [record])
    }
    for (const [collection, own] of records) this.writeRecords(collection, own, copyFor(collection))
  }

  private writeRecords(collection: CollectionName, records: readonly StoredRecord[], copy: number) {
    const pairTable = this.copies.isIndexed(copy) ? 'lookups' : 'pairs'
    const code = this.names.code(collection)
    const listKey = this.listKeys.of[collection]
    const rows: SqlValue[] = []
    const pairs: SqlValue[] = []
    for (const record of records) {
      const { id, fields, clocks } = record
      rows.push(code, id, listKey?.(fields) ?? null, writeClocks(clocks), JSON.stringify(fields))
      for (const [field, value] of lookupPairs(collection, record))
        pairs.push(this.names.code(`${collection}.${field}`), value, id)
    }
    this.connection
      .prepare(
        `INSERT OR REPLACE INTO records_${copy} (collection, id, list, clocks, fields) VALUES (?, ?, ?, ?, ?)`,
      )
      .runAll(rows, 5)
    this.connection
      .prepare(`INSERT OR IGNORE INTO ${pairTable}_${copy} (field, value, id) VALUES (?, ?, ?)`)
      .runAll(pairs, 3)
  }

  private hasOutboxRow(seq: number): boolean {
    return this.connection.number('SELECT count(*) FROM outbox WHERE seq = ?', seq) > 0
  }

  private writeOutbox(batch: Batch) {
    for (const row of batch.outboxAdd ?? [])
      this.connection.run('INSERT INTO outbox VALUES (?, ?, ?)', row.seq, row.farm, JSON.stringify(row))
    for (const seq of batch.outboxRemove ?? []) this.connection.run('DELETE FROM outbox WHERE seq = ?', seq)
    for (const row of batch.outboxChange ?? [])
      this.connection.run('UPDATE outbox SET body = ? WHERE seq = ?', JSON.stringify(row), row.seq)
  }

  private writeMeta(farm: string, facts: Facts) {
    for (const [name, value] of Object.entries(facts))
      if (value === null) this.connection.run('DELETE FROM meta WHERE farm = ? AND name = ?', farm, name)
      else
        this.connection.run('INSERT OR REPLACE INTO meta VALUES (?, ?, ?)', farm, name, JSON.stringify(value))
  }

  private writeDevice(facts: Facts) {
    for (const [name, value] of Object.entries(facts))
      if (value === null) this.connection.run('DELETE FROM device WHERE name = ?', name)
      else this.connection.run('INSERT OR REPLACE INTO device VALUES (?, ?)', name, JSON.stringify(value))
  }

  private facts(sql: string, ...values: string[]): Facts {
    return Object.fromEntries(
      this.connection.rows(sql, values, (row) => [row.text(0), JSON.parse(row.text(1)) as Json]),
    )
  }

  private renewListKeys() {
    const { connection } = this
    const read = "SELECT value FROM house WHERE name = 'listKeys'"
    const written = connection.rows(read, [], (row) => row.text(0))[0]
    if (written === this.listKeys.version) return
    connection.transaction(() => {
      for (const copy of this.copies.numbers())
        for (const [collection, keyOf] of Object.entries(this.listKeys.of))
          this.renewIn(copy, collection, keyOf)
      connection.run("INSERT OR REPLACE INTO house VALUES ('listKeys', ?)", this.listKeys.version)
    })
  }

  /**
   * Many records come out of SQLite three times as fast as one text. Undefined when that text does not parse:
   * the caller then reads record by record and finds the broken one.
   */
  private inOnePiece(rows: string, values: readonly SqlValue[]): StoredRecord[] | undefined {
    const each = "json_quote(id) || ',' || json_quote(clocks) || ',' || fields"
    const sql = `SELECT coalesce(group_concat(${each}), '') FROM (${rows})`
    const text = this.connection.rows(sql, values, (row) => row.text(0))[0] ?? ''
    try {
      return recordsIn(JSON.parse(`[${text}]`))
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  private renewIn(copy: number, collection: string, keyOf: NonNullable<ListKeys['of'][CollectionName]>) {
    const code = this.names.code(collection)
    const sql = `SELECT id, clocks, fields FROM records_${copy} WHERE collection = ?`
    const keys = this.connection.rows(sql, [code], (row) => ({
      id: row.text(0),
      list: keyOf(readRecord(row).fields) ?? null,
    }))
    const update = `UPDATE records_${copy} SET list = ? WHERE collection = ? AND id = ?`
    for (const { id, list } of keys) this.connection.run(update, list, code, id)
  }
}

/** Nearly every record was made in one go and has one clock: no need to wrap that in JSON. */
function writeClocks(clocks: Clocks): string {
  for (const field in clocks) if (field !== '*') return JSON.stringify(clocks)
  return clocks['*']
}

const readClocks = (text: string): Clocks => (text.startsWith('{') ? JSON.parse(text) : { '*': text })

function recordsIn(texts: readonly unknown[]): StoredRecord[] {
  const records: StoredRecord[] = []
  for (let at = 0; at < texts.length; at += 3) {
    const [id, clocks, fields] = [texts[at], texts[at + 1], texts[at + 2]] as [string, string, Fields]
    records.push({ id, fields, clocks: readClocks(clocks) })
  }
  return records
}

function readRecord(row: SqlRow): StoredRecord {
  const id = row.text(0)
  try {
    return { id, fields: JSON.parse(row.text(2)), clocks: readClocks(row.text(1)) }
  } catch (error) {
    // We wrote it as JSON: if it no longer is, the file is torn where SQLite does not look.
    throw new SqliteError(corruptCode, `SQLITE_CORRUPT: record ${id} cannot be read`, error)
  }
}
