import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { oneDay } from '../../base/one-day'
import { ownedGroupNames, ownedGroups } from '../../jobs-read/job/owned-fields'
import { subjectNames } from '../../jobs-read/job/subjects'
import type { Fields } from '../../records/sync/stored-record'
import { planDelete, planTasks, type TaskEntry, type TaskUndo } from './plan-task'
import { replay } from './replay'
import { settleNamed, withStartingValues } from './settle'
import { at, bring, calve, cowOn, daysAgo, kg, Phone, today, treat, visible, weigh } from './test-farm'

// Hundreds of small farms: quick alone, slow on a machine that is busy with other work.
vi.setConfig({ testTimeout: 60_000 })

const animals = ['cow', 'heifer', 'bull']
const fields = { hill: 'grass field', bog: 'harvested' }
const groups = ['milkers', 'dry cows']

/** A herd as it came from elsewhere, with a past of its own. */
function herd(phone: Phone) {
  cowOn(phone, {
    lactation: 2,
    lastCalvingDate: daysAgo(900),
    lastWeightMg: kg(600),
    lastWeight: 600,
    lastWeightDate: daysAgo(700),
    milkWithdrawalPeriodEnd: daysAgo(300),
    expectedCalvingDate: daysAgo(400),
  })
  phone.add('heifer', { dob: daysAgo(1200) })
  phone.add('bull', { sex: 'B', dob: daysAgo(2000) })
  for (const [id, currentStatusId] of Object.entries(fields))
    phone.save([{ collection: 'paddocks', id, set: { name: id, currentStatusId } }])
  for (const id of groups) phone.save([{ collection: 'mobs', id, set: { name: id, paddockId: 'hill' } }])
}

// Few days, so that tasks often share one.
const date = fc.integer({ min: 0, max: 12 }).map((step) => daysAgo(step * 60))
const animal = fc.constantFrom(...animals)
const kilos = fc.integer({ min: 50, max: 900 })
const weighings = fc.record({ date, animal, kilos }).map(
  ({ date, animal, kilos }) =>
    (id: string): TaskEntry =>
      weigh(id, animal, date, kilos),
)
const treatments = fc
  .record({
    date,
    who: fc.uniqueArray(animal, { minLength: 1 }),
    mob: fc.option(fc.constantFrom(...groups)),
    heads: fc.integer({ min: 1, max: 300 }),
    meatWithdrawalDays: fc.integer({ min: 0, max: 60 }),
    milkWithdrawalHours: fc.integer({ min: 0, max: 400 }),
    courseDays: fc.integer({ min: 1, max: 5 }),
  })
  .map(
    ({ who, mob, heads, ...values }) =>
      (id: string): TaskEntry => ({
        ...treat(id, mob ? [] : who, values),
        mobs: mob ? [{ mobId: mob, heads }] : [],
      }),
  )
const calvings = fc.record({ date, dam: fc.constantFrom('cow', 'heifer'), twins: fc.boolean() }).map(
  ({ date, dam, twins }) =>
    (id: string): TaskEntry =>
      calve(
        id,
        dam,
        date,
        ['x', 'y']
          .slice(0, twins ? 2 : 1)
          .map((one) => ({ id: `${id}${one}`, values: { sex: 'F', calfWeightMg: kg(40) } })),
      ),
)
const loads = fc
  .record({ date, many: fc.boolean(), price: fc.option(fc.nat(2000)), days: fc.integer({ min: 0, max: 30 }) })
  .map(
    ({ date, many, price, days }) =>
      (id: string): TaskEntry =>
        bring(
          id,
          date,
          ['x', 'y', 'z'].slice(0, many ? 3 : 1).map((one, index) => ({
            id: `${id}${one}`,
            values: { sex: 'F', purchaseWeightMg: kg(300), ...(index === 1 && { purchasePrice: 777 }) },
          })),
          { lotPrice: price, meatWithdrawalDays: days },
        ),
  )
const onFields = fc.uniqueArray(fc.constantFrom(...Object.keys(fields)), { minLength: 1 })
const grazings = fc
  .record({
    date,
    paddocks: onFields,
    grazingMob: fc.constantFrom(...groups),
    grazingMove: fc.constantFrom('in', 'out'),
  })
  .map(
    ({ paddocks, ...values }) =>
      (id: string): TaskEntry => ({ id, typeId: 'GRAZING', values, paddocks }),
  )
const sprayings = fc.record({ date, paddocks: onFields, harvestDays: fc.integer({ min: 0, max: 90 }) }).map(
  ({ paddocks, ...values }) =>
    (id: string): TaskEntry => ({
      id,
      typeId: 'SPRAYAPPLICATION',
      values: { sprayProduct: 'MCPA', rate: 2, rateUnit: 'l/ha', ...values },
      paddocks,
    }),
)
const job = fc.oneof(weighings, treatments, calvings, loads, grazings, sprayings)

