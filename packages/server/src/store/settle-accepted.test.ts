import { rulesVersion } from '@steading/domain/jobs/engine/rules-version'
import { clearAt, courseOf } from '@steading/domain/jobs-read/job/withdrawal'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { UpdateRequest } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { receiveUpload } from '../sync/receive-upload'
import { settleOldRules } from '../sync/settle-old-rules'
import type { FarmStore } from './farm-store'
import { pgFarmStore } from './pg-farm-store'

let database: TestDatabase
let db: Database
let farm = ''
let farms = 0
let now = 1_800_000_000_000

beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 2 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  farm = `farm-${++farms}`
  await db.insertInto('farms').values({ id: farm, region: 'IE', data: '{}', created_at: 0 }).execute()
})

const day = 86_400_000
const today = Math.floor(now / day) * day
const kg = (kilos: number) => kilos * 1_000_000

async function upload(entities: UpdateRequest['entities'], device = 'phone') {
  const author = { user: 'nobody', device }
  now += 1000
  const answer = await receiveUpload(watched(pgFarmStore(db)), {
    farm,
    role: 'owner',
    author,
    entities,
    fingerprint: '',
    now,
  })
  expect(answer.refused).toEqual([])
}

let jobsRead = 0

/** Counts reads of animals' jobs, which are most of the cost of a replay. */
const watched = (store: FarmStore): FarmStore => ({
  write: (name, work) =>
    store.write(name, (transaction) => {
      const tasksNaming: typeof transaction.tasksNaming = (ids) => {
        jobsRead++
        return transaction.tasksNaming(ids)
      }
      return work(Object.create(transaction, { tasksNaming: { value: tasksNaming } }))
    }),
})

async function stored(id: string, collection = 'animals'): Promise<Fields> {
  const row = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.body)
}

const animal = (id: string) => stored(id)

const stamp = (at = now, device = 'phone') => ({ _clocks: { '*': writeClock(at, 0, device) } })
const cow = (id: string, fields: Fields = {}) => ({
  id,
  species: 'BOVINE',
  sex: 'F',
  inHerd: true,
  ...fields,
})
const weighing = (id: string, animalId: string, kilos: number, daysAgo: number, fields: Fields = {}) => ({
  id,
  typeId: 'AT-WEIGHT',
  date: today - daysAgo * day,
  weightMg: kg(kilos),
  takesEffect: true,
  status: 'done',
  taskAnimals: [animalId],
  ...fields,
})

describe('the server keeps every animal as its jobs make it, with no phone on the herd', () => {
  test('a job sent alone changes its animal', async () => {
    await upload({ animals: [{ ...cow('cow'), ...stamp() }] })
    await upload({ tasks: [{ ...weighing('w1', 'cow', 500, 30), ...stamp() }] })
    await upload({ tasks: [{ ...weighing('w2', 'cow', 530, 0), ...stamp() }] }, 'tablet')
    expect(await animal('cow')).toMatchObject({
      lastWeightMg: kg(530),
      lastAdgWeightMg: kg(1),
      jobRules: rulesVersion,
    })
  })

  test('against the values of a phone that knew less, and however far ahead its clock is', async () => {
    await upload({ animals: [{ ...cow('cow'), ...stamp() }] })
    await upload({ tasks: [{ ...weighing('w2', 'cow', 530, 0), ...stamp() }] })
    const late = stamp(now + 60_000, 'tablet')
    await upload(
      {
        tasks: [{ ...weighing('w1', 'cow', 500, 30), ...late }],
        animals: [
          { id: 'cow', lastWeightMg: kg(500), lastWeightDate: today - 30 * day, ...late, _decided: true },
        ],
      },
      'tablet',
    )
    expect(await animal('cow')).toMatchObject({ lastWeightMg: kg(530), lastWeightDate: today })
  })

  test('a job taken back, and one that no longer names the animal', async () => {
    await upload({
      animals: [
        { ...cow('a'), ...stamp() },
        { ...cow('b'), ...stamp() },
      ],
    })
    await upload({ tasks: [{ ...weighing('w1', 'a', 500, 30), ...stamp() }] })
    await upload({ tasks: [{ ...weighing('w2', 'a', 530, 0), ...stamp() }] })
    await upload({ tasks: [{ id: 'w2', taskAnimals: ['b'], ...stamp(now + 1) }] })
    expect(await animal('a')).toMatchObject({ lastWeightMg: kg(500) })
    expect(await animal('b')).toMatchObject({ lastWeightMg: kg(530) })
    await upload({ tasks: [{ id: 'w1', deleted: true, ...stamp(now + 1) }] })
    expect((await animal('a')).lastWeightMg).toBeNull()
  })

  test('a job that came before its animal did', async () => {
    await upload({ tasks: [{ ...weighing('w1', 'calf', 45, 1), ...stamp() }] })
    await upload({ animals: [{ ...cow('calf'), ...stamp() }] })
    expect(await animal('calf')).toMatchObject({ lastWeightMg: kg(45) })
  })

  test('a new number makes every device fetch what was settled; the same upload again changes nothing', async () => {
    await upload({ animals: [{ ...cow('cow'), ...stamp() }] })
    const job = { ...weighing('w1', 'cow', 500, 30), ...stamp() }
    await upload({ tasks: [job] })
    const numbers = () => db.selectFrom('records').select(['id', 'seq']).where('farm', '=', farm).execute()
    const before = await numbers()
    expect(before.find(({ id }) => id === 'cow')?.seq).toBeGreaterThan(1)
    await upload({ tasks: [job] })
    expect(await numbers()).toEqual(before)
  })
})

