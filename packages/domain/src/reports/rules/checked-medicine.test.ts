import { describe, expect, test } from 'vitest'
import { ruleAt } from '../../base/regions/dated-rules'
import { medicineRecordRules } from '../../base/regions/medicine-record-rules'
import { medicinePurchaseRules, prescriptionRules } from '../../base/regions/medicine-rules'
import { organicRuleOn } from '../../base/regions/organic-rules'
import type { Place } from '../../base/regions/places'
import { notPermittedOn } from '../../base/regions/withdrawal-rules'
import { criticalRows } from '../../herd/medicine/antimicrobials'
import { heldThough, vetsDaysWanting } from '../../herd/medicine/not-permitted'
import { vaccineRows } from '../../jobs-read/medicine/vaccine-boosters'
import { antimicrobialUse } from '../medicine/antimicrobial-use'
import { unitRows } from '../medicine/population-units'
import { medicineLayout } from '../registers/medicine-register'
import { keptPeriod } from '../registers/papers'

const on = (day: string) => Date.parse(`${day}T00:00:00Z`)

const flat = { meat: 28, milk: 7, factor: 1, whereNone: 0, leastForAny: true }
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
    ['NZ', '2026-11-19', { meat: 91, milk: 35, factor: 1, whereNone: 0, leastForAny: true }],
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

const now = '2026-11-19'
const purchaseOn = (place: Place, day: string) => ruleAt(medicinePurchaseRules, place, on(day))
const scriptOn = (place: Place, day: string) => ruleAt(prescriptionRules, place, on(day))?.value
const recordOn = (place: Place, day: string) => ruleAt(medicineRecordRules, place, on(day))
const organicOn = (place: Place, day: string) => organicRuleOn(place, on(day))?.value

describe('the record of a purchase of medicine', () => {
  test.each([
    ['IE', '2022-01-27', ['supplierName'], true],
    ['IE', '2022-01-28', ['supplierName'], undefined],
    ['EU', '2022-01-28', ['supplierName'], undefined],
    ['UK', '2013-09-30', ['batchNumber', 'supplierName'], true],
    ['UK', '2013-10-01', ['batchNumber', 'supplierName'], undefined],
    ['SC', now, ['batchNumber', 'supplierName'], undefined],
    ['NI', now, ['batchNumber', 'supplierName'], undefined],
    ['US', now, undefined, undefined],
  ] as const)('in %s on %s', (place, day, needs, fromMemory) => {
    const rule = purchaseOn(place, day)
    expect([rule?.value.needs, rule?.fromMemory]).toEqual([needs, fromMemory])
  })
})

describe('how long a prescription is good', () => {
  test.each([
    ['IE', '2022-01-27', undefined],
    ['IE', '2022-01-28', { antibioticDays: 5 }],
    ['IE', '2025-01-12', { antibioticDays: 5 }],
    ['IE', '2025-01-13', { months: 6, antibioticDays: 5 }],
    ['IE', '2025-11-30', { months: 6, antibioticDays: 5 }],
    ['IE', '2025-12-01', { months: 6, antibioticDays: 5, antiparasiticMonths: 12 }],
    ['EU', '2022-01-27', undefined],
    ['EU', '2022-01-28', { antibioticDays: 5 }],
    ['NI', '2022-01-28', { antibioticDays: 5 }],
    ['UK', '2013-09-30', undefined],
    ['UK', '2013-10-01', { months: 6, controlledDays: 28 }],
    ['SC', '2024-05-16', { months: 6, controlledDays: 28 }],
    ['SC', '2024-05-17', { months: 6, controlledDays: 28, feedWorkingDays: 5 }],
    ['NZ', now, undefined],
  ] as const)('in %s on %s', (place, day, good) => {
    expect(scriptOn(place, day)).toEqual(good)
  })
})

describe('the record of a treatment in the medicine book, and how long it is kept', () => {
  const union = [
    ...[['remedy'], ['dose'], ['supplierId', 'remedyPurchaseId']],
    ...[
      ['meatWithdrawalDays', 'meatWithdrawalHours'],
      ['courseDays', 'lastDoseAt'],
    ],
  ]
  const british = [['remedy'], ['dose'], ['meatWithdrawalDays', 'meatWithdrawalHours']]
  const quantity = [['remedy'], ['dose']]
  const victoria: Place = { region: 'AU', country: 'AU-VIC' }
  test.each([
    ['IE', '2022-01-27', { needs: union, keepYears: 5 }, true],
    ['IE', '2022-01-28', { needs: union, keepYears: 5 }, undefined],
    ['EU', '2022-01-28', { needs: union, keepYears: 5 }, undefined],
    ['UK', now, { needs: british, keepYears: 5 }, undefined],
    ['SC', now, { needs: british, keepYears: 5 }, undefined],
    ['NI', now, { needs: british, keepYears: 5, fromYearEnd: true }, undefined],
    ['US', now, { needs: [['remedy']], keepYears: 2 }, undefined],
    ['AU', now, { needs: quantity, keepYears: 2 }, true],
    [victoria, now, { needs: quantity, keepYears: 2, withinHours: 48 }, undefined],
    [{ region: 'AU', country: 'AU-NT' } as Place, now, { needs: quantity, keepYears: 2 }, undefined],
    ['CA', now, { needs: [['remedy']], keepYears: 5 }, true],
    ['NZ', now, { needs: [['remedy']], keepYears: 5 }, true],
  ] as const)('in %o on %s', (place, day, record, fromMemory) => {
    const rule = recordOn(place, day)
    expect(rule?.value).toMatchObject(record)
    expect(rule?.value.fromYearEnd).toBe('fromYearEnd' in record ? true : undefined)
    expect(rule?.fromMemory).toBe(fromMemory)
  })

  test('in the United States what the label does not permit is written down with reason, dose, days and withdrawal', () => {
    expect(recordOn('US', now)?.value.offLabel).toEqual([
      ...[['reason', 'diagnosis'], ['dose'], ['courseDays', 'lastDoseAt']],
      ['meatWithdrawalDays', 'meatWithdrawalHours'],
    ])
  })

  test('a Northern Irish book goes back to the first of January of five years ago, an English one five years to the day', () => {
    const kept = (place: Place) => keptPeriod(medicineLayout(place, 'book'), on(now)).from
    expect(new Date(kept('NI')).toISOString().slice(0, 10)).toBe('2021-01-01')
    expect(new Date(kept('UK')).toISOString().slice(0, 10)).toBe('2021-11-20')
    expect(new Date(kept(victoria)).toISOString().slice(0, 10)).toBe('2024-11-20')
  })
})

