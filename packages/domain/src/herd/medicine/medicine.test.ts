import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { givenToIt } from '../../jobs/medicine/given-to-it'
import type { UsedRemedy } from '../../jobs-read/job/used-remedy'
import type { Fields } from '../../records/sync/stored-record'
import { listedMedicine } from './catalogue'
import { isStill, likelyDose } from './likely-dose'
import { changeOfMedicine, medicineSays, unknownSays } from './medicine-says'
import { narrowMedicines } from './narrow-medicines'
import { type Bottle, groups, medicineKey, offeredMedicines } from './offered-medicines'

const today = Date.UTC(2026, 10, 18)
const inDays = (days: number) => today + days * oneDay

const used = (remedy: string, ago: number, values: Fields = {}, times = 1): UsedRemedy => ({
  ...{ remedy, times, last: inDays(-ago), id: `given-${remedy}`, values },
})
const bottle = (product: string, batchNumber: string, more: Partial<Bottle> = {}): Bottle => ({
  ...{ id: `${product}/${batchNumber}`, ware: 'medicine', product, batchNumber, unit: 'ml' },
  ...{ left: 100_000, reserved: 0, label: {}, receiptId: `came-${batchNumber}`, useBy: inDays(300) },
  ...more,
})
const listed = (name: string, label: Fields = {}) => ({ name, label })
const names = (known: Parameters<typeof offeredMedicines>[0]) =>
  offeredMedicines(known).map(({ name }) => name)
const only = (known: Omit<Parameters<typeof offeredMedicines>[0], 'today'>) => {
  const [one] = offeredMedicines({ ...known, today })
  if (!one) throw new Error('no medicine')
  return one
}

const unitWord = (unit: string) => unit
const weighed = { weighed: true, unitWord }
const unweighed = { weighed: false, unitWord }

describe('the medicines offered', () => {
  test('begin with what this farm gave last, go on with its store and end with the catalogue', () => {
    expect(
      names({
        used: [used('Wormer', 40), used('Penicillin', 3)],
        batches: [bottle('Tubes', 'T1'), bottle('wormer ', 'W1'), bottle('Drench', 'D1', { left: 0 })],
        listed: [listed('Aspirin'), listed('PENICILLIN')],
        today,
      }),
    ).toEqual(['Penicillin', 'Wormer', 'Tubes', 'Drench', 'Aspirin'])
  })

  test('say what is left, and mark what has expired or run out instead of hiding it', () => {
    const state = (...batches: Bottle[]) => only({ used: [], batches }).inStore
    const gone = { useBy: inDays(-40) }
    expect(state(bottle('A', '1'), bottle('A', '2', { left: 50_000 }))).toEqual({
      is: 'good',
      left: 150_000,
      unit: 'ml',
    })
    expect(state(bottle('A', '1'), bottle('A', '2', gone))).toMatchObject({ is: 'good', left: 100_000 })
    expect(state(bottle('A', '1', gone))).toMatchObject({ is: 'expired', left: 100_000 })
    expect(state(bottle('A', '1', { useBy: inDays(12) }))).toMatchObject({ is: 'soon' })
    expect(state(bottle('A', '1', { left: -5000 }))).toEqual({ is: 'out', left: 0, unit: 'ml' })
    expect(only({ used: [used('A', 1)], batches: [] }).inStore).toBeUndefined()
  })

  test('take the bottle that expires first, and one that has expired only when there is no other', () => {
    const batches = [
      bottle('A', 'late'),
      bottle('A', 'gone', { useBy: inDays(-40) }),
      bottle('A', 'soon', { useBy: inDays(20) }),
    ]
    expect(only({ used: [], batches }).bottles.map(({ batchNumber }) => batchNumber)).toEqual([
      'soon',
      'late',
      'gone',
    ])
  })

  test('know the day the animal in hand was given it, the job in hand left out', () => {
    const job = (id: string, remedy: string, ago: number) => ({
      id,
      fields: { typeId: 'REMEDY', remedy, date: inDays(-ago) },
    })
    const given = givenToIt(
      [job('a', 'Penicillin', 30), job('b', 'penicillin ', 9), job('now', 'Penicillin', 0)],
      'now',
    )
    const one = only({ used: [used('Penicillin', 2)], batches: [], givenToIt: given })
    expect([one.lastGivenToIt, one.last?.last]).toEqual([inDays(-9), inDays(-2)])
  })

  const word = fc.constantFrom(
    'Aspirin',
    'Boluses',
    'Cloxacillin',
    'Drench',
    'Eprinex',
    'Fluke dose',
    'aspirin ',
  )
  const anything = fc.record({
    used: fc.array(fc.tuple(word, fc.nat(400)).map(([name, ago]) => used(name, ago))),
    batches: fc.array(
      fc
        .tuple(word, fc.nat(9), fc.integer({ min: -5, max: 5 }), fc.integer({ min: -90, max: 400 }))
        .map(([name, number, left, days]) => bottle(name, `${number}`, { left, useBy: inDays(days) })),
    ),
    listed: fc.array(word.map((name) => listed(name))),
  })

  test('are each there once, in groups that never mix, the latest given first, whatever order they came in', () => {
    fc.assert(
      fc.property(anything, (known) => {
        const all = offeredMedicines({ ...known, today })
        const keys = all.map(({ key }) => key)
        const everyName = [...known.used.map((one) => one.remedy), ...known.batches.map((one) => one.product)]
        everyName.push(...known.listed.map((one) => one.name))
        expect(new Set(keys)).toEqual(new Set(everyName.map(medicineKey)))
        expect(keys).toHaveLength(new Set(keys).size)
        const ranks = all.map((one) => groups.indexOf(one.known))
        expect(ranks).toEqual([...ranks].sort())
        const days = all.flatMap(({ last }) => last?.last ?? [])
        expect(days).toEqual([...days].sort((a, b) => b - a))
      }),
    )
  })
})

