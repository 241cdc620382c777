import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem'
import { findHome } from './home'
import { databaseName, roleName } from './make-cluster'
import { isInUse } from './only-one'
import { reachDatabase } from './reach-database'
import { whoRunsPostgres } from './run-as'
import { startPostgres } from './start-postgres'

export type Reached = { url: string; stop(): Promise<void> }

/** The database these settings mean: DATABASE_URL, our own if it is running, or our own newly started. */
export async function findOrStart(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  log: (line: string) => void,
): Promise<Reached> {
  const stop = async () => undefined
  if (databaseUrl) {
    await reachDatabase(databaseUrl)
    return { url: databaseUrl, stop }
  }
  const home = await findHome(dataDir, whoRunsPostgres(), log)
  return (await isInUse(home)) ? { url: await runningAt(home), stop } : startPostgres({ dataDir, log })
}

/** PostgreSQL writes its port into the fourth line of this file. */
async function runningAt(home: string): Promise<string> {
  const pid = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '')
  const port = Number(pid.split('\n')[3])
  if (!port || !password)
    throw new StartupProblem(
      'The Steading that uses this data folder is still starting; try again in a moment.',
    )
  return `postgres://${roleName}:${password.trim()}@127.0.0.1:${port}/${databaseName}`
}
