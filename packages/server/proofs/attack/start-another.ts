import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../src/database/database'
import { migrate } from '../../src/database/migrate'
import { spawnMain } from '../testing/spawn-main'
import { type Another, type AnotherWanted, operatorElsewhere } from './attack'

let made = 0

/** Starts real servers on a fresh database of this PostgreSQL. */
export async function startAnother(
  beside: string,
  how: { built: boolean },
  { clocks = [0], smsUrl }: AnotherWanted = {},
): Promise<Another> {
  const name = `another_${++made}`
  const url = new URL(beside)
  url.pathname = `/${name}`
  await onFirst(beside, `create database ${name}`)
  const db = openDatabase({ url: url.href, connections: 3 })
  await migrate(db)
  const env = {
    ...{ DATABASE_URL: url.href, LOG_LEVEL: 'info', TRUST_PROXY: '1', PAYMENT_STAND_IN: 'yes' },
    ...{ OPERATORS: operatorElsewhere, SECRETS_KEY: randomBytes(32).toString('hex') },
    ...(smsUrl && { SMS_URL: smsUrl }),
  }
  const servers: ReturnType<typeof spawnMain>[] = []
  // One after the other: a server that is behind the others' data would not start.
  for (const clock of clocks) {
    const server = spawnMain({ ...env, ...lyingBy(clock) }, how)
    await server.ready
    servers.push(server)
  }
  return {
    origins: await Promise.all(servers.map(({ ready }) => ready)),
    db,
    log: () => servers.map(({ output }) => output()).join('\n'),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await db.destroy()
      await onFirst(beside, `drop database ${name} with (force)`)
    },
  }
}

async function onFirst(url: string, statement: string): Promise<void> {
  const first = openDatabase({ url, connections: 1 })
  await sql.raw(statement).execute(first)
  await first.destroy()
}

/** Makes the clock of a process lie, from before its first line. */
function lyingBy(ms: number): Record<string, string> {
  if (ms === 0) return {}
  const script = `const now=Date.now;Date.now=()=>now()+(${ms})`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