describe('typing narrows them', () => {
  const all = offeredMedicines({
    used: [used('Pen & Strep', 1), used('Procaïne pénicilline', 5)],
    batches: [bottle('Oxytet', 'B77')],
    today,
  })
  const found = (typed: string) => narrowMedicines(all, typed, 50).shown.map(({ name }) => name)

  test('by any part of a name without its accents, by several words, and by the batch number', () => {
    expect(found('pen')).toEqual(['Pen & Strep', 'Procaïne pénicilline'])
    expect(found('penici pro')).toEqual(['Procaïne pénicilline'])
    expect(found('b77')).toEqual(['Oxytet'])
    expect(found('  ')).toHaveLength(3)
  })

  test('and the farmer can keep a name new to the farm as it was typed', () => {
    expect(narrowMedicines(all, ' New  one ', 50)).toEqual({ shown: [], more: 0, own: 'New one' })
    expect(narrowMedicines(all, 'oxytet', 50).own).toBeUndefined()
    expect(narrowMedicines(all, '', 50).own).toBeUndefined()
    expect(narrowMedicines(all, '', 2)).toMatchObject({ more: 1 })
  })

  test('to no more than are drawn at once, among two thousand too', () => {
    const many = offeredMedicines({
      used: [],
      batches: [],
      listed: Array.from({ length: 2000 }, (_, n) => listed(`Medicine ${n} for cattle`)),
      today,
    })
    const { shown, more } = narrowMedicines(many, 'cattle med', 50)
    expect([shown.length, more]).toEqual([50, 1950])
    expect(narrowMedicines(many, 'medi 1999', 50)).toMatchObject({
      shown: [{ name: 'Medicine 1999 for cattle' }],
      more: 0,
    })
  })
})

