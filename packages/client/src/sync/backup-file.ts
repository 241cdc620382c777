import { isRefusal } from '../db/files-refused'

/** Where the backup of unsent edits lies: a plain file of the browser's own, apart from every database. */
export type BackupFile = {
  write(farm: string, text: string): Promise<void>
  read(farm: string): Promise<string | undefined>
  remove(): Promise<void>
}

const folder = 'steading-backups'
const fileName = (farm: string) => `${farm.replace(/[^A-Za-z0-9_-]/g, '_')}.json`

export function openBackupFile(storage: StorageManager | undefined): BackupFile {
  const root = async () => {
    try {
      return await storage?.getDirectory?.()
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }
  const inFolder = async () => (await root())?.getDirectoryHandle(folder, { create: true })
  return {
    async write(farm, text) {
      const handle = await (await inFolder())?.getFileHandle(fileName(farm), { create: true })
      if (!handle) return
      const writer = await handle.createWritable()
      await writer.write(text)
      await writer.close()
    },
    async read(farm) {
      try {
        const handle = await (await inFolder())?.getFileHandle(fileName(farm))
        return handle && (await (await handle.getFile()).text())
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
        throw error
      }
    },
    async remove() {
      try {
        await (await root())?.removeEntry(folder, { recursive: true })
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
      }
    },
  }
}
