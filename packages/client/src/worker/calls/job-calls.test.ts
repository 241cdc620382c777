import init from '@sqlite.org/sqlite-wasm'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import type { Change } from '@steading/domain/records/sync/change'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import type { QueryAnswer } from '../../db/query'
import { matcher } from '../../db/query-filter'
import { SqliteConnection } from '../../db/sqlite-connection'
import { SqliteDb } from '../../db/sqlite-db'
import type { ServicePorts } from '../service/service-ports'
import { phone, tab } from '../test-phone'

const sqlite3 = await init()
const day = 86_400_000
const today = Math.floor(Date.now() / day) * day
const kg = (kilos: number) => kilos * 1_000_000
const open = { features: { FAB_MENU: { access: true } } }

async function farmPhone(entities: object = {}, other: Partial<ServicePorts> = {}) {
  const shown: { fields: Fields; id: string }[] = []
  const one = await phone(
    undefined,
    {
      [paths.get]: {
        body: {
          success: true,
          entities,
          farmData: { access: { bovine: open, ovine: open } },
          farmTypes: [{ type: 'cattle' }, { type: 'sheep' }],
          now: { date: 1, time: Date.now() },
        },
      },
    },
    {
      lists: {
        watch: (_farm, _query, push) => {
          queueMicrotask(() =>
            push({ rows: shown, count: shown.length, offset: 0 } as unknown as QueryAnswer),
          )
          return () => undefined
        },
        watchRecord: () => () => undefined,
        records: async () => [],
        watchCounts: () => () => undefined,
        watchNeeds: () => () => undefined,
        watchDue: () => () => undefined,
        watchHerd: () => () => undefined,
        facts: async () => [],
        ids: async () => [],
        reader: async () => () => [],
        look: () => undefined,
      },
      ...other,
    },
  )
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  const animal = async (id: string) =>
    (await one.db.getMany('A', [{ collection: 'animals', id }]))[0]?.fields ?? {}
  const add = (...changes: Change[]) => one.save(tab, changes, `add-${changes.map(({ id }) => id).join()}`)
  return { ...one, shown, animal, add }
}

const cow = (id: string, set: Fields = {}): Change => ({
  collection: 'animals',
  id,
  set: { species: 'BOVINE', sex: 'F', inHerd: true, dob: today - 1500 * day, ...set },
})
const weighing = (id: string, animal: string, kilos: number, ago = 0): TaskEntry => ({
  id,
  typeId: 'AT-WEIGHT',
  values: { date: today - ago * day, weightMg: kg(kilos) },
  animals: [animal],
})
const treatment = (id: string, animals: string[], values: Fields = {}): TaskEntry => ({
  id,
  typeId: 'REMEDY',
  values: { date: today, remedy: 'Penicillin', batchNumber: 'B1', meatWithdrawalDays: 10, ...values },
  animals,
})

