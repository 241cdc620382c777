import { describe, expect, test } from 'vitest'
import { ago, ahead, calf, cow, ewe } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { lookAtHerd } from '../engine/test-views'
import { herdAverage } from './herd-average'

describe('the herd average', () => {
  const herd: Fields[] = [
    { ...cow, milkYield: 30, latestScc: 100, lactation: 2 },
    { ...cow, milkYield: 20, latestScc: 300, lactation: 4 },
    { ...calf, lastWeightMg: 100e6 },
    { ...cow, milkYield: 90, offHerdDate: ago(1) },
    { ...ewe, bodyConditionScore: 3 },
  ]
  const figure = (id: string, subApp: 'bovine' | 'ovine' = 'bovine', of: Fields[] = herd) =>
    lookAtHerd(herdAverage, of, { subApp }).rows.find((one) => one.id === id)?.cells

  test('is of the animals here that have the figure', () => {
    expect(figure('milkYield')).toMatchObject({ average: 25, lowest: 20, highest: 30, animals: 2 })
    expect(figure('lactation')?.average).toBe(3)
    expect(figure('cellCount')).toMatchObject({ average: 200, unit: 'cells' })
    expect(figure('weight')).toMatchObject({ average: 100e6, animals: 1 })
  })

  test('leaves out a figure that no animal has, and the other species', () => {
    expect(figure('ebi')).toBeUndefined()
    expect(figure('conditionScore')).toBeUndefined()
    expect(figure('conditionScore', 'ovine')?.average).toBe(3)
    expect(figure('milkYield', 'ovine')).toBeUndefined()
  })

  test('counts the interval from one calving to the next expected', () => {
    const due = { ...cow, lastCalvingDate: ago(100), expectedCalvingDate: ahead(265) }
    expect(figure('calvingInterval', 'bovine', [due])?.average).toBe(365)
    const mistyped = { ...due, expectedCalvingDate: ahead(20) }
    expect(figure('calvingInterval', 'bovine', [mistyped])).toBeUndefined()
  })
})
