import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { byDay, readSteps, writeSteps } from '../../jobs-read/programmes/programme-steps'
import { programmeOf, programmes } from '../../jobs-read/programmes/registry'
import { PlansTally } from '../../lists/home/plans-tally'
import { jobNames } from '../../records/jobs/job-names'
import type { Fields, Json } from '../../records/sync/stored-record'
import { checkRecord } from '../collections/check-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { taskTypeOf } from '../engine/registry'
import { at, atSheep, daysAgo, Phone, today } from '../engine/test-farm'
import { type PlanOrder, planOrder } from './plan-orders'
import { PlannedBook } from './planned-book'
import { dayOfPlan, type PlannedLine, planDayIn, recordedId, writePlanDay } from './planned-line'
import { doingOf, knownFields } from './record-planned'

const inDays = (days: number) => today + days * oneDay

function start(id: string, programme: string, animals: readonly string[], values: Fields = {}): TaskEntry {
  const known = programmeOf(programme)
  if (!known) throw new Error(`no ${programme}`)
  return {
    ...{ id, typeId: known.kind === 'breeding' ? 'SYNCHRONISATION' : 'PROGRAMME', animals },
    values: {
      ...{ programme, programmeFrom: known.from, programmeSteps: writeSteps(known.steps), dueDate: today },
      ...values,
    },
  }
}

function linesOn(phone: Phone, on = today): readonly PlannedLine[] {
  const book = new PlannedBook()
  for (const [id, { fields }] of phone.animals) book.put('animals', id, fields)
  for (const [id, { fields }] of phone.tasks) book.put('tasks', id, fields)
  return book.lines(on).filter(({ step }) => step !== undefined)
}

const stepsOn = (phone: Phone) =>
  linesOn(phone).map(({ step, due, animals }) => [step?.key, (due - today) / oneDay, animals.length])

const lineOf = (phone: Phone, key: string): PlannedLine | undefined =>
  linesOn(phone).find(({ step }) => step?.key === key)

function known(phone: Phone, key: string): PlannedLine {
  const line = lineOf(phone, key)
  if (!line) throw new Error(`${key} is not to be done`)
  return line
}

function order(phone: Phone, what: PlanOrder) {
  const made = planOrder(what, phone, at)
  if (!made.ok) throw new Error(made.problem.code)
  phone.save(made.value.changes)
  return made.value.undo
}

/** One tap: recorded where all is known, ticked off where there is nothing to record. */
function tick(phone: Phone, line: PlannedLine) {
  const doing = doingOf(line, today)
  if (doing?.by === 'entry') return phone.record(doing.entry).undo
  return order(phone, { does: 'done', line })
}

function calves(phone: Phone) {
  phone.add('one', { dob: today, sex: 'F' })
  phone.add('two', { dob: today, sex: 'M' })
  phone.add('older', { dob: daysAgo(3), sex: 'M' })
}

