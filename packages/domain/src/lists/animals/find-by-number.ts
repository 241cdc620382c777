import type { Region } from '../../base/regions/regions'
import { cleanTag, type ScanWays, tagOfEid } from '../../base/tags/clean-tag'
import { tagKey } from '../../base/tags/look-alikes'
import { tagInEar } from '../../base/tags/no-tag'
import { readEid } from '../../base/tags/read-eid'
import type { Fields } from '../../records/sync/stored-record'
import { searchText } from '../engine/sort-key'
import { ownNumbers } from './search-fields'

type Numbered = { id: string; fields: Fields }

/**
 * The number to search for after the farmer types, pastes or scans it. Accepts a chip's number in any format.
 */
export function numberTyped(typed: string): string {
  const read = readEid(typed)
  return read.ok ? read.value.eid : plain(typed)
}

/**
 * Every form in which the herd may hold a number: as in the chip, as its country's tag, or as a live scan's
 * short form. The short form may fit several animals.
 */
export function numbersSought(typed: string, ways: ScanWays): string[] {
  const whole = numberTyped(typed)
  const { eId, shown } = cleanTag(typed, ways)
  const also = eId ? [tagOfEid(eId), shown] : []
  return [...new Set([whole, ...also.map(plain)])].filter((text) => text !== '')
}

const plain = (value: unknown) =>
  typeof value === 'string' ? value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : ''

/** Farmers never type the whole number. They read the paint on the animal, or the end of its tag. */
const shownNumbers = ['freezebrand', 'lambingNumber', 'brand'] as const
const longNumbers = ['tag', 'eId'] as const

/**
 * Ranks a match: -1 for the exact chip, 0 for the exact text, 1 for the end of a tag or chip. Then 2 for the
 * beginning and 3 for anywhere.
 */
function likeness(fields: Fields, wanted: string): number {
  const shown = shownNumbers.map((name) => plain(fields[name]))
  const long = longNumbers.map((name) => plain(name === 'tag' ? tagInEar(text(fields.tag)) : fields[name]))
  if (carries(fields, wanted)) return -1
  if ([...shown, ...long].includes(wanted)) return 0
  if (long.some((number) => number.endsWith(wanted))) return 1
  return [...shown, ...long].some((number) => number.startsWith(wanted)) ? 2 : 3
}

const carries = (fields: Fields, chip: string) =>
  isChip(chip) && longNumbers.some((name) => tagKey(text(fields[name])) === tagKey(chip))
const isChip = (number: string) => /^\d{15}$/.test(number)

/**
 * The animal the farmer means. A chip must match in full, because a weight must never go to a neighbour whose
 * tag begins alike. A number typed by hand means the likeliest animal.
 */
export function meantBy<A extends Numbered>(ranked: readonly A[], typed: string): A | undefined {
  const [first] = ranked
  const number = numberTyped(typed)
  return first && (!isChip(number) || carries(first.fields, number)) ? first : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Sorts the likeliest first; of two alike, the animal still awaited. */
export function rankByNumber<A extends Numbered>(
  found: readonly A[],
  typed: string,
  isAwaited: (id: string) => boolean = () => false,
): A[] {
  const wanted = numberTyped(typed)
  return found
    .map((animal, place) => ({ animal, place, rank: likeness(animal.fields, wanted) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(isAwaited(b.animal.id)) - Number(isAwaited(a.animal.id)) ||
        a.place - b.place,
    )
    .map(({ animal }) => animal)
}

/**
 * Narrows the matches to those whose number ends with the text or equals it, if any do. So 16 finds 016
 * rather than 160.
 */
export function closestByNumber<A extends Numbered>(found: readonly A[], typed: string, region: Region): A[] {
  const wanted = searchText(typed)
  const closest = found.filter(({ fields }) => {
    const [tag = '', ...others] = ownNumbers(fields, region).split('\n')
    return tag.endsWith(wanted) || others.includes(wanted)
  })
  return wanted !== '' && closest.length > 0 ? closest : [...found]
}
