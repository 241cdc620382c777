import { breedById } from '../../../base/breeds/breeds'
import { findBreed } from '../../../base/breeds/find-breed'
import { fold } from '../../../base/command-palette/fold'
import type { Language } from '../../../base/languages'
import type { Region } from '../../../base/regions/regions'
import { english } from './english'
import { french } from './french'
import type { Event, Kind, Measure, Sign, State, Unit, Vocabulary } from './meanings'
import { spanish } from './spanish'

export type Meaning =
  | { kind: Kind }
  | { state: State }
  | { event: Event }
  | { measure: Measure }
  | { unit: Unit }
  | { sign: Sign }
  | { month: number }
  | { number: number }
  | { breed: string }
  | { filler: true }
  | { unknown: true }
/** A word or phrase as it was typed, and what it means. */
export type Token = Meaning & { said: string }

export const vocabularies: Record<Language, Vocabulary> = { en: english, fr: french, es: spanish }

/** Every phrase of a language by how it is compared. */
export function phrasesOf(words: Vocabulary): [said: string, meaning: Meaning][] {
  const named = <N extends string>(table: Partial<Record<N, readonly string[]>>, as: (name: N) => Meaning) =>
    (Object.entries(table) as [N, readonly string[]][]).flatMap(([name, said]) =>
      said.map((phrase): [string, Meaning] => [fold(phrase), as(name)]),
    )
  const numbered = (lists: readonly (readonly string[])[], as: (place: number) => Meaning) =>
    lists.flatMap((said, place) => said.map((phrase): [string, Meaning] => [fold(phrase), as(place + 1)]))
  return [
    ...named(words.kinds, (kind) => ({ kind })),
    ...named(words.states, (state) => ({ state })),
    ...named(words.events, (event) => ({ event })),
    ...named(words.measures, (measure) => ({ measure })),
    ...named(words.units, (unit) => ({ unit })),
    ...named(words.signs, (sign) => ({ sign })),
    ...numbered(words.months, (month) => ({ month })),
    ...numbered(words.numbers, (number) => ({ number })),
    ...Object.entries(words.breeds).map(([said, breed]): [string, Meaning] => [fold(said), { breed }]),
    ...words.fillers.map((said): [string, Meaning] => [fold(said), { filler: true }]),
  ]
}

const made = new Map<Language, ReadonlyMap<string, Meaning>>()

function lexiconOf(language: Language): ReadonlyMap<string, Meaning> {
  const known = made.get(language) ?? new Map(phrasesOf(vocabularies[language]))
  made.set(language, known)
  return known
}

export type Speaker = { language: Language; species: 'BOVINE' | 'OVINE'; region: Region }

const longestPhrase = 5
const mostWords = 60
// A number may have a comma or a point in it, and its unit may stand right behind it.
const wordPattern = /\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{N}]*/gu

/** Cuts a text into what it says, the longest phrase first: "due to calve" before "due". */
export function readWords(text: string, speaker: Speaker): Token[] {
  const words = (text.match(wordPattern) ?? []).slice(0, mostWords)
  const lexicon = lexiconOf(speaker.language)
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const { token, used } = longestAt(words, at, lexicon, speaker)
    tokens.push(token)
    at += used
  }
  return tokens
}

function longestAt(
  words: readonly string[],
  at: number,
  lexicon: ReadonlyMap<string, Meaning>,
  speaker: Speaker,
): { token: Token; used: number } {
  const [word = ''] = words.slice(at)
  if (/^\d/.test(word)) return { token: { number: Number(word.replace(',', '.')), said: word }, used: 1 }
  for (let used = Math.min(longestPhrase, words.length - at); used > 0; used--) {
    const said = words.slice(at, at + used).join(' ')
    const meaning = lexicon.get(fold(said))
    const fits = meaning && (!('breed' in meaning) || breedById(meaning.breed)?.species === speaker.species)
    if (fits) return { token: { ...meaning, said }, used }
    const breed = breedIn(said, speaker)
    if (breed) return { token: { breed, said }, used }
  }
  return { token: { unknown: true, said: word }, used: 1 }
}

/** A name of a breed, alone or of several; a code only in capitals, or every short word would be one. */
function breedIn(said: string, { species, region, language }: Speaker): string | undefined {
  const isCode = /^\p{Lu}{2,4}$/u.test(said)
  if (!isCode && said.length < 4) return undefined
  const whole = inFull(said, language)
  const found = findBreed(whole, species, region) ?? (isCode ? undefined : singular(whole, species, region))
  return found?.id
}

/** "Angus cross" is a cross of the breed that is called Angus for short. */
function inFull(said: string, language: Language): string {
  const [first = '', ...rest] = fold(said).split(' ')
  const short = Object.entries(vocabularies[language].breeds).find(([name]) => fold(name) === first)
  const breed = short && rest.length > 0 ? breedById(short[1]) : undefined
  return breed ? [breed.name, ...rest].join(' ') : said
}

const singular = (said: string, species: 'BOVINE' | 'OVINE', region: Region) =>
  /e?s$/i.test(said)
    ? (findBreed(said.slice(0, -1), species, region) ?? findBreed(said.slice(0, -2), species, region))
    : undefined
