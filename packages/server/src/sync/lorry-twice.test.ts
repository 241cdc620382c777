import { writeClock } from '@steading/domain/records/sync/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

const clock = 1_800_000_000_000
const today = Math.floor(clock / 86_400_000) * 86_400_000
const farm = '100'
let server: TestServer
let phone: Farmer
let tablet: Farmer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: [farm] })
  phone = await server.logIn('+353850000001', 'phone')
  tablet = await server.logIn('+353850000001', 'tablet')
})
afterAll(() => server.close())

const ids = Array.from({ length: 10 }, (_, n) => `bullock-${n}`)
const stamped = (at: number, device: string, fields: object) => ({
  ...fields,
  ...{ updatedAt: at, _clocks: { '*': writeClock(at, 0, device) } },
})
const lorry = (id: string, animals: readonly string[], price: number) => ({
  ...{ id, typeId: 'EXTMOVE', status: 'done', takesEffect: true, date: today, goesTo: 'mart' },
  taskAnimals: animals.map((animalId) => ({ animalId, salePrice: price })),
})

test('the same lorry sent by two phones is one departure of each animal, with one price', async () => {
  const herd = ids.map((id) =>
    stamped(clock - 90_000, 'phone', { id, species: 'BOVINE', sex: 'M', inHerd: true }),
  )
  expect((await phone.update({ farm, entities: { animals: herd } })).refused).toEqual([])
  const mine = stamped(clock - 60_000, 'phone', lorry('lorry-a', ids, 1500))
  const theirs = stamped(clock - 50_000, 'tablet', lorry('lorry-b', ids, 1400))
  expect((await phone.update({ farm, entities: { tasks: [mine] } })).refused).toEqual([])
  expect((await tablet.update({ farm, entities: { tasks: [theirs] } })).refused).toEqual([])
  // The phone repeats its upload, as after a lost signal.
  expect((await phone.update({ farm, entities: { tasks: [mine] } })).refused).toEqual([])
  const got = recordsOf(await tablet.get({ farm, ids: { animals: ids } }), 'animals')
  expect(got).toHaveLength(10)
  for (const animal of got)
    expect(animal).toMatchObject({
      inHerd: false,
      offHerdDate: today,
      leftWithTask: 'lorry-a',
      salePrice: 1500,
    })
})

test('a lorry of 10,001 is refused by name, and what came with it is kept', async () => {
  const many = Array.from({ length: 10_001 }, (_, n) => `one-${n}`)
  const full = stamped(clock, 'phone', lorry('too-many', many, 1))
  const other = stamped(clock, 'phone', lorry('just-one', ['nobody'], 1))
  const { refused } = await phone.update({ farm, entities: { tasks: [full, other] } })
  expect(refused).toMatchObject([{ collection: 'tasks', id: 'too-many' }])
  const got = recordsOf(await phone.get({ farm, ids: { tasks: ['too-many', 'just-one'] } }), 'tasks')
  expect(got.map(({ id }) => id)).toEqual(['just-one'])
})
