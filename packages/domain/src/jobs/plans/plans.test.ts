import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { entryOfDraft, itemsOf } from '../engine/drafts'
import type { TaskEntry } from '../engine/plan-task'
import { at, cowOn, daysAgo, open, Phone, today } from '../engine/test-farm'
import { plannedJob } from '../types/records/planned-job'
import { type PlanOrder, planOrder } from './plan-orders'
import { PlannedBook } from './planned-book'
import { type PlannedLine, whenOf } from './planned-line'
import { doingOf } from './record-planned'

const inDays = (days: number) => today + days * oneDay

const planned = (id: string, values: Fields, animals: readonly string[] = []): TaskEntry => ({
  ...{ id, typeId: 'PLANNEDJOB', animals },
  values: { title: 'Fix the fence', dueDate: today, ...values },
})

function linesOn(phone: Phone, on = today): readonly PlannedLine[] {
  const book = new PlannedBook()
  for (const [id, { fields }] of phone.animals) book.put('animals', id, fields)
  for (const [id, { fields }] of phone.tasks) book.put('tasks', id, fields)
  return book.lines(on)
}

function lineOn(phone: Phone, on = today): PlannedLine {
  const [line] = linesOn(phone, on)
  if (!line) throw new Error('nothing to do')
  return line
}

function order(phone: Phone, what: PlanOrder, on = today) {
  const made = planOrder(what, phone, { ...at, today: on })
  if (!made.ok) throw new Error(made.problem.code)
  phone.save(made.value.changes)
  return made.value.undo
}

const tick = (phone: Phone, on = today) => order(phone, { does: 'done', line: lineOn(phone, on) }, on)

/** Does it the way a tap does where everything is known. */
function record(phone: Phone, on = today) {
  const doing = doingOf(lineOn(phone, on), on)
  if (doing?.by !== 'entry') throw new Error(`done by ${doing?.by}`)
  return phone.record(doing.entry, { ...at, today: on })
}

const trimEveryMonth = planned(
  'p',
  { plannedType: 'HOOFCARE', plannedValues: { courseOfAction: ['trim'] } },
  ['cow'],
)

describe('a plan', () => {
  test('changes nothing and is no part of an animal’s life until it is done', () => {
    const phone = new Phone('a')
    cowOn(phone)
    const before = phone.shown('cow')
    phone.record(trimEveryMonth)
    expect(phone.shown('cow')).toEqual(before)
    expect(phone.task('p')?.fields).toMatchObject({ status: 'inProgress', typeId: 'PLANNEDJOB' })
    expect(phone.task('p')?.fields.takesEffect).toBeUndefined()
  })

  test('of one day is done with one tick, and open again when the tick is taken back', () => {
    const phone = new Phone('a')
    phone.record(planned('p', {}))
    const undo = tick(phone)
    expect(linesOn(phone)).toEqual([])
    phone.undo(undo)
    expect(lineOn(phone)).toMatchObject({ id: 'p', on: today })
  })

  test('that repeats comes again on its next day, and what was missed is over once it is done', () => {
    const phone = new Phone('a')
    phone.record(planned('p', { dueDate: daysAgo(15), repeats: 'week' }))
    expect(lineOn(phone)).toMatchObject({ due: daysAgo(15), on: daysAgo(1) })
    expect(whenOf(lineOn(phone), today)).toBe('late')
    tick(phone)
    expect(lineOn(phone)).toMatchObject({ due: inDays(6), on: inDays(6) })
    expect(whenOf(lineOn(phone), today)).toBe('week')
  })

  test('can be skipped, begun, put off and stopped', () => {
    const phone = new Phone('a')
    phone.record(planned('p', { repeats: 'day' }))
    order(phone, { does: 'begun', line: lineOn(phone) })
    expect(lineOn(phone)).toMatchObject({ on: today, begun: today })
    order(phone, { does: 'moved', line: lineOn(phone), to: inDays(2) })
    expect(lineOn(phone)).toMatchObject({ on: today, due: inDays(2) })
    order(phone, { does: 'skipped', line: lineOn(phone) })
    expect(lineOn(phone)).toMatchObject({ on: inDays(1) })
    const undo = order(phone, { does: 'stopped', line: lineOn(phone) })
    expect(linesOn(phone)).toEqual([])
    phone.undo(undo)
    expect(lineOn(phone)).toMatchObject({ on: inDays(1) })
  })

  test('whose job is all known records it in the same save: one undo takes both back', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(trimEveryMonth)
    const { undo, changes } = record(phone)
    expect(changes.map(({ collection }) => collection)).toEqual(['tasks', 'tasks'])
    expect(phone.tasksOf('cow').map(({ fields }) => fields.typeId)).toContain('HOOFCARE')
    expect(linesOn(phone)).toEqual([])
    phone.undo(undo)
    expect(lineOn(phone)).toMatchObject({ id: 'p', on: today })
    expect(phone.tasksOf('cow').filter(({ fields }) => fields.deleted !== true)).toHaveLength(1)
  })

  test('is open again when the job recorded for it is deleted, and done again when that is taken back', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(trimEveryMonth)
    const done = record(phone).event.data.taskId
    const { undo } = phone.remove(done)
    expect(lineOn(phone)).toMatchObject({ id: 'p', on: today })
    phone.undo(undo)
    expect(linesOn(phone)).toEqual([])
    phone.remove(done)
    record(phone)
    expect(linesOn(phone)).toEqual([])
    expect(phone.task(done)?.fields.deleted).toBe(false)
  })

  test('asks by its form what the plan does not say', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(planned('p', { plannedType: 'HOOFCARE' }, ['cow']))
    expect(doingOf(lineOn(phone), today)).toMatchObject({ by: 'form', type: { id: 'HOOFCARE' } })
    phone.record(planned('p', { plannedType: 'SCAN' }, ['cow']))
    expect(doingOf(lineOn(phone), today)).toMatchObject({ by: 'form' })
    phone.record(planned('p', { plannedType: 'WEIGHTRECORDING' }, ['cow']))
    expect(doingOf(lineOn(phone), today)).toEqual({ by: 'tick' })
  })
})