describe('a programme', () => {
  test('lists its steps among the planned jobs, each calf by its day of birth, without steps already over', () => {
    const phone = new Phone('a')
    calves(phone)
    phone.record(start('p', 'PR-CALF-REARING', ['one', 'two', 'older']))
    const day = (born: number) => Math.round(born / oneDay)
    expect(stepsOn(phone).slice(0, 5)).toEqual([
      [`colostrum.${day(today)}`, 0, 2],
      [`milk.${day(daysAgo(3))}`, 1, 1],
      [`transition-milk.${day(today)}`, 1, 2],
      [`meal.${day(daysAgo(3))}`, 2, 1],
      [`milk.${day(today)}`, 4, 2],
    ])
    expect(phone.task('p')?.fields).toMatchObject({ status: 'inProgress' })
    expect(phone.shown('one')).toEqual({ dob: today, inHerd: true, sex: 'F', species: 'BOVINE' })
  })

  test('counted from the day it is started is one line a step, however old the cows are', () => {
    const phone = new Phone('a')
    phone.add('cow', { dob: daysAgo(1500) })
    phone.add('heifer', { dob: daysAgo(600) })
    phone.record(start('p', 'PR-CIDR', ['cow', 'heifer']))
    expect(stepsOn(phone)).toEqual([
      ['device-in', 0, 2],
      ['prostaglandin', 7, 2],
      ['device-out', 8, 2],
      ['fixed-ai', 10, 2],
      ['watch-return', 29, 2],
      ['scan', 45, 2],
    ])
    // The plan names no bull, so the form asks.
    expect(doingOf(known(phone, 'fixed-ai'), today)?.by).toBe('form')
    expect(known(phone, 'fixed-ai').step).toMatchObject({ hour: 14, says: 'PROGRAMMES.NAME.PR_CIDR' })
  })

  test('counts back from the day each cow is due, or from the start with a question where that day is unknown', () => {
    const phone = new Phone('a')
    phone.add('cow', { dob: daysAgo(1500), expectedCalvingDate: inDays(60) })
    phone.add('other', { dob: daysAgo(1500) })
    const entry = start('p', 'PR-BEFORE-CALVING', ['cow', 'other'])
    const { warnings } = phone.record(entry)
    expect(warnings).toMatchObject([{ says: 'JOBS.DOUBT.PROGRAMME_WITHOUT_DAY', animalId: 'other' }])
    const ofCow = linesOn(phone).filter(({ animals }) => animals.includes('cow'))
    expect(ofCow.map(({ due }) => (due - today) / oneDay)).toEqual([18, 18, 32, 53])
  })

  test('records the real job with its values when a step is ticked, and one undo takes both back', () => {
    const phone = new Phone('a')
    calves(phone)
    phone.record(start('p', 'PR-CALF-REARING', ['one', 'two']))
    const colostrum = linesOn(phone)[0] as PlannedLine
    const undo = tick(phone, colostrum)
    for (const [id, { fields }] of phone.tasks)
      expect(checkRecord('tasks', { id, ...fields })).toBeUndefined()
    const done = phone.task(`p:${colostrum.step?.key}`)?.fields
    expect(done).toMatchObject({ typeId: 'REARING', rearingStep: 'colostrum', litres: 3, forPlan: 'p' })
    expect(done?.taskAnimals).toEqual(['one', 'two'])
    expect(lineOf(phone, String(colostrum.step?.key))).toBeUndefined()
    phone.undo(undo)
    expect(linesOn(phone)[0]).toEqual(colostrum)
    expect(phone.task(`p:${colostrum.step?.key}`)?.fields.deleted).toBe(true)
  })

  test('a step is open again when its job is deleted, and does not ask again for what the programme has as a step', () => {
    const phone = new Phone('a')
    calves(phone)
    phone.record(start('p', 'PR-CALF-REARING', ['one']))
    tick(phone, linesOn(phone)[0] as PlannedLine)
    const book = new PlannedBook()
    for (const [id, { fields }] of phone.tasks) book.put('tasks', id, fields)
    expect(book.lines(today).filter(({ kind }) => kind === 'follow')).toEqual([])
    const [done] = phone.tasksOf('one').filter(({ fields }) => fields.typeId === 'REARING')
    phone.remove(done?.id ?? '')
    expect(linesOn(phone)[0]?.step?.key).toMatch(/^colostrum/)
  })

  test('a step is moved or dropped by itself, the whole of it stopped, and each can be taken back', () => {
    const phone = new Phone('a')
    phone.add('cow', { dob: daysAgo(1500) })
    phone.record(start('p', 'PR-CIDR', ['cow']))
    const before = stepsOn(phone)
    const moved = order(phone, { does: 'moved', line: known(phone, 'prostaglandin'), to: inDays(6) })
    expect(known(phone, 'prostaglandin')).toMatchObject({ due: inDays(6), on: inDays(7) })
    phone.undo(moved)
    const dropped = order(phone, { does: 'skipped', line: known(phone, 'scan') })
    expect(lineOf(phone, 'scan')).toBeUndefined()
    phone.undo(dropped)
    const stopped = order(phone, { does: 'stopped', line: known(phone, 'device-in') })
    expect(linesOn(phone)).toEqual([])
    phone.undo(stopped)
    expect(stepsOn(phone)).toEqual(before)
  })

  test('started a week later than it was written down keeps what was ticked, and the rest moves along', () => {
    const phone = new Phone('a')
    phone.add('cow', { dob: daysAgo(1500) })
    phone.record(start('p', 'PR-CIDR', ['cow']))
    order(phone, { does: 'done', line: known(phone, 'device-in') })
    phone.record(start('p', 'PR-CIDR', ['cow'], { dueDate: inDays(7) }))
    expect(stepsOn(phone).slice(0, 2)).toEqual([
      ['prostaglandin', 14, 1],
      ['device-out', 15, 1],
    ])
  })

  test('an animal that was sold falls out of it, and with the last one all its steps', () => {
    const phone = new Phone('a')
    calves(phone)
    phone.record(start('p', 'PR-CALF-REARING', ['one', 'two']))
    const sell = (id: string) =>
      phone.save([{ collection: 'animals', id, set: { inHerd: false, offHerdDate: today } }])
    sell('one')
    expect(linesOn(phone)[0]?.animals).toEqual(['two'])
    sell('two')
    expect(linesOn(phone)).toEqual([])
  })

  test('for a group counted by head names the group and no animals', () => {
    const phone = new Phone('a')
    phone.record(start('p', 'PR-SUMMER-DOSING', [], { mobId: 'lambs' }), atSheep)
    expect(linesOn(phone)[0]).toMatchObject({ group: 'lambs', animals: [] })
  })
})

