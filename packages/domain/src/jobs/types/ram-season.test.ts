import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { atSheep, daysAgo, Phone, today } from '../engine/test-farm'

vi.setConfig({ testTimeout: 60_000 })

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const spring = { ...atSheep, today: day(2027, 6, 1) }

function flock(ewes = 1, ram: Fields = {}, ewe: Fields = {}) {
  const phone = new Phone('a')
  phone.add('ram', { species: 'OVINE', sex: 'M', dob: day(2024, 3, 1), ...ram })
  for (let n = 0; n < ewes; n++)
    phone.add(`ewe${n}`, { species: 'OVINE', sex: 'F', dob: day(2023, 3, 1), ...ewe })
  return phone
}
const all = (phone: Phone) => [...phone.animals.keys()].filter((id) => id.startsWith('ewe'))

const ramIn = (
  id: string,
  date: number,
  animals: readonly string[] = ['ewe0'],
  values: Fields = {},
): TaskEntry => ({
  ...{ id, typeId: 'RAMIN', animals },
  values: { date, sire: 'ram', raddle: 'yellow', ...values },
})
const mark = (
  id: string,
  date: number,
  raddle: string,
  animals: readonly string[] = ['ewe0'],
): TaskEntry => ({
  ...{ id, typeId: 'RADDLECHANGE', animals },
  values: { date, sire: 'ram', raddle },
})
const ramOut = (id: string, date: number, values: Fields = {}): TaskEntry => ({
  ...{ id, typeId: 'RAMOUT', animals: ['ram'] },
  values: { date, ...values },
})
const scan = (id: string, date: number, noted: Fields): TaskEntry => ({
  ...{ id, typeId: 'SCAN', values: { date } },
  animals: [{ animalId: 'ewe0', ...noted }],
})
const lamb = (id: string, date: number, lambs = 1): TaskEntry => ({
  ...{ id, typeId: 'LAMBING', values: { date, dam: 'ewe0', birthDifficulty: '1' } },
  brought: Array.from({ length: lambs }, (_, n) => ({ id: `${id}l${n}`, values: { sex: 'F' } })),
})
const check = (id: string, date: number, noted: Fields = {}): TaskEntry => ({
  ...{ id, typeId: 'RAMCHECK', values: { date } },
  animals: [{ animalId: 'ram', ...noted }],
})
const due = (phone: Phone) => phone.shown('ewe0')?.expectedLambingDate
const doubts = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, spring)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? warning.code) : plan.problem.code
}

