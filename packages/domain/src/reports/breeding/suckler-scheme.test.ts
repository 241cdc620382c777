import { describe, expect, test } from 'vitest'
import { ago, cow, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { lookAtRecords } from '../engine/test-views'
import { askedOfPair, calfAtFoot } from '../schemes/suckler-scheme'
import { sucklerScheme } from './suckler-scheme'

const dam: Fields = { ...cow, purpose: 'suckler' }
const year = 2026
const calf: Fields = { species: 'BOVINE', sex: 'M', dob: ago(200), dam: 'cow', inHerd: true, tag: 'calf' }
const weighed = (cowDays: number, calfDays: number) => ({
  cow: { lastWeightDate: ago(cowDays) },
  calf: { lastWeightDate: ago(calfDays) },
})
const animals = 'animals' as const
const shown = (...herd: [string, Fields][]) =>
  lookAtRecords(
    sucklerScheme,
    herd.map(([id, fields]) => ({ collection: animals, id, fields })),
  )

describe('the suckler scheme', () => {
  test('lists suckler cows that have calved, with her calf, what is missing, and the first day it is asked by', () => {
    const { rows } = shown(
      ['cow', dam],
      ['calf', calf],
      ['dairy', cow],
      ['heifer', { ...dam, lactation: 0, lastCalvingDate: 0 }],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.cells).toMatchObject({
      ...{ calfId: 'calf', by: Date.UTC(2026, 10, 1), share: 0 },
      missing: ['GENOTYPE', 'SIRE', 'COW_WEIGHT', 'CALF_WEIGHT', 'DOCILITY', 'MILKABILITY', 'WEANING'].map(
        (name) => `SUCKLER.${name}`,
      ),
    })
  })

  test('counts each part by the rule that lists it, and lists a cow with everything done apart', () => {
    const done = { ...dam, genotypeStatus: 'sampled', docilityYear: year, milkabilityYear: year }
    const { tags } = shown(['cow', dam], ['calf', calf], ['done', done])
    expect(tags).toMatchObject({ missing: 1, genotype: 1, weaning: 1, done: 1 })
  })

  test.each<[string, string, { cow?: Fields; calf?: Fields }, boolean]>([
    ['genotype', 'no sample', { cow: { genotypeStatus: 'none' } }, false],
    ['genotype', 'a sample that failed', { cow: { genotypeStatus: 'failed' } }, false],
    ['genotype', 'a sample sent', { cow: { genotypeStatus: 'sampled' } }, true],
    ['cowWeight', 'weighed with a calf of 49 days', weighed(151, 151), false],
    ['cowWeight', 'weighed with a calf of 50 days', weighed(150, 150), true],
    ['cowWeight', 'weighed a day after her calf', weighed(149, 150), false],
    ['calfWeight', 'a birth weight', weighed(200, 200), false],
    ['calfWeight', 'weighed at 49 days', weighed(151, 151), false],
    ['calfWeight', 'weighed at 50 days', weighed(150, 150), true],
    ['docility', 'scored last year', { cow: { docilityYear: 2025 } }, false],
    ['docility', 'scored this year', { cow: { docilityYear: 2026 } }, true],
    ['milkability', 'scored last year', { cow: { milkabilityYear: 2025 } }, false],
    ['sire', 'named', { calf: { sire: 'bull' } }, true],
    ['sire', 'proven', { calf: { dnaSire: 'bull' } }, true],
    ['weaning', 'weaned', { calf: { isWeaned: true } }, true],
  ])('%s, %s', (name, _what, more, done) => {
    const asked = askedOfPair({ cow: { ...dam, ...more.cow }, calf: { ...calf, ...more.calf } }, today)
    expect(asked.find((one) => one.name === name)?.done).toBe(done)
  })

  test('a cow without a calf is asked for what is her own alone', () => {
    const names = askedOfPair({ cow: dam, calf: undefined }, today).map(({ name }) => name)
    expect(names).toEqual(['genotype', 'docility', 'milkability'])
  })

  test('the calf at foot is the youngest that is here and not a year old', () => {
    const of = (...calves: Fields[]) =>
      calfAtFoot(
        calves.map((fields) => ({ fields: { ...calf, ...fields } })),
        today,
      )
    expect(of({ dob: ago(365) })).toBeUndefined()
    expect(of({ dob: ago(364) })).toBeDefined()
    expect(of({ dob: ago(300), tag: 'older' }, { dob: ago(10), tag: 'young' })?.fields.tag).toBe('young')
    expect(of({ inHerd: false })).toBeUndefined()
    expect(of({ stillBorn: true })).toBeUndefined()
  })
})
