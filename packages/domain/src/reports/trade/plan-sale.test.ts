import { describe, expect, test } from 'vitest'
import { ago, ahead, at, calf, cow, ewe, seen, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { lookAtHerd } from '../engine/test-views'
import { planSale, usualTargets } from './plan-sale'
import { salesMonth } from './sales-month'
import { salesPlanner } from './sales-planner'

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

  test('adds up each month, with its money where a price is known, and lists the same animals for it', () => {
    const herd = [store, { ...store, lastWeightMg: 600e6 }, { ...store, lastAdgWeightMg: 0 }]
    const asked = { pricePerKilo: 3 }
    const { rows } = lookAtHerd(salesPlanner, herd, { asked })
    expect(
      rows.map(({ cells: { month, animals, weightMg, value } }) => [month, animals, weightMg, value]),
    ).toEqual([
      [Date.UTC(2026, 10, 1), 1, 600e6, 1800],
      [Date.UTC(2027, 0, 1), 1, 600e6, 1800],
      ['SALES.UNDATED', 1, null, null],
    ])
    for (const { id, cells } of rows)
      expect(lookAtHerd(salesMonth, herd, { asked: { ...asked, month: id } }).count).toBe(cells.animals)
  })
})
