import { sampleLogIns } from './auth/sample-accounts'
import { readConfig } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { seedOnFirstRun } from './first-run'
import { findOrStart } from './postgres/find-or-start'
import { StartupProblem } from './startup-problem'

/** `npm run seed`: adds sample farms to the server's database. The user asked, so it ignores SEED. */
async function seed() {
  const reached = await findOrStart(readConfig(process.env), console.log)
  const db = openDatabase({ url: reached.url, statementMs: 0 })
  try {
    await migrate(db)
    if (!(await seedOnFirstRun(db)))
      throw new StartupProblem('This database already has accounts, so no sample farms were added.')
    console.log(`The sample farms are in; ${sampleLogIns.length} people can log in.`)
  } finally {
    await db.destroy()
    await reached.stop()
  }
}

seed().catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})
