import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Holding, Located } from '../../base/regions/places'
import { planTasks, type TaskEntry } from './plan-task'
import { at, Phone } from './test-farm'

/** Doors that a test of another animal, or of the whole herd, shuts for each that leaves. */
const on = Date.parse
const cow = {
  ...{ sex: 'F', dob: on('2020-02-01'), tag: '372221234500011', breed: 'HO', lactation: 2 },
  ...{ animalType: 'BORNONFARM', lastInHerdSyncDate: on('2020-03-01'), isPassportReceived: true },
}

type Way = { place: Located; day: string; to?: string; values?: object; fields?: object }

/** The door's answers about one cow on her way, with whatever else the phone has. */
function saidOf(phone: Phone, { place, day, to = 'farm', values = {}, fields = {} }: Way): string {
  const date = on(day)
  phone.add('a', { ...cow, tbTestDate: date - 20 * oneDay, bvdTestDate: date - 20 * oneDay, ...fields })
  const sale = { date, goesTo: to, fciDeclared: true, ...values }
  const where = { ...at, ...place, today: date }
  const plan = planTasks([{ id: 'sale', typeId: 'EXTMOVE', values: sale, animals: ['a'] }], phone, where)
  if (plan.ok) return plan.value.warnings.map(({ says }) => says).join()
  const { problem } = plan
  return problem.code === 'severalAtDoor'
    ? (problem.groups ?? []).map(({ name }) => name).join()
    : String(problem.says)
}

const ulster = (holding: Holding = {}): Located => ({
  region: 'NI',
  holding: { tbHerdTested: on('2026-10-01'), ...holding },
})

const withTest = (result: string, day: string): Phone => {
  const phone = new Phone('a')
  phone.add('other', { ...cow, tag: '372221234500099' })
  const job: TaskEntry = {
    ...{ id: 'tb', typeId: 'TBTEST', values: { date: on(day), readDate: on(day) + 3 * oneDay } },
    animals: [{ animalId: 'other', tbResult: result }],
  }
  phone.record(job, { ...at, region: 'NI', today: on(day) + 5 * oneDay })
  return phone
}

describe('row 34: a Northern Irish herd with an inconclusive animal', () => {
  test.each([
    ['inconclusive', '2023-06-12', 'farm', true],
    ['reactor', '2023-06-12', 'mart', true],
    ['inconclusive', '2023-06-11', 'farm', false],
    ['inconclusive', '2023-06-12', 'factory', false],
    ['clear', '2023-06-12', 'farm', false],
  ] as const)('%s, on %s to the %s: held is %s', (result, day, to, held) => {
    const phone = withTest(result, '2023-05-20')
    expect(
      saidOf(phone, { place: ulster({ tbHerdTested: on('2023-05-20') }), day, to }).includes('HERD_HELD'),
    ).toBe(held)
  })

  test('is held for that nowhere else', () => {
    for (const region of ['IE', 'SC', 'UK'] as const)
      expect(
        saidOf(withTest('inconclusive', '2026-10-01'), { place: { region }, day: '2026-11-01' }),
      ).not.toContain('HERD_HELD')
  })
})

const ireland = (holding: Holding): Located => ({
  region: 'IE',
  holding: { tbHerdTested: on('2026-10-01'), ...holding },
})