describe('a job', () => {
  test('changes its animals in the one save that keeps it, is logged, and throws its draft away', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'), {
      collection: 'weights',
      id: 'draft',
      set: { flow: 'AT-WEIGHT', step: 'what' },
    })
    const commits: number[] = []
    one.service.state.records.onCommit(({ batch }) => void commits.push(batch.puts?.length ?? 0))
    const saved = await one.saveJob(
      tab,
      [weighing('w', 'cow', 600)],
      { draft: { collection: 'weights', id: 'draft' } },
      'm1',
    )
    expect(saved).toMatchObject({ ok: true, value: { saved: true, mutation: 'm1' } })
    expect(commits).toEqual([3])
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(600), lastWeightDate: today })
    const [draft] = await one.db.getMany('A', [{ collection: 'weights', id: 'draft' }])
    expect(draft?.fields.deleted).toBe(true)
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW310-24'))
  })

  test.each([
    ['SCAN', { scanStatus: 'Empty' }, 'HW590'],
    ['PREBREEDINGSCAN', { cycle: 'cycling' }, 'HW591'],
    ['CERTAPPLY', {}, 'HW560'],
    ['HEAT', {}, 'HW501'],
  ])(
    'of the kind %s that could not be kept is logged by its name [D8.23, D8.29, D8.30]',
    async (typeId, noted, code) => {
      const one = await farmPhone()
      await one.add(cow('cow'))
      const { records } = one.service.state
      vi.spyOn(records, 'decide').mockRejectedValueOnce(new Error('the disk is full'))
      const entry = { id: 'j', typeId, values: { date: today }, animals: [{ animalId: 'cow', ...noted }] }
      expect((await one.saveJob(tab, [entry], {}, 'm1')).ok).toBe(false)
      await vi.waitFor(async () => expect(await one.eventCodes()).toContain(code))
    },
  )

  test('given from a purchase that is gone raises a question, and is logged as that once the farmer saves it anyway [D8.37]', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    const entry = [treatment('t', ['cow'], { remedyPurchaseId: 'gone' })]
    const asked = await one.saveJob(tab, entry, {}, 'm1')
    expect(asked.ok && !asked.value.saved && asked.value.warnings.map(({ code }) => code)).toContain(
      'remedyPurchaseMissing',
    )
    expect(await one.eventCodes()).not.toContain('HW580')
    await one.saveJob(tab, entry, { accepted: true }, 'm2')
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW580'))
  })

  test('that asks who is kin knows the forebears of cow and bull, however far up the herd knows them', async () => {
    const one = await farmPhone()
    const male = { sex: 'M', dob: today - 2000 * day }
    await one.add(
      cow('cow', { sire: 's1' }),
      cow('bull', { ...male, sire: 's2' }),
      cow('s1', { ...male, sire: 'old', dam: 'granny' }),
      cow('s2', { ...male, sire: 'old', dam: 'granny' }),
      cow('old', { ...male, sire: 'x1', dam: 'x2', tag: '372000000000444' }),
      cow('x1', { ...male, sire: 'x3' }),
      cow('x2', { sire: 'x3' }),
      cow('granny'),
    )
    const serve = { id: 's', typeId: 'SERVE', values: { date: today, sire: 'bull' }, animals: ['cow'] }
    // Two grandparents between them, one of whom is of half sibs himself.
    expect(await one.checkJob(tab, [serve])).toMatchObject({
      value: {
        warnings: [{ says: 'JOBS.DOUBT.SIRE_RELATED', values: { percent: 6.64, forebear: '00444' } }],
      },
    })
  })

  test('that is doubted comes back as questions and writes nothing until they are accepted', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    const heavy = [weighing('w', 'cow', 4000)]
    const asked = { ok: true, value: { warnings: [{ code: 'weightUnlikely', animalId: 'cow' }] } }
    expect(await one.checkJob(tab, heavy)).toMatchObject(asked)
    expect(await one.saveJob(tab, heavy, {}, 'm1')).toMatchObject({ ...asked, value: { saved: false } })
    expect(await one.animal('cow')).not.toHaveProperty('lastWeightMg')
    expect(await one.saveJob(tab, heavy, { accepted: true }, 'm2')).toMatchObject({ value: { saved: true } })
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(4000) })
  })

  test('that is incomplete says which fields and saves nothing', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    const empty = { ...weighing('w', 'cow', 1), values: { date: today } }
    expect(await one.saveJob(tab, [empty], {}, 'm1')).toMatchObject({
      ok: false,
      problem: { code: 'taskIncomplete', fields: ['weightMg'] },
    })
    expect(await one.db.count('A', 'tasks')).toBe(0)
  })

  test('deleted or undone leaves the animal as its other jobs left it', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await one.saveJob(tab, [weighing('w1', 'cow', 500, 30)], {}, 'm1')
    const second = await one.saveJob(tab, [weighing('w2', 'cow', 530)], {}, 'm2')
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(530), lastAdgWeightMg: kg(1) })
    const removed = await one.removeJob(tab, 'w2', 'm3')
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(500) })
    if (!removed.ok || !second.ok || !second.value.saved) throw new Error('not saved')
    expect(await one.undoJob(tab, removed.value.undo, 'm4')).toEqual({ ok: true, value: undefined })
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(530) })
    await one.undoJob(tab, second.value.undo, 'm5')
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(500) })
  })

  test('edited to leave an animal out frees that animal, and undoing the edit holds it back again', async () => {
    const one = await farmPhone()
    await one.add(cow('a'), cow('b'))
    await one.saveJob(tab, [treatment('t', ['a', 'b'])], { accepted: true }, 'm1')
    const held = (await one.animal('b')).meatWithdrawalPeriodEnd
    expect(held).toBeGreaterThan(today)
    const edited = await one.saveJob(tab, [treatment('t', ['a'])], { accepted: true }, 'm2')
    expect((await one.animal('b')).meatWithdrawalPeriodEnd).toBeNull()
    if (!edited.ok || !edited.value.saved) throw new Error('not saved')
    await one.undoJob(tab, edited.value.undo, 'm3')
    expect((await one.animal('b')).meatWithdrawalPeriodEnd).toBe(held)
  })

  test('sent twice because the first answer was lost is saved once', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await one.saveJob(tab, [weighing('w', 'cow', 600)], {}, 'm1')
    const rows = (await one.db.outbox('A')).length
    expect(await one.saveJob(tab, [weighing('w', 'cow', 600)], {}, 'm1')).toMatchObject({
      value: { saved: true },
    })
    expect((await one.db.outbox('A')).length).toBe(rows)
  })

  test('of two windows at once counts what the other has just saved', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await Promise.all([
      one.saveJob(tab, [weighing('w1', 'cow', 500, 30)], {}, 'm1'),
      one.saveJob({ ...tab, id: 'other' }, [weighing('w2', 'cow', 530)], {}, 'm2'),
    ])
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(530), lastAdgWeightMg: kg(1) })
  })

  test('of a farm whose plan does not open jobs is refused', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await one.service.state.keepFarmData('A', { farmTypes: [{ type: 'cattle' }], access: {} })
    expect(await one.saveJob(tab, [weighing('w', 'cow', 600)], {}, 'm1')).toMatchObject({
      ok: false,
      problem: { code: 'featureLocked' },
    })
  })

  test('a calf whose tag another animal has is not born twice', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'), cow('old', { tag: '372000000000012' }))
    one.shown.push({ id: 'old', fields: await one.animal('old') })
    const birth = (tag: string): TaskEntry => ({
      id: 'c',
      typeId: 'CALVING',
      values: { date: today, dam: 'cow', birthDifficulty: '1' },
      brought: [{ id: 'calf', values: { tag, sex: 'F' } }],
    })
    expect(await one.saveJob(tab, [birth('372000000000012')], { accepted: true }, 'm1')).toMatchObject({
      problem: { code: 'tagTaken' },
    })
    expect(await one.saveJob(tab, [birth('372000000000013')], { accepted: true }, 'm2')).toMatchObject({
      value: { saved: true },
    })
    expect(await one.animal('calf')).toMatchObject({ dam: 'cow', dob: today, fromCalvingTask: 'c' })
  })
})

