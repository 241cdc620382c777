import { describe, expect, test } from 'vitest'
import { ruleAt } from '../../base/regions/dated-rules'
import type { Place } from '../../base/regions/places'
import { asksOfSpray, sprayRecordRules } from '../../base/regions/spray-record-rules'

const on = (day: string) => Date.parse(`${day}T00:00:00Z`)
const now = '2026-11-19'
const rule = (place: Place, day: string) => ruleAt(sprayRecordRules, place, on(day))

const first = (place: Place, day: string) => rule(place, day)?.value.needs.map(([name]) => name)
const state = (country: 'AU-VIC' | 'AU-NSW' | 'AU-WA' | 'AU-QLD'): Place => ({ region: 'AU', country })
const france: Place = { region: 'EU', country: 'FR' }
const germany: Place = { region: 'EU', country: 'DE' }

const article67 = ['sprayProduct', 'rate', 'treatedAreaCm', 'sprayCrop']
const content2023 = ['sprayProduct', 'regNumber', 'rate', 'treatedAreaCm', 'sprayCrop']
const australia = [
  'sprayProduct',
  'rate',
  'sprayCrop',
  'sprayedFrom',
  'operator',
  'windSpeed',
  'windDirection',
]
const british = ['sprayProduct', 'rate', 'sprayedFrom', 'treatedAreaCm', 'sprayCrop']

describe('the record of a spraying, and the years it is kept', () => {
  test.each([
    ['EU', '2011-06-13', ['sprayProduct', 'rate'], 3],
    ['EU', '2011-06-14', article67, 3],
    ['EU', '2025-12-31', article67, 3],
    ['EU', '2026-01-01', content2023, 3],
    ['IE', '2026-01-01', [...content2023, 'operator', 'target', 'waterRate'], 3],
    ['NI', now, article67, 3],
    ['UK', now, british, 3],
    ['SC', now, british, 3],
    ['US', now, ['sprayProduct', 'regNumber', 'treatedAreaCm', 'sprayCrop', 'operator'], 2],
    ['AU', now, australia, 3],
    [state('AU-VIC'), now, australia, 2],
    [state('AU-NSW'), now, australia, 3],
    [state('AU-WA'), now, australia, 2],
    [state('AU-QLD'), now, australia, 2],
    ['NZ', now, ['sprayProduct', 'rate', 'sprayedFrom', 'operator', 'windSpeed', 'target'], 3],
    ['CA', now, ['sprayProduct', 'rate', 'operator'], 3],
  ] as const)('in %o on %s', (place, day, needs, years) => {
    expect([first(place, day), rule(place, day)?.value.keepYears]).toEqual([needs, years])
  })

  test.each([
    ['EU', 30],
    ['US', 14],
    [state('AU-VIC'), 2],
    [state('AU-NSW'), 2],
    [state('AU-WA'), 7],
    ['UK', undefined],
  ] as const)('in %o it is written down within %s days', (place, days) => {
    expect(rule(place, now)?.value.withinDays).toBe(days)
  })

  test('in France it is seventeen particulars for five years, and a file a machine reads from 2027', () => {
    expect(first(france, '2025-12-31')).toEqual(['sprayProduct', 'rate', 'sprayPlace'])
    const { needs = [], asks = [], keepYears } = rule(france, '2026-01-01')?.value ?? {}
    // The date and the times are asked everywhere, and so are early re-entry’s hours and the target.
    expect([...needs.flat(), ...asks, 'date', 'times', 'target']).toHaveLength(17)
    expect(keepYears).toBe(5)
    expect(
      [rule(france, '2026-12-31'), rule(france, '2027-01-01')].map((one) => one?.value.electronic),
    ).toEqual([undefined, true])
    expect(rule(germany, '2027-01-01')?.value.electronic).toBe(true)
    expect(rule('EU', '2027-01-01')?.value.electronic).toBeUndefined()
  })

  test('only a farm in France has to enter the particulars that French law alone names', () => {
    expect(asksOfSpray('organicCrop', france, on(now))).toBe(true)
    expect(asksOfSpray('organicCrop', germany, on(now))).toBe(false)
    expect(asksOfSpray('bbch', germany, on(now))).toBe(true)
    expect(asksOfSpray('sprayCrop', 'CA', on(now))).toBe(false)
  })
})
