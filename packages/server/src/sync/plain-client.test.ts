import { collectionFacts } from '@steading/domain/collections/collections'
import { paths } from '@steading/domain/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../testing/plant'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
})
afterAll(() => server.close())

test('a client that knows only the specification logs in, uploads, and gets everything back untouched [P7.8] [P7.10]', async () => {
  const farmer = await server.logIn('+353850000001')
  const cow = {
    id: 'cow-1',
    tag: 'IE123456789012',
    updatedAt: 1_700_000_000_000,
    madeUp: { by: ['another', 1] },
  }
  const sent = await farmer.post(paths.update, { farm: 100, entities: { animals: [cow] } })
  expect(sent.body).toMatchObject({ success: true })
  const got = await farmer.get({ farm: '100', system_type: false, versions: {}, timestamp: 0 })
  expect(got.entities[collectionFacts('animals').wire ?? '']).toEqual([expect.objectContaining(cow)])
})
