import { file, folder, poolFolder } from './file-names'
import { IndexedDb } from './indexed-db'
import type { ListKeys } from './list-db'
import { markOf } from './mirrored-db'
import type { OutboxMirror } from './outbox-mirror'

/** Where the browser does not let us look for the file, the mirror knows of a farm that IndexedDB has nothing of. */
export async function farmIsInFile(mirror: OutboxMirror, listKeys: ListKeys): Promise<boolean> {
  const seen = await holdsSqliteFile()
  if (seen !== undefined) return seen
  const { rows, records, mark } = await mirror.read()
  if (rows.length === 0 && records.length === 0) return false
  const beside = await IndexedDb.open('steading', listKeys)
  try {
    return markOf(await beside.device()) < mark
  } finally {
    await beside.close()
  }
}

/** Whether the farm lies in a file here; undefined where the browser does not even let us look. */
async function holdsSqliteFile(): Promise<boolean | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    const own = await root.getDirectoryHandle(folder)
    const files = await own.getDirectoryHandle(poolFolder)
    for await (const handle of files.values())
      if (handle.kind === 'file' && (await headOf(handle)) === `${file}\0`) return true
    return false
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? false : undefined
  }
}

/** The library writes the name of a file before what is in it. */
const headOf = async (handle: FileSystemFileHandle) =>
  (await handle.getFile()).slice(0, file.length + 1).text()