describe('on organic farms', () => {
  test.each(['IE', 'NI', 'UK', 'SC', 'EU'] as const)(
    'in %s the label counts twice, 48 hours at least',
    (place) => {
      expect(organicOn(place, now)).toEqual({ factor: 2, leastHours: 48, standing: 'published' })
    },
  )

  test.each(['CA', 'LA', 'AU', 'NZ', 'GL'] as const)('in %s that is only generally said', (place) => {
    expect(organicOn(place, now)).toEqual({ factor: 2, leastHours: 48, standing: 'generally said' })
  })

  test('in the United States each substance of the list has its own days and no label is multiplied', () => {
    const rule = organicOn('US', now)
    const listed = rule && 'substances' in rule ? rule.substances : []
    expect(listed.map(({ named: _, ...days }) => days)).toEqual([
      { name: 'atropine', meat: 56, milk: 12 },
      { name: 'butorphanol', meat: 42, milk: 8 },
      { name: 'lidocaine', meat: 8, milk: 6 },
      { name: 'fenbendazole', milk: 2, sheepMilk: 36 },
      { name: 'moxidectin', milk: 2, sheepMilk: 36 },
    ])
  })
})

describe('the standard weights of antibiotic use', () => {
  const kg = (of: string, counts: string, sex?: string) =>
    unitRows.find((row) => row.class === of && row.counts === counts && row.sex === sex)?.kg

  test.each([
    ['cows', 'living', undefined, 425],
    ['cows', 'sold', undefined, 425],
    ['bulls', 'sold', undefined, 425],
    ['under1', 'sold', undefined, 140],
    ['under2', 'sold', 'F', 200],
    ['under2', 'sold', undefined, 425],
    ['over2', 'sold', 'F', 200],
    ['over2', 'sold', undefined, 425],
    ['inCalfHeifers', 'sold', undefined, 200],
    ['ewes', 'living', undefined, 75],
    ['ewes', 'sold', undefined, 20],
    ['rams', 'living', undefined, 75],
    ['rams', 'sold', undefined, 20],
    ['otherSheep', 'living', undefined, undefined],
    ['otherSheep', 'sold', undefined, 20],
    ['lambs', 'sold', undefined, 20],
  ] as const)('%s %s (%s) count %s kg', (of, counts, sex, weight) => {
    expect(kg(of, counts, sex)).toBe(weight)
  })

  test('are those of ESVAC since 2010, and of no other kind of animal', () => {
    expect(unitRows).toHaveLength(15)
    expect(new Set(unitRows.map(({ from }) => from))).toEqual(new Set([on('2010-01-01')]))
  })

  test('milligrams per kilo of own livestock come first and name that weight, before the standard one', () => {
    expect(antimicrobialUse.columns.slice(0, 4).map(({ key }) => key)).toEqual([
      ...['year', 'perKilo', 'live', 'perUnit'],
    ])
  })
})

test('row 106: antibiotics kept back for people are of three classes, as remembered', () => {
  expect(criticalRows.map(({ is }) => is)).toEqual(['cephalosporin', 'fluoroquinolone', 'polymyxin'])
  expect(criticalRows.every(({ from, fromMemory }) => fromMemory && from === on('2019-01-01'))).toBe(true)
})

describe('when the next dose of a vaccine is due', () => {
  test.each([
    ['clostridial', { second: [28, 42], again: [182, 365], beforeBirth: [56, 14] }],
    ['leptospirosis', { second: [28, 42], again: [350, 365] }],
    ['IBR live', { first: [168, 182], again: [350, 365] }],
    ['BVD', { second: [28, 42], again: [350, 365] }],
    ['rotavirus and E. coli', { second: [28, 35], beforeBirth: [84, 14] }],
    ['salmonella', { second: [21, 28], again: [350, 365], beforeBirth: [28, 21] }],
    ['lungworm', { second: [28, 35] }],
    ['pasteurella', { second: [28, 42], again: [350, 365] }],
    ['toxoplasmosis', { again: [700, 730] }],
    ['enzootic abortion', {}],
  ])('%s', (against, due) => {
    const { second, first, again, beforeBirth } = vaccineRows[against] ?? {}
    const days = (next: typeof again) => next && [next.after, next.after + next.within]
    const born = beforeBirth && [beforeBirth.most, beforeBirth.least]
    expect({ second: days(second), first: days(first), again: days(again), beforeBirth: born }).toEqual({
      ...{ second: undefined, first: undefined, again: undefined, beforeBirth: undefined },
      ...due,
    })
  })
})