describe('row 33: cows of a large Irish breakdown since 13 April 2026', () => {
  const exposed = { tbBreakdown: 'exposedCows', tbLastReactor: on('2026-03-01') } as const
  test.each<[string, Omit<Way, 'place'>, Holding, boolean]>([
    ['a cow', { day: '2026-04-13' }, exposed, true],
    ['a cow the day before the rule', { day: '2026-04-12' }, exposed, false],
    ['a cow to the factory', { day: '2026-11-01', to: 'factory' }, exposed, false],
    [
      'a cow to a finishing unit',
      { day: '2026-11-01', values: { buyerKeeps: 'finishingUnit' } },
      exposed,
      false,
    ],
    ['a cow on the last day', { day: '2028-02-29' }, exposed, true],
    ['a cow two years after', { day: '2028-03-01' }, exposed, false],
    ['a cow while reactors are still here', { day: '2026-11-01' }, { tbBreakdown: 'both' }, true],
    ['a maiden heifer', { day: '2026-11-01', fields: { lactation: 0 } }, exposed, false],
    [
      'a cow that came later',
      { day: '2026-11-01', fields: { dateMovedIn: on('2026-03-02') } },
      exposed,
      false,
    ],
    [
      'a cow of a herd that only relapsed',
      { day: '2026-11-01' },
      { ...exposed, tbBreakdown: 'relapse' },
      false,
    ],
  ])('%s', (_, way, holding, held) => {
    expect(saidOf(new Phone('a'), { place: ireland(holding), ...way }).includes('EXPOSED_COW')).toBe(held)
  })

  test('are held nowhere else', () => {
    for (const region of ['NI', 'UK'] as const)
      expect(
        saidOf(new Phone('a'), { place: { region, holding: exposed }, day: '2026-11-01' }),
      ).not.toContain('EXPOSED')
  })
})

describe('row 33: a herd that only fattens', () => {
  test.each<[string, Holding['tbGroup'], object, string, boolean]>([
    ['all of a finishing unit', 'finishingUnit', {}, '2026-11-01', true],
    ['none before the groups', 'finishingUnit', {}, '2026-04-12', false],
    [
      'a dairy cow that came into a dry herd',
      'dry',
      { animalType: 'FROMOTHERHERD', dateMovedIn: on('2026-05-01') },
      '2026-11-01',
      true,
    ],
    [
      'a cow that was in it before',
      'dry',
      { animalType: 'FROMOTHERHERD', dateMovedIn: on('2026-04-12') },
      '2026-11-01',
      false,
    ],
    [
      'a suckler cow that came',
      'dry',
      { animalType: 'FROMOTHERHERD', dateMovedIn: on('2026-05-01'), breed: 'LM' },
      '2026-11-01',
      false,
    ],
    ['none of an open herd', 'open', {}, '2026-11-01', false],
  ])('asks about %s on its way to a farm', (_, tbGroup, fields, day, asked) => {
    const way = { day, fields, values: { buyerKeeps: 'dry' } }
    expect(
      saidOf(new Phone('a'), { place: ireland(tbGroup ? { tbGroup } : {}), ...way }).includes('FATTENS_HERE'),
    ).toBe(asked)
  })
})

const untestedCalves = (count: number, born: string): Phone => {
  const phone = new Phone('a')
  for (let index = 0; index < count; index++)
    phone.add(`calf${index}`, {
      sex: 'F',
      dob: on(born),
      animalType: 'BORNONFARM',
      tag: `3722212345001${index + 10}`,
    })
  return phone
}

describe('row 68: a Northern Irish herd with calves that have no BVD result', () => {
  test.each([
    [20, '2025-05-31', false],
    [19, '2025-06-01', false],
    [20, '2025-06-01', true],
    [9, '2025-12-01', false],
    [10, '2025-12-01', true],
    [9, '2026-05-31', false],
    [5, '2026-06-01', true],
    [4, '2026-06-01', false],
  ])('%i of them on %s: stopped is %s', (count, day, stopped) => {
    const phone = untestedCalves(count, '2025-03-01')
    expect(saidOf(phone, { place: ulster({ tbHerdTested: on(day) }), day }).includes('BVD_UNTESTED')).toBe(
      stopped,
    )
  })

  test('counts them from the 31st day, and goes on to the factory', () => {
    const way = { place: ulster(), day: '2026-11-01' }
    expect(saidOf(untestedCalves(5, '2026-10-02'), way)).not.toContain('BVD_UNTESTED')
    expect(saidOf(untestedCalves(5, '2026-10-01'), way)).toContain('BVD_UNTESTED')
    expect(saidOf(untestedCalves(5, '2026-10-01'), { ...way, to: 'factory' })).not.toContain('BVD_UNTESTED')
  })
})

