import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { mostWaitingLots } from '@steading/domain/outside/shared-lots/shared-lot'
import { waitsFor } from '@steading/domain/outside/shared-lots/waiting-lot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

const day = 24 * 3_600_000
const today = Date.UTC(2026, 10, 18)
const clock = { now: 0 }
const servers: TestServer[] = []
let server: TestServer
let farmer: Farmer
let tablet: Farmer
let stranger: Farmer

beforeEach(async () => {
  clock.now = today + 9 * 3_600_000
  server = await startTestServer({ now: () => clock.now })
  servers.push(server)
  await plantAccount(server.db, { username: '+353850000001', farms: ['home', 'out', 'third'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['strange'] })
  await plantAccount(server.db, { username: '+353850000003' })
  farmer = await server.logIn('+353850000001', 'phone')
  tablet = await server.logIn('+353850000001', 'tablet')
  stranger = await server.logIn('+353850000002', 'other')
})
afterAll(async () => {
  for (const one of servers) await one.close()
})

const { waiting } = lotCalls
const tagAt = (at: number) => `IE12123451${String(at).padStart(4, '0')}`

type Row = { id: string; [field: string]: unknown }
async function write(by: Farmer, entities: { [wire: string]: Row[] }, farm = 'home') {
  clock.now += 1000
  const at = (rows: Row[]) => rows.map((row) => ({ ...row, updatedAt: clock.now }))
  const sent = Object.fromEntries(Object.entries(entities).map(([wire, rows]) => [wire, at(rows)]))
  const answer = await by.update({ farm, entities: sent })
  expect(answer.refused).toEqual([])
}

const bullocks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `b${at}`, species: 'BOVINE', sex: 'M', tag: tagAt(at), inHerd: true, dob: today - 600 * day },
    ...{ lastWeight: 512, lastWeightMg: 512_000_000, lastWeightDate: today - 20 * day, notes: 'kicks' },
  }))

const move = (id: string, animals: string[], more = {}): Row => ({
  ...{ id, typeId: 'INTMOVE', status: 'done', date: today - day, createdApp: 'bovine', taskAnimals: animals },
  ...{ moveToHerdNumber: 'ie-out', moveCertNumber: 'P-5', notes: 'by night', takesEffect: true, ...more },
})

async function waitingAt(farm: string, who = farmer) {
  const answer = await who.post(waiting.path, { farm })
  expect(answer.status, answer.text).toBe(200)
  return waiting.response.parse(answer.body).lots
}
const tagsAt = async (farm: string, who = farmer) =>
  (await waitingAt(farm, who)).map(({ id, lot }) => [id, ...lot.animals.map(({ tag }) => tag).sort()])

