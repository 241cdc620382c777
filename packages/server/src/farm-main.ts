import { resolve } from 'node:path'
import { readConfig } from './config'
import { type Database, openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { eraseFarm } from './farms/erase-farm'
import { exportFarm } from './farms/export-farm'
import { farmNamed } from './farms/farm-named'
import { setPlan } from './plans/set-plan'
import { findOrStart } from './postgres/find-or-start'
import { StartupProblem } from './startup-problem'

const usage = [
  'npm run farm -- export <herd> <file>   writes everything kept of the farm to a new file',
  'npm run farm -- erase <herd> --yes     takes the farm out of the database, for good',
  'npm run farm -- plan <herd> <level>    gives the farm a plan: essentials, complete, innovator, lapsed or free',
].join('\n')

/** Exports or erases one farm, or sets its plan, in the database the server would use. */
async function run([what, farm, more]: readonly string[]) {
  const known = what === 'export' || what === 'erase' || what === 'plan'
  if (!farm || !known || (what !== 'erase' && !more)) throw new StartupProblem(usage)
  const reached = await findOrStart(readConfig(process.env), console.log)
  const db = openDatabase({ url: reached.url, connections: 3, statementMs: 0 })
  try {
    await migrate(db)
    if (what === 'export') console.log(await exported(db, farm, more ?? ''))
    else if (what === 'plan') console.log(await setPlan(db, farm, more ?? ''))
    else console.log(await erased(db, farm, more))
  } finally {
    await db.destroy()
    await reached.stop()
  }
}

async function exported(db: Database, farm: string, path: string): Promise<string> {
  // npm runs its commands in the project's folder; INIT_CWD is the folder of the caller.
  const file = resolve(process.env.INIT_CWD ?? '.', path)
  const { records, history, events } = await exportFarm(db, farm, file)
  return `${file} holds farm ${farm}: ${records} records, ${history} lines of history, ${events} events.`
}

async function erased(db: Database, farm: string, sure: string | undefined): Promise<string> {
  await farmNamed(db, farm)
  if (sure !== '--yes')
    throw new StartupProblem(
      `Nothing was erased. Farm ${farm} cannot be brought back afterwards: export it first, then erase it with --yes at the end.`,
    )
  const { records, history, events } = await eraseFarm(db, farm)
  return `Farm ${farm} is erased: ${records} records, ${history} lines of history, ${events} events.`
}

// The arguments after the name of the command.
run(process.argv.slice(3)).catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})
