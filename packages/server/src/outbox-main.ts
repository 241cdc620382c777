import { readConfig } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { readOutbox } from './messages/read-outbox'
import { findOrStart } from './postgres/find-or-start'
import { StartupProblem } from './startup-problem'

/** `npm run outbox`: unsent codes and messages, for the operator to pass on. */
async function show() {
  const reached = await findOrStart(readConfig(process.env), console.log)
  const db = openDatabase({ url: reached.url, statementMs: 0 })
  try {
    await migrate(db)
    const messages = await readOutbox(db)
    if (messages.length === 0) console.log('The outbox is empty.')
    for (const { created, kind, recipient, state, body } of messages)
      console.log([new Date(created).toISOString(), kind, state, recipient, body].join('  '))
  } finally {
    await db.destroy()
    await reached.stop()
  }
}

show().catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})
