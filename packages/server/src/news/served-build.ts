import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readVersion, versionFile } from '@steading/domain/frame/app-update/app-update'

/** The build of the app that this server hands out. It reads the file again only after a change. */
export function servedBuild(folder: string | undefined): () => Promise<string | undefined> {
  let known: { written: number; build: string | undefined } | undefined
  return async () => {
    if (folder === undefined) return undefined
    const file = join(folder, versionFile.path)
    try {
      const { mtimeMs } = await stat(file)
      if (known?.written !== mtimeMs)
        known = { written: mtimeMs, build: readVersion(JSON.parse(await readFile(file, 'utf8'))) }
    } catch {
      // The app is not built here, or its file is being replaced at this moment; the next look finds it.
      known = undefined
    }
    return known?.build
  }
}