describe('a step done for some', () => {
  const five = ['1', '2', '3', '4', '5']
  function synchronised() {
    const phone = new Phone('a')
    for (const id of five) phone.add(id, { dob: daysAgo(1500), sex: 'F' })
    phone.record(start('p', 'PR-CIDR', five))
    return phone
  }
  const ai = (phone: Phone, animals: readonly string[], id?: string): TaskEntry => {
    const ticks = dayOfPlan(known(phone, 'fixed-ai'))
    const values = { ...known(phone, 'fixed-ai').values, date: today, sire: 'bull' }
    return { id: id ?? recordedId(ticks), typeId: 'INSEMINATION', values, animals, ticks }
  }
  const served = () => {
    const phone = synchronised()
    phone.add('bull', { sex: 'M', dob: daysAgo(1500) })
    return phone
  }
  const progress = (phone: Phone) => {
    const line = lineOf(phone, 'fixed-ai')
    return line && { left: line.animals, done: line.step?.done, of: line.step?.of }
  }

  test('is done for those, and still due for the others: so many of so many', () => {
    const phone = served()
    expect(progress(phone)).toEqual({ left: five, done: undefined, of: undefined })
    phone.record(ai(phone, ['1', '2', '3']))
    expect(progress(phone)).toEqual({ left: ['4', '5'], done: 3, of: 5 })
    phone.record(ai(phone, ['4', '5']))
    expect(progress(phone)).toBeUndefined()
    expect(phone.task('p:fixed-ai')?.fields.taskAnimals).toEqual(['1', '2', '3'])
    expect(phone.task('p:fixed-ai:2')?.fields).toMatchObject({ taskAnimals: ['4', '5'], forStep: 'fixed-ai' })
  })

  test('is due again for an animal taken off its job, and for all of them when the job is deleted or undone', () => {
    const phone = served()
    const { undo } = phone.record(ai(phone, ['1', '2', '3']))
    phone.record({ ...ai(phone, ['1', '2'], 'p:fixed-ai') })
    expect(progress(phone)).toEqual({ left: ['3', '4', '5'], done: 2, of: 5 })
    phone.record(ai(phone, ['3', '4', '5']))
    expect(progress(phone)).toBeUndefined()
    phone.remove('p:fixed-ai')
    expect(progress(phone)).toEqual({ left: ['1', '2'], done: 3, of: 5 })
    const again = served()
    again.undo(again.record(ai(again, ['1'])).undo)
    expect(progress(again)?.left).toEqual(five)
    expect(undo.tasks.map(({ id }) => id)).toEqual(['p:fixed-ai', 'p'])
  })

  test('is over for the others once the farmer skips it, and does not count animals that have left', () => {
    const phone = served()
    phone.record(ai(phone, ['1', '2']))
    phone.save([{ collection: 'animals', id: '1', set: { inHerd: false, offHerdDate: today } }])
    expect(progress(phone)).toEqual({ left: ['3', '4', '5'], done: 1, of: 4 })
    order(phone, { does: 'skipped', line: known(phone, 'fixed-ai') })
    expect(progress(phone)).toBeUndefined()
  })

  test('recorded before jobs said which step they were for is done for all, as it was then', () => {
    const phone = served()
    phone.record(ai(phone, ['1', '2']))
    phone.save([{ collection: 'tasks', id: 'p:fixed-ai', set: { forStep: null } }])
    expect(progress(phone)).toBeUndefined()
  })

  test('by two phones without signal, each for some, is done for those of both', () => {
    const [a, b] = [served(), new Phone('b', today + 500)]
    b.receive(a)
    a.record(ai(a, ['1', '2'], 'job-of-a'))
    b.record(ai(b, ['3', '4'], 'job-of-b'))
    a.receive(b)
    b.receive(a)
    expect(progress(a)).toEqual({ left: ['5'], done: 4, of: 5 })
    expect(progress(b)).toEqual(progress(a))
  })

  test('is one of the things home counts until the last animal is through it', () => {
    const phone = new Phone('a')
    calves(phone)
    phone.record(start('p', 'PR-CALF-REARING', ['one', 'two']))
    const tally = () => {
      const home = new PlansTally(today)
      for (const [id, { fields }] of phone.animals) home.put('animals', id, fields)
      for (const [id, { fields }] of phone.tasks) home.put('tasks', id, fields)
      return home.totals.get('planned-jobs/bovine') ?? [...home.totals]
    }
    const [first] = linesOn(phone)
    const doing = first && doingOf(first, today)
    if (doing?.by !== 'entry') throw new Error('colostrum is recorded at once')
    const before = tally()
    phone.record({ ...doing.entry, animals: ['one'] })
    expect(tally()).toEqual(before)
    expect(linesOn(phone)[0]).toMatchObject({ animals: ['two'], step: { done: 1, of: 2 } })
    tick(phone, linesOn(phone)[0] as PlannedLine)
    expect(tally()).not.toEqual(before)
    expect(phone.tasksOf('two').filter(({ fields }) => fields.typeId === 'REARING')).toHaveLength(1)
  })

  test('is opened by an address that names the step and which job of it', () => {
    for (const day of [
      { plan: 'p', on: today },
      { plan: 'p', on: 0, step: 'fixed-ai' },
      { plan: 'p', on: 0, step: 'milk.20575', again: 3 },
    ])
      expect(planDayIn('p', writePlanDay(day))).toEqual(day)
  })
})

