import { breedById } from '../../base/breeds/breeds'
import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'
import type { Warning } from '../../jobs-read/job/define-task-type'
import type { Fields } from '../../records/sync/stored-record'

export const birthWeightOdd = 'JOBS.DOUBT.BIRTH_WEIGHT_ODD'

type Range = { leastKg: number; mostKg: number }
type BirthWeights = { usual: Range; ofBreeds: { readonly [breed: string]: Range } }

const farm = {
  from: 0,
  source: 'birth weights of breeds, with room on both sides',
  fromMemory: true,
} as const
const small: Range = { leastKg: 10, mostKg: 45 }
const heavy: Range = { leastKg: 18, mostKg: 85 }

/** A newborn outside these weights raises a question, never a refusal. */
export const birthWeightRules: Record<'BOVINE' | 'OVINE', readonly [DatedRule<BirthWeights>]> = {
  BOVINE: [
    {
      ...farm,
      value: {
        usual: { leastKg: 15, mostKg: 70 },
        ofBreeds: { JE: small, DX: small, CH: heavy, BB: heavy, BA: heavy, SI: heavy },
      },
    },
  ],
  OVINE: [{ ...farm, value: { usual: { leastKg: 0.8, mostKg: 9 }, ofBreeds: {} } }],
}

/** Its own breed, or the one it is a cross of; one of an unknown breed is judged as any other. */
export function birthWeightsOf(species: 'BOVINE' | 'OVINE', breed: unknown, day: number): Range {
  const rules = birthWeightRules[species]
  const { usual, ofBreeds } = (ruleOn(rules, day) ?? rules[0]).value
  const known = typeof breed === 'string' ? breedById(breed) : undefined
  const own = ofBreeds[known?.crossOf ?? known?.id ?? '']
  if (!own) return usual
  // A cross may take after either side.
  return known?.crossOf
    ? { leastKg: Math.min(own.leastKg, usual.leastKg), mostKg: Math.max(own.mostKg, usual.mostKg) }
    : own
}

const oneKg = 1_000_000

/** A comma in the wrong place, or kilograms that were pounds. */
export function birthWeightDoubts(
  species: 'BOVINE' | 'OVINE',
  { id, values }: { id: string; values: Fields },
  { breed, day }: { breed?: unknown; day: number },
): Warning[] {
  const mg = values[species === 'OVINE' ? 'lambWeightMg' : 'calfWeightMg']
  if (typeof mg !== 'number') return []
  const { leastKg, mostKg } = birthWeightsOf(species, values.breed ?? breed, day)
  if (mg >= leastKg * oneKg && mg <= mostKg * oneKg) return []
  const weights = { weight: mg, least: leastKg * oneKg, most: mostKg * oneKg }
  return [{ code: 'jobDoubt', says: birthWeightOdd, weights, animalId: id }]
}
