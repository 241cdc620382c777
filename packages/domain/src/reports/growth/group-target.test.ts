import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { countedWeight, groupWeight, targetIn, targetProgress } from './group-target'

const today = Date.UTC(2026, 10, 18)
const inDays = (days: number) => today + days * oneDay
const kg = (kilos: number) => kilos * 1_000_000
const weighed = (kilos: number, gain?: number, ago = 0) => ({
  ...{ heads: 10, averageMg: kg(kilos), lastDay: inDays(-ago) },
  ...(gain !== undefined && { gainMg: kg(gain) }),
})
const target = (kilos: number, days?: number) => ({
  weightMg: kg(kilos),
  ...(days !== undefined && { date: inDays(days) }),
})

describe('a group against its target weight', () => {
  test.each([
    ['not there, in time to the day', target(600, 20), weighed(580, 1), 'onTrack', 20],
    ['not there, a day late', target(600, 19), weighed(580, 1), 'behind', 20],
    ['there', target(600, 20), weighed(600, 1), 'reached', 0],
    ['there by now, as it went on gaining', target(600, 20), weighed(590, 1, 10), 'reached', 0],
    ['not quite there by now', target(600, 20), weighed(589, 1, 10), 'onTrack', 1],
    ['losing', target(600, 20), weighed(580, -0.5), 'behind', undefined],
    ['standing still', target(600, 20), weighed(580, 0), 'behind', undefined],
    ['weighed once', target(600, 20), weighed(580), 'unknown', undefined],
    ['never weighed', target(600, 20), undefined, 'unknown', undefined],
    ['without a day to be there by', target(600), weighed(580, 1), 'onTrack', 20],
    ['its day gone by', target(600, -1), weighed(580, 1), 'behind', 20],
  ])('%s', (_, wanted, weight, says, daysToGo) => {
    const told = targetProgress(wanted, weight, today)
    expect([told.says, told.daysToGo]).toEqual([says, daysToGo])
  })

  test('shows what it would have to gain a day, as long as there are days left', () => {
    expect(targetProgress(target(600, 10), weighed(580, 1), today).neededMg).toBe(kg(2))
    expect(targetProgress(target(600, 0), weighed(580, 1), today)).not.toHaveProperty('neededMg')
  })

  test.each([
    [{}, undefined],
    [{ targetWeightMg: 0, targetDate: today }, undefined],
    [{ targetWeightMg: kg(45) }, { weightMg: kg(45) }],
    [
      { targetWeightMg: kg(45), targetDate: today },
      { weightMg: kg(45), date: today },
    ],
  ])('has a target where the farmer set a weight', (fields, wanted) => {
    expect(targetIn(fields)).toEqual(wanted)
  })
})

test('those known by tag and those only counted weigh together by how many they are', () => {
  const weights = { animals: 1, averageMg: kg(60), lightestMg: 0, heaviestMg: 0, lastDay: inDays(-5) }
  const summary = { animals: 1, heads: 10, weights, gainMg: kg(0.1) }
  const fields = {
    ...{ lastWeightMg: kg(40), lastWeightDate: inDays(-2), lastAdgWeightMg: kg(0.3), weighedHeads: 3 },
  }
  expect(groupWeight(summary, fields)).toEqual({
    ...{ heads: 4, averageMg: kg(45), lastDay: inDays(-2), gainMg: kg(0.25) },
  })
  expect(groupWeight({ animals: 0, heads: 9 }, fields)).toEqual(countedWeight(fields))
  expect(groupWeight({ animals: 0, heads: 9 }, {})).toBeUndefined()
})
