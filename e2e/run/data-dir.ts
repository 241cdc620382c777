import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own for a server's data, that PostgreSQL's user can enter when the tests run as root. */
export async function makeDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `steading-${name}-`))
  await chmod(dataDir, 0o711)
  return dataDir
}
