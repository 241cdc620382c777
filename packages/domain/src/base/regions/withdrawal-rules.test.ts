import { describe, expect, test } from 'vitest'
import { taskFields } from '../../records/collections/tasks'
import { medicineRecordRules } from './medicine-record-rules'
import { organicRuleOn, organicRules } from './organic-rules'
import { regionCodes } from './regions'

const today = Date.UTC(2026, 2, 20)

describe.each(regionCodes)('in %s', (region) => {
  test('every organic rule says since when, from where, and how sure it is', () => {
    for (const { from, source, value } of organicRules[region]) {
      expect(from).toBeLessThan(today)
      expect(source.length).toBeGreaterThan(10)
      if ('substances' in value) continue
      expect(value.factor).toBeGreaterThanOrEqual(1)
      expect(value.standing).toMatch(/^(published|generally said)$/)
    }
  })

  test('the medicine book asks for fields a treatment has', () => {
    for (const { value } of medicineRecordRules[region])
      for (const name of [...value.needs, ...(value.offLabel ?? [])].flat())
        expect(Object.keys(taskFields)).toContain(name)
    expect(medicineRecordRules[region]).not.toEqual([])
  })
})

test('a treatment from before the rule is not under it', () => {
  expect(organicRuleOn('IE', Date.UTC(1999, 0, 1))).toBeUndefined()
  expect(organicRuleOn('IE', today)?.value).toMatchObject({ factor: 2 })
})
