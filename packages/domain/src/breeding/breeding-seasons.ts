import { oneDay } from '../one-day'
import { birthRules } from '../tasks/birth-rules'

/** Births are bunched in one half of the year or the other; a half year by its first day. */
export const birthSeasonOf = (day: number): number => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() < 6 ? 0 : 6, 1)
}

export type Kind = 'BOVINE' | 'OVINE'
const carried = (species: Kind) => birthRules[species].usualGestation * oneDay

/** The season a service belongs to is the half year its young would be born in: serving goes on across midsummer. */
export const serviceSeasonOf = (day: number, species: Kind): number => birthSeasonOf(day + carried(species))

/** The first day of a season's services, and the first day after them. */
export function serviceDaysOf(season: number, species: Kind): { from: number; until: number } {
  const next = birthSeasonOf(season + 200 * oneDay)
  return { from: season - carried(species), until: next - carried(species) }
}

/** The seasons of services that some days reach into. */
export function serviceSeasonsOf(from: number, until: number, species: Kind): number[] {
  const last = serviceSeasonOf(until, species)
  const seasons: number[] = []
  for (
    let season = serviceSeasonOf(from, species);
    season <= last;
    season = birthSeasonOf(season + 200 * oneDay)
  )
    seasons.push(season)
  return seasons
}
