import type { Region } from '../../base/regions/regions'
import { tagInEar } from '../../base/tags/no-tag'
import { shortTagLength } from '../../jobs-read/animals/describe-animal'
import type { Fields } from '../../records/sync/stored-record'
import { searchText } from '../engine/sort-key'

/**
 * The fields an animal is found by. Every search uses this list in this order, so its index is built once.
 */
export const animalSearchFields = [
  'tag',
  'freezebrand',
  'eId',
  'herdBookNumber',
  'lambingNumber',
  'aiBullCode',
  'pedigree',
  'formerTags',
] as const

/** The text a search reads. Each field is on its own line, so that no match spans two. */
export type Sought = {
  all: string
  /** The part unique to this thing. Where a text matches any of these, the search ignores `all`. */
  own?: string
}

export const soughtOf = (fields: Fields, region: Region): Required<Sought> => ({
  all: animalSearchFields.map((name) => searchText(fields[name])).join('\n'),
  own: ownNumbers(fields, region),
})

/**
 * The animal's own digits, brands and names, without the part of its tag that the whole herd shares. When a
 * farmer of herd 45071 types 450, they mean a cow and not the herd.
 */
export function ownNumbers(fields: Fields, region: Region): string {
  const { tag, formerTags, freezebrand, lambingNumber, aiBullCode, herdBookNumber, pedigree } = fields
  const length = shortTagLength(fields.species, region)
  const end = (number: unknown) =>
    searchText(tagInEar(typeof number === 'string' ? number : '')).slice(-length)
  const former = Array.isArray(formerTags) ? formerTags.map(end) : []
  const painted = [freezebrand, lambingNumber, aiBullCode, pedigree].map(searchText)
  return [end(tag), end(herdBookNumber), ...former, ...painted].join('\n')
}

/** The things that match a text: by their own part, and by everything else only where no own part matches. */
export function thoseFound<Thing>(
  things: readonly Thing[],
  text: string,
  of: (thing: Thing) => Sought,
): Thing[] {
  const wanted = searchText(text)
  if (wanted === '') return [...things]
  const own = things.filter((thing) => of(thing).own?.includes(wanted))
  return own.length > 0 ? own : things.filter((thing) => of(thing).all.includes(wanted))
}