describe('two phones without signal', () => {
  function two(entry: TaskEntry) {
    const [a, b] = [new Phone('a'), new Phone('b', today + 500)]
    cowOn(a)
    a.record(entry)
    b.receive(a)
    return [a, b] as const
  }
  const meet = (a: Phone, b: Phone) => {
    a.receive(b)
    b.receive(a)
    a.receive(b)
    expect(linesOn(a)).toEqual(linesOn(b))
  }

  test('that do the same day of a plan record one job', () => {
    const [a, b] = two(trimEveryMonth)
    record(a)
    record(b)
    meet(a, b)
    expect(linesOn(a)).toEqual([])
    const jobs = a.tasksOf('cow').filter(({ fields }) => fields.typeId === 'HOOFCARE')
    expect(jobs).toHaveLength(1)
  })

  test('of which one ticks a day and the other puts it off: it was done', () => {
    const [a, b] = two(planned('p', {}))
    tick(a)
    order(b, { does: 'moved', line: lineOn(b), to: inDays(5) })
    meet(a, b)
    expect(linesOn(a)).toEqual([])
  })

  test('end alike after any ticks, skips, moves and undos; a ticked day stays done unless one of them reopens it', () => {
    const step = fc.record({
      who: fc.constantFrom(0, 1),
      what: fc.constantFrom('done', 'skipped', 'begun', 'moved', 'undo', 'edit', 'meet'),
      day: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const phones = two(planned('p', { repeats: 'day' }))
        const ticked = new Set<number>()
        // Of two who say the opposite of one day, the later is believed.
        const disputed = new Set<number>()
        for (const { who, what, day } of steps) {
          const phone = phones[who] as Phone
          const on = inDays(day)
          const line = lineOn(phone, on)
          if (what === 'meet') meet(...phones)
          else if (what === 'edit') phone.record(planned('p', { repeats: 'day', notes: `${day}` }))
          else if (what === 'undo') phone.undo(order(phone, { does: 'done', line }, on))
          else if (what === 'moved') order(phone, { does: 'moved', line, to: on + oneDay }, on)
          else order(phone, { does: what as 'done', line }, on)
          if (what === 'done') ticked.add(line.on)
          if (what === 'undo' || what === 'begun') disputed.add(line.on)
        }
        meet(...phones)
        for (const on of ticked) if (!disputed.has(on)) expect(lineOn(phones[0], on).on).toBeGreaterThan(on)
      }),
      { numRuns: 150 },
    )
  })
})

