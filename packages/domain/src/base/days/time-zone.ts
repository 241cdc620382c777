import { oneDay } from '../one-day'

const minute = 60_000
const hour = 60 * minute

/** Where something happened: its time zone, or the minutes east of Greenwich its clocks showed that day. */
export type Zone = { timeZone?: string | undefined; offsetMinutes?: number | undefined }

const clocks = new Map<string, Intl.DateTimeFormat>()
/** A zone can be written in many spellings, and a caller may send them all. */
const mostClocks = 500

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(timeZone, made)
  return made
}

/** Minutes the clocks of a zone are ahead of UTC at a moment; undefined for a zone that does not exist. */
export function offsetIn(timeZone: string, moment: number): number | undefined {
  try {
    const parts = clockIn(timeZone).formatToParts(moment)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  } catch {
    return undefined
  }
}

/** An older job keeps no zone, so the app assumes that its clocks stay as they were when it was recorded. */
export const offsetOf = ({ timeZone, offsetMinutes = 0 }: Zone, moment: number): number =>
  (timeZone ? offsetIn(timeZone, moment) : undefined) ?? offsetMinutes

/** The day it is there at a moment, as days are stored. */
export const dayIn = (zone: Zone, moment: number): number =>
  Math.floor((moment + offsetOf(zone, moment) * minute) / oneDay) * oneDay

/** The last moment of a day there. A day in spring has 23 hours, and one in autumn 25. */
export const endOfDayIn = (zone: Zone, day: number): number => startOfDayIn(zone, day + oneDay) - 1

/** The first moment of a day there, after which it is never again the day before. */
export function startOfDayIn(zone: Zone, day: number): number {
  // Midnight anywhere on earth is between these two.
  const [from, to] = [day - 15 * hour, day + 13 * hour]
  const [before, after] = [offsetOf(zone, from) * minute, offsetOf(zone, to) * minute]
  if (before === after) return day - before
  const change = changeBetween(zone, from, to)
  if (change + after < day) return day - after
  // Clocks that go forward at midnight skip it, and the day begins when they do.
  return Math.min(change, day - before)
}

/** The first minute between two moments at which the clocks are changed. */
function changeBetween(zone: Zone, from: number, to: number): number {
  const before = offsetOf(zone, from)
  let [early, late] = [from / minute, to / minute]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetOf(zone, middle * minute) === before) early = middle
    else late = middle
  }
  return late * minute
}
