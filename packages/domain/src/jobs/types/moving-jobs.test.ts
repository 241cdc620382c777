import { describe, expect, test } from 'vitest'
import { filingOf } from '../../jobs-read/job/filings'
import { writeAdeMovements } from '../../outside/icar/events'
import type { Fields } from '../../records/sync/stored-record'
import { timelineOf } from '../animals/timeline'
import { leaveOut } from '../doors/leave-out'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { withStartingValues } from '../engine/settle'
import { at, atSheep, daysAgo, kg, Phone, today, treat, weigh } from '../engine/test-farm'

const oneDay = 86_400_000
const bullock = { sex: 'M', castrated: true, dob: daysAgo(700), tbTestDate: daysAgo(30) }
const tagOf = (n: number) => `3722212345${String(n).padStart(5, '0')}`
const yard = (...ids: string[]) => {
  const phone = new Phone('a')
  ids.forEach((id, n) => {
    phone.add(id, { ...bullock, tag: tagOf(n) })
  })
  return phone
}
const job = (
  typeId: string,
  animals: TaskEntry['animals'],
  values: Fields = {},
  more: Partial<TaskEntry> = {},
): TaskEntry => ({
  ...{ id: 'job', typeId, values: { date: today, ...values } },
  ...(animals && { animals }),
  ...more,
})
const sell = (animals: TaskEntry['animals'], values: Fields = {}, more: Partial<TaskEntry> = {}) =>
  job('EXTMOVE', animals, { goesTo: 'mart', ...values }, more)
const told = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.flatMap(({ says }) => says ?? []) : plan.problem.code
}
const meet = (...[one, other]: [Phone, Phone]) => {
  for (let round = 0; round < 2; round++) {
    one.receive(other)
    other.receive(one)
  }
}

