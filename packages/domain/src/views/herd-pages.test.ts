import { describe, expect, test } from 'vitest'
import { ago, ahead, at, calf, cow, done, ewe, open, seen, today } from '../lists/test-herd'
import { oneDay } from '../one-day'
import type { Fields } from '../sync/stored-record'
import { herdAverages } from './herd-average'
import { checkPapers } from './passport-checker'
import { planSale, salesByMonth, usualTargets } from './sales-planner'

const animal = (fields: Fields) => ({ fields, facts: seen(fields) })

describe('the herd average', () => {
  const herd = [
    { ...cow, milkYield: 30, latestScc: 100, lactation: 2 },
    { ...cow, milkYield: 20, latestScc: 300, lactation: 4 },
    { ...calf, lastWeightMg: 100e6 },
    { ...cow, milkYield: 90, offHerdDate: ago(1) },
    { ...ewe, bodyConditionScore: 3 },
  ].map(animal)
  const figure = (id: string, subApp: 'bovine' | 'ovine' = 'bovine') =>
    herdAverages(herd, subApp, at).find((one) => one.id === id)

  test('is of the animals here that have the figure', () => {
    expect(figure('milkYield')).toMatchObject({ average: 25, lowest: 20, highest: 30, animals: 2 })
    expect(figure('lactation')?.average).toBe(3)
    expect(figure('cellCount')).toMatchObject({ average: 200, unit: 'cells' })
    expect(figure('weight')).toMatchObject({ average: 100e6, animals: 1 })
  })

  test('leaves out what nobody has, and the other species', () => {
    expect(figure('ebi')).toBeUndefined()
    expect(figure('conditionScore')).toBeUndefined()
    expect(figure('conditionScore', 'ovine')?.average).toBe(3)
    expect(figure('milkYield', 'ovine')).toBeUndefined()
  })

  test('counts the interval from one calving to the next expected', () => {
    const due = { ...cow, lastCalvingDate: ago(100), expectedCalvingDate: ahead(265) }
    expect(
      herdAverages([animal(due)], 'bovine', at).find(({ id }) => id === 'calvingInterval')?.average,
    ).toBe(365)
    const mistyped = { ...due, expectedCalvingDate: ahead(20) }
    expect(herdAverages([animal(mistyped)], 'bovine', at).map(({ id }) => id)).not.toContain(
      'calvingInterval',
    )
  })
})

describe('the sales planner', () => {
  const store: Fields = {
    ...calf,
    dob: ago(700),
    castrated: true,
    lastWeightMg: 550e6,
    lastWeightDate: today,
    lastAdgWeightMg: 1e6,
  }
  const sale = (more: Fields = {}, targets = usualTargets) =>
    planSale(seen({ ...store, ...more }), at, targets)

  test('says when an animal reaches its weight', () => {
    expect(sale()).toMatchObject({ readyOn: ahead(50), sellFrom: ahead(50), tooLate: false, weightMg: 600e6 })
    expect(sale({ lastWeightMg: 640e6 })).toMatchObject({ readyOn: today, weightMg: 640e6 })
  })

  test('waits for the end of a withdrawal', () => {
    const clear = ahead(60) + 5 * 3600_000
    expect(sale({ meatWithdrawalPeriodEnd: clear })).toMatchObject({
      readyOn: ahead(50),
      sellFrom: ahead(61),
    })
  })

  test('warns of an animal that will be too old before it is heavy enough', () => {
    const old = sale({ dob: ago(880) })
    expect(old?.tooLate).toBe(true)
    expect(old?.tooOldOn).toBeLessThan(ahead(50))
    expect(planSale(seen({ ...store, dob: ago(880) }), { ...at, region: 'US' })?.tooLate).toBe(false)
  })

  test('does not hold her age against a cull cow, nor against an animal with no day to it', () => {
    expect(sale({ dob: ago(4000), purpose: 'cull' })).toMatchObject({ tooLate: false })
    expect(sale({ dob: ago(4000), sex: 'F', lactation: 5 })?.tooLate).toBe(false)
    expect(sale({ dob: ago(880), lastAdgWeightMg: 0 })?.tooLate).toBe(false)
  })

  test('puts no day to an animal that is not gaining, nor to one too far off', () => {
    expect(sale({ lastAdgWeightMg: 0 })).not.toHaveProperty('readyOn')
    expect(sale({ lastWeightMg: 100e6, lastAdgWeightMg: 1e5 })).not.toHaveProperty('readyOn')
  })

  test('is about animals kept for meat', () => {
    expect(planSale(seen(cow), at)).toBeUndefined()
    expect(planSale(seen({ ...store, offHerdDate: ago(2) }), at)).toBeUndefined()
    expect(
      planSale(seen({ ...ewe, purpose: 'lamb', lastWeightMg: 50e6, lastWeightDate: today }), at)?.readyOn,
    ).toBe(today)
  })

  test('adds up each month, with its money where a price is known', () => {
    const priced = { ...usualTargets, pricePerKilo: 3 }
    const sales = [
      sale({}, priced),
      sale({ lastWeightMg: 600e6 }, priced),
      sale({ lastAdgWeightMg: 0 }, priced),
    ]
    const { months, undated } = salesByMonth(sales.flatMap((one) => one ?? []))
    expect(
      months.map(({ month, animalIds, weightMg, value }) => [
        new Date(month).getUTCMonth(),
        animalIds.length,
        weightMg,
        value,
      ]),
    ).toEqual([
      [10, 1, 600e6, 1800],
      [0, 1, 600e6, 1800],
    ])
    expect(undated).toHaveLength(1)
  })
})

describe('the passport checker', () => {
  const ready: Fields = { ...cow }

  test('lets a cow go whose papers are in order', () => {
    expect(checkPapers(seen(ready), at)).toEqual({ animalId: 'a', ready: true, obstacles: [] })
  })

  test.each<[string, Fields, Parameters<typeof seen>[1]?]>([
    ['notHere', { ...ready, offHerdDate: ago(1) }],
    ['notTagged', { ...ready, tag: '12NOTAG' }],
    ['notRegistered', { ...ready, lastInHerdSyncDate: null }],
    ['passportMissing', { ...ready, isPassportReceived: false }],
    ['registrationQuery', { ...ready, status: { calfRegStatus: 'CRS-QUERY' } }],
    ['meatWithdrawal', { ...ready, meatWithdrawalPeriodEnd: at.now + 1 }],
    ['testOutOfDate', { ...ready, tbTestDate: today - 366 * oneDay }],
    ['bvdOutstanding', { ...ready, dob: ago(300), bvdTestDate: 0 }],
    ['tagToOrder', ready, [open('MISSINGTAG', today)]],
    ['moveOpen', ready, [open('EXTMOVE', today)]],
  ])('says that %s', (obstacle, fields, tasks = []) => {
    expect(checkPapers(seen(fields, tasks), at)).toMatchObject({ ready: false, obstacles: [obstacle] })
  })

  test('asks for no card where none is issued, nor of a sheep', () => {
    const noCard = { ...ready, isPassportReceived: false }
    expect(checkPapers(seen(noCard), { ...at, region: 'US' }).ready).toBe(true)
    expect(checkPapers(seen(ewe), at).ready).toBe(true)
  })

  test('a test done is a test done, wherever it is written', () => {
    const late = { ...ready, tbTestDate: ago(400) }
    expect(checkPapers(seen(late, [done('TBTEST', ago(30))]), at).ready).toBe(true)
  })
})
