import { folder, poolFolder } from './file-names'
import { FilesRefused, isRefusal } from './files-refused'

/** Waits until no other tab holds the files. Does not wait for a browser that refuses them. */
export async function untilFree(patience: number): Promise<void> {
  const deadline = performance.now() + patience
  for (let wait = 10; ; wait = Math.min(wait * 2, 250)) {
    try {
      return await tryFiles()
    } catch (error) {
      if (isRefusal(error)) throw new FilesRefused(error)
      if (performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function tryFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const own = await root.getDirectoryHandle(folder, { create: true })
  const files = await own.getDirectoryHandle(poolFolder, { create: true })
  let tried = 0
  for await (const handle of files.values()) {
    if (handle.kind !== 'file') continue
    await tryFile(handle)
    tried++
  }
  if (tried === 0) await tryNewFile(own)
}

async function tryFile(handle: FileSystemFileHandle): Promise<void> {
  const access = await handle.createSyncAccessHandle()
  access.close()
}

/** A new device has no file to try, and some browsers create a file but refuse to open it. */
async function tryNewFile(own: FileSystemDirectoryHandle): Promise<void> {
  const name = 'trial'
  try {
    await tryFile(await own.getFileHandle(name, { create: true }))
  } finally {
    await own.removeEntry(name).catch(() => undefined)
  }
}