describe('animals that are sold', () => {
  test('leave the herd with the job, with where they went, who bought them and what each made and weighed [D1.7]', () => {
    const phone = yard('a', 'b')
    const each: NonNullable<TaskEntry['animals']> = [
      { animalId: 'a', weightMg: kg(610) },
      { animalId: 'b', soldFor: 1500 },
    ]
    phone.record(
      sell(each, { supplierId: 'mart', priceBy: 'head', pricePerHead: 1400, levyAmount: 5, levyPer: 'head' }),
    )
    expect(phone.shown('a')).toMatchObject({
      ...{ inHerd: false, offHerdDate: today, offHerdReason: 'sold at market', leftWithTask: 'job' },
      ...{ buyerId: 'mart', salePrice: 1395, saleWeight: 610, saleWeightMg: kg(610), lastWeight: 610 },
    })
    expect(phone.shown('b')).toMatchObject({ salePrice: 1500 })
    expect(phone.shown('b')).not.toHaveProperty('saleWeightMg')
  })

  test.each([
    ['mart', 'sold at market'],
    ['factory', 'sent to abattoir'],
    ['farm', 'sold privately'],
    ['export', 'exported'],
    ['other', 'other'],
  ])('to %s, have left because: %s', (goesTo, offHerdReason) => {
    const phone = yard('a')
    phone.record(sell(['a'], { goesTo }))
    expect(phone.shown('a')).toMatchObject({ offHerdReason })
    expect(phone.shown('a')).not.toHaveProperty('salePrice')
  })

  test('a lot’s price and weight are shared among them to the cent', () => {
    const phone = yard('a', 'b', 'c')
    phone.record(sell(['a', 'b', 'c'], { priceBy: 'lot', lotPrice: 1000, lotWeightMg: kg(1500) }))
    const prices = ['a', 'b', 'c'].map((id) => Number(phone.shown(id)?.salePrice))
    expect(prices.reduce((sum, price) => sum + price * 100, 0)).toBeCloseTo(100_000)
    expect(phone.shown('c')).toMatchObject({ saleWeight: 500 })
  })

  test('follow the job after an edit, a deletion or undo, and an animal left out is in the herd again', () => {
    const phone = yard('a', 'b')
    const { undo } = phone.record(sell(['a', 'b'], { date: daysAgo(5) }))
    phone.record(sell(['a'], { date: daysAgo(2), goesTo: 'factory', fciDeclared: true }))
    expect(phone.shown('a')).toMatchObject({ offHerdDate: daysAgo(2), offHerdReason: 'sent to abattoir' })
    expect(phone.shown('b')).toMatchObject({ inHerd: true })
    expect(phone.shown('b')).not.toHaveProperty('offHerdDate')
    phone.remove('job')
    expect(phone.shown('a')).toMatchObject({ inHerd: true })
    expect(phone.shown('a')).not.toHaveProperty('leftWithTask')
    phone.undo(undo)
    expect(phone.shown('a')).toMatchObject({ inHerd: true })
  })

  test('one that left already, with a job or by hand, is refused; the day before it can still be weighed', () => {
    const phone = yard('a', 'b')
    phone.record(sell(['a'], { date: daysAgo(1) }))
    const by = { inHerd: false, offHerdDate: daysAgo(3) }
    const b = phone.animal('b') ?? { id: 'b', fields: {} }
    phone.save([{ collection: 'animals', id: 'b', set: withStartingValues('animals', b, [], by) }])
    expect(told(phone, sell(['a'], {}, { id: 'again' }))).toBe('animalLeft')
    expect(told(phone, sell(['a'], { date: daysAgo(1) }, { id: 'again' }))).toBe('animalLeft')
    expect(told(phone, sell(['b'], {}, { id: 'again' }))).toBe('animalLeft')
    expect(told(phone, weigh('w', 'a', daysAgo(1), 600))).toEqual([])
    expect(told(phone, weigh('w', 'a', today, 600))).toBe('animalLeft')
  })

  test('the same lorry written up on two phones that were apart goes once, by the earlier day', () => {
    const [one, other] = [yard('a'), new Phone('b')]
    other.receive(one)
    one.record(sell(['a'], { date: daysAgo(1), priceBy: 'head', pricePerHead: 1000 }, { id: 'mine' }))
    other.record(sell(['a'], { date: today, priceBy: 'head', pricePerHead: 1200 }, { id: 'theirs' }))
    meet(one, other)
    for (const phone of [one, other])
      expect(phone.shown('a')).toMatchObject({
        offHerdDate: daysAgo(1),
        leftWithTask: 'mine',
        salePrice: 1000,
      })
    one.remove('mine')
    meet(one, other)
    expect(other.shown('a')).toMatchObject({ offHerdDate: today, leftWithTask: 'theirs', salePrice: 1200 })
  })

  test('ten thousand go on one lorry and one more does not', () => {
    const ids = Array.from({ length: 10_001 }, (_, n) => `n${n}`)
    expect(told(new Phone('a'), sell(ids))).toBe('tooManyAnimals')
    expect(told(new Phone('a'), sell(ids.slice(1)))).toBe('recordGone')
  })

  test.each<[string, Fields, string[]]>([
    ['a price of nothing', { priceBy: 'head', pricePerHead: 0 }, ['JOBS.DOUBT.SOLD_FOR_NOTHING']],
    [
      'a price by weight of one nobody weighed',
      { priceBy: 'live', pricePerUnit: 3 },
      ['JOBS.DOUBT.PRICED_UNWEIGHED'],
    ],
    ['no price at all', {}, []],
    ['a number no holding has', { moveToHerdNumber: 'the Murphys' }, ['JOBS.DOUBT.HOLDING_UNLIKE']],
    ['an Irish herd', { moveToHerdNumber: 'C123 4567' }, []],
    ['a British holding', { moveToHerdNumber: '12/345/6789' }, []],
    ['an Australian property', { moveToHerdNumber: '3ABCD123' }, []],
    ['the factory without its declaration', { goesTo: 'factory' }, ['JOBS.DOUBT.FCI_MISSING']],
    ['the factory with it', { goesTo: 'factory', fciDeclared: true }, []],
    ['a day before it came', { date: daysAgo(101) }, ['JOBS.DOUBT.LEFT_BEFORE_CAME']],
    ['the day it came', { date: daysAgo(100) }, []],
  ])('%s is asked about or not', (_what, values, doubts) => {
    const phone = new Phone('a')
    phone.add('a', { ...bullock, tbTestDate: daysAgo(200), tag: tagOf(1), dateMovedIn: daysAgo(100) })
    expect(told(phone, sell(['a'], values))).toEqual(doubts)
  })

  test('an animal’s life and its ICAR events say once that it left', () => {
    const phone = yard('a')
    phone.record(sell(['a'], { priceBy: 'head', pricePerHead: 900 }))
    const a = phone.animal('a') ?? { id: 'a', fields: {} }
    const lines = timelineOf(a, phone.tasksOf('a')).map(({ key }) => key)
    expect(lines).toContain('TIMELINE.WENT_FOR')
    expect(lines.filter((key) => /LEFT/.test(key))).toEqual([])
    const farm = { region: 'IE', location: { id: 'x', scheme: 'y' }, animal: () => a } as never
    expect(
      writeAdeMovements(a as never, farm).filter(({ resourceType }) => /Depart/.test(resourceType)),
    ).toEqual([])
  })

  test.each([
    ['IE', 'EXTMOVE', 7],
    ['UK', 'EXTMOVE', 3],
    ['NZ', 'EXTMOVE', 2],
    ['UK', 'REGDEATH', 7],
    ['US', 'EXTMOVE', undefined],
  ] as const)('in %s the farmer reports %s within %s days', (region, typeId, days) => {
    const filed = filingOf({ typeId, date: today, takesEffect: true, status: 'done' }, region)
    expect('by' in filed && filed.by ? (filed.by - today) / oneDay : undefined).toBe(days)
  })
})

