import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupProblem } from '../startup-problem'

/** The first line of a backup: its time, and the migrations its tables had. */
export type BackupHead = { steading: 'backup'; at: number; migrations: string[] }
/** Then a line for each table and for each of its rows; the last line proves that the file is complete. */
export type BackupLine = { table: string } | { row: string } | { end: number }

/** Written under another name and renamed when complete, so half a backup never looks like a whole one. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await pipeline(
      Readable.from(lines),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A row stays text, because only PostgreSQL has to read it. */
export async function* readBackupFile(path: string): AsyncGenerator<BackupHead | BackupLine> {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  let first = true
  try {
    for await (const line of createInterface({
      input: file.pipe(unzipped),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      if (first) yield headOf(line)
      else if (line.startsWith('{"table":') || line.startsWith('{"end":'))
        yield JSON.parse(line) as BackupLine
      else yield { row: line.slice(1) }
      first = false
    }
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`${path} cannot be read as a backup: ${reason(error)}.`)
  }
  if (first) throw new StartupProblem(`${path} is empty.`)
}

function headOf(line: string): BackupHead {
  try {
    const head = JSON.parse(line) as BackupHead
    if (head.steading === 'backup') return head
  } catch {
    // The error below explains it.
  }
  throw new StartupProblem('This file is not a backup written by Steading.')
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
