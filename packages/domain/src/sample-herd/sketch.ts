import type { Language } from '../base/languages'
import type { Country } from '../base/regions/places'
import type { Region } from '../base/regions/regions'
import type { Level } from '../frame/herds/plans'

/** A sample farm in a few lines: who, where, and how they farm. Everything else is grown from it. */
export type FarmSketch = {
  /** Names the farm for good: its id and its dice come from it. */
  key: string
  region: Region
  /** ISO country; a region may span several. */
  country: string
  language: Language
  demo?: true
  /** A farm with nothing on it yet. */
  empty?: true
  /** Digits (or property code) that the farm's tags carry. */
  herdMark: string
  farm: {
    /** Where law is made by a nation and no country of ISO says which. */
    country?: Country
    herdNumber?: string
    farmName: string
    firstname: string
    lastname: string
    address1: string
    townCity: string
    county: string
    postCode: string
    timeZone: string
  }
  level: Level
  cattle?: CattleSketch
  sheep?: SheepSketch
  land: LandSketch
}

export type CattleSketch = {
  system: 'dairy' | 'suckler' | 'finishing'
  /** Cows the farm means to keep; 0 on a finishing farm. */
  cows: number
  damBreeds: readonly string[]
  /** Bulls, and on how many cows in ten each is used. */
  sires: readonly { breed: string; ai: boolean; share: number }[]
  /** Share of the calves not kept for breeding that are fed to finish here. */
  finished: number
  /** The index cows are ranked by, where the country has one. */
  breedingIndex?: string
  /** Stores bought in every few months. */
  storesBought?: { breeds: readonly string[]; batch: number }
}

export type SheepSketch = {
  ewes: number
  eweBreeds: readonly string[]
  ramBreeds: readonly string[]
}

export type LandSketch = {
  /** Longitude and latitude of the yard. */
  centre: readonly [number, number]
  hectares: number
  paddocks: readonly string[]
  /** Crops grown on the last paddocks of the list; the rest is grass. */
  crops?: readonly string[]
}