describe('a lorry with some who may not go', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => `n${n}`)
  const loaded = () => {
    const phone = yard(...hundred)
    phone.record(treat('t', ['n7'], { date: today, meatWithdrawalDays: 20 }))
    return phone
  }

  test('is stopped by the one in withdrawal, and leaves with the other ninety-nine', () => {
    const phone = loaded()
    const entry = sell(hundred)
    const plan = planTasks([entry], phone, at)
    expect(plan).toMatchObject({
      problem: { code: 'meatHeldBack', animals: ['n7'], values: { count: 1, rest: 99 } },
    })
    if (plan.ok) return
    phone.record(leaveOut(entry, plan.problem.animals ?? []))
    const left = hundred.filter((id) => phone.shown(id)?.inHerd === false)
    expect(left).toHaveLength(99)
    expect(phone.shown('n7')).toMatchObject({ inHerd: true })
  })

  test('goes with all of them once the farmer gives a reason, and the job keeps that reason', () => {
    const phone = loaded()
    phone.record(sell(hundred, {}, { letGo: 'Going to a farm, not for meat' }))
    expect(phone.shown('n7')).toMatchObject({ inHerd: false })
    expect(phone.task('job')?.fields.letGoReason).toBe('Going to a farm, not for meat')
  })

  test('offers nothing to leave out when no animal could go', () => {
    const phone = loaded()
    const plan = planTasks([sell(['n7'])], phone, at)
    expect(plan).toMatchObject({ problem: { values: { rest: 0 } } })
  })
})

describe('sheep out', () => {
  const flock = () => {
    const phone = new Phone('a')
    phone.add('ewe', { species: 'OVINE', dob: daysAgo(900), tag: 'IE021234500011' })
    for (const id of ['hoggets', 'lambs'])
      phone.save([{ collection: 'mobs', id, set: { name: id, heads: 50 } }])
    return phone
  }
  const out = (values: Fields = {}, more: Partial<TaskEntry> = {}) =>
    job('SHEEPMOVEOUT', ['ewe'], { goesTo: 'factory', moveCertNumber: 'D1', ...values }, more)

  test('one by one and so many by head leave together, and the price of a head is everybody’s', () => {
    const phone = flock()
    const mobs = [
      { mobId: 'hoggets', heads: 12 },
      { mobId: 'lambs', heads: 8 },
    ]
    phone.record(out({ priceBy: 'lot', lotPrice: 2100 }, { mobs }), atSheep)
    expect(phone.shown('ewe')).toMatchObject({ offHerdReason: 'sent to abattoir', salePrice: 100 })
    const stays = [...phone.mobHistories.values()].map(({ fields }) => fields)
    expect(stays).toMatchObject([
      { mobId: 'hoggets', heads: 12, headsReason: 'sold', dateOut: today },
      { mobId: 'lambs', heads: 8, headsReason: 'sold', dateOut: today },
    ])
    phone.remove('job', atSheep)
    expect([...phone.mobHistories.values()].every(({ fields }) => fields.deleted === true)).toBe(true)
  })

  test('more heads than the group has are asked about, and so is a missing document', () => {
    const many = { mobs: [{ mobId: 'hoggets', heads: 51 }] }
    expect(told(flock(), out({}, many), atSheep)).toEqual(['JOBS.DOUBT.MORE_HEADS_THAN_THERE'])
    expect(told(flock(), out({ moveCertNumber: '' }), atSheep)).toEqual(['JOBS.DOUBT.SHEEP_WITHOUT_PAPER'])
  })

  test('a group that is held back stays, and the others go', () => {
    const phone = flock()
    phone.save([{ collection: 'mobs', id: 'lambs', set: { meatWithdrawalPeriodEnd: today + 5 * oneDay } }])
    const entry = out({}, { mobs: [{ mobId: 'lambs', heads: 8 }] })
    const plan = planTasks([entry], phone, atSheep)
    expect(plan).toMatchObject({
      problem: { code: 'meatHeldBack', animals: ['lambs'], values: { who: 'lambs', rest: 1 } },
    })
    expect(told(phone, leaveOut(entry, ['lambs']), atSheep)).toEqual([])
  })

  test('the census counts each kind, and a count of zero needs the farmer’s confirmation', () => {
    const date = Date.UTC(2025, 11, 31)
    const count = (values: Fields) =>
      told(new Phone('a'), job('SHEEPCENSUS', undefined, { date, censusReference: 'C1', ...values }), atSheep)
    expect(count({ censusEwes: 120, censusRams: 3 })).toEqual([])
    expect(count({ censusEwes: 0 })).toEqual(['JOBS.DOUBT.CENSUS_NOBODY'])
    expect(count({})).toBe('taskIncomplete')
  })
})

