import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Difference } from './backup/keep-decisions'
import { restoreBackup } from './backup/restore-backup'
import { writeBackup } from './backup/write-backup'
import { readConfig } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { findOrStart } from './postgres/find-or-start'
import { StartupProblem } from './startup-problem'

const usage = [
  'npm run backup -- <file>    everything in the database, into a file, while the server goes on working',
  'npm run restore -- <file>   the database as that file has it; phones send back what came later',
].join('\n')

async function run([what, file]: readonly string[]) {
  if ((what !== 'backup' && what !== 'restore') || !file) throw new StartupProblem(usage)
  // npm runs its commands in the project's folder; INIT_CWD is the folder of the caller.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const there = await stat(path).catch(() => undefined)
  if (what === 'backup' && there) throw new StartupProblem(`${path} is there already; name another file.`)
  if (what === 'restore' && !there) throw new StartupProblem(`There is no file ${path}.`)
  const config = readConfig(process.env)
  const reached = await findOrStart(config, console.log)
  const db = openDatabase({ url: reached.url, connections: 2, statementMs: 0 })
  try {
    await migrate(db)
    if (what === 'backup') console.log(`${path} holds ${await writeBackup(db, path)} rows.`)
    else {
      const { rows, differences } = await restoreBackup(db, path, config.secretsKey)
      console.log(`${rows} rows are back. Phones compare with them at their next sync.`)
      console.log(describe(differences))
    }
  } finally {
    await db.destroy()
    await reached.stop()
  }
}

/** Lists the access decisions since the backup, which the restore keeps. */
function describe(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Nothing was decided since about who may get in.'
  const lines = differences.map(
    ({ what, count, about }) =>
      `  ${what}: ${count} (${[...about, ...(count > about.length ? ['…'] : [])].join(', ')})`,
  )
  return ['Who may get in stays as it was decided since the backup:', ...lines].join('\n')
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})