describe('the likely dose', () => {
  const label = { dose: 1, doseUnit: 'ml', doseForWeightMg: 50_000_000 }

  test('is as it was given last, and says when', () => {
    const last = used('A', 6, { dose: 20, doseUnit: 'ml' })
    expect(likelyDose({ last, label }, weighed)).toEqual({
      values: { doseBy: 'animal', dose: 20, doseUnit: 'ml', doseForWeightMg: null },
      why: { is: 'last', day: inDays(-6) },
    })
  })

  test('goes by weight where the label does and everybody has one', () => {
    expect(likelyDose({ label }, weighed)).toEqual({
      values: { doseBy: 'weight', dose: 1, doseUnit: 'ml', doseForWeightMg: 50_000_000 },
      why: { is: 'label' },
    })
    expect(likelyDose({ last: used('A', 6, { reason: 'worms' }), label }, weighed).why).toEqual({
      is: 'label',
    })
  })

  test('is never the amount for fifty kilograms when the animal has no weight', () => {
    expect(likelyDose({ label }, unweighed)).toEqual({
      values: { doseBy: 'animal', doseUnit: 'ml' },
      why: { is: 'unweighed', said: label },
    })
    const last = used('A', 6, { ...label, doseBy: 'weight' })
    expect(likelyDose({ last, label: {} }, unweighed).values.dose).toBeUndefined()
  })

  test('is a plain amount, still to be entered, where nothing is known', () => {
    expect(likelyDose({ label: {} }, weighed)).toEqual({ values: { doseBy: 'animal' } })
    expect(likelyDose({ label: {} }, { ...weighed, unit: 'l' }).values).toEqual({
      doseBy: 'animal',
      doseUnit: 'ml',
    })
  })

  test('in another unit than the bottle is kept in says nothing, and one without a unit is in the bottle’s', () => {
    const tubes = used('A', 6, { dose: 2, doseUnit: 'tubes' })
    expect(likelyDose({ last: tubes, label: {} }, { ...weighed, unit: 'l' }).values).toEqual({
      doseBy: 'animal',
      doseUnit: 'ml',
    })
    const bare = used('A', 6, { dose: 2 })
    expect(likelyDose({ last: bare, label: {} }, { ...weighed, unit: 'l' }).values).toMatchObject({
      dose: 2,
      doseUnit: 'ml',
    })
  })

  test('is no longer the likely one once the farmer types another', () => {
    const likely = likelyDose({ label }, weighed)
    expect(isStill(likely, likely.values)).toBe(true)
    expect(isStill(likely, { ...likely.values, dose: 2 })).toBe(false)
  })
})

describe('a treatment', () => {
  test('has the dose given last, but the periods of its own bottle and never both of a pair', () => {
    const before = { dose: 20, doseUnit: 'cc', courseDays: 3, meatWithdrawalDays: 31, milkWithdrawalDays: 9 }
    const mine = bottle('Oxytet', 'B1', { unit: 'l', label: { milkWithdrawalHours: 60 } })
    const medicine = only({ used: [used('OXYTET', 4, before)], batches: [mine] })
    expect(medicineSays(medicine, { ...weighed, bottle: mine })).toEqual({
      ...{ remedy: 'OXYTET', batchNumber: 'B1', useByDate: inDays(300), remedyPurchaseId: 'came-B1' },
      ...{ dose: 20, doseUnit: 'cc', doseBy: 'animal', doseForWeightMg: null, courseDays: 3 },
      ...{
        meatWithdrawalDays: 31,
        meatWithdrawalHours: null,
        milkWithdrawalDays: null,
        milkWithdrawalHours: 60,
        notForMeat: null,
        milkAfterCalvingHours: null,
        leastDryDays: null,
        notForMilkingCows: null,
      },
    })
  })

  test('of another medicine keeps nothing the one before brought, and all that was typed', () => {
    const first = medicineSays(
      only({
        used: [used('A', 4, { dose: 20, meatWithdrawalDays: 31, courseDays: 3 })],
        batches: [bottle('A', 'B1')],
      }),
      { ...weighed, bottle: bottle('A', 'B1') },
    )
    const form = { ...first, courseDays: 5, notes: 'left quarter' }
    const change = changeOfMedicine(form, first, unknownSays('New', form))
    expect(change).toMatchObject({
      remedy: 'New',
      dose: null,
      meatWithdrawalDays: null,
      remedyPurchaseId: null,
    })
    expect(change).not.toHaveProperty('courseDays')
    expect(change).not.toHaveProperty('notes')
  })
})

test('the catalogue tells of what is sold here, for these animals, today', () => {
  const at = { region: 'IE', subApp: 'bovine', language: 'fr', today } as const
  const row = {
    ...{ type: 'REMEDY', name: 'Wormer', names: { fr: 'Vermifuge' }, species: 'BOVINE', regions: ['IE'] },
    details: { dose: 1, doseForWeightMg: 50_000_000, meatWithdrawalDays: 31, colour: 'blue' },
  }
  expect(listedMedicine(row, at)).toEqual({
    name: 'Vermifuge',
    label: { dose: 1, doseForWeightMg: 50_000_000, meatWithdrawalDays: 31 },
  })
  const others: Fields[] = [
    { type: 'BREED' },
    { species: 'OVINE' },
    { regions: ['NZ'] },
    { validTo: 1 },
    { name: '', names: {} },
  ]
  for (const other of others) expect(listedMedicine({ ...row, ...other }, at)).toBeUndefined()
})