describe('a death', () => {
  test('takes the animal out of the herd with its day and its cause, and gives it back with the job', () => {
    const phone = yard('a')
    phone.record(job('REGDEATH', ['a'], { deathCause: 'accident', disposal: 'knackery', knackery: 'Burke' }))
    expect(phone.shown('a')).toMatchObject({
      inHerd: false,
      dod: today,
      offHerdReason: 'animal died on farm',
    })
    expect(phone.task('job')?.fields.moveCertType).toBe('death')
    phone.remove('job')
    expect(phone.shown('a')).toMatchObject({ inHerd: true })
    expect(phone.shown('a')).not.toHaveProperty('dod')
  })

  test('of cattle is registered one at a time where the department says so, of sheep many at once', () => {
    const two = (where: PlanAt) =>
      told(
        yard('a', 'b'),
        job('REGDEATH', ['a', 'b'], { deathCause: 'unknown', disposal: 'knackery' }),
        where,
      )
    expect(two(at)).toBe('tooManyAnimals')
    expect(two({ ...at, region: 'NZ' })).toEqual([])
    expect(two(atSheep)).toEqual([])
  })

  test.each([
    [{ disposal: 'knackery' }, 60, []],
    [{ disposal: 'incinerated' }, 47, []],
    [{ disposal: 'incinerated' }, 48, ['JOBS.DOUBT.DEAD_BSE_TEST']],
    [{ disposal: 'buried' }, 12, ['JOBS.DOUBT.DEAD_BURIED']],
  ])('%o at %s months', (values, months, doubts) => {
    const phone = new Phone('a')
    const born = new Date(today)
    phone.add('a', {
      dob: Date.UTC(born.getUTCFullYear(), born.getUTCMonth() - months, born.getUTCDate()),
      tag: tagOf(1),
    })
    expect(told(phone, job('REGDEATH', ['a'], { deathCause: 'disease', ...values })).toString()).toBe(
      doubts.toString(),
    )
  })
})

describe('between holdings', () => {
  test('animals go to a linked one and come home again, each on its day', () => {
    const phone = yard('a')
    phone.record(job('INTMOVE', ['a'], { date: daysAgo(20), moveToHerdNumber: 'C1234567' }, { id: 'away' }))
    expect(phone.shown('a')).toMatchObject({ inHerd: false, offHerdReason: 'moved to linked herd' })
    phone.record(job('CAMEBACK', ['a'], { date: daysAgo(3) }, { id: 'home' }))
    expect(phone.shown('a')).toMatchObject({ inHerd: true, dateMovedIn: daysAgo(3) })
    expect(phone.shown('a')).not.toHaveProperty('offHerdReason')
    phone.record(job('CAMEBACK', ['a'], { date: daysAgo(2) }, { id: 'home' }))
    expect(phone.shown('a')).toMatchObject({ dateMovedIn: daysAgo(2) })
    phone.remove('home')
    expect(phone.shown('a')).toMatchObject({ inHerd: false, leftWithTask: 'away' })
  })

  test('an animal that is here, died or was killed cannot come back', () => {
    const phone = yard('a', 'dead', 'killed')
    phone.record(job('REGDEATH', ['dead'], { deathCause: 'accident', disposal: 'knackery' }, { id: 'd' }))
    phone.record(sell(['killed'], { goesTo: 'factory', fciDeclared: true }, { id: 'k' }))
    for (const id of ['a', 'dead', 'killed'])
      expect(told(phone, job('CAMEBACK', [id], {}, { id: 'back' }))).toBe('animalNotForTask')
  })

  test('in Northern Ireland one at a time', () => {
    const two = job('INTMOVE', ['a', 'b'], { moveToHerdNumber: 'C1234567' })
    expect(told(yard('a', 'b'), two, { ...at, region: 'NI' })).toBe('tooManyAnimals')
    expect(told(yard('a', 'b'), two)).toEqual([])
  })
})

test('a sale an older app kept without knowing of coming back wipes nothing when it is settled again', () => {
  const phone = yard('a')
  phone.record(sell(['a']))
  const { beforeLeaving } = phone.animal('a')?.fields ?? {}
  const { buyerId: _, ...older } = beforeLeaving as Fields
  phone.save([{ collection: 'animals', id: 'a', set: { beforeLeaving: older, buyerId: 'neighbour' } }])
  phone.record(weigh('w', 'a', today, 600))
  expect(phone.shown('a')).toMatchObject({ buyerId: 'neighbour', inHerd: false })
})
