import type { Language } from '../base/languages'
import type { Region } from '../base/regions/regions'
import type { Reader } from '../base/regions/wording'
import type { Ledger } from './ledger'
import { type Phrase, phraseIn } from './phrases'
import type { Random } from './random'
import type { FarmSketch } from './sketch'

/** Shared by all writers of a sample farm's records. */
export type FarmYear = {
  sketch: FarmSketch
  region: Region
  language: Language
  ledger: Ledger
  random: Random
  today: number
  say(phrase: Phrase): string
  people: People
}

/** Ids of the people and labels that other records point at. */
export type People = {
  vet: string
  farmer: string
  mart: string
  abattoir: string
  supplier: string
  labels: { lame: string; watch: string; sale: string; cull: string }
}

export const sayIn = (reader: Reader) => (phrase: Phrase) => phraseIn(phrase, reader)
