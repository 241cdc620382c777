import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nothingSet } from '@steading/domain/frame/app-config/app-config'
import { buildApp } from '../../src/app'
import { openDatabase } from '../../src/database/database'
import { migrate } from '../../src/database/migrate'
import { makeLog } from '../../src/http/logging'
import { noServices } from '../../src/messages/message-services'
import { usualPolicy } from '../../src/policy'
import { startPostgres } from '../../src/postgres/start-postgres'
import { noPushSettings } from '../../src/reminders/push-settings'
import { CaseFailure, runCases } from './run-cases'
import { runLimits } from './run-limits'
import { plantTarget } from './target'

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '20000' }, start: { type: 'string', default: '1' } },
})

/** The soak: sends the given number of spoilt calls to a server with its own PostgreSQL. */
async function soak() {
  const [count, start] = [Number(values.cases), Number(values.start)]
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-fuzz-'))
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  const db = openDatabase({ url: postgres.url })
  const here = { publicUrl: 'http://127.0.0.1', trustProxy: false as const, version: '0.1.0' }
  const apart = {
    app: nothingSet,
    operators: [],
    sampleLogIns: false,
    secretsKey: () => Buffer.alloc(32, 7),
    services: noServices,
    payment: { standIn: false },
    department: undefined,
    push: noPushSettings,
  }
  const config = { ...usualPolicy, ...here, ...apart }
  const app = buildApp({ db, databaseUrl: postgres.url, config, log: makeLog('error') })
  try {
    await migrate(db)
    const target = await plantTarget(await app.listen({ host: '127.0.0.1', port: 0 }), db)
    console.log(`${await runLimits(target)} bodies around the limits passed`)
    const batch = 1_000
    const byStatus: Record<string, number> = {}
    for (let done = 0; done < count; done += batch) {
      const tally = await runCases(target, { start: start + done, count: Math.min(batch, count - done) })
      for (const [status, n] of Object.entries(tally.byStatus)) byStatus[status] = (byStatus[status] ?? 0) + n
      console.log(`${done + tally.cases} of ${count} cases; answers by status: ${JSON.stringify(byStatus)}`)
    }
    console.log(`${count} cases passed, 0 failed`)
  } finally {
    await app.close()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

soak().catch((error) => {
  console.error(error instanceof CaseFailure ? error.message : error)
  process.exitCode = 1
})