describe('an animal is what its jobs make of it', () => {
  test('but is left alone while the server refuses an edit of it, which no other phone knows of', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await one.saveJob(tab, [weighing('mine', 'cow', 500, 30)], {}, 'm1')
    await one.syncNow(tab, { force: true })
    one.said[paths.update] = {
      body: {
        success: true,
        refused: [{ collection: 'animals', id: 'cow', reason: 'invalidRecord', fields: ['dob'] }],
      },
    }
    await one.save(tab, [{ collection: 'animals', id: 'cow', set: { notes: 'kicks' } }], 'm2')
    await one.syncNow(tab, { force: true })
    expect((await one.db.outbox('A')).map(({ refusal }) => refusal?.reason)).toEqual(['invalidRecord'])
    const other = { ...(await one.animal('cow')), id: 'cow', lastWeightMg: kg(1), lastWeight: 1 }
    one.said[paths.get] = {
      body: {
        success: true,
        entities: { animals: [{ ...other, _clocks: { '*': writeClock(Date.now() + 1000, 0, 'other') } }] },
        now: { date: 9, time: Date.now() },
      },
    }
    await one.syncNow(tab, { force: true })
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(1) })
    await one.discardRefused(tab, (await one.db.outbox('A'))[0]?.seq ?? 0)
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(500) })
  })

  test('when a form changes a weight, a later weighing still has the last word and deleting it shows the form’s', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await one.saveJob(tab, [weighing('w', 'cow', 600)], {}, 'm1')
    const set = { lastWeightMg: kg(450), lastWeight: 450, lastWeightDate: today - 60 * day }
    await one.save(tab, [{ collection: 'animals', id: 'cow', set }], 'm2')
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(600) })
    await one.removeJob(tab, 'w', 'm3')
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(450) })
  })

  test('when an edit of the form is undone with a weighing in between', async () => {
    const one = await farmPhone()
    await one.add(cow('cow', { lastWeightMg: kg(400), lastWeightDate: today - 90 * day }))
    const set = { lastWeightMg: kg(450), lastWeightDate: today - 60 * day }
    await one.save(tab, [{ collection: 'animals', id: 'cow', set }], 'edit')
    await one.saveJob(tab, [weighing('w', 'cow', 520)], {}, 'm1')
    await one.undo(tab, 'edit', 'undo')
    expect(await one.animal('cow')).toMatchObject({ lastWeightMg: kg(520) })
  })

  test('when a sync brings a job another phone recorded and what the server made of its animal, and nothing is sent back', async () => {
    const one = await farmPhone()
    await one.add(cow('cow'))
    await one.saveJob(tab, [weighing('mine', 'cow', 500, 30)], {}, 'm1')
    await one.syncNow(tab, { force: true })
    const _clocks = { '*': writeClock(Date.now() + 1000, 0, 'server') }
    const theirs = {
      id: 'theirs',
      _clocks,
      typeId: 'AT-WEIGHT',
      date: today,
      weightMg: kg(530),
      takesEffect: true,
      status: 'done',
      taskAnimals: ['cow'],
    }
    const made = { lastWeightMg: kg(530), lastAdgWeightMg: kg(1) }
    const animals = [{ id: 'cow', ...(await one.animal('cow')), ...made, _clocks }]
    one.said[paths.get] = {
      body: { success: true, entities: { tasks: [theirs], animals }, now: { date: 9, time: Date.now() } },
    }
    const sent = one.calls.filter(({ path }) => path === paths.update).length
    expect(await one.syncNow(tab, { force: true })).toBe(true)
    expect(await one.animal('cow')).toMatchObject(made)
    expect(one.calls.filter(({ path }) => path === paths.update).length).toBe(sent)
  })
})

