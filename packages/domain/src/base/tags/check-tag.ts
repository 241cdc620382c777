import { type Region, regionFacts } from '../regions/regions'
import { longestTag, tagInEar } from './no-tag'
import { isOver38Bits } from './read-eid'
import { digitsOfCountry, ownerOfCode } from './tag-countries'
import { formatOf, formatsFor, type TagFormat } from './tag-formats'

export type TagWarning =
  | { code: 'tagCheckDigit'; values: { expected: number } }
  | { code: 'tagFormat' | 'tagOutdated'; values: { example: string } }
  | { code: 'tagNotOfficial' | 'tagOver38Bits' | 'tagUnknownCountry' | 'tagLong' }

export type CheckWays = {
  region: Region
  species: 'BOVINE' | 'OVINE'
  animalType?: string
  /** When the animal was born: tags given out before the rules changed stay good for those that wear them. */
  born?: number
  /** When this tag was put in, where a job says so. */
  putIn?: number | undefined
}

// A straw and a bull on another farm go by codes of their own.
const withoutOfficialTag = ['AIBULL', 'NEVERINHERD']

/**
 * Questions a careful neighbour would ask about a tag. The farmer can answer each of them with "yes, save
 * it".
 */
export function checkTag(
  stored: string,
  { region, species, animalType = '', born = 0, putIn = 0 }: CheckWays,
): TagWarning[] {
  const tag = tagInEar(stored)?.replace(/\s/g, '').toUpperCase()
  if (!tag || withoutOfficialTag.includes(animalType)) return []
  const own = formatsFor(region, species)
  const begun = own.find(({ example }) => tag.length > 4 && startOf(tag) === startOf(example))
  // Animals are bought from everywhere, but a tag of this country must be whole by the rules of this country.
  const format =
    own.find(({ pattern }) => pattern.test(tag)) ?? (begun ? undefined : formatOf(tag, region, species))
  return [
    ...(format
      ? [...checkDigitOf(tag, format), ...outdated(format, own, { born, putIn })]
      : unofficial(begun, own, region)),
    ...(/^\d{15}$/.test(tag) && isOver38Bits(tag) ? [{ code: 'tagOver38Bits' as const }] : []),
    ...(isOfNoCountry(tag) ? [{ code: 'tagUnknownCountry' as const }] : []),
    ...(!format && tag.length > longestTag ? [{ code: 'tagLong' as const }] : []),
  ]
}

function checkDigitOf(tag: string, { pattern, checkDigit }: TagFormat): TagWarning[] {
  const found = pattern.exec(tag)?.slice(1) ?? []
  const expected = checkDigit?.expected(found)
  if (expected === undefined || found[checkDigit?.group ?? 0] === String(expected)) return []
  return [{ code: 'tagCheckDigit', values: { expected } }]
}

function outdated(
  format: TagFormat,
  own: readonly TagFormat[],
  { born, putIn }: { born: number; putIn: number },
): TagWarning[] {
  const today = own.find(({ until }) => until === undefined)
  const since = format.untilPutIn ? putIn : born
  if (!today || format.until === undefined || since < format.until || !own.includes(format)) return []
  return [{ code: 'tagOutdated', values: { example: today.example } }]
}

/** Begun like an official tag and not finished like one: most likely a digit too many or too few. */
function unofficial(begun: TagFormat | undefined, own: readonly TagFormat[], region: Region): TagWarning[] {
  if (begun) return [{ code: 'tagFormat', values: { example: begun.example } }]
  return regionFacts(region).herdNumbers && own.length > 0 ? [{ code: 'tagNotOfficial' }] : []
}

const startOf = (tag: string) => /^(?:[A-Z]{2}(?=\d)|\d{3})/.exec(tag)?.[0]

function isOfNoCountry(tag: string): boolean {
  const [, letters, digits] = /^(?:([A-Z]{2})\d{6,12}|(\d{3})\d{12})$/.exec(tag) ?? []
  if (letters) return digitsOfCountry(letters) === undefined
  return digits !== undefined && ownerOfCode(digits).kind === 'unknown'
}