describe('a note that no replay reads', () => {
  const note = (id: string, animalId: string, fields: Fields = {}) => ({
    id,
    typeId: 'AT-WEIGHT',
    date: today,
    status: 'done',
    taskAnimals: [animalId],
    ...fields,
  })

  test('costs no animal a replay, new or edited, and becomes a job when it says so', async () => {
    await upload({ animals: [{ ...cow('cow'), ...stamp() }] })
    jobsRead = 0
    await upload({ tasks: [{ ...note('n1', 'cow', { weightMg: kg(500) }), ...stamp() }] })
    await upload({ tasks: [{ id: 'n1', weightMg: kg(520), ...stamp(now + 1) }] })
    expect(jobsRead).toBe(0)
    await upload({ tasks: [{ id: 'n1', takesEffect: true, ...stamp(now + 1) }] })
    expect(await animal('cow')).toMatchObject({ lastWeightMg: kg(520) })
    await upload({ tasks: [{ id: 'n1', takesEffect: false, ...stamp(now + 1) }] })
    expect((await animal('cow')).lastWeightMg).toBeNull()
  })

  test.each([
    ['a calf', 'its calving', 'CALVING', 'fromCalvingTask'],
    ['a bought animal', 'the move it came with', 'EXTMOVEON', 'fromMoveOnTask'],
  ])('brings back %s that went when %s was taken back', async (_, __, typeId, link) => {
    const job = { id: 'c1', typeId, date: today, takesEffect: true, status: 'done' }
    await upload({
      animals: [
        { ...cow('dam'), ...stamp() },
        { ...cow('calf', { [link]: 'c1' }), ...stamp() },
      ],
      tasks: [{ ...job, taskAnimals: ['dam', 'calf'], ...stamp() }],
    })
    await upload({ tasks: [{ id: 'c1', deleted: true, ...stamp(now + 1) }] })
    expect(await animal('calf')).toMatchObject({ deleted: true, deletedWith: 'c1' })
    await upload({ tasks: [{ ...note('n1', 'calf'), ...stamp(now + 1) }] }, 'tablet')
    expect(await animal('calf')).toMatchObject({ deleted: false, deletedWith: null })
  })

  test('that comes to name another animal is found by it once it takes effect', async () => {
    await upload({
      animals: [
        { ...cow('a'), ...stamp() },
        { ...cow('b'), ...stamp() },
      ],
    })
    await upload({ tasks: [{ ...note('n1', 'a', { weightMg: kg(500) }), ...stamp() }] })
    await upload({ tasks: [{ id: 'n1', taskAnimals: ['b'], ...stamp(now + 1) }] })
    await upload({ tasks: [{ id: 'n1', takesEffect: true, ...stamp(now + 1) }] })
    await upload({ tasks: [{ ...weighing('w0', 'b', 400, 30), ...stamp(now + 1) }] })
    expect((await animal('a')).lastWeightMg).toBeUndefined()
    expect(await animal('b')).toMatchObject({ lastWeightMg: kg(500) })
  })
})