describe('animals moved to another herd of the same farmer', () => {
  test('wait there with what that farm knew of them, named after the herd they left, and nowhere else', async () => {
    await write(farmer, { animals: bullocks(2) })
    await write(farmer, { tasks: [move('move', ['b0', 'b1'])] })
    const [lot, ...more] = await waitingAt('out')
    expect(more).toEqual([])
    expect(lot).toEqual({
      id: 'move',
      lot: {
        ...{ species: 'BOVINE', date: today - day, paper: 'P-5', region: 'IE' },
        seller: { farmName: 'Farm home', herdNumber: 'IEhome' },
        animals: [0, 1].map((at) => ({
          ...{ tag: tagAt(at), sex: 'M', dob: today - 600 * day },
          ...{ weightMg: 512_000_000, weighed: today - 20 * day },
        })),
      },
    })
    expect([await waitingAt('home'), await waitingAt('third')]).toEqual([[], []])
    expect(await waitingAt('strange', stranger)).toEqual([])
  })

  test('changed, taken back or brought home there, the lot is another or none', async () => {
    await write(farmer, { animals: bullocks(3) })
    await write(farmer, { tasks: [move('move', ['b0', 'b1', 'b2'])] })
    await write(farmer, { tasks: [move('move', ['b0', 'b1'])] })
    expect(await tagsAt('out')).toEqual([['move', tagAt(0), tagAt(1)]])
    await write(farmer, { tasks: [move('move', ['b0', 'b1'], { moveToHerdNumber: 'IEthird' })] })
    expect([await tagsAt('out'), await tagsAt('third')]).toEqual([[], [['move', tagAt(0), tagAt(1)]]])
    const home = { typeId: 'CAMEBACK', date: today, taskAnimals: ['b0'], moveToHerdNumber: null }
    await write(farmer, { tasks: [move('back', ['b0'], home)] })
    expect(await tagsAt('third')).toEqual([['move', tagAt(1)]])
    await write(farmer, { tasks: [move('move', ['b0', 'b1'], { deleted: true })] })
    expect(await tagsAt('third')).toEqual([])
  })

  test('written down on two phones they wait once', async () => {
    await write(farmer, { animals: bullocks(2) })
    await Promise.all([
      write(farmer, { tasks: [move('move', ['b0', 'b1'])] }),
      write(tablet, { tasks: [move('twice', ['b0', 'b1'])] }),
    ])
    const all = (await tagsAt('out')).flatMap(([, ...tags]) => tags)
    expect(all.sort()).toEqual([tagAt(0), tagAt(1)])
  })

  test('a move alerts the phones of the farmer’s other herd, and never those of a stranger’s herd', async () => {
    await write(farmer, { animals: bullocks(2) })
    const versions = async () => {
      const rows = await server.db.selectFrom('farms').select(['id', 'version']).execute()
      return Object.fromEntries(rows.map(({ id, version }) => [id, Number(version)]))
    }
    const before = await versions()
    await write(farmer, { tasks: [move('move', ['b0'])] })
    await write(farmer, { tasks: [move('away', ['b1'], { moveToHerdNumber: 'IEstrange' })] })
    const now = await versions()
    expect(['out', 'third', 'strange'].map((farm) => Number(now[farm]) - Number(before[farm]))).toEqual([
      1, 0, 0,
    ])
    await write(farmer, { tasks: [move('move', ['b0'], { deleted: true })] })
    expect((await versions()).out).toBe(Number(now.out) + 1)
  })

  test('the number of a stranger’s herd does nothing and reveals nothing, even when one worker is on both herds', async () => {
    await write(farmer, { animals: bullocks(1) })
    await write(farmer, { tasks: [move('away', ['b0'], { moveToHerdNumber: 'IEstrange' })] })
    expect(await waitingAt('strange', stranger)).toEqual([])
    for (const farm of ['home', 'strange'])
      await server.db
        .insertInto('account_farms')
        .values({ account: 'account-353850000003', farm, role: 'worker' })
        .execute()
    const worker = await server.logIn('+353850000003', 'worker')
    expect(await waitingAt('strange', worker)).toEqual([])
    expect((await stranger.post(waiting.path, { farm: 'out' })).status).toBe(403)
  })

  test.each([
    ['worker', 200],
    ['adviser', 200],
    ['viewer', 409],
    ['vet', 409],
    ['bookkeeper', 409],
  ] as const)('of both herds, a %s of the one they come to is answered %i', async (role, status) => {
    await write(farmer, { animals: bullocks(1) })
    await write(farmer, { tasks: [move('move', ['b0'])] })
    const account = 'account-353850000003'
    await server.db.insertInto('account_farms').values({ account, farm: 'out', role }).execute()
    const helper = await server.logIn('+353850000003', 'helper')
    const alone = await helper.post(waiting.path, { farm: 'out' })
    expect(alone.status).toBe(status)
    expect(alone.body.lots ?? []).toEqual([])
    await server.db.insertInto('account_farms').values({ account, farm: 'home', role: 'viewer' }).execute()
    const both = await helper.post(waiting.path, { farm: 'out' })
    expect(both.body.lots ?? []).toHaveLength(status === 200 ? 1 : 0)
    if (status !== 200) expect(both.body.code).toBe('lotNotYours')
  })

  test('a herd without a number is where nothing goes', async () => {
    await server.db.updateTable('farms').set({ data: '{}' }).where('id', '=', 'out').execute()
    await write(farmer, { animals: bullocks(1) })
    await write(farmer, { tasks: [move('move', ['b0'], { moveToHerdNumber: '-' })] })
    expect(await waitingAt('out')).toEqual([])
  })

  test('many are answered up to a bound, each whole lot of a hundred with all its animals', async () => {
    const count = 100
    const lots = mostWaitingLots + 2
    const herd = bullocks(count * lots)
    for (let from = 0; from < herd.length; from += 500)
      await write(farmer, { animals: herd.slice(from, from + 500) })
    for (let lot = 0; lot < lots; lot += 1) {
      const ids = herd.slice(lot * count, (lot + 1) * count).map(({ id }) => id)
      await write(farmer, { tasks: [move(`move-${lot}`, ids)] })
    }
    const found = await waitingAt('out')
    expect(found).toHaveLength(mostWaitingLots)
    expect(found.every(({ lot }) => lot.animals.length === count)).toBe(true)
  })

  test.each([
    [waitsFor - 2 * day, 1],
    [waitsFor + day, 0],
  ])('%i ms old they wait: %i', async (age, lots) => {
    await write(farmer, { animals: bullocks(1) })
    await write(farmer, { tasks: [move('move', ['b0'], { date: today - age })] })
    expect(await waitingAt('out')).toHaveLength(lots)
  })

  test('a record no form would have let through hides no other', async () => {
    const odd = { ...bullocks(2)[1], id: 'odd', breed: 'x'.repeat(60) }
    await write(farmer, { animals: [...bullocks(1), odd] })
    await write(farmer, { tasks: [move('move', ['b0', 'odd', 'nobody'])] })
    expect(await tagsAt('out')).toEqual([['move', tagAt(0)]])
  })
})
