import { oneDay } from '../../base/one-day'
import { birthRules } from '../../jobs-read/rules/birth-rules'

/**
 * The season of a birth, as the first day of its half year: births cluster in one half of the year or the
 * other.
 */
export const birthSeasonOf = (day: number): number => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() < 6 ? 0 : 6, 1)
}

export type Kind = 'BOVINE' | 'OVINE'
const carried = (species: Kind) => birthRules[species].usualGestation * oneDay

/**
 * A service belongs to the half year in which its young would be born, because serving goes on across
 * midsummer.
 */
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
