import { describe, expect, test } from 'vitest'
import { mustBeReported } from '../../base/regions/accident-rules'
import { ruleAt, ruleOn } from '../../base/regions/dated-rules'
import type { Place } from '../../base/regions/places'
import { prematureCalvingRules } from '../../jobs/births/births'
import { tankRulesOn } from '../../jobs/rules/milk-rules'
import { bodyRulesOn, castrationRuleOn } from '../../jobs-read/rules/body-rules'
import { dippingRule, dippingRules } from '../../jobs-read/rules/dipping-rules'
import { herdLayout } from '../registers/herd-layouts'
import { movementLayout } from '../registers/movement-layouts'
import { accidentLayout, feedLayout, trainingLayout, visitorLayout } from '../registers/yard-layouts'
import { askedOfPair, sucklerRequirements } from '../schemes/suckler-scheme'

const on = (day: string) => Date.parse(`${day}T00:00:00Z`)
const now = '2026-11-19'
const wales: Place = { region: 'UK', country: 'GB-WLS' }
const tasmania: Place = { region: 'AU', country: 'AU-TAS' }
const territory: Place = { region: 'AU', country: 'AU-NT' }

describe('what the dairy takes', () => {
  const european = { mostCells: 400, mostGerms: 100, mostDegrees: 4, cellMonths: 3, germMonths: 2 }
  test.each([
    ['IE', european],
    ['UK', european],
    ['SC', european],
    ['NI', european],
    ['EU', european],
    ['US', { mostCells: 750, mostGerms: 100, mostDegrees: 7, cellMonths: 0, germMonths: 0 }],
  ] as const)('in %s', (place, limits) => {
    expect(tankRulesOn(place, on(now))).toEqual(limits)
  })
})

test.each(['UK', 'SC'] as const)(
  'in %s a calving before day 271 is reported, after an embryo before day 265',
  (place) => {
    expect(ruleAt(prematureCalvingRules, place, on(now))?.value).toEqual({ service: 270, embryo: 264 })
    expect(ruleAt(prematureCalvingRules, 'IE', on(now))).toBeUndefined()
  },
)

describe('castration: ring, no ring later, anaesthetic after', () => {
  test.each([
    ['UK', 'BOVINE', now, 7, true, 60],
    ['UK', 'OVINE', now, 7, true, 90],
    ['SC', 'OVINE', now, 7, true, 90],
    ['NI', 'BOVINE', '2012-04-01', 7, undefined, 60],
    ['NI', 'BOVINE', '2012-04-02', 7, true, 60],
    ['NI', 'OVINE', now, 7, undefined, 90],
    ['IE', 'BOVINE', now, 8, undefined, 180],
    ['IE', 'OVINE', now, 8, undefined, 210],
    ['NZ', 'BOVINE', now, 7, undefined, 183],
    ['US', 'BOVINE', now, 7, undefined, 60],
    ['EU', 'OVINE', now, 7, undefined, 90],
  ] as const)('in %s of %s on %s', (place, species, day, ring, only, relief) => {
    const { ringDays, ringOnlyThen, reliefAfterDays } = castrationRuleOn(place, on(day), species)
    expect([ringDays, ringOnlyThen, reliefAfterDays]).toEqual([ring, only, relief])
  })
})

describe('disbudding: paste to, anaesthetic after, the vet after, never after', () => {
  test.each([
    ['IE', '2014-02-28', 7, 14, 60, undefined],
    ['IE', '2014-03-01', undefined, 14, 28, undefined],
    ['UK', now, 7, 0, 60, undefined],
    ['SC', now, 7, 0, 60, undefined],
    [wales, '2006-12-31', 7, 0, 60, undefined],
    [wales, now, 7, 0, 60, 183],
    ['NI', now, 7, 14, 60, undefined],
    ['NZ', '2019-09-30', 7, 14, 60, undefined],
    ['NZ', '2019-10-01', 7, 0, 60, undefined],
    ['AU', now, 7, 14, 60, undefined],
  ] as const)('in %o on %s', (place, day, ...days) => {
    const { pasteDays, reliefAfterDays, dehornAfterDays, neverAfterDays } = bodyRulesOn(
      place,
      on(day),
    ).disbudding
    expect([pasteDays, reliefAfterDays, dehornAfterDays, neverAfterDays]).toEqual(days)
  })

  test('a tail is ringed in the first week', () => {
    for (const place of ['UK', 'SC', 'NI', 'IE'] as const)
      expect(bodyRulesOn(place, on(now)).tailDocking.ringDays).toBe(7)
  })
})

test('a farmer who dips needs a certificate, and a permit for what is left, in Britain and Ireland', () => {
  for (const place of ['UK', 'SC', 'NI', 'IE'] as const)
    expect(dippingRule(place, on(now))).toEqual({ certificate: true, disposal: true })
  expect(dippingRule('NZ', on(now))).toEqual({ certificate: false, disposal: false })
  expect(dippingRules.UK?.at(-1)?.fromMemory).toBeUndefined()
  expect(dippingRules.IE?.[0]?.fromMemory).toBe(true)
})

