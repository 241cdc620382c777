import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres'
import { asUsedBefore } from './used-data-dir'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for a whole run of server tests. It need not be durable: its data ends with the run. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-tests-'))
  // The folder starts closed to other users; when root runs the tests, PostgreSQL is such a user.
  await asUsedBefore(dataDir)
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