describe('replaying begins with the value typed into a field that jobs decide', () => {
  test.each([
    ['by somebody who knew of no job', stamp],
    ['on a client that knows only the specification', () => ({ updatedAt: now })],
  ])('%s', async (_, sent) => {
    await upload({ animals: [{ ...cow('cow'), ...stamp() }] })
    await upload({ tasks: [{ ...weighing('w1', 'cow', 500, 30), ...stamp() }] })
    await upload({ animals: [{ id: 'cow', lastWeightMg: kg(480), ...sent() }] }, 'tablet')
    expect(await animal('cow')).toMatchObject({
      lastWeightMg: kg(500),
      beforeWeights: { lastWeightMg: kg(480) },
    })
    await upload({ tasks: [{ id: 'w1', deleted: true, ...stamp(now + 1) }] })
    expect(await animal('cow')).toMatchObject({ lastWeightMg: kg(480) })
  })
})

test('after the rules of jobs have moved on, every animal is settled anew, once', async () => {
  const store = pgFarmStore(db)
  await upload({
    animals: [{ ...cow('cow'), ...stamp() }],
    tasks: [{ ...weighing('w1', 'cow', 500, 1), ...stamp() }],
  })
  const older = { ...(await animal('cow')), lastWeightMg: kg(1), jobRules: 0 }
  await db
    .updateTable('records')
    .set({ body: JSON.stringify(older) })
    .where('farm', '=', farm)
    .where('id', '=', 'cow')
    .execute()
  await db.updateTable('server_state').set({ rules: 0 }).execute()
  expect(await settleOldRules(db, store)).toBeGreaterThan(0)
  expect(await animal('cow')).toMatchObject({ lastWeightMg: kg(500), jobRules: rulesVersion })
  expect(await settleOldRules(db, store)).toBe(0)
})

test('a cow that an older server gave a milk day before she calved has none after the first start, and one from her calving', async () => {
  const store = pgFarmStore(db)
  await upload({ animals: [{ ...stamp(), id: 'dry', species: 'BOVINE', sex: 'F', inHerd: true }] })
  const tube = {
    ...{
      ...stamp(),
      id: 'tube',
      typeId: 'REMEDY',
      status: 'done',
      takesEffect: true,
      remedy: 'Cloxacillin DC',
    },
    ...{ date: today - 60 * day, taskAnimals: ['dry'], milkAfterCalvingHours: 96, withdrawalFactor: 2 },
  }
  await upload({ tasks: [tube] })
  const older = { ...(await stored('dry')), milkWithdrawalPeriodEnd: today - 56 * day, jobRules: 7 }
  await db
    .updateTable('records')
    .set({ body: JSON.stringify({ ...older, milkAfterCalvingHours: 96 }) })
    .where('farm', '=', farm)
    .where('id', '=', 'dry')
    .execute()
  await db.updateTable('server_state').set({ rules: 7 }).execute()
  await settleOldRules(db, store)
  const now = await stored('dry')
  expect([now.milkAfterCalvingHours, now.milkWithdrawalPeriodEnd ?? null]).toEqual([192, null])
  const calving = { ...stamp(), id: 'born', typeId: 'CALVING', status: 'done', takesEffect: true, dam: 'dry' }
  await upload({ tasks: [{ ...calving, date: today - day, taskAnimals: ['dry'] }] }, 'tablet')
  const calved = await stored('dry')
  expect(calved.milkWithdrawalPeriodEnd).toBe(today - 1 + 192 * 3_600_000)
  expect(calved.milkAfterCalvingHours ?? null).toBeNull()
})

test.each([
  ['a program that keeps no clocks, on a farm that names its zone', { timeZone: 'America/Denver' }, {}, 7],
  [
    'an older app that kept minutes, on a farm that names its zone',
    { timeZone: 'America/Denver' },
    { offsetMinutes: 60 },
    7,
  ],
  ['an older app that kept minutes, on one that names none', {}, { offsetMinutes: -480 }, 8],
  ['a program that keeps no clocks, on one that names none', {}, {}, 6],
])('a treatment of %s ends with the farm’s own day', async (_, data, kept, hours) => {
  await db
    .updateTable('farms')
    .set({ region: 'US', data: JSON.stringify(data) })
    .where('id', '=', farm)
    .execute()
  await upload({ animals: [{ ...stamp(), id: 'steer', species: 'BOVINE', sex: 'M', inHerd: true }] })
  // In winter, when those zones are so many hours behind.
  const date = Date.UTC(2027, 0, 10)
  const given = {
    ...stamp(),
    id: 'given',
    typeId: 'REMEDY',
    status: 'done',
    takesEffect: true,
    date,
    remedy: 'Draxxin',
  }
  await upload({ tasks: [{ ...given, ...kept, meatWithdrawalDays: 5, taskAnimals: ['steer'] }] })
  const until = date + 6 * day + hours * 3_600_000 - 1
  expect((await stored('steer')).meatWithdrawalPeriodEnd).toBe(until)
  const task = await stored('given', 'tasks')
  expect(clearAt(courseOf(task), 'meat')).toBe(until)
})