describe('a ram let to ewes', () => {
  test('they are due 147 days after he went in, and their page and his tell of it', () => {
    const phone = flock(2)
    phone.record(ramIn('in', day(2026, 10, 20), all(phone)), spring)
    expect(phone.shown('ewe1')).toMatchObject({
      ...{ ramUsed: 'ram', ramLetToEweDate: day(2026, 10, 20), expectedLambingDate: day(2027, 3, 16) },
    })
    expect(phone.shown('ram')).not.toHaveProperty('expectedLambingDate')
    expect(phone.tasksOf('ram').map(({ id }) => id)).toEqual(['in'])
    phone.remove('in', spring)
    expect(due(phone)).toBeUndefined()
  })

  test('a teaser gets no ewe in lamb, and a ram exchanged for another leaves the job', () => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 1), ['ewe0'], { teaser: true }), spring)
    expect(due(phone)).toBeUndefined()
    phone.add('other', { species: 'OVINE', sex: 'M', dob: day(2024, 3, 1) })
    phone.record(ramIn('in', day(2026, 10, 1), ['ewe0'], { sire: 'other' }), spring)
    expect(phone.task('in')?.fields.taskAnimals).toEqual(['ewe0', { animalId: 'other', role: 'sire' }])
    expect(phone.shown('ewe0')?.ramUsed).toBe('other')
  })

  // Slots of seventeen days from the twentieth of October: when the first lambs of each are due.
  test.each([
    [day(2026, 10, 20), day(2027, 3, 16)],
    [day(2026, 11, 6), day(2027, 4, 2)],
    [day(2026, 11, 23), day(2027, 4, 19)],
  ])('a mark of the colour put on %s makes her due %s, the last mark counting', (on, lambs) => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    if (on > day(2026, 10, 20)) phone.record(mark('m1', day(2026, 11, 6), 'red'), spring)
    if (on > day(2026, 11, 6)) phone.record(mark('m2', day(2026, 11, 23), 'blue'), spring)
    expect(due(phone)).toBe(lambs)
  })

  test('marked yellow and then red she is due by the red, and by the yellow again when that is taken back', () => {
    const phone = flock()
    phone.record(mark('m', day(2026, 11, 6), 'red'), spring)
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    expect(phone.shown('ewe0')).toMatchObject({
      ...{ expectedLambingDate: day(2027, 4, 2), lastServeDate: day(2026, 11, 6) },
      ...{ ramLetToEweDate: day(2026, 10, 20) },
    })
    phone.remove('m', spring)
    expect(due(phone)).toBe(day(2027, 3, 16))
  })

  test('a ewe scanned some days short of her mark is due by the scan: a mark tells the weeks, and no day', () => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    phone.record(mark('m', day(2026, 11, 6), 'red'), spring)
    // Six days after the colour went on.
    phone.record(scan('s', day(2027, 1, 11), { scanStatus: 'In Calf', foetalAge: 60 }), spring)
    expect(due(phone)).toBe(day(2026, 11, 12) + 147 * oneDay)
    phone.record(scan('s', day(2027, 1, 11), { scanStatus: 'In Calf' }), spring)
    expect(due(phone)).toBe(day(2026, 11, 6) + 147 * oneDay)
  })

  test('the scan puts it right: by its age, empty, or not at all where it tells no age', () => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    phone.record(scan('s', day(2027, 1, 10), { scanStatus: 'In Calf' }), spring)
    expect(due(phone)).toBe(day(2027, 3, 16))
    phone.record(scan('s', day(2027, 1, 10), { scanStatus: 'In Calf', foetalAge: 60 }), spring)
    expect(due(phone)).toBe(day(2027, 1, 10) + (147 - 60) * oneDay)
    phone.record(scan('s', day(2027, 1, 10), { scanStatus: 'Empty' }), spring)
    expect(due(phone)).toBeUndefined()
  })

  test.each([
    ['a ewe lamb of 199 days', { dob: day(2026, 10, 20) - 199 * oneDay }, ['JOBS.DOUBT.EWE_YOUNG_FOR_RAM']],
    ['one of 200 days', { dob: day(2026, 10, 20) - 200 * oneDay }, []],
    ['his daughter', { sire: 'ram' }, ['JOBS.DOUBT.RAM_ON_DAUGHTER']],
    ['his daughter by the flock book', { ram: 'ram' }, ['JOBS.DOUBT.RAM_ON_DAUGHTER']],
  ])('is asked about %s', (_, ewe, said) => {
    const phone = flock(1, {}, ewe)
    phone.record(check('c', day(2026, 10, 1)), spring)
    expect(doubts(phone, ramIn('in', day(2026, 10, 20)))).toEqual(said)
  })

  test.each([
    [45, {}, []],
    [46, {}, ['JOBS.DOUBT.RAM_HAS_MANY_EWES']],
    [25, { dob: day(2026, 3, 1) }, []],
    [26, { dob: day(2026, 3, 1) }, ['JOBS.DOUBT.RAM_HAS_MANY_EWES']],
    [26, { dob: day(2025, 10, 20) }, []],
  ])('is asked about %s ewes', (ewes, ram, said) => {
    const phone = flock(ewes, ram)
    phone.record(check('c', day(2026, 10, 1)), spring)
    expect(doubts(phone, ramIn('in', day(2026, 10, 20), all(phone)))).toEqual(said)
  })

  test('those of a counted group are ewes of his too', () => {
    const phone = flock(1)
    phone.record(check('c', day(2026, 10, 1)), spring)
    phone.save([{ collection: 'mobs', id: 'hill', set: { name: 'Hill', heads: 60 } }])
    const counted = (heads: number): TaskEntry => ({
      ...ramIn('in', day(2026, 10, 20), []),
      mobs: [{ mobId: 'hill', heads }],
    })
    expect(doubts(phone, counted(45))).toEqual([])
    expect(doubts(phone, counted(46))).toEqual(['JOBS.DOUBT.RAM_HAS_MANY_EWES'])
    expect(doubts(phone, { ...counted(1), mobs: [] })).toBe('tooFewAnimals')
  })

  test.each([
    [60, {}, []],
    [61, {}, ['JOBS.DOUBT.RAM_NOT_CHECKED']],
    [10, { ramFailed: ['teeth'] }, ['JOBS.DOUBT.RAM_FAILED_CHECK']],
    [10, { ramRecheck: ['toes'] }, []],
  ])('checked %s days before', (days, noted, said) => {
    const phone = flock()
    phone.record(check('c', day(2026, 10, 20) - days * oneDay, noted), spring)
    expect(doubts(phone, ramIn('in', day(2026, 10, 20)))).toEqual(said)
  })

  test('neither a ewe nor a wether is let to ewes, nor is a ram put to a ram', () => {
    const phone = flock(2)
    expect(doubts(phone, ramIn('in', day(2026, 10, 20), ['ewe0'], { sire: 'ewe1' }))).toBe('animalNotForTask')
    phone.add('tup', { species: 'OVINE', sex: 'M', dob: day(2024, 1, 1) })
    expect(doubts(phone, ramIn('in', day(2026, 10, 20), ['tup']))).toBe('animalNotForTask')
    expect(doubts(flock(1, { castrated: true }), ramIn('in', day(2026, 10, 20)))).toBe('animalNotForTask')
  })
})

