import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { adjustedWeights } from '../../herd/animals/adjusted-weights'
import { targetWeightAt } from '../../herd/animals/target-curves'
import { weightCurve } from '../../herd/animals/weight-curve'
import { daysAgo, kg, Phone, today, weigh } from '../../jobs/engine/test-farm'
import type { Fields } from '../../records/sync/stored-record'
import { growthFigures, lineThrough } from './growth-figures'

const born = Date.UTC(2025, 0, 1)
const at = (age: number, kilos: number) => ({ mg: kg(kilos), date: born + age * oneDay })
const kilosOf = (mg: number | undefined) => mg && Math.round(mg / 100_000) / 10
const adjusted = (weights: ReturnType<typeof at>[], region: Region = 'IE') => {
  const { weanedMg, yearlingMg } = adjustedWeights(at(0, 42), weights, region)
  return [kilosOf(weanedMg), kilosOf(yearlingMg)]
}

describe('weights at the same age', () => {
  test('are reckoned to 200 and 400 days, in America to 205', () => {
    expect(adjusted([at(210, 262), at(415, 455)])).toEqual([251.5, 439.8])
    expect(adjusted([at(210, 262)], 'US')[0]).toBe(256.8)
  })

  test.each([
    [99, undefined],
    [100, 262],
    [300, 262],
    [301, undefined],
  ])('a calf weighed at %d days counts, or not, as a weanling', (age, kilos) => {
    const weight = kilos && 42 + ((kilos - 42) / 200) * age
    expect(adjusted([at(age, weight ?? 200)])[0]).toBe(kilos)
  })

  test.each([
    [300, undefined],
    [301, 440],
    [500, 440],
    [501, undefined],
  ])('weighed again at %d days it counts, or not, as a yearling', (age, kilos) => {
    const again = at(age, 242 + ((age - 200) / 200) * 198)
    expect(adjusted([at(200, 242), again])[1]).toBe(kilos)
  })

  test('go by the weighing nearest to the age, and a calf only weighed as a yearling has none', () => {
    expect(adjusted([at(120, 150), at(195, 237), at(280, 300)])[0]).toBe(242)
    expect(adjusted([at(415, 455)])).toEqual([undefined, undefined])
  })
})

describe('growth of an animal', () => {
  const where = { today, region: 'IE', targetMg: kg(600) } as const
  const figures = (fields: Fields, weighed: readonly (readonly [days: number, kilos: number])[]) => {
    const phone = new Phone('a')
    phone.add('one', { sex: 'M', dob: daysAgo(400), ...fields })
    for (const [days, kilos] of weighed) phone.record(weigh(`w${days}`, 'one', daysAgo(days), kilos))
    const animal = phone.animal('one') ?? { id: 'one', fields: {} }
    return growthFigures(animal.fields, weightCurve(animal, phone.tasksOf('one')), where)
  }

  test('covers the time since the last weighing, the last few weighings, and since birth', () => {
    expect(
      figures({ calfWeightMg: kg(40) }, [
        [100, 300],
        [50, 360],
        [0, 400],
      ]),
    ).toMatchObject({
      lastMg: kg(400),
      weighedOn: today,
      sinceLastMg: kg(0.8),
      lastlyMg: kg(1),
      sinceBirthMg: kg(0.9),
    })
  })

  test('since birth goes by the usual birth weight where the calf was not weighed, and says so', () => {
    expect(figures({}, [[0, 400]])).toMatchObject({ sinceBirthMg: kg(0.9), assumedBirth: true })
    expect(figures({ calfWeightMg: kg(40) }, [[0, 400]])).not.toHaveProperty('assumedBirth')
    expect(figures({ dob: null }, [[0, 400]])).not.toHaveProperty('sinceBirthMg')
  })

  test('counts between two weighings a week apart, but not six days apart', () => {
    expect(
      figures({ dob: null }, [
        [7, 393],
        [0, 400],
      ])?.sinceLastMg,
    ).toBe(kg(1))
    expect(
      figures({ dob: null }, [
        [6, 393],
        [0, 400],
      ]),
    ).not.toHaveProperty('sinceLastMg')
  })

  test('takes three weighings for a line, and no more than five', () => {
    expect(lineThrough([at(0, 100), at(10, 110)])).toBeUndefined()
    expect(lineThrough([at(0, 100), at(10, 110), at(20, 120)])).toBe(kg(1))
    expect(lineThrough([at(0, 100), at(0, 110), at(0, 120)])).toBeUndefined()
    const slow = [
      [90, 300],
      [80, 350],
      [40, 390],
      [30, 400],
      [20, 410],
      [10, 420],
      [0, 430],
    ] as const
    expect(figures({}, slow)?.lastlyMg).toBe(kg(1))
  })

  test('says when it reaches its target: its own before the farm’s, and today once it is there', () => {
    const grown = [
      [50, 500],
      [0, 550],
    ] as const
    expect(figures({}, grown)?.readyOn).toBe(today + 50 * oneDay)
    expect(figures({ targetWeightMg: kg(560) }, grown)).toMatchObject({
      readyOn: today + 10 * oneDay,
      targetMg: kg(560),
    })
    expect(figures({ targetWeightMg: kg(550) }, grown)?.readyOn).toBe(today)
    expect(
      figures({}, [
        [50, 550],
        [0, 550],
      ]),
    ).not.toHaveProperty('readyOn')
  })

  test('is missing for an animal without a weighing', () => {
    expect(figures({ calfWeightMg: kg(40) }, [])).toBeUndefined()
  })

  test('weights in any order give the same gains', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 380 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(
        days.chain((each) =>
          fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
        ),
        ([inOrder, shuffled]) => {
          const weighings = (order: readonly number[]) =>
            order.map((day) => [day, 450 - day + (day % 7)] as const)
          expect(figures({}, weighings(shuffled))).toEqual(figures({}, weighings(inOrder)))
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('what young stock should weigh', () => {
  const weight = (fields: Fields, age: number) =>
    kilosOf(targetWeightAt({ species: 'BOVINE', dob: born, ...fields }, born + age * oneDay))

  test.each([
    [{}, 0, 40],
    [{}, 100, 135],
    [{}, 200, 230],
    [{}, 730, 640],
    [{}, 731, undefined],
    [{ sex: 'F', purpose: 'dairy' }, 365, 300],
    [{ sex: 'F', purpose: 'dairy', breed: 'JEX' }, 365, 220],
    [{ sex: 'M', breed: 'CH' }, 200, 280],
    [{ sex: 'F', breed: 'CH' }, 200, 230],
    [{ species: 'OVINE' }, 100, 34],
    [{ dob: null }, 100, undefined],
  ] as const)('%o at %d days: %s kg', (fields, age, kilos) => {
    expect(weight({ ...fields }, age)).toBe(kilos)
  })

  test('is held against its last weight', () => {
    const animal = {
      id: 'one',
      fields: { species: 'BOVINE', dob: daysAgo(200), lastWeightMg: kg(207), lastWeightDate: today },
    }
    expect(
      growthFigures(animal.fields, weightCurve(animal, []), { today, region: 'IE', targetMg: kg(600) }),
    ).toMatchObject({ curveMg: kg(230), ofCurve: 90 })
  })
})
