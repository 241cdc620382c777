import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readVersion, versionFile } from '@steading/domain/app-update/app-update'

/** The build of the app that is handed out, read anew only when its file is another than before. */
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
      // No app is built here, or it is being replaced this very moment: the next look finds it.
      known = undefined
    }
    return known?.build
  }
}
