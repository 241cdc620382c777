import { digestCollection, digestOf } from '@steading/domain/records/sync/digest'
import { type CheckResponse, checkResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { fromServer, type WireRecord } from '@steading/domain/records/sync/wire-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
let held: { id: string; digest: number }[] = []
const farm = '100'

beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: [farm] })
  farmer = await server.logIn('+353850000001')
  const animals = Array.from({ length: 300 }, (_, index) => ({
    id: `cow-${index}`,
    updatedAt: index + 1,
    weight: index / 7,
  }))
  await farmer.update({ farm, entities: { animals } })
  const records = recordsOf(await farmer.get({ farm }), 'animals')
  held = records.map((record) => ({ id: record.id, digest: digestOf(fromServer(record as WireRecord)) }))
})
afterAll(() => server.close())

async function check(animals: unknown): Promise<CheckResponse> {
  const answer = await farmer.post(paths.check, {
    farm,
    system_type: false,
    versions: {},
    timestamp: 0,
    entities: { animals },
  })
  expect(answer.status, answer.text).toBe(200)
  return checkResponseSchema.parse(answer.body)
}
const ids = () => held.map((record) => record.id)

describe('plain ids', () => {
  test('a device that has them all has nothing to fetch again [P7.15] [P7.16]', async () => {
    expect(await check(ids())).toMatchObject({ success: true, entities: { animals: [] } })
  })

  test('ids the device lacks and ids the server lacks are named [P7.15] [P7.16]', async () => {
    const { entities } = await check([...ids().filter((id) => id !== 'cow-7'), 'calf-of-tonight'])
    expect(entities.animals).toEqual(['cow-7', 'calf-of-tonight'])
  })
})

describe('digests', () => {
  const heaps = (records = held) => digestCollection(records)

  test('of a healthy herd agree, in a few kilobytes [P7.16]', async () => {
    const answer = await check(heaps())
    expect(answer.buckets).toEqual({})
    expect(answer.entities).toEqual({ animals: [] })
  })

  test('of a herd with one changed, one missing and one unknown animal differ in just those heaps, then ids', async () => {
    const changed = held.map((record) =>
      record.id === 'cow-5' ? { ...record, digest: record.digest + 1 } : record,
    )
    const mine = [...changed.filter(({ id }) => id !== 'cow-9'), { id: 'stray', digest: 77 }]
    const first = await check(heaps(mine))
    const buckets = first.buckets?.animals ?? []
    expect(buckets.length).toBeGreaterThan(0)
    expect(buckets.length).toBeLessThan(4)
    const second = await check({ records: mine.map(({ id, digest }) => [id, digest]), buckets })
    expect(second.entities.animals?.sort()).toEqual(['cow-5', 'cow-9', 'stray'])
  })

  test('of an empty device differ everywhere the herd is', async () => {
    const { buckets } = await check(heaps([]))
    const second = await check({ records: [], buckets: buckets?.animals })
    expect(second.entities.animals?.sort()).toEqual(ids().sort())
  })
})

test('a collection this server has not heard of is passed over', async () => {
  const answer = await farmer.post(paths.check, { farm, entities: { unicorns: ['u-1'] } })
  expect(answer.body).toMatchObject({ success: true, entities: {} })
})

test('a stranger cannot probe another farmer’s herd', async () => {
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
  const stranger = await server.logIn('+353850000002')
  expect((await stranger.post(paths.check, { farm, entities: { animals: ['cow-1'] } })).status).toBe(403)
})
