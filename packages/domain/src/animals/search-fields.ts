import { searchText } from '../lists/sort-key'
import type { Region } from '../regions/regions'
import type { Fields } from '../sync/stored-record'
import { tagInEar } from '../tags/no-tag'
import { shortTagLength } from './describe-animal'

/** What an animal is looked for by. Every search uses the same list, in this order: what it needs is made once. */
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

/** What a search looks through. One line to a field, so that nothing is found across two. */
export type Sought = {
  all: string
  /** What is this one's alone. Where a text is found here, it is looked for nowhere else. */
  own?: string
}

export const soughtOf = (fields: Fields, region: Region): Required<Sought> => ({
  all: animalSearchFields.map((name) => searchText(fields[name])).join('\n'),
  own: ownNumbers(fields, region),
})

/**
 * The digits, brands and names that are the animal's own, without the part of its tag that the whole herd shares:
 * 450 typed by a farmer of herd 45071 is a cow and not the herd.
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

/** Those a text is found in: by what is their own, and only where that is nobody's by anything else. */
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
