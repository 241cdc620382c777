import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { fromMilligrams, toMilligrams } from '../../base/units'
import { planTasks } from '../../jobs/engine/plan-task'
import { at, cowOn, daysAgo, kg, Phone, today, weigh } from '../../jobs/engine/test-farm'
import { sessionFigures, type Weighed, weighedBefore, weightRules } from './weights'

const phone = () => {
  const made = new Phone('a')
  cowOn(made)
  return made
}
const weights = (on: Phone) => {
  const { lastWeightMg, lastWeight, lastAdgWeightMg, lastAdgWeight, lastWeightDate } = on.shown('cow') ?? {}
  return { lastWeightMg, lastWeight, lastAdgWeightMg, lastAdgWeight, lastWeightDate }
}

describe('weighing', () => {
  test('the animal carries its last weight, in kilos and in milligrams [D3.23, D1.10]', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(30), 600.5))
    expect(weights(on)).toEqual({
      lastWeightMg: 600_500_000,
      lastWeight: 600.5,
      lastWeightDate: daysAgo(30),
    })
  })

  test('the daily gain is against the weighing before, on the animal and on the weighing [D3.65]', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(30), 600))
    on.record(weigh('w2', 'cow', daysAgo(10), 618))
    expect(weights(on)).toMatchObject({ lastAdgWeightMg: 900_000, lastAdgWeight: 0.9 })
    expect(on.task('w2')?.fields).toMatchObject({
      weight: 618,
      weightMg: kg(618),
      weightAdg: 0.9,
      weightAdgMg: 900_000,
    })
  })

  test('a weighing written up late does not become the last one, but the gains around it change', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(60), 600))
    on.record(weigh('w3', 'cow', daysAgo(10), 650))
    expect(on.task('w3')?.fields.weightAdgMg).toBe(1_000_000)
    on.record(weigh('w2', 'cow', daysAgo(30), 610))
    expect(weights(on)).toMatchObject({ lastWeight: 650, lastAdgWeightMg: 2_000_000 })
    expect(on.task('w3')?.fields.weightAdgMg).toBe(2_000_000)
  })

  test('a second try the same day replaces the weight and keeps the gain since the weighing before', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(30), 600))
    on.record(weigh('w2', 'cow', daysAgo(10), 999))
    on.record(weigh('w3', 'cow', daysAgo(10), 620))
    expect(weights(on)).toMatchObject({ lastWeight: 620, lastAdgWeightMg: 1_000_000 })
  })

  test('a gain is measured from a weighing at least a week back', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(12), 600))
    on.record(weigh('w2', 'cow', daysAgo(3), 609))
    on.record(weigh('w3', 'cow', daysAgo(1), 640))
    expect(weightRules.leastDays).toBe(7)
    expect(on.task('w3')?.fields.weightAdgMg).toBe(Math.round(kg(40) / 11))
  })

  test('an animal that came with a later weight keeps it', () => {
    const on = new Phone('a')
    cowOn(on, { lastWeight: 700, lastWeightMg: kg(700), lastWeightDate: daysAgo(5) })
    on.record(weigh('w1', 'cow', daysAgo(30), 680))
    expect(weights(on)).toMatchObject({ lastWeight: 700, lastWeightDate: daysAgo(5) })
    on.record(weigh('w2', 'cow', today, 702))
    expect(weights(on)).toMatchObject({ lastWeight: 702, lastAdgWeightMg: Math.round(kg(22) / 30) })
  })

  test('the last weight an animal came with is what the first weighing here is measured from', () => {
    const on = new Phone('a')
    cowOn(on, { lastWeight: 600, lastWeightMg: kg(600), lastWeightDate: daysAgo(20) })
    on.record(weigh('w1', 'cow', today, 610))
    expect(weights(on)).toMatchObject({ lastAdgWeightMg: 500_000 })
    on.remove('w1')
    expect(weights(on)).toMatchObject({ lastWeight: 600, lastWeightDate: daysAgo(20) })
  })

  test('pounds go in and come out as they were, kept as whole milligrams [D3.23]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 30_000 }), (tenths) => {
        const on = phone()
        const pounds = tenths / 10
        const weightMg = toMilligrams(pounds, 'LBS')
        on.record({ id: 'w', typeId: 'AT-WEIGHT', values: { date: today, weightMg }, animals: ['cow'] })
        const kept = on.shown('cow')?.lastWeightMg
        expect(kept).toBe(weightMg)
        expect(Number.isInteger(kept)).toBe(true)
        expect(Math.round(fromMilligrams(Number(kept), 'LBS') * 10)).toBe(tenths)
        expect(toMilligrams(Number(on.shown('cow')?.lastWeight), 'KG')).toBe(weightMg)
      }),
      { numRuns: 50 },
    )
  })
})