test('done jobs and the medicines used follow what is saved, corrected and deleted', async () => {
  const one = await farmPhone()
  await one.add(cow('a'))
  const counts: number[] = []
  const remedies: string[][] = []
  one.streams.doneJobs(tab, ({ count }) => void counts.push(count), { search: '', offset: 0, limit: 30 })
  one.streams.remedies(tab, (used) => void remedies.push(used.map(({ remedy }) => remedy)))
  await vi.waitFor(() => expect([counts.at(-1), remedies.at(-1)]).toEqual([0, []]))
  await one.saveJob(tab, [treatment('t', ['a'])], { accepted: true }, 'm1')
  await one.saveJob(
    tab,
    [treatment('u', ['a'], { remedy: 'Wormer', date: today - day })],
    { accepted: true },
    'm2',
  )
  await vi.waitFor(() => expect([counts.at(-1), remedies.at(-1)]).toEqual([2, ['Penicillin', 'Wormer']]))
  const ofKind = async (...types: string[]) => {
    const seen: number[] = []
    const window = { search: '', types, offset: 0, limit: 30 }
    const stop = one.streams.doneJobs(tab, ({ count }) => void seen.push(count), window)
    await vi.waitFor(() => expect(seen).not.toEqual([]))
    stop()
    return seen.at(-1)
  }
  expect([await ofKind('REMEDY', 'WEANING'), await ofKind('WEANING')]).toEqual([2, 0])
  await one.removeJob(tab, 't', 'm3')
  await vi.waitFor(() => expect([counts.at(-1), remedies.at(-1)]).toEqual([1, ['Wormer']]))
})

