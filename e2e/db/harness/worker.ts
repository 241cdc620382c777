import { IndexedDb } from '@steading/client/db/indexed-db'
import { localDbContract } from '@steading/client/db/local-db.contract'
import { SqliteDb } from '@steading/client/db/sqlite-db'
import { openSqliteFile, type SqliteFile } from '@steading/client/db/sqlite-file'
import { faultCommands } from './faults'
import { measureLists } from './measure-lists'
import { measureCheck, measureLoad, measureStart } from './measures'

let opened: Promise<SqliteFile> | undefined
const theFile = () => {
  opened ??= openSqliteFile()
  return opened
}

const commands: Record<string, (...args: never[]) => Promise<unknown>> = {
  contractNames: async () => localDbContract.map(({ name }) => name),
  sqliteContract: async (at: number) => {
    const file = await theFile()
    file.remove()
    await localDbContract[at]?.run(async () => new SqliteDb(file.connect()))
  },
  indexedDbContract: async (at: number) => {
    await localDbContract[at]?.run(() => IndexedDb.open(`contract-${at}`))
    indexedDB.deleteDatabase(`contract-${at}`)
  },
  measureLoad,
  measureStart,
  measureCheck,
  measureLists,
  ...faultCommands,
}

addEventListener('message', async ({ data: { id, name, args } }) => {
  try {
    const command = commands[name]
    if (!command) throw new Error(`the harness knows no ${name}`)
    postMessage({ id, answer: await command(...(args as never[])) })
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  }
})
