import { describe, expect, test } from 'vitest'
import { taskFields } from '../collections/tasks'
import { regionCodes } from './regions'
import { medicineRecordRules, organicRuleOn, organicRules, withdrawalFactorOn } from './withdrawal-rules'

const today = Date.UTC(2026, 2, 20)

describe.each(regionCodes)('in %s', (region) => {
  test('every organic rule says since when, from where, and how sure it is', () => {
    for (const rule of organicRules[region]) {
      expect(rule.from).toBeLessThan(today)
      expect(rule.source.length).toBeGreaterThan(10)
      expect(rule.factor).toBeGreaterThanOrEqual(1)
      expect(rule.standing.leastHours).toBe('generally said')
    }
  })

  test('a farm that is not organic keeps the period on the label', () => {
    expect(withdrawalFactorOn(region, today, false)).toBe(1)
  })

  test('the medicine book asks for fields a treatment has, and is kept five years', () => {
    const { needs, keepYears } = medicineRecordRules[region]
    for (const name of needs.flat()) expect(Object.keys(taskFields)).toContain(name)
    expect(keepYears).toBe(5)
  })
})

test('an organic farm is offered twice the period where that was read at its source, and nothing on hearsay', () => {
  expect(['IE', 'UK', 'EU'].map((region) => withdrawalFactorOn(region as 'IE', today, true))).toEqual([
    2, 2, 2,
  ])
  expect(['US', 'AU', 'GL'].map((region) => withdrawalFactorOn(region as 'US', today, true))).toEqual([
    1, 1, 1,
  ])
})

test('a treatment from before the rule is not under it', () => {
  expect(organicRuleOn('IE', Date.UTC(1999, 0, 1))).toBeUndefined()
  expect(organicRuleOn('IE', today)?.factor).toBe(2)
})
