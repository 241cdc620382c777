import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

// A client written from the specification alone: it knows no clocks, pages, outboxes or change numbers.
type Plain = { id: string; updatedAt: number; [field: string]: unknown }

let clock = 1_800_000_000_000
let server: TestServer
let farmer: Farmer
let other: Farmer
let cow = ''
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  farmer = await server.logIn('+353850000001', 'plain')
  other = await server.logIn('+353850000001', 'other')
})
afterAll(() => server.close())
beforeEach(() => {
  cow = `cow-${++count}`
  clock += 60_000
})

const upload = (who: Farmer, record: Plain) =>
  who.post(paths.update, { farm: 100, entities: { animals: [record] } })
const download = async (who: Farmer): Promise<Plain> => {
  const answer = await who.get({ farm: 100, system_type: false, versions: {}, timestamp: 0 })
  const found = recordsOf(answer, 'animals').find((record) => record.id === cow)
  return found as Plain
}

test('records without clocks count as changed at their updatedAt [P4.36] [P7.10]', async () => {
  await upload(farmer, { id: cow, updatedAt: clock - 1000, tag: 'mine' })
  await upload(other, { id: cow, updatedAt: clock - 2000, tag: 'older', sex: 'F' })
  expect(await download(farmer)).toMatchObject({
    tag: 'mine',
    sex: 'F',
    updatedAt: clock - 1000,
    isSynced: true,
  })
})

test('the server returns fields it does not know untouched', async () => {
  const unknown = {
    madeUp: { by: ['another', 1, null, { deep: true }] },
    'odd name é': 'ok',
    nothing: null,
    zero: 0,
  }
  await upload(farmer, { id: cow, updatedAt: clock, ...unknown })
  expect(await download(farmer)).toMatchObject(unknown)
})

test('a record fetched, edited and sent back with everything in it is an edit of what changed', async () => {
  await upload(farmer, { id: cow, updatedAt: clock - 9000, tag: 'A', sex: 'F', breed: 'AAX' })
  const mine = await download(farmer)
  await upload(farmer, { ...mine, tag: 'B', updatedAt: clock - 5000, isSynced: false })
  expect(await download(other)).toMatchObject({ tag: 'B', sex: 'F', breed: 'AAX', updatedAt: clock - 5000 })
  const history = await farmer.post(paths.history, { farm: 100, collection: 'animals', id: cow })
  const lines = history.body.history as { field: string }[]
  expect(lines.map(({ field }) => field)).toEqual(['tag', 'tag', 'sex', 'breed'])
})

test('what others changed meanwhile survives a whole record sent back, where the client left it alone', async () => {
  await upload(farmer, { id: cow, updatedAt: clock - 9000, tag: 'A', sex: 'F' })
  const [mine, theirs] = [await download(farmer), await download(other)]
  await upload(other, { ...theirs, breed: 'CHX', updatedAt: clock - 8000 })
  await upload(farmer, { ...mine, tag: 'B', updatedAt: clock - 7000 })
  expect(await download(farmer)).toMatchObject({ tag: 'B', sex: 'F', breed: 'CHX' })
})

test('a record sent back as it came changes nothing', async () => {
  await upload(farmer, { id: cow, updatedAt: clock - 9000, tag: 'A' })
  const before = (await farmer.get({ farm: 100 })).now.date
  await upload(other, await download(other))
  await upload(other, { id: cow, updatedAt: clock - 9000, tag: 'A' })
  expect((await farmer.get({ farm: 100 })).now.date).toBe(before)
})

test('soft deletion reaches the other device [P3.4]', async () => {
  await upload(farmer, { id: cow, updatedAt: clock - 9000, tag: 'A' })
  await upload(farmer, { ...(await download(farmer)), deleted: true, updatedAt: clock - 8000 })
  expect(await download(other)).toMatchObject({ id: cow, deleted: true })
})

test('the cursor it was given as now.date brings only what is new [P7.8] [P7.9]', async () => {
  await upload(farmer, { id: cow, updatedAt: clock, tag: 'A' })
  const { now } = await farmer.get({ farm: 100, timestamp: 0 })
  await upload(other, { id: `${cow}-b`, updatedAt: clock, tag: 'B' })
  const next = await farmer.get({ farm: 100, timestamp: now.date })
  expect(recordsOf(next, 'animals').map(({ id }) => id)).toEqual([`${cow}-b`])
})