/** A calf whose sample was positive, known on that day; it left where a day for that is given. */
function positive(known: string, left?: string): Phone {
  const phone = new Phone('a')
  phone.add('calf', { sex: 'F', dob: on('2025-01-01'), animalType: 'BORNONFARM', tag: '372221234500199' })
  const job: TaskEntry = {
    ...{ id: 'bvd', typeId: 'BVDTEST', values: { date: on('2025-01-10'), resultDate: on(known) } },
    animals: [{ animalId: 'calf', sampleNumber: 'S1', testOutcome: 'positive' }],
  }
  phone.record(job, { ...at, region: 'NI', today: on('2026-12-01') })
  if (left) phone.save([{ collection: 'animals', id: 'calf', set: { inHerd: false, offHerdDate: on(left) } }])
  return phone
}

describe('row 68: a Northern Irish herd with a BVD positive animal', () => {
  test.each([
    ['2025-01-25', '2025-01-31', false],
    ['2025-01-25', '2025-02-21', false],
    ['2025-01-25', '2025-02-22', true],
    ['2025-04-30', '2025-05-06', false],
    ['2025-04-30', '2025-05-07', true],
    ['2026-01-30', '2026-01-31', false],
    ['2026-01-30', '2026-02-01', true],
  ])('known on %s, on %s: stopped is %s', (known, day, stopped) => {
    expect(
      saidOf(positive(known), { place: ulster({ tbHerdTested: on(day) }), day }).includes('BVD_STOPPED'),
    ).toBe(stopped)
  })

  test.each<[string, object, string, boolean]>([
    ['a cow', {}, '2026-03-01', true],
    ['a cow before the rule', {}, '2026-02-28', false],
    ['a cow on the last day of 41 weeks', {}, '2026-12-03', true],
    ['a cow 41 weeks later', {}, '2026-12-04', false],
    ['a heifer under twelve months', { dob: on('2025-04-01'), lactation: 0 }, '2026-03-31', false],
    ['a bull', { sex: 'M', lactation: 0 }, '2026-03-01', false],
    ['a cow that came since', { dateMovedIn: on('2026-02-21') }, '2026-03-01', false],
  ])('once it has left, keeps %s: %o', (_, fields, day, held) => {
    const phone = positive('2026-02-10', '2026-02-20')
    expect(
      saidOf(phone, { place: ulster({ tbHerdTested: on('2026-01-01') }), day, fields }).includes(
        'BVD_FEMALE',
      ),
    ).toBe(held)
  })

  test('keeps its cows by the day the farmer said, and lets them go to the factory', () => {
    const place = ulster({ bvdGone: on('2026-10-01') })
    expect(saidOf(new Phone('a'), { place, day: '2026-11-01' })).toContain('BVD_FEMALE')
    expect(saidOf(new Phone('a'), { place, day: '2026-11-01', to: 'factory' })).not.toContain('BVD_FEMALE')
    expect(saidOf(new Phone('a'), { place: { ...place, region: 'IE' }, day: '2026-11-01' })).not.toContain(
      'BVD_FEMALE',
    )
  })
})

describe('rows 69 and 70: a negative herd that is not screened in time', () => {
  const scottish = (bvdScreened: string): Located => ({
    region: 'SC',
    holding: { bvdStatus: 'negative', bvdScreened: on(bvdScreened), tbMonths: 0 },
  })
  const untested = { bvdTestDate: 0 }
  test('is asked about from the day after its year is over', () => {
    const said = (day: string) =>
      saidOf(new Phone('a'), { place: scottish('2025-11-01'), day, fields: untested })
    expect(said('2026-11-01')).not.toContain('BVD_SCREEN')
    expect(said('2026-11-02')).toContain('BVD_SCREEN')
  })
  test('is asked about in Wales too, and not in England', () => {
    const said = (country: 'GB-WLS' | 'GB-ENG') =>
      saidOf(new Phone('a'), {
        place: { ...scottish('2025-06-01'), region: 'UK', country },
        ...{ day: '2026-11-02', fields: untested },
      })
    expect(said('GB-WLS')).toContain('BVD_SCREEN')
    expect(said('GB-ENG')).not.toContain('BVD_SCREEN')
  })
})