test('the server keeps a field and a group as jobs of several uploads make them, with no phone on the farm', async () => {
  const field = { ...stamp(), id: 'bog', name: 'Bog', currentStatusId: 'harvested' }
  await upload({ paddocks: [field], mobs: [{ ...stamp(), id: 'heifers', name: 'Heifers' }] })
  const graze = (id: string, grazingMove: string, date: number) => ({
    ...{ ...stamp(), id, typeId: 'GRAZING', status: 'done', takesEffect: true, date },
    ...{ paddocks: ['bog'], grazingMob: 'heifers', grazingMove },
  })
  await upload({ tasks: [graze('t1', 'in', today - 5 * day)] })
  expect(await stored('bog', 'paddocks')).toMatchObject({ currentStatusId: 'being grazed' })
  expect(await stored('heifers', 'mobs')).toMatchObject({ paddockId: 'bog' })
  // The server finds the earlier job by its subject, so it remembers the field's state before that job.
  await upload({ tasks: [graze('t2', 'out', today)] }, 'tablet')
  expect(await stored('bog', 'paddocks')).toMatchObject({ currentStatusId: 'harvested' })
  expect((await stored('heifers', 'mobs')).paddockId ?? null).toBeNull()
  await upload({ tasks: [{ ...graze('t1', 'in', today - 5 * day), deleted: true }] })
  expect(await stored('bog', 'paddocks')).toMatchObject({ currentStatusId: 'grass field' })
})

test('the server holds a group counted by head back by what it was given, whichever upload brought it, and lets go when it is taken back', async () => {
  await upload({ mobs: [{ ...stamp(), id: 'hill', name: 'Hill ewes', heads: 200 }] })
  const dose = (id: string, days: number, heads: number) => ({
    ...{ ...stamp(), id, typeId: 'REMEDY', status: 'done', takesEffect: true, date: today, remedy: 'Oramec' },
    ...{ meatWithdrawalDays: days, taskAnimals: [], taskMobs: [{ mobId: 'hill', heads }] },
  })
  await upload({ tasks: [dose('d1', 5, 200)] })
  await upload({ tasks: [dose('d2', 9, 100)] }, 'tablet')
  expect(await stored('hill', 'mobs')).toMatchObject({ meatWithdrawalTask: 'd2', lastTreatedDate: today })
  await upload({ tasks: [{ ...dose('d2', 9, 100), deleted: true }] })
  expect(await stored('hill', 'mobs')).toMatchObject({ meatWithdrawalTask: 'd1' })
})

test('heads that went on to other groups are held back there by a dose that is recorded late', async () => {
  const group = (id: string) => ({ id, name: id, species: 'OVINE', heads: 200, ...stamp() })
  const on = (mobId: string) => [{ mobId, heads: 50 }]
  const job = (id: string, daysAgo: number, fields: Fields) => ({
    ...{ id, date: today - daysAgo * day, takesEffect: true, status: 'done', taskAnimals: [] },
    ...fields,
    ...stamp(),
  })
  const move = (id: string, daysAgo: number, from: string, intoMob: string) =>
    job(id, daysAgo, { typeId: 'GROUPCHANGE', groupMove: 'in', intoMob, taskMobs: on(from) })
  await upload({ mobs: ['hill', 'bog', 'lane', 'yard'].map(group) })
  await upload({ tasks: [move('m1', 4, 'hill', 'bog'), move('m2', 2, 'bog', 'lane')] })
  const dose = (deleted: boolean) =>
    job('d', 6, { typeId: 'REMEDY', remedy: 'Oramec', meatWithdrawalDays: 14, taskMobs: on('hill'), deleted })
  await upload({ tasks: [dose(false)] }, 'tablet')
  const held = async (id: string) => (await stored(id, 'mobs')).meatWithdrawalPeriodEnd ?? null
  const until = today - 6 * day + 15 * day - 1
  expect([await held('hill'), await held('bog'), await held('lane'), await held('yard')]).toEqual([
    ...[until, until, until, null],
  ])
  await upload({ tasks: [dose(true)] }, 'tablet')
  expect([await held('hill'), await held('lane')]).toEqual([null, null])
})