describe('what a job asks for later', () => {
  const trim = (id: string, date: number, courseOfAction: string[]): TaskEntry => ({
    ...{ id, typeId: 'HOOFCARE', animals: ['cow', 'other'] },
    values: { date, courseOfAction },
  })
  function block(daysBack = 30) {
    const phone = new Phone('a')
    cowOn(phone)
    phone.add('other', { dob: daysAgo(900) })
    phone.record(trim('t', daysAgo(daysBack), ['trim', 'block']))
    return phone
  }

  test('a block comes off four weeks after it was put on, both cows on one line that says why', () => {
    expect(lineOn(block())).toMatchObject({
      ...{ kind: 'follow', typeId: 'HOOFCARE', animals: ['cow', 'other'], due: daysAgo(2), by: inDays(12) },
      cause: { taskId: 't', date: daysAgo(30) },
    })
    expect(whenOf(lineOn(block()), today)).toBe('today')
    expect(whenOf(lineOn(block(43)), today)).toBe('late')
    expect(whenOf(lineOn(block(20)), today)).toBe('later')
  })

  test('the app writes it down for each cow only when the farmer drops or moves it, and can undo that', () => {
    const phone = block()
    expect(phone.tasks.size).toBe(1)
    const undo = order(phone, { does: 'skipped', line: lineOn(phone) })
    expect(phone.tasks.size).toBe(3)
    expect(linesOn(phone)).toEqual([])
    phone.undo(undo)
    order(phone, { does: 'moved', line: lineOn(phone), to: inDays(3) })
    expect(lineOn(phone)).toMatchObject({ due: inDays(3), by: inDays(3), animals: ['cow', 'other'] })
  })

  test('it is gone with the job that asked, with the animal, and with the next foot care', () => {
    const deleted = block()
    deleted.remove('t')
    expect(linesOn(deleted)).toEqual([])
    const sold = block()
    sold.save([{ collection: 'animals', id: 'cow', set: { inHerd: false, offHerdDate: today } }])
    expect(lineOn(sold).animals).toEqual(['other'])
    const answered = block()
    answered.record(trim('later', daysAgo(1), ['trim']))
    expect(linesOn(answered)).toEqual([])
  })

  test('a look after two weeks does not take the block off', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.add('other', { dob: daysAgo(900) })
    phone.record(trim('t', daysAgo(30), ['block', 'recheck']))
    expect(linesOn(phone).map(({ due }) => due)).toEqual([daysAgo(16), daysAgo(2)])
    phone.record(trim('look', daysAgo(15), ['trim']))
    expect(linesOn(phone).map(({ due }) => due)).toEqual([daysAgo(2)])
  })

  test('a cow with an unclear scan is scanned again three weeks later, and a clear result ends that', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.add('other', { dob: daysAgo(900) })
    phone.record({
      ...{ id: 's', typeId: 'SCAN', values: { date: daysAgo(21) } },
      animals: [
        { animalId: 'cow', scanStatus: 'n/a' },
        { animalId: 'other', scanStatus: 'In Calf' },
      ],
    })
    expect(lineOn(phone)).toMatchObject({ typeId: 'SCAN', animals: ['cow'], due: today })
    phone.record({
      id: 's2',
      typeId: 'SCAN',
      values: { date: today },
      animals: [{ animalId: 'cow', scanStatus: 'Empty' }],
    })
    expect(linesOn(phone)).toEqual([])
  })
})

describe('a plan for fields', () => {
  const sprayPlan: TaskEntry = {
    ...{ id: 'p', typeId: 'PLANNEDJOB', animals: [], paddocks: ['long', 'far'] },
    values: {
      plannedType: 'SPRAYAPPLICATION',
      plannedValues: { sprayProduct: 'Docker', rate: 2, rateUnit: 'l/ha', harvestDays: 7 },
      dueDate: today,
    },
  }
  const crops = { ...at, subApp: 'crop' as const, access: { ...at.access, access: { crop: open } } }
  function farm() {
    const phone = new Phone('a')
    for (const id of ['long', 'far', 'home'])
      phone.save([{ collection: 'paddocks', id, set: { name: id, areaCm: 1_000_000 } }])
    phone.record(sprayPlan, crops)
    return phone
  }

  test('names them, changes none of them, and one tap sprays just those', () => {
    const phone = farm()
    expect(lineOn(phone)).toMatchObject({ paddocks: ['long', 'far'], animals: [] })
    expect(phone.shown('long', 'paddocks')).not.toHaveProperty('harvestFrom')
    const doing = doingOf(lineOn(phone), today)
    if (doing?.by !== 'entry') throw new Error(`done by ${doing?.by}`)
    phone.record(doing.entry, crops)
    for (const id of ['long', 'far'])
      expect(phone.shown(id, 'paddocks')).toMatchObject({ harvestFrom: inDays(7) })
    expect(phone.shown('home', 'paddocks')).not.toHaveProperty('harvestFrom')
    expect(linesOn(phone)).toEqual([])
  })

  test('asks for the form where the plan does not say which fields, or what is sprayed', () => {
    const phone = new Phone('a')
    phone.record({ ...sprayPlan, paddocks: [] }, crops)
    expect(doingOf(lineOn(phone), today)?.by).toBe('form')
    phone.record({ ...sprayPlan, values: { ...sprayPlan.values, plannedValues: {} } }, crops)
    expect(doingOf(lineOn(phone), today)?.by).toBe('form')
  })

  test('is filled in again with its fields, and forgets them when it is for animals from now on', () => {
    const phone = farm()
    const task = phone.task('p')
    if (!task) throw new Error('no plan')
    const draft = {
      ...{ id: 'p', taskId: 'p', typeId: 'PLANNEDJOB', step: '', startedAt: 0, brought: [] },
      ...{ values: sprayPlan.values, animals: itemsOf(plannedJob, task.fields) },
    }
    expect(entryOfDraft(draft)).toMatchObject({ animals: [], paddocks: ['long', 'far'] })
    const trim = { ...draft, values: { plannedType: 'HOOFCARE', dueDate: today }, animals: ['cow'] }
    expect(entryOfDraft(trim)).toMatchObject({ animals: ['cow'], paddocks: [] })
  })
})