describe('the raddle', () => {
  const withRam = () => {
    const phone = flock(2)
    phone.record(check('c', day(2026, 10, 1)), spring)
    phone.record(ramIn('in', day(2026, 10, 20), ['ewe0', 'ewe1'], { raddle: 'red' }), spring)
    return phone
  }
  test.each([
    ['orange', ['JOBS.DOUBT.RADDLE_LIGHTER']],
    ['red', ['JOBS.DOUBT.RADDLE_LIGHTER']],
    ['green', []],
    ['black', []],
  ])('red changed for %s', (colour, said) => {
    expect(doubts(withRam(), mark('m', day(2026, 11, 6), colour, []))).toEqual(said)
  })

  test('the app asks about a ewe marked a second time, who came back, and about a mark without a ram among the ewes', () => {
    const phone = withRam()
    expect(doubts(flock(), mark('m', day(2026, 11, 6), 'red', []))).toEqual(['JOBS.DOUBT.RADDLE_WITHOUT_RAM'])
    expect(doubts(phone, mark('m', day(2026, 11, 6), 'green'))).toEqual([])
    phone.record(mark('m', day(2026, 11, 6), 'green'), spring)
    expect(doubts(phone, mark('n', day(2026, 11, 23), 'blue'))).toEqual(['JOBS.DOUBT.MARKED_AGAIN'])
    expect(doubts(phone, mark('n', day(2026, 11, 23), 'blue', ['ewe1']))).toEqual([])
  })

  test('ewes marked later are added to it, and are due by the day the colour went on', () => {
    const phone = withRam()
    phone.record(mark('m', day(2026, 11, 6), 'green', []), spring)
    phone.record({ id: 'm', typeId: 'RADDLECHANGE', values: {}, animals: ['ewe0'], adds: true }, spring)
    expect(due(phone)).toBe(day(2027, 4, 2))
    expect(phone.task('m')?.fields.taskAnimals).toEqual([{ animalId: 'ram', role: 'sire' }, 'ewe0'])
  })
})

describe('a ram taken out', () => {
  test.each([
    [33, {}, ['JOBS.DOUBT.RAM_OUT_SOON']],
    [33, { ramOutWhy: 'lame' }, []],
    [34, {}, []],
  ])('after %s days', (days, values, said) => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    expect(doubts(phone, ramOut('out', day(2026, 10, 20) + days * oneDay, values))).toEqual(said)
  })

  test('who is with no ewes, or was taken out already, is asked about', () => {
    const phone = flock()
    expect(doubts(phone, ramOut('out', day(2026, 12, 1)))).toEqual(['JOBS.DOUBT.RAM_OUT_WITHOUT_IN'])
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    phone.record(ramOut('out', day(2026, 12, 1)), spring)
    expect(doubts(phone, ramOut('again', day(2026, 12, 2)))).toEqual(['JOBS.DOUBT.RAM_OUT_WITHOUT_IN'])
    expect(doubts(phone, ramOut('x', day(2026, 12, 2), {}))).not.toEqual([])
    expect(doubts(phone, { ...ramOut('x', day(2026, 12, 2)), animals: ['ewe0'] })).toBe('animalNotForTask')
  })
})

