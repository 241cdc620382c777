import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Place } from '../../base/regions/places'
import { heldThough, vetsDaysWanting } from '../../herd/medicine/not-permitted'
import { waitCell } from '../../herd/medicine/waits'
import { givenRemedy } from '../../jobs/medicine/used-remedies'
import type { Fields } from '../../records/sync/stored-record'
import { clearAt, courseOf } from '../job/withdrawal'
import { offLabelSays } from './off-label'

const day = 86_400_000
const given: Fields = { date: Date.UTC(2026, 10, 19), offLabel: true }

/** Whole days from the day of the dose until meat or milk is clear, as the job is kept there. */
function daysHeld(product: 'meat' | 'milk', said: Fields, place: Place, date = given.date): number {
  const values = { ...given, date, ...said } as Fields
  const until = clearAt(courseOf({ ...values, ...heldThough(values, place) }), product) ?? Number(date)
  return Math.ceil((until - Number(date)) / day) - 1
}

describe('a medicine given to animals its label does not name', () => {
  test.each([
    ['IE', 7, 11],
    ['IE', 28, 42],
    ['IE', 1, 2],
    ['IE', 0, 1],
    ['EU', 7, 11],
    ['NI', 7, 11],
    ['UK', 7, 11],
    ['SC', 7, 11],
    ['NZ', 7, 91],
    ['NZ', 100, 100],
    // The region sets no factor there: the farmer types the vet's own days.
    ['US', 7, 7],
    ['AU', 7, 7],
  ] as const)('in %s meat of %i days on the label is held back for %i', (place, label, held) => {
    expect(daysHeld('meat', { meatWithdrawalDays: label }, place)).toBe(held)
  })

  test('hours come to whole days from the last dose, and a day where the label has none', () => {
    const milked = { lastDoseAt: Date.UTC(2026, 10, 19, 6) }
    const clear = (milkWithdrawalHours: number) => {
      const values = { ...given, ...milked, milkWithdrawalHours }
      return (clearAt(courseOf({ ...values, ...heldThough(values, 'IE') }), 'milk') ?? 0) - milked.lastDoseAt
    }
    expect(clear(84)).toBe(6 * day)
    expect(clear(0)).toBe(day)
  })

  test('in Britain counts so since 17 May 2024, in the Union since 28 January 2022, and before that at least 28 days', () => {
    const meat = (place: Place, on: number) => daysHeld('meat', { meatWithdrawalDays: 30 }, place, on)
    expect(meat('UK', Date.UTC(2024, 4, 16))).toBe(30)
    expect(meat('UK', Date.UTC(2024, 4, 17))).toBe(45)
    expect(meat('IE', Date.UTC(2022, 0, 27))).toBe(30)
    expect(meat('IE', Date.UTC(2022, 0, 28))).toBe(45)
    const [early, short] = [Date.UTC(2022, 0, 27), { meatWithdrawalDays: 5 }]
    expect(daysHeld('meat', short, 'IE', early)).toBe(28)
  })

  test('that is not permitted for milk at all holds milk back for the days of the law, not one and a half times those', () => {
    const never = { notForMilkingCows: true, meatWithdrawalDays: 10 }
    expect(daysHeld('milk', never, 'IE')).toBe(7)
    expect(daysHeld('meat', never, 'IE')).toBe(15)
  })

  test('on an organic farm counts twice on top of that', () => {
    expect(daysHeld('meat', { meatWithdrawalDays: 7, withdrawalFactor: 2 }, 'IE')).toBe(22)
  })

  test('goes back to the days on the label once the farmer says that the label names the animals after all', () => {
    const before = { meatWithdrawalDays: 7, offLabelTimes: 1.5, offLabelWhereNone: 1 }
    expect(daysHeld('meat', { ...before, offLabel: null }, 'IE')).toBe(7)
    // Put on a day of the older rule nothing of the newer one stays.
    expect(heldThough({ ...given, ...before, date: Date.UTC(2021, 0, 1) }, 'IE')).toEqual({
      ...{ offLabelTimes: null, offLabelWhereNone: null, meatWithdrawalDays: 28, milkWithdrawalDays: 7 },
      ...{ offLabelUnsaidMeat: null, offLabelUnsaidMilk: null },
    })
  })

  test.each([
    ['IE', 28, 7],
    ['EU', 28, 7],
    ['NI', 28, 7],
    ['UK', 28, 7],
    ['NZ', 91, 35],
    ['US', 0, 0],
  ] as const)(
    'in %s a period that is left blank counts as the law has it where no label permits the use: %i days for meat, %i for milk',
    (place, meat, milk) => {
      const held = (product: 'meat' | 'milk', said: Fields) => Math.max(0, daysHeld(product, said, place))
      expect(held('meat', { milkWithdrawalDays: 3 })).toBe(meat)
      expect(held('milk', { meatWithdrawalDays: 3 })).toBe(milk)
      // None is an answer, and so are the hours of a tube.
      expect(held('milk', { milkWithdrawalDays: 0 })).toBeLessThanOrEqual(
        Math.max(1, place === 'NZ' ? 35 : 1),
      )
    },
  )

  test('a tube’s hours from calving are an answer about milk', () => {
    const values = { ...given, milkAfterCalvingHours: 96 }
    const course = courseOf({ ...values, ...heldThough(values, 'IE') })
    expect(clearAt(course, 'milk')).toBeUndefined()
    expect(clearAt(course, 'meat')).toBeGreaterThan(0)
  })

  test('is in the register too where it was left blank', () => {
    const kept = { ...given, ...heldThough(given, 'IE') }
    expect([waitCell(kept, 'meat'), waitCell(kept, 'milk')]).toEqual([['28 d'], ['7 d']])
    const organic = { ...kept, withdrawalFactor: 2 }
    expect([waitCell(organic, 'meat'), waitCell(organic, 'milk')]).toEqual([['56 d'], ['14 d']])
  })

  test('in the Union is never held back for less than one and a half times the label, a day where that has none, and the law’s days where nothing is said', () => {
    const said = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined })
    fc.assert(
      fc.property(said, said, fc.constantFrom('IE', 'EU', 'NI', 'UK', 'SC'), (meat, milk, place) => {
        const values = {
          ...(meat !== undefined && { meatWithdrawalDays: meat }),
          ...(milk !== undefined && { milkWithdrawalDays: milk }),
        }
        const least = (days: number | undefined, law: number) =>
          days === undefined ? law : days === 0 ? 1 : Math.ceil(days * 1.5)
        expect(daysHeld('meat', values, place)).toBe(least(meat, 28))
        expect(daysHeld('milk', values, place)).toBe(least(milk, 7))
      }),
    )
  })

  test('is so long in the register too', () => {
    const values = { ...given, meatWithdrawalDays: 7, milkWithdrawalHours: 84 }
    const kept = { ...values, ...heldThough(values, 'IE') }
    expect([waitCell(kept, 'meat'), waitCell(kept, 'milk')]).toEqual([['11 d'], ['144 h']])
  })

  test('leaves no period behind for the next use of it', () => {
    const fields = {
      typeId: 'REMEDY',
      remedy: 'Drench',
      dose: 5,
      meatWithdrawalDays: 91,
      date: given.date ?? 0,
    }
    expect(givenRemedy('a', fields)?.values).toMatchObject({ dose: 5, meatWithdrawalDays: 91 })
    expect(givenRemedy('a', { ...fields, offLabel: true })?.values).toEqual({ dose: 5 })
  })

  test('waits for the vet’s days where only a vet can say them', () => {
    expect(vetsDaysWanting({ offLabel: true, date: Number(given.date) }, 'meat', 'US')).toBe(
      'meatWithdrawalDays',
    )
    expect(vetsDaysWanting({ offLabel: true, date: Number(given.date) }, 'meat', 'IE')).toBeUndefined()
  })

  test.each([
    ['IE', {}, 'TIMES', { times: 1.5 }],
    ['NZ', {}, 'LEAST', { meat: 91, milk: 35 }],
    ['US', {}, 'VET', {}],
    ['IE', { offLabel: null, notForMeat: true }, 'LEAST', { meat: 28, milk: 7 }],
  ] as const)('says so on the form in %s: %o', (place, said, name, values) => {
    expect(offLabelSays({ ...given, ...said }, place)).toEqual({ key: `JOBS.OFF_LABEL.${name}`, values })
    expect(offLabelSays({ date: given.date ?? 0 }, place)).toBeUndefined()
  })
})
