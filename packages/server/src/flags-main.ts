import { parseArgs } from 'node:util'
import { readConfig } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { flagsUsage, switchFlag } from './plans/switch-flag'
import { findOrStart } from './postgres/find-or-start'
import { StartupProblem } from './startup-problem'

/** Switches feature flags in the database the server would use. */
async function run() {
  const { flag, to, farm, share } = wished()
  const reached = await findOrStart(readConfig(process.env), console.log)
  const db = openDatabase({ url: reached.url, connections: 3, statementMs: 0 })
  try {
    await migrate(db)
    console.log(await switchFlag(db, { flag, to, ...(farm && { farm }), ...(share && { share }) }))
  } finally {
    await db.destroy()
    await reached.stop()
  }
}

function wished() {
  try {
    const options = { farm: { type: 'string' }, share: { type: 'string' } } as const
    // The arguments after the name of the command.
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options,
      allowPositionals: true,
    })
    const [flag, to] = positionals
    return { flag, to, ...values }
  } catch {
    throw new StartupProblem(flagsUsage)
  }
}

run().catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})