test('a thousand animals are treated in one save of at most two seconds', async () => {
  const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')))
  const one = await farmPhone({}, { db })
  const ids = Array.from({ length: 1000 }, (_, n) => `a${n}`)
  await one.add(...ids.map((id) => cow(id)))
  for (let n = 0; n < 5; n++)
    await one.saveJob(
      tab,
      [treatment(`old${n}`, ids, { date: today - (200 - n) * day })],
      { accepted: true },
      `m${n}`,
    )
  const before = process.cpuUsage()
  const saved = await one.saveJob(tab, [treatment('t', ids)], { accepted: true }, 'm')
  const { user, system } = process.cpuUsage(before)
  // Work, and not what else the machine was doing.
  expect((user + system) / 1000).toBeLessThan(2000)
  expect(saved).toMatchObject({ value: { saved: true } })
  const [last] = await db.getMany('A', [{ collection: 'animals', id: 'a999' }])
  expect(last?.fields.meatWithdrawalTask).toBe('t')
})

test('a thousand animals come in one save that can be repeated, and one undo takes them and their jobs away', async () => {
  const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')))
  const one = await farmPhone({}, { db })
  const commits: number[] = []
  one.service.state.records.onCommit(({ batch }) => void commits.push(batch.puts?.length ?? 0))
  const brought = Array.from({ length: 1000 }, (_, n) => ({
    id: `b${n}`,
    values: { sex: 'M', tag: `A${n}` },
  }))
  const load: TaskEntry = { id: 'load', typeId: 'EXTMOVEON', values: { date: today }, brought }
  const before = process.cpuUsage()
  const saved = await one.saveJob(tab, [load], { accepted: true }, 'm')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
  if (!saved.ok || !saved.value.saved) throw new Error('not saved')
  // All of it is one transaction, so a phone that dies has all of it or nothing.
  expect(commits).toEqual([1010])
  const rows = (await db.outbox('A')).length
  await one.saveJob(tab, [load], { accepted: true }, 'm')
  expect((await db.outbox('A')).length).toBe(rows)
  await one.undoJob(tab, saved.value.undo, 'back')
  const [tasks, animals] = [await db.scan('A', 'tasks', '', 5000), await db.scan('A', 'animals', '', 5000)]
  expect(tasks).toHaveLength(10)
  expect(animals).toHaveLength(1000)
  expect([...tasks, ...animals].filter(({ fields }) => fields.deleted !== true)).toEqual([])
})

