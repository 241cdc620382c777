import { oneDay } from '@steading/domain/base/one-day'
import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startToldFarms, type ToldFarm, type ToldFarms } from '../../proofs/testing/told-farms'
import { wellBehaved } from '../department/faults'
import { startStandIn } from '../department/stand-in'
import { eraseFarm } from '../farms/erase-farm'
import { pgFarmStore } from '../store/pg-farm-store'
import { tellFarms } from './tell-farms'
import { type Hands, takeUp, workFilings } from './work-filings'

const today = Math.floor(Date.now() / oneDay) * oneDay
const written = (day: number) => new Date(day).toISOString().slice(0, 10)

let farms: ToldFarms
beforeAll(async () => {
  farms = await startToldFarms()
})
afterAll(() => farms.close())

const farmer = (how?: { connected: boolean }) => farms.farmer(how)
const lorry = (id: string, cows: readonly number[], more: Fields = {}): Fields => ({
  ...{ id, typeId: 'EXTMOVE', date: today - oneDay, takesEffect: true, createdApp: 'bovine', goesTo: 'mart' },
  ...{ taskAnimals: cows.map((cow) => `cow-${cow}`), moveToHerdNumber: 'M123456A', ...more },
})
const died = (id: string, cow: number): Fields => ({
  ...{ id, typeId: 'REGDEATH', date: today, takesEffect: true, createdApp: 'bovine', deathCause: 'accident' },
  ...{ taskAnimals: [`cow-${cow}`], disposal: 'knackery' },
})
const sentOf = ({ tagOf }: ToldFarm, cow: number) =>
  [...farms.standIn.filings.values()].filter(({ sent }) => sent.payload.tag === tagOf(cow))

describe('a lorry that left', () => {
  test('is reported animal by animal, and every phone learns that the department accepted it', async () => {
    const farm = await farmer()
    await farm.save(lorry('sale', [1, 2]))
    expect(await farm.stands('sale')).toMatchObject({ state: 'toSend' })
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({
      ...{ state: 'told', on: today, reference: expect.stringMatching(/^D\d+$/) },
    })
    expect(farm.there(2)).toMatchObject({ herd: 'M123456A', since: written(today - oneDay) })
  })

  test('without a holding to go to is refused with the reason, and taken once the job says it', async () => {
    const farm = await farmer()
    await farm.save(lorry('sale', [1], { moveToHerdNumber: null }))
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['holdingMissing'] })
    await farm.save({ id: 'sale', moveToHerdNumber: 'M123456A' })
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'told' })
  })

  test('with a number the department has never seen is refused, and taken once the animal is put right', async () => {
    const farm = await farmer()
    await farm.keep({ id: 'cow-1', tag: '8401' })
    await farm.save(lorry('sale', [1]))
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['animalNotKnown'] })
    await farm.keep({ id: 'cow-1', tag: farm.tagOf(1) })
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'told' })
  })

  test('written up on two phones is sent once, and both jobs say so', async () => {
    const farm = await farmer()
    await farm.save(lorry('sale', [1]))
    await farm.save(lorry('sale-again', [1]))
    await farm.send()
    await farm.send()
    expect(sentOf(farm, 1)).toHaveLength(1)
    expect(await farm.stands('sale')).toMatchObject({ state: 'told' })
    expect(await farm.stands('sale-again')).toMatchObject({ state: 'told' })
    await farm.save({ id: 'sale', deleted: true })
    await farm.send()
    expect(farm.there(1)).toMatchObject({ herd: 'M123456A' })
    expect(await farm.stands('sale-again')).toMatchObject({ state: 'told' })
  })

  test('is put right there when the job is, and taken back when it is deleted', async () => {
    const farm = await farmer()
    await farm.save(lorry('sale', [1]))
    await farm.send()
    await farm.save({ id: 'sale', moveToHerdNumber: 'M654321B', date: today })
    await farm.send()
    expect(farm.there(1)).toMatchObject({ herd: 'M654321B', since: written(today) })
    await farm.save({ id: 'sale', deleted: true })
    await farm.send()
    expect(farm.there(1)).toBeUndefined()
    const states = await farms.db
      .selectFrom('filings')
      .select(['act', 'state'])
      .where('farm', '=', farm.farm)
      .orderBy('turn')
      .execute()
    expect(states).toEqual([
      { act: 'tell', state: 'superseded' },
      { act: 'correct', state: 'withdrawn' },
      { act: 'withdraw', state: 'accepted' },
    ])
  })

  test('from before the farm connected goes afterwards, unless it is long ago or the farmer reported it by hand', async () => {
    const farm = await farmer({ connected: false })
    await farm.save(
      lorry('sale', [1]),
      lorry('old', [2], { date: today - 15 * oneDay }),
      lorry('by-hand', [3], { filedDate: today }),
    )
    await farm.send()
    expect(farm.there(1)).toBeUndefined()
    await farm.connect()
    await farm.send()
    expect(farm.there(1)).toMatchObject({ herd: 'M123456A' })
    expect(farm.there(2)).toBeUndefined()
    expect(farm.there(3)).toBeUndefined()
  })
})

