import { fold } from './fold'

export const paletteKinds = ['page', 'job', 'list', 'animal'] as const
export type PaletteKind = (typeof paletteKinds)[number]

export type PaletteEntry = {
  id: string
  kind: PaletteKind
  /** In the farmer's language. */
  title: string
  /** Its other names: an animal's tag and brand, or what a page is also called. */
  also?: readonly (string | null | undefined)[]
}

type Known = { entry: PaletteEntry; title: string; titleWords: readonly string[]; also: readonly string[] }
export type Palette = readonly Known[]

/** Done once for a list of entries, so that each key pressed only compares. */
export function preparePalette(entries: readonly PaletteEntry[]): Palette {
  return entries.map((entry) => {
    const title = fold(entry.title)
    const also = (entry.also ?? []).flatMap((name) => (name ? namesOf(fold(name)) : []))
    return { entry, title, titleWords: title.split(' '), also }
  })
}

/** Finds a tag by its groups, or typed in one go without the gaps. */
function namesOf(name: string): string[] {
  const words = name.split(' ')
  return words.length > 1 ? [...words, words.join('')] : words
}

const usualLimit = 20

/**
 * The entries that fit the typed text best, best first. With no text: everything but animals, in the given
 * order.
 */
export function searchPalette(palette: Palette, text: string, limit = usualLimit): PaletteEntry[] {
  const wanted = fold(text)
  if (wanted === '')
    return palette
      .filter(({ entry }) => entry.kind !== 'animal')
      .slice(0, limit)
      .map(entryOf)
  const words = wanted.split(' ')
  const digits = /\d/.test(wanted)
  const found = best(palette, (known) => scoreOf(known, wanted, words), digits, limit)
  if (found.length > 0 || digits) return found.map(entryOf)
  return best(palette, (known) => looseScore(known, words), digits, limit).map(entryOf)
}

const entryOf = ({ entry }: Known) => entry

/** Digits are a tag until proven otherwise; words are a page or a job. */
const kindPoints = (digits: boolean): Record<PaletteKind, number> =>
  digits ? { animal: 2, page: 1, job: 0, list: 0 } : { page: 2, job: 1, list: 0, animal: 0 }

/** Points are small whole numbers, so each hit goes into its bucket: sorting ten thousand would cost more. */
function best(palette: Palette, score: (known: Known) => number, digits: boolean, limit: number): Known[] {
  const byPoints: Known[][] = []
  const byKind = kindPoints(digits)
  for (const known of palette) {
    const fits = score(known)
    if (fits <= 0) continue
    const place = fits * 3 + byKind[known.entry.kind]
    const same = byPoints[place]
    if (same) same.push(known)
    else byPoints[place] = [known]
  }
  const hits: Known[] = []
  for (let place = byPoints.length - 1; place >= 0 && hits.length < limit; place--)
    for (const known of byPoints[place] ?? []) if (hits.length < limit) hits.push(known)
  return hits
}

const points = { whole: 100, start: 80, end: 60, inside: 40 } as const
/** A name that is not the title counts a little less, so that a page comes before what merely mentions it. */
const aside = 10

/** Every word typed has to be found; 0 when one is not. */
function scoreOf(known: Known, wanted: string, words: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const word of words)
    least = Math.min(least, Math.max(bestIn(known.titleWords, word), bestIn(known.also, word) - aside))
  if (least <= 0) return 0
  if (known.title === wanted) return least + 100
  return known.title.startsWith(wanted) ? least + 5 : least
}

function bestIn(names: readonly string[], word: string): number {
  let best = 0
  for (const name of names) best = Math.max(best, fit(name, word))
  return best
}

function fit(name: string, word: string): number {
  const at = name.indexOf(word)
  if (at < 0) return 0
  if (name.length === word.length) return points.whole
  if (at === 0) return points.start
  // One letter is in almost everything; it only counts at the start.
  if (word.length < 2) return 0
  // The last digits are how a farmer calls a tag.
  return name.endsWith(word) ? points.end : points.inside
}

/**
 * For a slip of the finger, only when nothing fits: the letters in their order, from the first. Never for
 * numbers.
 */
function looseScore({ titleWords }: Known, words: readonly string[]): number {
  const close = words.every((word) => titleWords.some((title) => isLoosely(title, word)))
  return close ? 1 : 0
}

function isLoosely(title: string, word: string): boolean {
  if (word.length < 3 || title[0] !== word[0]) return false
  return isWithin(title, word) || isWithin(word, title)
}

/** Letters of the shorter in order in the longer, with at most two between. */
function isWithin(longer: string, shorter: string): boolean {
  if (shorter.length < 3 || longer.length - shorter.length > 2) return false
  let at = 0
  for (const letter of longer) if (letter === shorter[at]) at++
  return at === shorter.length
}

export const paletteTextKeys = (): string[] => [
  'PALETTE.TITLE',
  'PALETTE.PLACEHOLDER',
  'PALETTE.NOTHING',
  ...paletteKinds.map((kind) => `PALETTE.KIND.${kind}`),
]
