import { day, midnight, year } from './ledger'
import type { Random } from './random'

/**
 * Births come in blocks. Most fall in the season. The rest fall around today, so that a sample farm has
 * something due this week in any season.
 */
export type Season = { startMonth: number; shareAroundNow: number }

/** Spring comes half a year later in the south. */
export const seasonAt = (latitude: number, northernMonth: number, shareAroundNow: number): Season => ({
  startMonth: latitude < 0 ? (northernMonth + 6) % 12 : northernMonth,
  shareAroundNow,
})

/** A birth date in the year that ends at `until`. */
export function birthDate(season: Season, today: number, yearsAgo: number, random: Random): number {
  if (random.chance(season.shareAroundNow))
    return midnight(today - yearsAgo * year + random.about(17, 38) * day)
  const thisYear = new Date(today).getUTCFullYear()
  const start = Date.UTC(thisYear, season.startMonth, 1)
  const latest = start > today ? start - year : start
  return midnight(latest - (yearsAgo - 1) * year + random.about(28, 27) * day)
}
