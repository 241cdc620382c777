import { describe, expect, test } from 'vitest'
import { taskFields } from '../collections/tasks'
import { regionCodes } from './regions'
import { medicineRecordRules, organicRuleOn, organicRules } from './withdrawal-rules'

const today = Date.UTC(2026, 2, 20)

describe.each(regionCodes)('in %s', (region) => {
  test('every organic rule says since when, from where, and how sure it is', () => {
    for (const rule of organicRules[region]) {
      expect(rule.from).toBeLessThan(today)
      expect(rule.source.length).toBeGreaterThan(10)
      expect(rule.value.factor).toBeGreaterThanOrEqual(1)
      expect(rule.value.standing.leastHours).toBe('generally said')
    }
  })

  test('the medicine book asks for fields a treatment has, and is kept five years', () => {
    for (const { value } of medicineRecordRules[region]) {
      for (const name of value.needs.flat()) expect(Object.keys(taskFields)).toContain(name)
      expect(value.keepYears).toBe(5)
    }
    expect(medicineRecordRules[region]).not.toEqual([])
  })
})

test('a treatment from before the rule is not under it', () => {
  expect(organicRuleOn('IE', Date.UTC(1999, 0, 1))).toBeUndefined()
  expect(organicRuleOn('IE', today)?.value.factor).toBe(2)
})
