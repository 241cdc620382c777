import init, { type SAHPoolUtil, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { file, folder, poolFolder } from './file-names'
import { untilFree } from './free-files'
import { SqliteConnection } from './sqlite-connection'
import { WholeWrites } from './whole-writes'

/** The database file in the browser's private file system. Only one worker of all tabs can hold it. */
export type SqliteFile = {
  connect(): SqliteConnection
  /** Throws the file away, so that the next connection starts with an empty one. */
  remove(): void
  bytes(): Uint8Array
  /** Takes the file's handles anew, after the browser took them away. */
  reopen(): Promise<void>
  /** Lets another worker have the file. Everything on it must be closed. */
  release(): void
}

export const canKeepFiles = (): boolean =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createSyncAccessHandle' in FileSystemFileHandle.prototype

/** `patience` is how long to wait for a worker that is just closing to let go of the file. */
export async function openSqliteFile(patience = 5000): Promise<SqliteFile> {
  const [sqlite3] = await Promise.all([startSqlite(), untilFree(patience)])
  const pool = await installPool(sqlite3)
  return {
    connect: () => new SqliteConnection(sqlite3, new pool.OpfsSAHPoolDb(file), takeFileError),
    remove: () => {
      for (const name of pool.getFileNames()) pool.unlink(name)
    },
    bytes: () => pool.exportFile(file),
    reopen: async () => {
      pool.pauseVfs()
      await whileOpening(() => pool.unpauseVfs())
    },
    release: () => {
      pool.pauseVfs()
    },
  }
}

let fileError: unknown

function takeFileError(): unknown {
  const error = fileError
  fileError = undefined
  return error
}

/** The library would write the browser's errors to the console and forget them; what they say decides what to do. */
function startSqlite(): Promise<Sqlite3Static> {
  const error = (...said: unknown[]) => {
    fileError = said.find((part) => part instanceof Error) ?? fileError
  }
  Object.assign(globalThis, { sqlite3ApiConfig: { error, warn: error } })
  return init()
}

const installPool = (sqlite3: Sqlite3Static): Promise<SAHPoolUtil> =>
  whileOpening(async () => {
    const options = {
      name: folder,
      directory: `/${folder}`,
      initialCapacity: 6,
      forceReinitIfPreviouslyFailed: true,
    }
    const pool = await sqlite3.installOpfsSAHPoolVfs(options)
    return pool.isPaused() ? await pool.unpauseVfs() : pool
  })

/**
 * The library empties its folder when it cannot open every file in it, which would be every time a closing tab holds
 * on a moment too long. So the files are tried first, and while it opens them it cannot remove anything. The files it
 * gets are written to in whole pieces.
 */
async function whileOpening<T>(open: () => Promise<T>): Promise<T> {
  const { removeEntry } = FileSystemDirectoryHandle.prototype
  const { createSyncAccessHandle } = FileSystemFileHandle.prototype
  FileSystemDirectoryHandle.prototype.removeEntry = async function (name, options) {
    if (name === folder || name === poolFolder)
      throw new DOMException('The farm is never deleted here', 'NoModificationAllowedError')
    return removeEntry.call(this, name, options)
  }
  FileSystemFileHandle.prototype.createSyncAccessHandle = async function () {
    return new WholeWrites(await createSyncAccessHandle.call(this)) as unknown as FileSystemSyncAccessHandle
  }
  try {
    return await open()
  } finally {
    FileSystemDirectoryHandle.prototype.removeEntry = removeEntry
    FileSystemFileHandle.prototype.createSyncAccessHandle = createSyncAccessHandle
  }
}

/** Keeps the broken file for later inspection. Only the last one is kept: it is as large as the herd. */
export async function putAside(broken: SqliteFile): Promise<void> {
  const bytes = broken.bytes()
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle('steading-broken.db', { create: true })
  const access = await handle.createSyncAccessHandle()
  try {
    access.truncate(0)
    access.write(bytes, { at: 0 })
    access.flush()
  } finally {
    access.close()
  }
}