describe('weights that are questioned', () => {
  const why = (on: Phone, ...entry: Parameters<typeof weigh>) => {
    const plan = planTasks([weigh(...entry)], on, at)
    return plan.ok ? plan.value.warnings.map(({ code, values }) => values?.why ?? code) : plan.problem
  }

  test('four kilos a day more or less, a ton and a half, less than a calf', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(20), 600))
    expect(why(on, 'w', 'cow', today, 679)).toEqual([])
    expect(why(on, 'w', 'cow', today, 681)).toEqual(['gainTooFast'])
    expect(why(on, 'w', 'cow', today, 519)).toEqual(['lossTooFast'])
    expect(why(on, 'w', 'cow', today, 1501)).toEqual(['tooHeavy'])
    expect(why(on, 'w', 'cow', today, 9)).toEqual(['tooLight'])
  })

  test('a first weight is measured against the age', () => {
    const on = new Phone('a')
    on.add('calf', { dob: daysAgo(30) })
    expect(why(on, 'w', 'calf', today, 75)).toEqual([])
    expect(why(on, 'w', 'calf', today, 400)).toEqual(['gainTooFast'])
    on.add('lamb', { dob: daysAgo(30), species: 'OVINE' })
    expect(why(on, 'w', 'lamb', today, 14)).toEqual([])
    expect(why(on, 'w', 'lamb', today, 41)).toEqual(['gainTooFast'])
  })

  test('not where a small or a heavy breed weighs so at that age', () => {
    const on = new Phone('a')
    on.add('soay', { species: 'OVINE', dob: daysAgo(1500) })
    on.add('charolais', { sex: 'B', dob: daysAgo(1500) })
    expect(why(on, 'w', 'soay', today, 25)).toEqual([])
    expect(why(on, 'w', 'charolais', today, 1350)).toEqual([])
    expect(why(on, 'w', 'soay', today, 12)).toEqual(['farOff'])
  })

  test('far from what it weighed the other day, and the question says what was expected', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', daysAgo(3), 600))
    expect(why(on, 'w', 'cow', today, 606)).toEqual([])
    expect(why(on, 'w', 'cow', today, 166)).toEqual(['farOff'])
    const plan = planTasks([weigh('w', 'cow', today, 166)], on, at)
    const [asked] = plan.ok ? plan.value.warnings : []
    expect(asked?.says).toBe('JOBS.DOUBT.WEIGHT_EXPECTED')
    expect(Math.round((asked?.weights?.expected ?? 0) / kg(1))).toBe(600)
  })

  test('the same animal twice in a session is asked about', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', today, 600, 's'))
    expect(why(on, 'w2', 'cow', today, 601, 's')).toEqual(['weighedTwice'])
    expect(why(on, 'w2', 'cow', today, 601, 'another')).toEqual([])
  })

  test('an unlikely weight is still saved once the farmer says so', () => {
    const on = phone()
    on.record(weigh('w1', 'cow', today, 1700))
    expect(weights(on).lastWeight).toBe(1700)
  })
})

describe('a session', () => {
  test('shows how many, the average, the lightest and the heaviest, and the average gain', () => {
    const lines = [
      { animalId: 'a', weightMg: kg(300), gainMg: kg(1) },
      { animalId: 'b', weightMg: kg(310) },
      { animalId: 'c', weightMg: kg(350), gainMg: kg(0.5) },
      { animalId: 'a', weightMg: kg(330), gainMg: kg(1.5) },
    ]
    expect(sessionFigures(lines)).toEqual({
      count: 3,
      averageMg: kg(330),
      lightestMg: kg(310),
      heaviestMg: kg(350),
      averageGainMg: kg(1),
      totalGainMg: kg(2),
    })
    expect(sessionFigures([])).toEqual({ count: 0 })
  })

  test('is saved with its first weighing, and goes with all of them', () => {
    const on = phone()
    on.add('heifer', { dob: daysAgo(600) })
    const session = { id: 's', typeId: 'WEIGHTRECORDING', values: { date: today } }
    on.record([session, weigh('w1', 'cow', today, 600, 's')])
    on.record(weigh('w2', 'heifer', today, 410, 's'))
    expect(on.shown('heifer')?.lastWeight).toBe(410)
    const removed = on.remove('s')
    expect([on.shown('cow')?.lastWeight, on.shown('heifer')?.lastWeight]).toEqual([undefined, undefined])
    on.undo(removed.undo)
    expect([on.shown('cow')?.lastWeight, on.shown('heifer')?.lastWeight]).toEqual([600, 410])
  })
})

describe('the weighing a gain is measured from', () => {
  const day = fc.integer({ min: 1, max: 60 }).map((days) => days * oneDay)
  const mg = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
  const job = fc.record({ typeId: fc.constantFrom('AT-WEIGHT', 'AT-REMEDY'), date: day, weightMg: mg })
  const animal = fc.record({
    dob: fc.option(day, { nil: undefined }),
    calfWeightMg: mg,
    lastWeightMg: mg,
    lastWeightDate: day,
    beforeWeights: fc.option(fc.record({ lastWeightMg: mg, lastWeightDate: day }), { nil: undefined }),
  })

  test('is the latest of all that are far enough back, the last of one day', () => {
    fc.assert(
      fc.property(fc.array(job, { maxLength: 12 }), animal, day, (jobs, facts, date) => {
        const earlier = jobs
          .toSorted((a, b) => a.date - b.date)
          .map(({ weightMg, ...rest }, at) => ({
            ...rest,
            id: String(at),
            fields: weightMg === undefined ? {} : { weightMg },
          }))
        const here = earlier.filter(({ fields }) => fields.weightMg !== undefined)
        const came = here.length > 0 ? facts.beforeWeights : facts
        const all: { mg: number | undefined; date: number | undefined }[] = [
          { mg: facts.calfWeightMg, date: facts.dob },
          { mg: came?.lastWeightMg, date: came?.lastWeightDate },
          ...here.map(({ date, fields }) => ({ mg: fields.weightMg, date })),
        ]
        const farBack = all.filter(
          (one): one is Weighed =>
            one.mg !== undefined &&
            one.date !== undefined &&
            one.date <= date - weightRules.leastDays * oneDay,
        )
        const expected = farBack.toSorted((a, b) => a.date - b.date).at(-1)
        expect(weighedBefore({ id: 'cow', ...facts } as never, earlier as never, date)).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })
})