describe('a synchronisation', () => {
  const ask = (fields: Fields, species: Fields = {}) => {
    const phone = new Phone('a')
    phone.add('her', { dob: daysAgo(1500), ...species, ...fields })
    const planned = planTasks([start('p', 'PR-PG-TWICE', ['her'])], phone, at)
    if (!planned.ok) return planned.problem.code
    return planned.value.warnings.map((warning) => ('says' in warning ? warning.says : warning.code))
  }
  const soon = ['JOBS.DOUBT.SYNCHRONISED_SOON_AFTER_CALVING']
  const carrying = ['JOBS.DOUBT.SYNCHRONISED_IN_CALF']
  const young = ['JOBS.DOUBT.SYNCHRONISED_YOUNG']
  // biome-ignore format: a table
  test.each<[string, Fields, unknown]>([
    ['a cow five weeks calved is not asked about', { lastCalvingDate: daysAgo(35) }, []],
    ['one calved a day less is', { lastCalvingDate: daysAgo(34) }, soon],
    ['one in calf is: prostaglandin would end it', { expectedCalvingDate: inDays(1) }, carrying],
    ['one who is past her day is not', { expectedCalvingDate: today }, []],
    ['a heifer of 350 days is not', { dob: daysAgo(350) }, []],
    ['one a day younger is', { dob: daysAgo(349) }, young],
    ['a ewe lamb of 210 days is not', { species: 'OVINE', dob: daysAgo(210) }, []],
    ['one a day younger is', { species: 'OVINE', dob: daysAgo(209) }, young],
    ['a bull is refused', { sex: 'M' }, 'animalNotForTask'],
  ])('%s', (_, fields, asked) => {
    expect(ask(fields)).toEqual(asked)
  })

  test('the app sees a cow that has since calved as she is now, not as she was before her first job', () => {
    const phone = new Phone('a')
    phone.add('her', { dob: daysAgo(1500), expectedCalvingDate: daysAgo(9) })
    phone.record({
      ...{ id: 'c', typeId: 'CALVING', values: { date: daysAgo(10), dam: 'her', birthDifficulty: '1' } },
      brought: [{ id: 'calf', values: { sex: 'F' } }],
    })
    const planned = planTasks([start('p', 'PR-PG-TWICE', ['her'])], phone, at)
    expect(planned.ok && planned.value.warnings).toMatchObject([{ says: soon[0] }])
  })
})