test('the server reports a death; the department refuses a later sale of that animal, and the farmer reads why', async () => {
  const farm = await farmer()
  await farm.save(died('dead', 1))
  await farm.send()
  expect(await farm.stands('dead')).toMatchObject({ state: 'told' })
  expect(farm.there(1)).toMatchObject({ dead: true })
  await farm.save(lorry('sale', [1], { date: today }))
  await farm.send()
  expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['animalDead'] })
})

test('an animal under restriction, and one on the wrong day, come back with that reason', async () => {
  const farm = await farmer()
  const since = written(today)
  const herd = `IE${farm.farm}`
  farms.standIn.book.animals.set(farm.tagOf(1), {
    tag: farm.tagOf(1),
    herd,
    since: '2026-01-01',
    restricted: true,
  })
  farms.standIn.book.animals.set(farm.tagOf(2), { tag: farm.tagOf(2), herd, since })
  farms.standIn.book.animals.set(farm.tagOf(3), { tag: farm.tagOf(3), herd: 'IE999', since: '2026-01-01' })
  await farm.save(lorry('one', [1]), lorry('two', [2]), lorry('three', [3]))
  await farm.send()
  expect(await farm.stands('one')).toMatchObject({ reasons: ['underRestriction'] })
  expect(await farm.stands('two')).toMatchObject({ reasons: ['beforeLastMove'] })
  expect(await farm.stands('three')).toMatchObject({ reasons: ['notOnHolding'] })
})

test('after a new password for the department, the server still sends the reports that waited for it', async () => {
  const farm = await farmer()
  await farms.db
    .updateTable('department_credentials')
    .set({ set_at: Date.now() - 20 * oneDay })
    .where('farm', '=', farm.farm)
    .execute()
  await farm.save(lorry('sale', [1], { date: today - 19 * oneDay }))
  await farm.connect()
  await farm.save({ id: 'sale', notes: 'went well' })
  await farm.send()
  expect(farm.there(1)).toMatchObject({ herd: 'M123456A' })
})

test('half a sign in a docket, as a cut text may end with, is no reason not to tell', async () => {
  const farm = await farmer()
  await farm.save(lorry('sale', [1], { haulier: `${'x'.repeat(99)}🐄` }))
  await farm.send()
  expect(farm.there(1)).toMatchObject({ herd: 'M123456A' })
})