describe('a holding in England to which animals came', () => {
  const account = {
    ...{ success: true, farmIds: [{ id: 'A', herdNumber: 'A', farmTypes: [{ type: 'cattle' }] }] },
    ...{ userId: '7', language: 'en', region: 'UK', countryCode: 'GB', demo: false },
  }
  async function inEngland() {
    const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')))
    const animals = () => db.scan('A', 'animals', '', 1000)
    const one = await phone(
      undefined,
      {
        [paths.login]: { body: { success: true, url_token: 'token', region: 'UK' } },
        [paths.account('UK')]: { body: account },
        [paths.get]: {
          body: {
            ...{ success: true, entities: {}, farmTypes: [{ type: 'cattle' }, { type: 'sheep' }] },
            ...{ farmData: { access: { bovine: open, ovine: open } }, now: { date: 1, time: Date.now() } },
          },
        },
      },
      {
        db,
        lists: {
          ...({} as ServicePorts['lists']),
          watch: (_farm, _query, push) => {
            queueMicrotask(() => push({ rows: [], count: 0, offset: 0 }))
            return () => undefined
          },
          ids: async (_farm, { filters = [] }) =>
            (await animals()).filter(({ fields }) => matcher(filters)(fields)).map(({ id }) => id),
          records: async (farm, collection, ids) => {
            const found = await db.getMany(
              farm,
              ids.map((id) => ({ collection, id })),
            )
            return found.flatMap((record) => (record ? [{ ...record, isSynced: true }] : []))
          },
        },
      },
    )
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    return one
  }

  test('lets no other animal go for six days but to the factory, says what came and when, and keeps the reason for an exception', async () => {
    const one = await inEngland()
    const grown = { tag: 'UK123456100001', tbTestDate: today - 20 * day, isPassportReceived: true }
    const known = {
      ...{ bvdTestDate: today, lastInHerdSyncDate: today, animalType: 'BORNONFARM' },
      farmQualityAssurance: true,
    }
    await one.save(tab, [cow('own', { ...grown, ...known })], 'add')
    const load: TaskEntry = {
      ...{
        id: 'load',
        typeId: 'EXTMOVEON',
        values: { date: today - 2 * day, moveFromHerdNumber: '12/345/6789' },
      },
      brought: [{ id: 'came', values: { sex: 'F', tag: 'UK765432100001' } }],
    }
    await one.saveJob(tab, [load], { accepted: true }, 'm1')
    const sale = (goesTo: string, more: Partial<TaskEntry> = {}): TaskEntry[] => [
      {
        id: 'sale',
        typeId: 'EXTMOVE',
        values: { date: today, goesTo, fciDeclared: true },
        animals: ['own'],
        ...more,
      },
    ]
    expect(await one.checkJob(tab, sale('factory'))).toMatchObject({ ok: true })
    expect(await one.checkJob(tab, sale('farm'))).toMatchObject({
      problem: {
        ...{ code: 'stoppedAtDoor', says: 'DOORS.HOLDING_STANDSTILL' },
        values: { heads: 1, from: '12/345/6789', days: 6 },
        days: { came: today - 2 * day, clears: today + 5 * day },
      },
    })
    const letGo = await one.saveJob(tab, sale('farm', { letGo: 'To the show' }), { accepted: true }, 'm2')
    expect(letGo).toMatchObject({ value: { saved: true } })
    const [job] = await one.service.ports.db.getMany('A', [{ collection: 'tasks', id: 'sale' }])
    expect(job?.fields.letGoReason).toBe('To the show')
  })
})

test('a weighing that could not be saved is noted as one, beside why [D8.28]', async () => {
  const one = await farmPhone()
  const weighing = (animal: string): TaskEntry => ({
    id: `weigh-${animal}`,
    typeId: 'AT-WEIGHT',
    values: { date: today, weightMg: kg(400) },
    animals: [animal],
  })
  await one.add({ collection: 'animals', id: 'cow', set: { species: 'BOVINE', inHerd: true } })
  expect(await one.saveJob(tab, [weighing('cow')], { accepted: true }, 'm-fine')).toMatchObject({ ok: true })
  const logged = async () => (await one.eventLog(tab)).entries.filter(({ hwRef }) => hwRef === 'HW600')
  expect(await logged()).toEqual([])
  expect(await one.saveJob(tab, [weighing('nobody')], {}, 'm-gone')).toMatchObject({
    ok: false,
    problem: { code: 'recordGone' },
  })
  await vi.waitFor(async () => expect(await logged()).toHaveLength(1))
})
