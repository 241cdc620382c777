import { describe, expect, test } from 'vitest'
import { breedById } from '../../base/breeds/breeds'
import { ruleAt, ruleOn } from '../../base/regions/dated-rules'
import { lostTagRules, tagOrderRules } from '../../base/regions/lost-tag-rules'
import {
  type CertificateKind,
  certificateRules,
  type Kept,
  movementPapers,
} from '../../base/regions/movement-rules'
import { type Country, cellAt, type Located, type Place } from '../../base/regions/places'
import { checkTag } from '../../base/tags/check-tag'
import { bvdAsks } from '../../jobs/doors/bvd-asks'
import { papersRuleOn } from '../../jobs/rules/papers-rules'

/** Every row of papers, certificates and tags as it was found in its source; a changed figure fails here. */
const on = Date.parse
const nation = (country: Country): Located => ({ region: 'UK', country })
const [england, wales] = [nation('GB-ENG'), nation('GB-WLS')]

test.each<[number, Place, CertificateKind, string, number | undefined]>([
  [65, 'IE', 'compliance', '2019-02-03', 30],
  [65, 'IE', 'compliance', '2019-02-04', 10],
  [65, 'IE', 'movement', '2019-02-03', 30],
  [65, 'IE', 'movement', '2026-11-01', 10],
  [65, 'IE', 'show', '2019-02-03', 30],
  [65, 'IE', 'show', '2026-11-01', 30],
  [66, 'IE', 'export', '2026-11-01', 10],
  [66, 'EU', 'export', '2026-11-01', 10],
  [66, 'NI', 'compliance', '2026-11-01', undefined],
])('row %i: in %s a %s certificate of %s is good so many days', (_, place, kind, day, days) => {
  expect(ruleOn(cellAt(certificateRules, place)?.[kind] ?? [], on(day))?.value).toBe(days)
})

test.each<[number, Place, string, ReturnType<typeof papersRuleOn>]>([
  [67, 'IE', '2012-12-31', { passports: true }],
  [67, 'IE', '2013-01-01', { passports: true, bvd: 'each' }],
  [68, 'NI', '2016-02-29', { passports: false }],
  [68, 'NI', '2016-03-01', { passports: false, bvd: 'each' }],
  [68, 'NI', '2025-01-31', { passports: false, bvd: 'each' }],
  [68, 'NI', '2025-02-01', { passports: false, bvd: 'each', bvdStop: { positiveAfterDays: 28 } }],
  [69, 'SC', '2015-05-31', { passports: true }],
  [69, 'SC', '2015-06-01', { passports: true, bvd: 'herd', bvdScreenMonths: 12 }],
  [70, england, '2026-11-01', { passports: true }],
  [70, wales, '2024-06-30', { passports: true }],
  [70, wales, '2024-07-01', { passports: true, bvdScreenMonths: 12 }],
  [70, wales, '2025-06-30', { passports: true, bvdScreenMonths: 12 }],
  [
    ...([70, wales, '2025-07-01'] as const),
    { passports: true, bvd: 'herd', bvdDays: 30, bvdScreenMonths: 12, bvdArrivalDays: 20 },
  ],
  [71, 'UK', '2026-11-01', { passports: true }],
  [72, { region: 'EU', country: 'FR' }, '2026-11-01', { passports: true }],
])('row %i: what cattle of %o move with on %s', (_, place, day, rule) => {
  expect(papersRuleOn(place, on(day))).toEqual(rule)
})

test.each<[number, Located, string, ReturnType<typeof bvdAsks>]>([
  [67, { region: 'IE' }, '2026-11-01', 'each'],
  [69, { region: 'SC' }, '2026-11-01', 'status'],
  [69, { region: 'SC', holding: { bvdStatus: 'negative' } }, '2026-11-01', 'nothing'],
  [69, { region: 'SC', holding: { bvdStatus: 'notNegative' } }, '2026-11-01', 'own'],
  [70, { ...wales, holding: { bvdStatus: 'notNegative' } }, '2025-06-30', 'nothing'],
  [70, { ...wales, holding: { bvdStatus: 'notNegative' } }, '2025-07-01', 'own'],
  [70, { ...england, holding: { bvdStatus: 'notNegative' } }, '2026-11-01', 'nothing'],
])('row %i: what BVD asks of an animal that leaves', (_, place, day, asks) => {
  expect(bvdAsks(place, on(day))).toBe(asks)
})