describe('an accident is reported, and its book kept', () => {
  test.each([
    ['UK', '2012-04-05', 3, false],
    ['UK', '2012-04-05', 4, true],
    ['UK', '2012-04-06', 7, false],
    ['UK', '2012-04-06', 8, true],
    ['SC', now, 7, false],
    ['SC', now, 8, true],
    ['NI', now, 3, false],
    ['NI', now, 4, true],
    ['IE', now, 4, true],
    ['EU', now, 4, true],
  ] as const)('in %s on %s with %i days off: %s', (place, day, off, told) => {
    expect(mustBeReported(place, on(day), off)).toBe(told)
  })

  test.each([
    ['UK', 3, undefined],
    ['SC', 3, undefined],
    ['NI', 3, undefined],
    ['IE', 10, true],
  ] as const)('in %s it is kept %i years', (place, years, fromMemory) => {
    const { rule } = accidentLayout(place)
    expect([rule?.value, rule?.fromMemory]).toEqual([years, fromMemory])
  })
})

describe('how many years registers are kept', () => {
  test.each([
    ['UK', 'bovine', 10],
    ['UK', 'ovine', 3],
    ['SC', 'bovine', 10],
    ['SC', 'ovine', 3],
    ['NI', 'bovine', 10],
    ['NI', 'ovine', 3],
    ['IE', 'bovine', 3],
    ['IE', 'ovine', 3],
    ['EU', 'bovine', 3],
  ] as const)('in %s: %s %i', (place, kept, years) => {
    expect(herdLayout(place, kept).rule?.value).toBe(years)
    expect(movementLayout(place, kept).rule?.value).toBe(years)
  })

  test.each([
    ['AU', 'bovine', 7],
    ['AU', 'ovine', 7],
    [tasmania, 'bovine', 7],
    [tasmania, 'ovine', 5],
    [territory, 'ovine', 7],
    ['NZ', 'bovine', 7],
    ['US', 'ovine', 5],
  ] as const)('movements in %o: %s %i', (place, kept, years) => {
    expect(movementLayout(place, kept).rule?.value).toBe(years)
  })
})

describe('row 149: how many years other books are kept, each rule from memory', () => {
  test.each([
    ['feed', feedLayout, 'IE', 3],
    ['feed', feedLayout, 'UK', 3],
    ['feed', feedLayout, 'AU', 2],
    ['feed', feedLayout, 'US', 1],
    ['feed', feedLayout, 'CA', 10],
    ['feed', feedLayout, 'NZ', undefined],
    ['visitors', visitorLayout, 'IE', 3],
    ['visitors', visitorLayout, 'AU', 3],
    ['visitors', visitorLayout, 'UK', undefined],
    ['training', trainingLayout, 'IE', 3],
    ['training', trainingLayout, 'EU', 3],
  ] as const)('%s: %o %s %s', (_, layout, place, years) => {
    const { rule } = layout(place)
    expect(rule?.value).toBe(years)
    expect(rule?.fromMemory).toBe(years === undefined ? undefined : true)
  })
})

describe('the suckler scheme', () => {
  const lastDayOf2026 = (name: keyof typeof sucklerRequirements) =>
    askedOfPair({ cow: {}, calf: { dob: on('2026-03-01') } }, on(now)).find((one) => one.name === name)?.by

  test.each([
    ['cowWeight', '2026-11-01', undefined],
    ['calfWeight', '2026-11-01', undefined],
    ['genotype', '2026-11-30', undefined],
    ['sire', '2027-02-15', undefined],
    ['docility', '2027-02-15', undefined],
    ['milkability', '2027-02-15', undefined],
    ['weaning', '2026-11-01', true],
  ] as const)('asks for %s by %s', (name, day, fromMemory) => {
    expect(lastDayOf2026(name)).toBe(on(day))
    expect(ruleOn(sucklerRequirements[name].by, on(now))?.fromMemory).toBe(fromMemory)
    expect(ruleOn(sucklerRequirements[name].by, on('2022-12-31'))).toBeUndefined()
    expect(ruleOn(sucklerRequirements[name].by, on('2023-01-01'))).toBeDefined()
  })

  test('until the fifteenth of February last year’s scores are asked for, and then this year’s', () => {
    const scored = (day: string) =>
      askedOfPair({ cow: { docilityYear: 2026 }, calf: undefined }, on(day)).find(
        ({ name }) => name === 'docility',
      )
    expect(scored('2027-02-15')).toMatchObject({ done: true, by: on('2027-02-15') })
    expect(scored('2027-02-16')).toMatchObject({ done: false, by: on('2028-02-15') })
  })
})