describe('a ram looked over', () => {
  test.each([
    [32, 3.5, {}, []],
    [31.9, 3.5, {}, ['JOBS.DOUBT.RAM_SMALL_TESTICLES']],
    [30, 3.5, { dob: day(2026, 3, 1) }, []],
    [29.9, 3.5, { dob: day(2026, 3, 1) }, ['JOBS.DOUBT.RAM_SMALL_TESTICLES']],
    [34, 3, {}, ['JOBS.DOUBT.RAM_THIN']],
  ])('%s cm round, condition %s', (scrotumCm, score, ram, said) => {
    const entry = check('c', day(2026, 10, 1), { scrotumCm, score })
    expect(doubts(flock(1, ram), entry)).toEqual(said)
  })
})

describe('the lambs and the scan', () => {
  test.each([
    [3, 2, true],
    [2, 2, false],
    [1, 2, true],
  ])('scanned with %s, %s born', (foetusCount, born, asked) => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    phone.record(scan('s', day(2027, 1, 10), { scanStatus: 'In Calf', foetusCount }), spring)
    const said = doubts(phone, lamb('l', day(2027, 3, 18), born))
    expect(said.includes('JOBS.DOUBT.LITTER_NOT_AS_SCANNED')).toBe(asked)
    phone.record(lamb('l', day(2027, 3, 18), born), spring)
    expect(due(phone)).toBeUndefined()
  })

  test('a ewe served during the weeks of a mark raises no question about a long pregnancy', () => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    phone.record(mark('m', day(2026, 11, 6), 'red'), spring)
    expect(doubts(phone, lamb('l', day(2026, 11, 6) + (147 + 16) * oneDay))).toEqual([])
  })

  test.each([
    [34, ['JOBS.DOUBT.SCANNED_TOO_EARLY']],
    [35, []],
  ])('scanned %s days after the ram went in', (days, said) => {
    const phone = flock()
    phone.record(ramIn('in', day(2026, 10, 20)), spring)
    const on = day(2026, 10, 20) + days * oneDay
    expect(doubts(phone, scan('s', on, { scanStatus: 'In Calf', foetalAge: 20 }))).toEqual(said)
  })
})

test('in whatever order a season is written down, put right and taken back, the ewe is what her jobs by day make of her', () => {
  const on = fc.integer({ min: 0, max: 20 }).map((step) => daysAgo(400 - step * 16))
  const job = fc.oneof(
    on.map((date) => (id: string) => ramIn(id, date)),
    fc.tuple(on, fc.constantFrom('orange', 'red', 'blue')).map(
      ([date, colour]) =>
        (id: string) =>
          mark(id, date, colour),
    ),
    on.map((date) => (id: string) => ramOut(id, date)),
    fc.tuple(on, fc.constantFrom('In Calf', 'Empty', 'n/a'), fc.option(fc.integer({ min: 30, max: 90 }))).map(
      ([date, scanStatus, age]) =>
        (id: string) =>
          scan(id, date, { scanStatus, ...(age !== null && { foetalAge: age }) }),
    ),
    on.map((date) => (id: string) => lamb(id, date)),
  )
  const born = { dob: daysAgo(3000) }
  fc.assert(
    fc.property(
      fc.array(job, { minLength: 1, maxLength: 7 }),
      fc.infiniteStream(fc.nat()),
      fc.nat(6),
      (jobs, dice, gone) => {
        const entries = jobs.map((make, index) => make(`t${index}`))
        const [one, other] = [flock(1, born, born), flock(1, born, born)]
        const byDay = entries
          .filter((_, index) => index !== gone)
          .sort((a, b) => Number(a.values.date) - Number(b.values.date) || (a.id < b.id ? -1 : 1))
        for (const entry of byDay) one.record(entry, atSheep)
        const mixed = entries.map((entry) => ({ entry, at: dice.next().value })).sort((a, b) => a.at - b.at)
        for (const { entry } of mixed) other.record(entry, atSheep)
        if (entries[gone]) other.remove(`t${gone}`, atSheep)
        const kept = ['expectedLambingDate', 'lastLambedDate', 'lastServeDate', 'ramUsed', 'ramLetToEweDate']
        const of = (phone: Phone) => kept.map((name) => phone.shown('ewe0')?.[name])
        expect(of(other)).toEqual(of(one))
        expect(today).toBe(atSheep.today)
      },
    ),
  )
})