test.each<[number, Place, Kept, boolean]>([
  [73, england, 'bovine', false],
  [73, england, 'ovine', true],
  [73, 'SC', 'ovine', true],
  [73, 'IE', 'bovine', true],
  [73, 'AU', 'bovine', true],
  [73, 'NZ', 'ovine', true],
  [74, { region: 'LA', country: 'UY' }, 'bovine', true],
  [74, { region: 'LA', country: 'AR' }, 'bovine', true],
  [74, 'US', 'bovine', false],
  [74, 'CA', 'bovine', true],
  [74, 'CA', 'ovine', true],
])('row %i: whether %o asks for a paper with %s', (_, place, kept, asked) => {
  expect(ruleOn(cellAt(movementPapers, place)?.[kept] ?? [], on('2026-11-01')) !== undefined).toBe(asked)
})

test.each<[number, Place, Kept, object | undefined, 'memory'?]>([
  [75, england, 'bovine', { days: 28, beforeLeaving: true }],
  [75, wales, 'ovine', { days: 28, beforeLeaving: true }],
  [75, 'SC', 'ovine', { days: 28, beforeLeaving: true }],
  [76, 'NI', 'bovine', { days: 28, beforeLeaving: true }],
  [77, 'NI', 'ovine', { days: 28 }, 'memory'],
  [77, 'IE', 'bovine', { days: 28 }, 'memory'],
  [77, 'EU', 'bovine', { days: 28 }, 'memory'],
  [78, 'CA', 'bovine', { beforeLeaving: true }],
  [78, 'AU', 'ovine', { beforeLeaving: true }, 'memory'],
  [78, 'NZ', 'bovine', { beforeLeaving: true }, 'memory'],
  [78, 'US', 'bovine', undefined],
])('row %i: by when %o wants a lost tag of %s replaced', (...row) => {
  const [, place, kept, value, memory] = row
  const rule = ruleOn(cellAt(lostTagRules, place)?.[kept] ?? [], on('2026-11-01'))
  expect(rule?.value).toEqual(value)
  expect(rule?.fromMemory === true).toBe(memory !== undefined)
})

test('row 79: only Northern Ireland’s order of a tag was found in a source', () => {
  const day = on('2026-11-01')
  expect(ruleAt(tagOrderRules, 'NI', day)).toMatchObject({ value: true })
  expect(ruleAt(tagOrderRules, 'NI', day)?.fromMemory).toBeUndefined()
  for (const place of ['IE', 'EU', 'AU'] as const)
    expect(ruleAt(tagOrderRules, place, day)?.fromMemory).toBe(true)
  expect(ruleAt(tagOrderRules, england, day)).toBeUndefined()
})

describe('tags that are not given out any more', () => {
  const outdated = (tag: string, region: Located['region'], ways: { born?: string; putIn?: string }) =>
    checkTag(tag, {
      ...{ region, species: 'BOVINE' },
      ...(ways.born && { born: on(ways.born) }),
      ...(ways.putIn && { putIn: on(ways.putIn) }),
    }).some(({ code }) => code === 'tagOutdated')

  test('row 80: a Northern Irish animal born by 27 January 2025 keeps its UK number, also on a new tag', () => {
    const worn = 'UK934051200017'
    expect(outdated(worn, 'NI', { born: '2012-03-01' })).toBe(false)
    expect(outdated(worn, 'NI', { born: '2012-03-01', putIn: '2026-11-01' })).toBe(false)
    expect(outdated(worn, 'NI', { born: '2025-01-27' })).toBe(false)
    expect(outdated(worn, 'NI', { born: '2025-01-28' })).toBe(true)
    expect(outdated('XI034051200017', 'NI', { born: '2026-03-01' })).toBe(false)
  })

  test('row 81: a metal tag of the United States counts by the day it was put in', () => {
    const metal = '47ABC1234'
    expect(outdated(metal, 'US', { born: '2026-03-01' })).toBe(false)
    expect(outdated(metal, 'US', { born: '2022-03-01', putIn: '2024-11-04' })).toBe(false)
    expect(outdated(metal, 'US', { born: '2022-03-01', putIn: '2024-11-05' })).toBe(true)
  })
})

test('row 84: breeds on a British passport, A to G', () => {
  for (const [id, code] of [
    ['BB', 'BRB'],
    ['FR', 'BF'],
    ['FKV', 'FKV'],
    ['GU', 'GU'],
    ['AA', 'AA'],
  ] as const)
    expect(breedById(id)?.codes.cts, id).toBe(code)
})
