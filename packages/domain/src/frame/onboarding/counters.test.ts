import { describe, expect, test } from 'vitest'
import {
  flockCounters,
  flockTotal,
  landCounters,
  mostArea,
  refusesKey,
  totalArea,
  typedArea,
  typedHeads,
} from './counters'

describe('counting the flock', () => {
  test.each([
    ['12', '1', '12'],
    ['0', '', '0'],
    ['', '12', ''],
    ['12.5', '12', '12'],
    ['12,5', '12', '12'],
    ['.', '', ''],
    ['-3', '3', '3'],
    ['1e3', '1', '1'],
    ['999999', '99999', '999999'],
    ['1000000', '999999', '999999'],
  ])('%s typed over %s leaves %s [D5.39, D5.40]', (typed, before, after) => {
    expect(typedHeads(typed, before)).toBe(after)
  })

  test('the total is the sum of the five, and an empty box is none [D5.41, D5.42]', () => {
    const typed = { ewesCount: '100', lambsCount: '', ramsCount: '3', cullEwesCount: '20', wethersCount: '1' }
    expect(flockTotal(typed)).toBe(124)
    expect(flockTotal({ ...typed, lambsCount: '5' })).toBe(129)
    expect(flockCounters({ ramsCount: '3' })).toEqual({
      ewesCount: 0,
      lambsCount: 0,
      ramsCount: 3,
      cullEwesCount: 0,
      wethersCount: 0,
    })
  })
})

describe('the areas of a crop farm', () => {
  test.each([
    ['7', '', '7'],
    ['99999', '9999', '99999'],
    ['100000', '10000', '99999'],
    ['123456', '12345', '99999'],
    ['1.5', '1', '1'],
    ['1,5', '1', '1'],
    ['-1', '', ''],
    ['', '7', ''],
  ])('%s typed over %s leaves %s [D5.45, D5.47]', (typed, before, after) => {
    expect(typedArea(typed, before)).toBe(after)
  })

  test('never take a point, a comma, a minus or an e [D5.46]', () => {
    expect(['.', ',', '-', 'e'].every(refusesKey)).toBe(true)
    expect(['0', '9', 'Backspace', 'Tab', 'Enter'].some(refusesKey)).toBe(false)
    expect(mostArea).toBe(99_999)
  })

  test('come to tillage and grassland together, an empty one as 0 [D4.15, D5.49]', () => {
    expect(totalArea({ tillageArea: '40', grasslandArea: '60' })).toBe(100)
    expect(landCounters({ grasslandArea: '60' })).toEqual({
      tillageArea: 0,
      grasslandArea: 60,
      totalArea: 60,
    })
  })
})
