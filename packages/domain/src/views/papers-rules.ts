import type { Region } from '../regions/regions'

export type PapersRule = {
  /** Cattle move with a card of their own. */
  passports: boolean
  /** A calf must have been tested for BVD before it moves. */
  bvd: boolean
}

// Northern Ireland keeps its cattle papers on the central register alone; outside Europe nobody issues a card.
const cards: PapersRule = { passports: true, bvd: false }
const noCards: PapersRule = { passports: false, bvd: false }
export const papersRules: Record<Region, PapersRule> = {
  IE: { passports: true, bvd: true },
  NI: { passports: false, bvd: true },
  UK: cards,
  SC: { passports: true, bvd: true },
  EU: cards,
  US: noCards,
  LA: noCards,
  CA: noCards,
  AU: noCards,
  NZ: noCards,
  GL: noCards,
}
