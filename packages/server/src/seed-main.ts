import { readConfig } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { seedOnFirstRun } from './first-run'
import { reachDatabase } from './postgres/reach-database'
import { startPostgres } from './postgres/start-postgres'
import { sampleLogIns } from './samples/sample-accounts'
import { StartupProblem } from './startup-problem'

/** `npm run seed`: the sample farms, into the database the server would use. Asking is consent, so SEED is not read. */
async function seed() {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) await reachDatabase(databaseUrl)
  const own = databaseUrl ? undefined : await startPostgres({ dataDir, log: console.log })
  const db = openDatabase({ url: databaseUrl ?? own?.url ?? '' })
  try {
    await migrate(db)
    if (!(await seedOnFirstRun(db)))
      throw new StartupProblem('This database already has accounts, so no sample farms were added.')
    console.log(`The sample farms are in; ${sampleLogIns.length} people can log in.`)
  } finally {
    await db.destroy()
    await own?.stop()
  }
}

seed().catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})
