import { nothingSet } from '@steading/domain/frame/app-config/app-config'
import { buildApp } from '@steading/server/app'
import { openDatabase } from '@steading/server/database/database'
import { makeLog } from '@steading/server/http/logging'
import { noServices } from '@steading/server/messages/message-services'
import { usualPolicy } from '@steading/server/policy'
import { noPushSettings } from '@steading/server/reminders/push-settings'
import { serveBare } from './bare-server'

export type Served = { app: string; bare: string }

const [, , url = '', appFolder = '', pagesFolder = ''] = process.argv

/** The server itself and, beside it, the least that could answer the same: both in one process, on one database. */
const db = openDatabase({ url })
const app = buildApp({
  databaseUrl: url,
  db,
  config: {
    ...usualPolicy,
    // Here one farmer has all the phones there are.
    openApps: { ...usualPolicy.openApps, perAccount: 100_000 },
    publicUrl: 'http://127.0.0.1',
    trustProxy: false,
    operators: [],
    sampleLogIns: false,
    secretsKey: () => Buffer.alloc(32, 7),
    payment: { standIn: false },
    department: undefined,
    push: noPushSettings,
    version: '0.1.0',
    app: nothingSet,
    services: noServices,
    clientFolder: appFolder,
  },
  log: makeLog('silent'),
})
const bare = await serveBare(url, pagesFolder)
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const stop = async () => {
  await bare.close()
  app.server.closeAllConnections()
  await app.close()
  await db.destroy()
  process.exit(0)
}
process.on('message', () => void stop())
// The parent process is gone.
process.on('disconnect', () => void stop())
process.send?.({ app: address, bare: bare.address } satisfies Served)
