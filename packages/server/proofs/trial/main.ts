import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateAt } from '../../src/database/migrate'
import { startPostgres } from '../../src/postgres/start-postgres'
import { startServerProcess } from './killed-servers'
import { runTrial } from './run-trial'

const { values } = parseArgs({
  options: {
    filings: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})

/** The soak: authorities with every fault, and servers that get killed. */
async function soak() {
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-filings-'))
  await chmod(dataDir, 0o711)
  const settings = { fsync: 'off', synchronous_commit: 'off' }
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings })
  try {
    await migrateAt(postgres.url)
    const [count, kills, seed] = [Number(values.filings), Number(values.kills), Number(values.seed)]
    const result = await runTrial({
      databaseUrl: postgres.url,
      count,
      farms: 10,
      kills,
      seed,
      start: startServerProcess,
    })
    console.log(JSON.stringify(result))
    const { lost, sentTwice, unexplained, untrue, unlike } = result
    if (lost + sentTwice + unexplained + untrue + unlike > 0 || result.things !== count) process.exitCode = 1
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

soak().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
