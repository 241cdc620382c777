import { describe, expect, test } from 'vitest'
import { keepLabel } from '../../herd/medicine/own-labels'
import { today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { lookAtRecords } from '../engine/test-views'
import { antimicrobialUse } from './antimicrobial-use'
import { unitRows } from './population-units'

const day = (month: number, date: number, year = 2026) => Date.UTC(year, month - 1, date)
const task = (id: string, fields: Fields): RecordThing => ({
  collection: 'tasks',
  id,
  fields: { status: 'done', createdApp: 'bovine', date: day(3, 1), ...fields },
})
const given = (id: string, remedy: string, dose: number, doseUnit: string, more: Fields = {}) =>
  task(id, { typeId: 'REMEDY', remedy, dose, doseUnit, courseDays: 1, taskAnimals: ['c0'], ...more })
const bought = (
  id: string,
  remedy: string,
  packs: number,
  packSize: number,
  stockUnit: string,
  more: Fields = {},
) =>
  task(id, {
    typeId: 'REMEDYPURCHASE',
    stockKind: 'bought',
    remedy,
    packs,
    packSize,
    stockUnit,
    antibiotic: 'yes',
    ...more,
  })
const label = (name: string, substance: string, mg: number, unit: string): RecordThing => {
  const { id, set } = keepLabel({
    name,
    periods: [],
    antimicrobial: true,
    substances: [{ name: substance, mg, unit }],
  })
  return { collection: 'barcodes', id, fields: set }
}
const animal = (id: string, fields: Fields = {}): RecordThing => ({
  collection: 'animals',
  id,
  fields: {
    species: 'BOVINE',
    sex: 'F',
    inHerd: true,
    dob: day(1, 1, 2019),
    lactation: 3,
    lastCalvingDate: day(2, 1),
    ...fields,
  },
})
const cows = Array.from({ length: 120 }, (_, at) => animal(`c${at}`))
const labels = [label('Injection', 'Oxytetracycline', 300, 'ml'), label('Tubes', 'Cloxacillin', 500, 'tube')]
const rows = (records: readonly RecordThing[], subApp: 'bovine' | 'ovine' = 'bovine') =>
  lookAtRecords(antimicrobialUse, records, { subApp }).rows.map(({ cells }) => cells)

describe('antibiotics against the kilograms of the herd', () => {
  test('twelve bottles of 300 mg/ml and ninety tubes of 500 mg over 120 cows are 405,000 mg, 51,000 kg and 7.94 mg/PCU', () => {
    const inBottles = [bought('p1', 'Injection', 12, 100, 'ml'), bought('p2', 'Tubes', 1, 90, 'tube')]
    const inCows = [given('t1', 'Injection', 1200, 'ml'), given('t2', 'Tubes', 90, 'tubes')]
    const [year] = rows([...cows, ...labels, ...inBottles, ...inCows])
    expect(year).toMatchObject({ year: '2026', mg: 405_000, units: 51_000, critical: [], uncounted: [] })
    expect(Number(year?.perUnit).toFixed(2)).toBe('7.94')
    expect(Number(year?.boughtPerUnit).toFixed(2)).toBe('7.94')
    expect(rows([...cows, ...labels, ...inBottles])[0]).toMatchObject({
      mg: null,
      perUnit: null,
      units: 51_000,
    })
  })

  test('litres are as many millilitres, and what is not an antibiotic counts nowhere', () => {
    const plain = keepLabel({
      name: 'Pain',
      periods: [],
      antimicrobial: false,
      substances: [{ name: 'Meloxicam', mg: 20, unit: 'ml' }],
    })
    const records = [...cows, ...labels, given('t1', 'injection', 0.5, 'l'), given('t2', 'Pain', 100, 'ml')]
    expect(rows([...records, { collection: 'barcodes', id: plain.id, fields: plain.set }])[0]?.mg).toBe(
      150_000,
    )
  })

  test('the critically important stand apart and by name', () => {
    const records = [
      ...cows,
      ...labels,
      label('Last line', 'Marbofloxacin', 100, 'ml'),
      given('t1', 'Injection', 100, 'ml'),
      given('t2', 'Last line', 51, 'ml'),
    ]
    const [year] = rows(records)
    expect(year).toMatchObject({ mg: 35_100, critical: ['Marbofloxacin'] })
    expect(year?.criticalPerUnit).toBeCloseTo(0.1)
  })

  test.each([
    ['no label', given('t1', 'Mystery', 10, 'ml'), [bought('p', 'Mystery', 1, 100, 'ml')]],
    ['another unit than its strength', given('t1', 'Injection', 2, 'tubes'), []],
    ['no amount', given('t1', 'Injection', 0, 'ml', { dose: null }), []],
  ])('the app names a medicine that it cannot count and never guesses: %s', (_, one, more) => {
    const shown = lookAtRecords(antimicrobialUse, [...cows, ...labels, one, ...more])
    expect(shown.rows[0]?.cells).toMatchObject({ mg: null, perUnit: null })
    expect(shown.rows[0]?.cells.uncounted).toHaveLength(1)
    expect(shown.notes[0]).toEqual({ key: 'ANTIMICROBIALS.NOT_COUNTED', values: { count: 1 } })
  })

  test('the app names a product of unknown substance, but not one known to be no antibiotic', () => {
    const records = [
      ...cows,
      ...labels,
      given('t1', 'Mystery', 10, 'ml'),
      given('t2', 'Ivermectin', 10, 'ml'),
    ]
    const shown = lookAtRecords(antimicrobialUse, records)
    expect(shown.rows[0]?.cells.uncounted).toEqual(['Mystery'])
    expect(shown.notes).toContainEqual({
      key: 'ANTIMICROBIALS.UNKNOWN',
      values: { count: 1, names: { kind: 'text', value: 'Mystery' } },
    })
  })

  test('each year is set against its own animals: cows on the first of July, and what was sold in it', () => {
    const records = [
      ...labels,
      animal('stays'),
      animal('left-in-june', { inHerd: false, offHerdDate: day(6, 30) }),
      animal('calf-sold', {
        dob: day(1, 1),
        lactation: 0,
        lastCalvingDate: null,
        inHerd: false,
        offHerdDate: day(5, 1),
      }),
      animal('bullock-sold', {
        sex: 'M',
        dob: day(1, 1, 2024),
        lactation: 0,
        lastCalvingDate: null,
        inHerd: false,
        offHerdDate: day(9, 1),
      }),
      animal('heifer-sold', {
        dob: day(1, 1, 2024),
        lactation: 0,
        lastCalvingDate: null,
        inHerd: false,
        offHerdDate: day(9, 1),
      }),
      animal('straw', { animalType: 'AIBULL' }),
      given('now', 'Injection', 10, 'ml'),
      given('then', 'Injection', 10, 'ml', { date: day(3, 1, 2025) }),
      given('long ago', 'Injection', 10, 'ml', { date: day(3, 1, 2015) }),
    ]
    const [now, then, ...others] = rows(records)
    expect(now).toMatchObject({ year: '2026', units: 425 + 425 + 140 + 425 + 200 })
    expect(then).toMatchObject({ year: '2025', units: 850 })
    expect(others).toEqual([])
  })

  test('live weight is each animal’s own, or the standard for an unweighed one, which a note mentions', () => {
    const records = [
      ...labels,
      animal('a', { lastWeightMg: 650e6 }),
      animal('b'),
      given('t', 'Injection', 21.5, 'ml'),
    ]
    const shown = lookAtRecords(antimicrobialUse, records)
    expect(shown.rows[0]?.cells).toMatchObject({ live: 1075, perKilo: 6 })
    expect(shown.notes).toEqual([{ key: 'ANTIMICROBIALS.UNWEIGHED', values: { count: 1 } }])
  })

  test('sheep have their own, with ewes of 75 kg and lambs sold of 20 kg', () => {
    const records = [
      ...labels,
      ...cows,
      animal('ewe', { species: 'OVINE', lactation: 0, lastCalvingDate: null }),
      animal('lamb', { species: 'OVINE', dob: day(2, 1), inHerd: false, offHerdDate: day(9, 1) }),
      given('t', 'Injection', 1, 'ml', { createdApp: 'ovine' }),
    ]
    expect(rows(records, 'ovine')[0]).toMatchObject({ units: 95, mg: 300 })
  })

  test('every weight says since when it holds and where it is from', () => {
    expect(unitRows.filter(({ from, source, kg }) => !(from < today && source !== '' && kg > 0))).toEqual([])
  })
})

test('a product no catalogue has is counted by what was typed in when it was bought, the newest pack first', () => {
  const made = { activeSubstance: 'Oxytetracycline', substanceStrength: 100 }
  const counted = (more: Fields) =>
    lookAtRecords(antimicrobialUse, [
      animal('c0'),
      bought('b', 'Own blend', 1, 100, 'ml', { ...made, ...more }),
      given('g', 'OWN blend', 10, 'ml'),
    ]).rows.find(({ cells }) => cells.year === '2026')?.cells
  expect(counted({})).toMatchObject({ mg: 1000, uncounted: [] })
  expect(counted({ substanceStrength: null })).toMatchObject({ mg: null })
  const twice = lookAtRecords(antimicrobialUse, [
    animal('c0'),
    bought('b2', 'Own blend', 1, 100, 'ml', { ...made, substanceStrength: 200, date: day(2, 1) }),
    bought('b1', 'Own blend', 1, 100, 'ml', { ...made, date: day(2, 2) }),
    given('g', 'Own blend', 10, 'ml'),
  ])
  expect(twice.rows.find(({ cells }) => cells.year === '2026')?.cells.mg).toBe(1000)
})
