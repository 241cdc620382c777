import type { Fields } from '../sync/stored-record'
import { tagInEar } from '../tags/no-tag'
import { readEid } from '../tags/read-eid'

type Numbered = { id: string; fields: Fields }

/** What to look for when this was typed, pasted or sent by a reader: a chip's number in whatever shape it came. */
export function numberTyped(typed: string): string {
  const read = readEid(typed)
  return read.ok ? read.value.eid : plain(typed)
}

const plain = (value: unknown) =>
  typeof value === 'string' ? value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : ''

/** Nobody types the whole number: they read what is painted on the animal, or the end of its tag. */
const shownNumbers = ['freezebrand', 'lambingNumber', 'brand'] as const
const longNumbers = ['tag', 'eId'] as const

/** 0 is the very number, then the end of one, then the beginning, then anywhere. */
function likeness(fields: Fields, wanted: string): number {
  const shown = shownNumbers.map((name) => plain(fields[name]))
  const long = longNumbers.map((name) => plain(name === 'tag' ? tagInEar(text(fields.tag)) : fields[name]))
  if ([...shown, ...long].includes(wanted)) return 0
  if (long.some((number) => number.endsWith(wanted))) return 1
  return [...shown, ...long].some((number) => number.startsWith(wanted)) ? 2 : 3
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The likeliest first; of two alike, the one that is still awaited. */
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
