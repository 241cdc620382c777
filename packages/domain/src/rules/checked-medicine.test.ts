import { describe, expect, test } from 'vitest'
import { heldThough, vetsDaysWanting } from '../medicine/not-permitted'
import type { Place } from '../regions/places'
import { notPermittedOn } from '../regions/withdrawal-rules'

const on = (day: string) => Date.parse(`${day}T00:00:00Z`)

const flat = { meat: 28, milk: 7, factor: 1, whereNone: 0 }
const oneAndAHalf = { meat: 28, milk: 7, factor: 1.5, whereNone: 1 }

describe('a use that the label does not have holds an animal back', () => {
  test.each([
    ['IE', '2022-01-27', flat],
    ['IE', '2022-01-28', oneAndAHalf],
    ['EU', '2022-01-27', flat],
    ['EU', '2022-01-28', oneAndAHalf],
    ['NI', '2022-01-27', flat],
    ['NI', '2022-01-28', oneAndAHalf],
    ['UK', '2024-05-16', flat],
    ['UK', '2024-05-17', oneAndAHalf],
    ['SC', '2024-05-16', flat],
    ['SC', '2024-05-17', oneAndAHalf],
    ['NZ', '2026-11-19', { meat: 91, milk: 35, factor: 1, whereNone: 0 }],
    ['US', '2026-11-19', 'as the vet says'],
    ['CA', '2026-11-19', 'as the vet says'],
    ['AU', '2026-11-19', 'as the vet says'],
    ['LA', '2026-11-19', 'as the vet says'],
    ['GL', '2026-11-19', 'as the vet says'],
  ] as const)('in %s on %s', (place, day, held) => {
    expect(notPermittedOn(place, on(day))).toEqual(held)
  })

  test.each([
    ['NZ', { meatWithdrawalDays: 91, milkWithdrawalDays: 35 }],
    ['IE', { meatWithdrawalDays: 28, milkWithdrawalDays: 7 }],
    // Days of another country would be a guess.
    ['US', {}],
    ['AU', {}],
  ] as const)('in %s what is not permitted is filled in by itself as %o', (place: Place, held) => {
    const given = { date: on('2026-11-19'), notForMeat: true, notForMilkingCows: true }
    expect(heldThough(given, place)).toEqual(held)
  })

  test('where only the vet can say how long, the vet’s days are asked for until they are typed', () => {
    const given = { date: on('2026-11-19'), notForMeat: true, notForMilkingCows: true }
    expect(vetsDaysWanting(given, 'meat', 'US')).toBe('meatWithdrawalDays')
    expect(vetsDaysWanting(given, 'milk', 'US')).toBe('milkWithdrawalDays')
    expect(vetsDaysWanting({ ...given, meatWithdrawalDays: 60 }, 'meat', 'US')).toBeUndefined()
    expect(vetsDaysWanting({ ...given, notForMeat: false }, 'meat', 'US')).toBeUndefined()
    expect(vetsDaysWanting(given, 'meat', 'NZ')).toBeUndefined()
  })
})
