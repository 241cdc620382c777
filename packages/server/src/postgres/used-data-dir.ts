import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedPackage } from './binaries'
import { startPostgres } from './start-postgres'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/steading')

/**
 * Leaves an empty folder as a first start and stop of PostgreSQL would. To make its files anew takes longer than most
 * tests, so they are made once for this version and user, and copied.
 */
export async function asUsedBefore(dataDir: string): Promise<void> {
  const kept = join(cache, `cluster-${installedPackage().name}-${process.getuid?.() ?? 'own'}`)
  if (!(await stat(kept).catch(() => undefined))) await keepOne(kept)
  await run('cp', ['-a', `${kept}/.`, dataDir])
}

async function keepOne(kept: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'steading-cluster-'))
  await chmod(folder, 0o711)
  const made = join(folder, 'data')
  await (await startPostgres({ dataDir: made, log: () => undefined })).stop()
  await mkdir(cache, { recursive: true })
  const whole = await mkdtemp(join(cache, 'cluster-unfinished-'))
  await run('cp', ['-a', `${made}/.`, whole])
  // Another run may have kept one in the meantime.
  await rename(whole, kept).catch(() => rm(whole, { recursive: true }))
  await rm(folder, { recursive: true, force: true })
}