describe('two phones', () => {
  function two() {
    const [a, b] = [new Phone('a'), new Phone('b', today + 500)]
    calves(a)
    a.record(start('p', 'PR-CALF-REARING', ['one', 'two', 'older']))
    b.receive(a)
    return [a, b] as const
  }
  const meet = (a: Phone, b: Phone) => {
    a.receive(b)
    b.receive(a)
    a.receive(b)
    expect(linesOn(a)).toEqual(linesOn(b))
    for (const id of ['one', 'two', 'older']) expect(a.shown(id)).toEqual(b.shown(id))
  }

  test('that tick the same step record one job', () => {
    const [a, b] = two()
    tick(a, linesOn(a)[0] as PlannedLine)
    tick(b, linesOn(b)[0] as PlannedLine)
    meet(a, b)
    expect(a.tasksOf('one').filter(({ fields }) => fields.typeId === 'REARING')).toHaveLength(1)
  })

  test('of which one ends the programme and takes it back while the other ticks a step: the tick stays', () => {
    const [a, b] = two()
    const stopped = order(a, { does: 'stopped', line: linesOn(a)[0] as PlannedLine })
    const key = String(linesOn(b)[0]?.step?.key)
    tick(b, linesOn(b)[0] as PlannedLine)
    meet(a, b)
    expect(linesOn(a)).toEqual([])
    a.undo(stopped)
    meet(a, b)
    expect(lineOf(a, key)).toBeUndefined()
    expect(linesOn(a).length).toBeGreaterThan(10)
  })

  test('come to the same, in whatever order each starts, ticks, moves, drops, stops and takes back', () => {
    const doing = fc.record({
      who: fc.constantFrom(0, 1),
      what: fc.constantFrom('tick', 'moved', 'skipped', 'stopped', 'undo', 'start', 'meet', 'remove'),
      at: fc.integer({ min: 0, max: 25 }),
    })
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 18 }), (steps) => {
        const phones = two()
        const undos = [[], []] as [ReturnType<typeof order>[], ReturnType<typeof order>[]]
        for (const { who, what, at: which } of steps) {
          const phone = phones[who] as Phone
          const mine = undos[who] as ReturnType<typeof order>[]
          const lines = linesOn(phone)
          const line = lines[which % Math.max(1, lines.length)]
          const last = what === 'undo' ? mine.pop() : undefined
          if (what === 'meet') meet(...phones)
          else if (what === 'start')
            mine.push(
              phone.record(start(`q${which % 2}`, 'PR-CIDR', ['one'], { dueDate: inDays(which) })).undo,
            )
          else if (last) phone.undo(last)
          else if (!line || what === 'undo') continue
          else if (what === 'remove') mine.push(phone.remove(line.step?.plan ?? '').undo)
          else if (what === 'tick') mine.push(tick(phone, line))
          else if (what === 'moved') mine.push(order(phone, { does: what, line, to: inDays(which) }))
          else mine.push(order(phone, { does: what as 'skipped' | 'stopped', line }))
        }
        meet(...phones)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the ready-made ones', () => {
  test('name jobs of a farm, say only what those ask, and their steps have ids that fit', () => {
    for (const { id, steps, source, since } of programmes) {
      expect(source.length, id).toBeGreaterThan(10)
      expect(since).toBeGreaterThan(0)
      expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length)
      expect([...steps].sort(byDay)).toEqual(steps)
      for (const { id: step, does, values } of steps) {
        const key = `${step}.${Math.round(today / oneDay)}`
        const longest = recordedId({ plan: '0'.repeat(36), on: today, step: key, again: 9 })
        expect(checkRecord('tasks', { id: longest }), step).toBeUndefined()
        if (does !== '') expect(jobNames as readonly string[]).toContain(does)
        const type = taskTypeOf(does)
        if (type) expect(knownFields(type)).toEqual(expect.arrayContaining(Object.keys(values)))
      }
    }
  })

  test('are read back as they were written, and what is no step is left out', () => {
    for (const { steps } of programmes) expect(readSteps(writeSteps(steps))).toEqual(steps)
    const bad: Json[] = [
      null,
      'x',
      {},
      { id: 'a' },
      { id: 'a.b', day: 1 },
      { id: 'a', day: 0.5 },
      { id: 'a', day: 731 },
    ]
    expect(readSteps([...bad, { id: 'b', day: 730, hour: 24 }])).toEqual([
      { id: 'b', day: 730, does: '', title: '', values: {} },
    ])
    expect(readSteps('nothing')).toEqual([])
  })
})