/** All that tasks decide about. */
const everything = (phone: Phone) =>
  subjectNames.flatMap((of) => [...phone[of].keys()].sort().map((id) => ({ of, id })))

/** Everything the tasks decide, of every animal, field and group. */
const state = (phone: Phone) =>
  Object.fromEntries(everything(phone).map(({ of, id }) => [id, phone.shown(id, of)]))
const gains = (phone: Phone) =>
  Object.fromEntries(
    [...phone.tasks.values()]
      .filter(({ fields }) => fields.deleted !== true)
      .map(({ id, fields }) => [id, visible(fields)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

/** To the last field; an animal the other never had must be gone. */
function sameHerd(now: ReturnType<typeof state>, wanted: ReturnType<typeof state>) {
  for (const id of Object.keys(now)) expect(now[id], id).toEqual(wanted[id])
  expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(wanted)))
}

/** Saves what the engine allows; a calf with other work on it is not taken away, and that is as it should be. */
function tryTo(phone: Phone, planned: ReturnType<typeof planTasks>): TaskUndo | undefined {
  if (!planned.ok) {
    expect(planned.problem.code).toBe('createdHasRecords')
    return undefined
  }
  phone.save(planned.value.changes)
  return planned.value.undo
}

describe('replaying', () => {
  test('gives the same animals in whatever order their tasks were recorded', () => {
    fc.assert(
      fc.property(fc.array(job, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (jobs, dice) => {
        const entries = jobs.map((make, index) => make(`t${index}`))
        const [one, other] = [new Phone('a'), new Phone('b')]
        herd(one)
        herd(other)
        for (const entry of entries) one.record(entry)
        const mixed = entries.map((entry) => ({ entry, at: dice.next().value })).sort((a, b) => a.at - b.at)
        for (const { entry } of mixed) other.record(entry)
        expect(state(other)).toEqual(state(one))
        expect(gains(other)).toEqual(gains(one))
      }),
    )
  })

  test('an edit leaves the herd as if it had been recorded so at first, a deletion as if never', () => {
    fc.assert(
      fc.property(fc.array(job, { minLength: 2, maxLength: 7 }), job, (jobs, another) => {
        const entries = jobs.map((make, index) => make(`t${index}`))
        const [edited, fresh] = [new Phone('a'), new Phone('b')]
        herd(edited)
        herd(fresh)
        for (const entry of entries) edited.record(entry)
        const kind = entries[0]?.typeId
        const changed = { ...another('t0'), id: 't0' }
        if (changed.typeId === kind) edited.record(changed)
        edited.remove('t1')
        for (const entry of entries.slice(2)) fresh.record(entry)
        const first = changed.typeId === kind ? changed : entries[0]
        if (first) fresh.record(first)
        sameHerd(state(edited), state(fresh))
      }),
    )
  })

  test('undo gives back exactly what stood there, the last save or any other', () => {
    fc.assert(
      fc.property(
        fc.array(job, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        job,
        (jobs, edits, another) => {
          const phone = new Phone('a')
          herd(phone)
          const steps: { before: ReturnType<typeof state>; undo: TaskUndo }[] = []
          const step = (planned: ReturnType<typeof planTasks>) => {
            const before = state(phone)
            const undo = tryTo(phone, planned)
            if (undo) steps.push({ before, undo })
          }
          jobs.forEach((make, index) => {
            step(planTasks([make(`t${index}`)], phone, at))
          })
          if (edits && another('t0').typeId === jobs[0]?.('t0').typeId)
            step(planTasks([another('t0')], phone, at))
          step(planDelete('t0', phone, at))
          for (const { before, undo } of steps.reverse()) {
            phone.undo(undo)
            sameHerd(state(phone), before)
          }
        },
      ),
    )
  })

  test('undo of an earlier save keeps what was recorded since', () => {
    const phone = new Phone('a')
    herd(phone)
    const first = phone.record(weigh('w1', 'heifer', daysAgo(60), 400))
    phone.record(weigh('w2', 'heifer', daysAgo(30), 430))
    expect(phone.shown('heifer')).toMatchObject({ lastWeight: 430, lastAdgWeightMg: 1_000_000 })
    const undone = phone.undo(first.undo)
    expect(phone.shown('heifer')).toMatchObject({ lastWeight: 430 })
    expect(phone.shown('heifer')).not.toHaveProperty('lastAdgWeightMg')
    expect(phone.task('w2')?.fields.weightAdgMg).toBeNull()
    phone.undo(undone.undo)
    expect(phone.shown('heifer')).toMatchObject({ lastAdgWeightMg: 1_000_000 })
  })
})

/** The same worked out another way: straight from the valid tasks, without a replay. */
function told(phone: Phone, id: string) {
  const standing = [...phone.tasks.values()].filter(
    ({ fields }) => fields.deleted !== true && JSON.stringify(fields.taskAnimals).includes(`"${id}"`),
  )
  const of = (typeId: string) => standing.filter(({ fields }) => fields.typeId === typeId)
  const day = (task: { fields: Fields }) => Number(task.fields.date)
  const weighed = of('AT-WEIGHT').sort((a, b) => day(a) - day(b) || (a.id < b.id ? -1 : 1))
  const meat = of('REMEDY')
    .filter(({ fields }) => Number(fields.meatWithdrawalDays) > 0)
    .map(({ fields }) => {
      const days =
        Number(fields.date) / 86_400_000 + Number(fields.courseDays) + Number(fields.meatWithdrawalDays)
      return days * 86_400_000 - 1
    })
  const last = weighed.at(-1)
  const before = last && weighed.findLast((task) => day(task) < day(last))
  const gain =
    last &&
    before &&
    (Number(last.fields.weightMg) - Number(before.fields.weightMg)) / ((day(last) - day(before)) / 86_400_000)
  return {
    lastWeightMg: last?.fields.weightMg,
    lastAdgWeightMg: gain === undefined ? undefined : Math.round(gain),
    meatWithdrawalPeriodEnd: meat.length > 0 ? Math.max(...meat) : undefined,
    lastTreatedDate: of('REMEDY').length > 0 ? Math.max(...of('REMEDY').map(day)) : undefined,
    lastCalvingDate: of('CALVING').length > 0 ? Math.max(...of('CALVING').map(day)) : undefined,
  }
}

/** When a field may be harvested, straight from its sprayings. */
function harvestAfter(phone: Phone, id: string): number | undefined {
  const days = [...phone.tasks.values()]
    .filter(({ fields }) => fields.deleted !== true && fields.typeId === 'SPRAYAPPLICATION')
    .filter(({ fields }) => JSON.stringify(fields.paddocks).includes(`"${id}"`))
    .map(({ fields }) => Number(fields.date) + Number(fields.harvestDays) * oneDay)
  return days.length > 0 ? Math.max(...days) : undefined
}

type Act = {
  phone: number
  do: 'record' | 'edit' | 'delete' | 'meet'
  which: number
  job: (id: string) => TaskEntry
}
const act: fc.Arbitrary<Act> = fc.record({
  phone: fc.nat(2),
  do: fc.constantFrom('record', 'record', 'edit', 'delete', 'meet'),
  which: fc.nat(20),
  job,
})

test('three phones that meet now and then come to the same herd, and it is the one their tasks tell', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      const phones = [new Phone('a'), new Phone('b'), new Phone('c')]
      const [first = new Phone('x')] = phones
      herd(first)
      for (const phone of phones.slice(1)) phone.receive(first)
      acts.forEach(({ phone, do: what, which, job }, index) => {
        const mine = phones[phone] ?? first
        const known = [...mine.tasks.values()].filter(({ fields }) => fields.deleted !== true)
        const chosen = known[which % Math.max(1, known.length)]
        if (what === 'record') tryTo(mine, planTasks([job(`t${index}`)], mine, at))
        if (what === 'edit' && chosen) {
          const entry = job(chosen.id)
          if (entry.typeId === chosen.fields.typeId) tryTo(mine, planTasks([entry], mine, at))
        }
        if (what === 'delete' && chosen) tryTo(mine, planDelete(chosen.id, mine, at))
        if (what === 'meet') mine.receive(phones[which % 3] ?? first)
      })
      for (let round = 0; round < 3; round++)
        for (const one of phones) for (const other of phones) if (one !== other) one.receive(other)
      expect({ ...told(first, 'heifer'), ...first.shown('heifer') }).toEqual({
        ...first.shown('heifer'),
        ...told(first, 'heifer'),
      })
      for (const id of Object.keys(fields)) {
        const until = harvestAfter(first, id)
        expect(first.shown(id, 'paddocks')?.harvestFrom).toBe(until)
      }
      for (const phone of phones) {
        expect(state(phone)).toEqual(state(first))
        expect(gains(phone)).toEqual(gains(first))
        expect(settleNamed(everything(phone), phone)).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

describe('where replaying begins', () => {
  test('is what the animal carried before its first task, whatever has been made of it since', () => {
    const phone = new Phone('a')
    herd(phone)
    phone.record(weigh('w1', 'cow', today, 650))
    phone.save([{ collection: 'animals', id: 'cow', set: { lastWeight: 1, lastWeightMg: 1 } }])
    phone.save(settleNamed([{ of: 'animals', id: 'cow' }], phone))
    expect(phone.shown('cow')).toMatchObject({ lastWeight: 650, lastWeightMg: kg(650) })
  })

  test('a weighing does not touch what treatments and calvings decide', () => {
    const phone = new Phone('a')
    herd(phone)
    phone.record(weigh('w1', 'cow', today, 650))
    phone.save([{ collection: 'animals', id: 'cow', set: { lactation: 7 } }])
    expect(settleNamed([{ of: 'animals', id: 'cow' }], phone)).toEqual([])
  })

  test('a farmer who knows better changes the beginning; later tasks still count on top of it', () => {
    const phone = new Phone('a')
    herd(phone)
    phone.record(calve('t', 'cow', daysAgo(5), [{ id: 'c', values: { sex: 'F' } }]))
    const cow = phone.animal('cow') ?? { id: 'cow', fields: {} }
    const set = withStartingValues('animals', cow, phone.tasksOf('cow'), { lactation: 5, notes: 'kicks' })
    phone.save([{ collection: 'animals', id: 'cow', set }])
    expect(phone.shown('cow')).toMatchObject({ lactation: 6, notes: 'kicks' })
    phone.remove('t')
    expect(phone.shown('cow')?.lactation).toBe(5)
  })

  test('before any task a form’s values are simply the animal’s', () => {
    const cow = { id: 'cow', fields: { lactation: 2 } }
    expect(withStartingValues('animals', cow, [], { lactation: 3 })).toEqual({ lactation: 3 })
  })

  test('tasks that came with the herd are already counted in it', () => {
    const past: Fields = { typeId: 'CALVING', date: daysAgo(900), dam: 'cow', taskAnimals: ['cow', 'old'] }
    const cow = { id: 'cow', fields: { lactation: 2, lastCalvingDate: daysAgo(900) } }
    expect(replay('animals', cow, [{ id: 'past', fields: past }])).toEqual({ set: {}, tasks: new Map() })
  })

  test('a job that is only planned, or of a kind a newer app made, changes nothing', () => {
    const planned: Fields = {
      typeId: 'AT-WEIGHT',
      date: today,
      weightMg: 5,
      taskAnimals: ['cow'],
      takesEffect: true,
    }
    const tasks = [
      { id: 'a', fields: { ...planned, status: 'inProgress' } },
      { id: 'b', fields: { ...planned, typeId: 'MOONWALK' } },
    ]
    expect(replay('animals', { id: 'cow', fields: {} }, tasks).set).toEqual({})
  })

  test('a farm recorded with yesterday’s app, whose calvings decided fewer fields, keeps the others through an update', () => {
    const yesterday = new Phone('a')
    cowOn(yesterday, {
      lactation: 2,
      lastCalvingDate: daysAgo(440),
      beforeCalvings: { lactation: 2, lastCalvingDate: daysAgo(440) },
      milkingStatus: 'dry',
      expectedCalvingDate: daysAgo(-200),
    })
    yesterday.record(weigh('w', 'cow', today, 610))
    expect(yesterday.shown('cow')).toMatchObject({
      lactation: 2,
      milkingStatus: 'dry',
      expectedCalvingDate: daysAgo(-200),
      lastWeight: 610,
    })
    // The first calving with today's app changes them, and taken back gives them back.
    yesterday.record(calve('c', 'cow', today, [{ id: 'calf', values: { sex: 'F' } }]))
    expect(yesterday.shown('cow')).toMatchObject({ lactation: 3, milkingStatus: 'milking' })
    yesterday.remove('c')
    expect(yesterday.shown('cow')).toMatchObject({ lactation: 2, milkingStatus: 'dry' })
  })

  test('today’s app keeps starting values that a newer version of the app stored', () => {
    const phone = new Phone('a')
    cowOn(phone, { lactation: 2, beforeWeights: { lastWeight: 500, girth: 190 }, girth: 200 })
    phone.record(weigh('w', 'cow', today, 610))
    expect(phone.animal('cow')?.fields.beforeWeights).toMatchObject({ lastWeight: 500, girth: 190 })
    expect(phone.shown('cow')).toMatchObject({ lastWeight: 610, girth: 200 })
  })

  test('no field is decided by two groups', () => {
    const fields = ownedGroupNames.flatMap((group) =>
      ownedGroups[group].fields.map((field) => `${ownedGroups[group].of}/${field}`),
    )
    expect(new Set(fields).size).toBe(fields.length)
  })
})
