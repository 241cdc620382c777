import { fail, ok, type Result } from '@steading/domain/base/result'
import type { Problem } from '@steading/domain/records/problems/problems'
import { closingDb } from './closing-db'
import { dbProblem, faultOf } from './db-fault'
import { farmIsInFile } from './farm-in-file'
import { FilesRefused } from './files-refused'
import { IndexedDb } from './indexed-db'
import type { ListDb, ListKeys } from './list-db'
import { MirroredDb } from './mirrored-db'
import { OutboxMirror } from './outbox-mirror'
import { SqliteDb } from './sqlite-db'
import { canKeepFiles, openSqliteFile, putAside, type SqliteFile } from './sqlite-file'
import { NewerFileError } from './sqlite-schema'

export type OpenOptions = {
  listKeys: ListKeys
  /** The page remembers, outside any database, that this device once held a farm. */
  hadData: boolean
  /** Reports a fault the opening met and put right, for the log and perhaps a toast. */
  report: (problem: Problem, error?: unknown) => void
  /** Everything but unsent edits and the log-in is gone and must be fetched again. */
  rebuilt: () => void
  /** How long to wait for a closing tab to let go of the file. */
  patience?: number
  /** How long after the start a file that was not closed is looked over. */
  checkAfter?: number
}

export type OpenedDb = {
  db: ListDb
  storage: 'sqlite' | 'indexeddb'
  persisted: boolean
  /** The browser threw everything away to make room: not a new device, though it looks like one. */
  evicted: boolean
  close(): Promise<void>
}

export async function openDb(options: OpenOptions): Promise<Result<OpenedDb, Problem>> {
  try {
    return ok(canKeepFiles() ? await openOnFileIfGiven(options) : await openOnIndexedDb(options))
  } catch (error) {
    if (error instanceof NewerFileError) return fail({ code: 'databaseNotMigrated' })
    const problem = await dbProblem(error)
    return fail(problem.code === 'localDatabase' ? { code: 'databaseNotOpened' } : problem)
  }
}

/** A farm that lies in a file is not begun again empty beside it because the browser refuses the file today. */
async function openOnFileIfGiven(options: OpenOptions): Promise<OpenedDb> {
  const mirror = new OutboxMirror()
  try {
    return await openOnFile(options, mirror)
  } catch (error) {
    if (!(error instanceof FilesRefused) || (await farmIsInFile(mirror, options.listKeys))) throw error
    return openOnIndexedDb(options, mirror)
  }
}

async function openOnFile(options: OpenOptions, mirror: OutboxMirror): Promise<OpenedDb> {
  const [file, { cleanly }] = await Promise.all([openSqliteFile(options.patience), lastEnd(mirror)])
  const keeper = new FileKeeper(file, options)
  const db = await MirroredDb.open(await keeper.open(), mirror, {
    mirrorFailed: (error) => void dbProblem(error).then((problem) => options.report(problem, error)),
    recover: (error) => keeper.recover(error),
    reconciled: () => keeper.sayRebuilt(),
  })
  const check = cleanly ? undefined : setTimeout(() => void keeper.check(db), options.checkAfter ?? 3000)
  const stands = await standing(db, options)
  return {
    ...stands,
    storage: 'sqlite',
    close: async () => {
      clearTimeout(check)
      await stands.db.close()
      file.release()
    },
  }
}

async function openOnIndexedDb(options: OpenOptions, mirror = new OutboxMirror()): Promise<OpenedDb> {
  options.report({ code: 'opfsMissing' })
  const main = await IndexedDb.open('steading', options.listKeys)
  const db = await MirroredDb.open(main, mirror, {
    mirrorFailed: (error) => void dbProblem(error).then((problem) => options.report(problem, error)),
  })
  const stands = await standing(db, options)
  return { ...stands, storage: 'indexeddb', close: () => stands.db.close() }
}

async function standing(db: ListDb, { hadData }: OpenOptions) {
  const empty = (await db.farms()).length === 0 && Object.keys(await db.device()).length === 0
  const persisted = (await navigator.storage?.persisted?.()) ?? false
  return { db: closingDb(db), persisted, evicted: hadData && empty }
}

/** Without the mirror the last end is unknown, and one check too many does no harm. */
async function lastEnd(mirror: OutboxMirror): Promise<{ cleanly: boolean }> {
  return mirror.opened().catch(() => ({ cleanly: false }))
}

/** Opens the file, and again when it was lost; throws a broken one away, a copy put aside, and starts an empty one. */
class FileKeeper {
  private current: SqliteDb | undefined
  private rebuilt: { error: unknown } | undefined

  constructor(
    private readonly file: SqliteFile,
    private readonly options: OpenOptions,
  ) {}

  async open(): Promise<SqliteDb> {
    try {
      return this.connect()
    } catch (error) {
      if (faultOf(error) !== 'corrupt') throw error
      return this.rebuild(error)
    }
  }

  async recover(error: unknown): Promise<SqliteDb | undefined> {
    const fault = faultOf(error)
    if (fault === 'corrupt') return this.rebuild(error)
    if (fault !== 'lost') return undefined
    await this.current?.close()
    await this.file.reopen()
    return this.open()
  }

  /** Runs once the unsent edits are back in: the listener may start the app again at once. */
  sayRebuilt(): void {
    if (!this.rebuilt) return
    this.options.report({ code: 'databaseRebuilt' }, this.rebuilt.error)
    this.rebuilt = undefined
    this.options.rebuilt()
  }

  /** Run when the last end was not clean: a page may be torn though nothing has read it yet. */
  async check(db: MirroredDb): Promise<void> {
    const { current } = this
    if (!current) return
    try {
      const found = current.connection.rows('PRAGMA quick_check(1)', [], (row) => row.text(0))[0]
      if (found === 'ok' || current !== this.current) return
      await db.use(await this.rebuild(new Error(found)))
    } catch (error) {
      const main = await this.recover(error)
      if (main) await db.use(main)
      else this.options.report(await dbProblem(error), error)
    }
  }

  private connect(): SqliteDb {
    const connection = this.file.connect()
    try {
      this.current = new SqliteDb(connection, this.options.listKeys)
      return this.current
    } catch (error) {
      connection.close()
      throw error
    }
  }

  private async rebuild(error: unknown): Promise<SqliteDb> {
    await this.current?.close()
    await putAside(this.file).catch((reason) => this.options.report({ code: 'databaseCorrupt' }, reason))
    this.file.remove()
    this.rebuilt = { error }
    return this.connect()
  }
}
