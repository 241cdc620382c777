import type { ReadFields } from '../../records/collections/farm-record'
import type { LineValue } from '../../records/jobs/timeline-line'

type Told = { key: string; values: { readonly [blank: string]: LineValue } }

/** As many lines as fit under a number. */
const most = 2

const amount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
const say = (name: string, values: Told['values'] = {}): Told => ({ key: `FAMILY.KNOWN.${name}`, values })

/**
 * One or two lines that place an animal among its kin: a straw, an animal that left, her calvings, its
 * weight.
 */
export function knownFor(fields: ReadFields): Told[] {
  const { animalType, inHerd, sex, species } = fields
  if (animalType === 'AIBULL') return [say('AI_BULL')]
  const [died, left] = [amount(fields.dod), amount(fields.offHerdDate)]
  const born = amount(fields.lactation)
  const lambed = species === 'OVINE' ? amount(fields.lastLambedDate) : undefined
  const weightMg = amount(fields.lastWeightMg) ?? (amount(fields.lastWeight) ?? 0) * 1_000_000
  const all = [
    animalType === 'NEVERINHERD' && say('NEVER_HERE'),
    died !== undefined && say('DIED', { day: { day: died } }),
    died === undefined && left !== undefined && say('LEFT', { day: { day: left } }),
    died === undefined &&
      left === undefined &&
      inHerd === false &&
      animalType !== 'NEVERINHERD' &&
      say('GONE'),
    (fields.isStockBull === true || fields.isStockRam === true) && say('BREEDS'),
    sex === 'F' && species !== 'OVINE' && born !== undefined && say('CALVINGS', { count: { number: born } }),
    sex === 'F' && lambed !== undefined && say('LAMBED', { day: { day: lambed } }),
    weightMg > 0 && say('WEIGHT', { weight: { weightMg } }),
  ]
  return all.filter((one) => one !== false).slice(0, most)
}

export const familyTextKeys = (): string[] =>
  ['AI_BULL', 'NEVER_HERE', 'DIED', 'LEFT', 'GONE', 'BREEDS', 'CALVINGS', 'LAMBED', 'WEIGHT'].map(
    (name) => `FAMILY.KNOWN.${name}`,
  )
