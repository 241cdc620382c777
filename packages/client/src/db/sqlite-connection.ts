import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm'

export type SqlValue = string | number | null

/** The few calls into SQLite's memory that bulk work needs; its own wrapper allocates and frees for every value. */
type Calls = {
  sqlite3_bind_text: (statement: number, at: number, text: number, bytes: number, keep: number) => number
  sqlite3_bind_double: (statement: number, at: number, value: number) => number
  sqlite3_bind_null: (statement: number, at: number) => number
  sqlite3_step: (statement: number) => number
  sqlite3_reset: (statement: number) => number
  sqlite3_column_type: (statement: number, at: number) => number
  sqlite3_column_text: (statement: number, at: number) => number
  sqlite3_column_bytes: (statement: number, at: number) => number
  sqlite3_column_double: (statement: number, at: number) => number
}

const gotRow = 100
const done = 101
const typeNull = 5
/** Letters written into SQLite's memory in one go. */
const textsAtOnce = 1 << 17
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** `cause` is what the browser said when SQLite could only say that reading or writing failed. */
export class SqliteError extends Error {
  constructor(
    readonly resultCode: number,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

/** SQLite's result code for a corrupt file. */
export const corruptCode = 11

/** One open database file. Everything here is synchronous, because a single worker owns the file. */
export class SqliteConnection {
  readonly calls: Calls
  private readonly prepared = new Map<string, Statement>()
  private scratch = { at: 0, size: 0 }

  constructor(
    readonly sqlite3: Sqlite3Static,
    readonly db: Database,
    /** Takes the last error of the file underneath, and forgets it. */
    private readonly takeCause: () => unknown = () => undefined,
  ) {
    this.calls = sqlite3.wasm.exports
    this.scratch = { at: sqlite3.wasm.alloc(1 << 16), size: 1 << 16 }
  }

  exec(sql: string): void {
    try {
      this.db.exec(sql)
    } catch (error) {
      throw this.explained(error)
    }
  }

  /** The statement is kept and handed out again. */
  prepare(sql: string): Statement {
    const known = this.prepared.get(sql)
    if (known) return known
    const statement = new Statement(this, this.compile(sql))
    this.prepared.set(sql, statement)
    return statement
  }

  run(sql: string, ...values: SqlValue[]): void {
    this.prepare(sql).run(values)
  }

  rows<T>(sql: string, values: readonly SqlValue[], read: (row: SqlRow) => T): T[] {
    return this.prepare(sql).rows(values, read)
  }

  number(sql: string, ...values: SqlValue[]): number {
    return this.rows(sql, values, (row) => row.number(0))[0] ?? 0
  }

  /** All of it or none of it. */
  transaction(work: () => void): void {
    this.exec('BEGIN IMMEDIATE')
    try {
      work()
      this.exec('COMMIT')
    } catch (error) {
      // A full disk may have rolled back already; a second rollback would hide the first error.
      if (this.sqlite3.capi.sqlite3_get_autocommit(this.db) === 0) this.exec('ROLLBACK')
      throw error
    }
  }

  /** A table cannot be dropped while a statement on it is kept. */
  release(belongs: (sql: string) => boolean): void {
    for (const [sql, statement] of this.prepared) {
      if (!belongs(sql)) continue
      statement.finalize()
      this.prepared.delete(sql)
    }
  }

  close(): void {
    if (!this.db.isOpen()) return
    this.release(() => true)
    if (this.scratch.at) this.sqlite3.wasm.dealloc(this.scratch.at)
    this.scratch = { at: 0, size: 0 }
    this.db.close()
  }

  check(code: number): void {
    if (code === 0) return
    const { capi } = this.sqlite3
    const exact = capi.sqlite3_extended_errcode(this.db) || code
    const words = `${capi.sqlite3_js_rc_str(exact & 0xff)}: ${capi.sqlite3_errmsg(this.db)}`
    throw new SqliteError(exact, words, this.takeCause())
  }

  private compile(sql: string) {
    try {
      return this.db.prepare(sql)
    } catch (error) {
      throw this.explained(error)
    }
  }

  private explained(error: unknown): unknown {
    if (!(error instanceof this.sqlite3.SQLite3Error)) return error
    return new SqliteError(error.resultCode, error.message, this.takeCause())
  }

  /** Writes one text into memory that SQLite reads before the next. A letter may take up to three bytes. */
  writeText(text: string): { at: number; bytes: number } {
    const memory = this.roomFor(text.length * 3)
    const { at, size } = this.scratch
    return { at, bytes: encoder.encodeInto(text, memory.subarray(at, at + size)).written }
  }

  /** Writes the texts of one statement side by side. */
  writeTexts(values: readonly SqlValue[]): { at: number; ends: number[] } {
    let most = 0
    for (const value of values) if (typeof value === 'string') most += value.length * 3
    const memory = this.roomFor(most)
    const ends: number[] = []
    let end = this.scratch.at
    for (const value of values) {
      if (typeof value === 'string') end += encoder.encodeInto(value, memory.subarray(end)).written
      ends.push(end)
    }
    return { at: this.scratch.at, ends }
  }

  private roomFor(bytes: number): Uint8Array {
    if (bytes > this.scratch.size) {
      const size = bytes * 2
      this.scratch = { at: this.sqlite3.wasm.realloc(this.scratch.at, size), size }
    }
    return this.sqlite3.wasm.heap8u()
  }
}

export type SqlRow = {
  text(at: number): string
  number(at: number): number
  isNull(at: number): boolean
}

export class Statement implements SqlRow {
  private readonly pointer: number

  constructor(
    private readonly connection: SqliteConnection,
    private readonly statement: ReturnType<Database['prepare']>,
  ) {
    this.pointer = Number(statement.pointer)
  }

  run(values: readonly SqlValue[]): void {
    this.bind(values)
    this.step()
  }

  /** Runs once for every `width` values. Texts cross into SQLite's memory many rows at a time. */
  runAll(values: readonly SqlValue[], width: number): void {
    for (let start = 0; start < values.length; ) {
      let text = ''
      let end = start
      for (; end < values.length && text.length < textsAtOnce; end += width)
        for (let i = end; i < end + width; i++) {
          const value = values[i]
          if (typeof value === 'string') text += value
        }
      const { at, bytes } = this.connection.writeText(text)
      // Only where every letter is one byte does a text begin as far into the bytes as it does into the letters.
      if (bytes === text.length) this.runWritten(values, { start, end, width, at })
      else for (let row = start; row < end; row += width) this.run(values.slice(row, row + width))
      start = end
    }
  }

  private runWritten(
    values: readonly SqlValue[],
    { start, end, width, at }: { start: number; end: number; width: number; at: number },
  ): void {
    let from = at
    for (let row = start; row < end; row += width) {
      for (let i = 0; i < width; i++) {
        const value = values[row + i] ?? null
        this.bindOne(i + 1, value, from, typeof value === 'string' ? value.length : 0)
        if (typeof value === 'string') from += value.length
      }
      this.step()
    }
  }

  private step(): void {
    const { calls } = this.connection
    const code = calls.sqlite3_step(this.pointer)
    const reset = calls.sqlite3_reset(this.pointer)
    if (code !== done && code !== gotRow) this.connection.check(reset || code)
  }

  rows<T>(values: readonly SqlValue[], read: (row: SqlRow) => T): T[] {
    const { calls } = this.connection
    const found: T[] = []
    this.bind(values)
    try {
      for (;;) {
        const code = calls.sqlite3_step(this.pointer)
        if (code === done) return found
        if (code !== gotRow) this.connection.check(code)
        found.push(read(this))
      }
    } finally {
      calls.sqlite3_reset(this.pointer)
    }
  }

  text(at: number): string {
    const { calls, sqlite3 } = this.connection
    const start = calls.sqlite3_column_text(this.pointer, at)
    const bytes = calls.sqlite3_column_bytes(this.pointer, at)
    return bytes === 0 ? '' : decoder.decode(sqlite3.wasm.heap8u().subarray(start, start + bytes))
  }

  number(at: number): number {
    return this.connection.calls.sqlite3_column_double(this.pointer, at)
  }

  isNull(at: number): boolean {
    return this.connection.calls.sqlite3_column_type(this.pointer, at) === typeNull
  }

  finalize(): void {
    this.statement.finalize()
  }

  private bind(values: readonly SqlValue[]): void {
    const { at, ends } = this.connection.writeTexts(values)
    let start = at
    for (let i = 0; i < values.length; i++) {
      const end = ends[i] ?? start
      this.bindOne(i + 1, values[i] ?? null, start, end - start)
      start = end
    }
  }

  /** The text of a value is in SQLite's memory already. */
  private bindOne(place: number, value: SqlValue, start: number, bytes: number): void {
    const { calls } = this.connection
    const code =
      typeof value === 'string'
        ? calls.sqlite3_bind_text(this.pointer, place, start, bytes, 0)
        : typeof value === 'number'
          ? calls.sqlite3_bind_double(this.pointer, place, value)
          : calls.sqlite3_bind_null(this.pointer, place)
    if (code !== 0) this.connection.check(code)
  }
}