test('a lorry of a thousand is written down before others give up waiting', async () => {
  const farm = await farmer()
  const cows = Array.from({ length: 1000 }, (_, at) => at + 10)
  const animals = cows.map((cow) => ({
    ...{
      id: `cow-${cow}`,
      tag: farm.tagOf(cow),
      species: 'BOVINE',
      sex: 'F',
      inHerd: true,
      ...farms.clocks(),
    },
  }))
  const weighed = Array.from({ length: 10 }, (_, at) => at)
  await farm.upload({ animals })
  await farm.save(...weighed.map((at) => ({ ...lorry(`w-${at}`, cows), typeId: 'AT-WEIGHT' })))
  await farm.save(...cows.map((cow) => ({ ...lorry(`c-${cow}`, [cow]), typeId: 'AT-WEIGHT' })))
  const before = performance.now()
  await farm.save(lorry('sale', cows))
  // Another save on this farm waits fifteen seconds at most for the lock.
  expect(performance.now() - before).toBeLessThan(10_000)
  const filed = await farms.db.selectFrom('filings').select('id').where('farm', '=', farm.farm).execute()
  expect(filed).toHaveLength(1000)
  await eraseFarm(farms.db, farm.farm)
})

test('a farm can connect with any records: half a character, an unreadable date', async () => {
  const farm = await farmer({ connected: false })
  await farm.save(lorry('sale', [1], { notes: 'gone \ud83d' }))
  const bodyOf = (id: string, more: object) =>
    farms.db
      .updateTable('records')
      .set({ body: JSON.stringify({ ...lorry(id, [2]), ...farms.clocks(), ...more }) })
      .where('farm', '=', farm.farm)
      .where('id', '=', id)
      .execute()
  await farm.save(lorry('odd', [2]))
  await bodyOf('odd', { date: 'yesterday' })
  const answer = await farm.connect()
  expect(answer.status, answer.text).toBe(200)
  await farm.send()
  expect(farm.there(1)).toMatchObject({ herd: 'M123456A' })
  expect(farm.there(2)).toBeUndefined()
})

test('a farm that cannot be written to keeps no other from hearing', async () => {
  const [first, second] = [await farmer(), await farmer()]
  await first.save(lorry('sale', [1]))
  await second.save(lorry('sale', [1]))
  await workFilings(farms.desk(farms.standIn.url))
  const ofFirst = farms.db.updateTable('records').where('farm', '=', first.farm).where('id', '=', 'sale')
  await ofFirst.set({ body: '{' }).execute()
  const context = { db: farms.db, store: pgFarmStore(farms.db), now: Date.now }
  await expect(tellFarms(context)).rejects.toThrow()
  expect(await second.stands('sale')).toMatchObject({ state: 'told' })
  await eraseFarm(farms.db, first.farm)
})

test('the server finds a calf by its registration, even when it has later reports', async () => {
  const farm = await farmer()
  const row = {
    farm: farm.farm,
    animal: 'cow-1',
    task: 't',
    epoch: 'e',
    also: '[]',
    reasons: '[]',
    due: null,
  }
  await farms.db
    .insertInto('filings')
    .values([
      { ...row, id: 'reg', chain: 'reg', kind: 'calfRegistration', state: 'issued', made_at: 1, moved_at: 1 },
      { ...row, id: 'off', chain: 'off', kind: 'moveOff', state: 'refused', made_at: 2, moved_at: 2 },
    ])
    .execute()
  const answer = await farm.phone.post(filingPaths.registerCalf, { farm: farm.farm, animal: 'cow-1' })
  expect(answer.body.calves).toMatchObject([{ animal: 'cow-1', state: 'issued' }])
})

test('one call that hangs holds up no other', async () => {
  const mute = await startStandIn({ ...wellBehaved, faults: { silent: 1 } })
  const farm = await farmer()
  await farm.save(lorry('hangs', [1]))
  const hands: Hands = new Set()
  const failed = (error: unknown) => expect(error).toBeUndefined()
  const patient = { ...farms.desk(mute.url), rules: { ...farms.filings, patienceMs: 20_000, atOnce: 2 } }
  const stopping = new AbortController()
  await takeUp({ ...patient, signal: stopping.signal }, hands, failed)
  await farm.save(lorry('goes', [2]))
  const free = { ...farms.desk(farms.standIn.url), rules: patient.rules }
  await takeUp(free, hands, failed)
  expect(hands.size).toBe(2)
  await expect.poll(() => farm.there(2)).toMatchObject({ herd: 'M123456A' })
  stopping.abort()
  await Promise.all(hands)
  await mute.close()
})
