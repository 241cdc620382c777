import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUsedBefore } from '@steading/server/postgres/used-data-dir'

/**
 * A folder of its own for a server's data, with PostgreSQL's empty files, that its user can enter when the tests run as
 * root.
 */
export async function makeDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `steading-${name}-`))
  await asUsedBefore(dataDir)
  await chmod(dataDir, 0o711)
  return dataDir
}
