import { oneDay } from '../../base/one-day'
import type { Bred } from './bred'

/**
 * The time between two births of a cow, in which she is to be served. It is short enough to be a key among a
 * report's figures. A farmer can thus choose a season's first day after the cow was read.
 */
export type OpenCow = {
  calved: number
  /** Infinity while she is here and has not calved again. */
  until: number
  lost: number
  services: readonly { date: number; held: boolean }[]
}

const dayOf = (time: number) => (Number.isFinite(time) ? Math.round(time / oneDay) : '')
const timeOf = (written: string | undefined) => (written ? Number(written) * oneDay : 0)

/** One for each birth she is known by; the last ends when she left. */
export function openCowsOf(bred: Bred, lastBirth: number, left: number): OpenCow[] {
  const births = [...bred.births]
  // A cow that came with the herd has only her last birth, on the animal itself.
  if (lastBirth > (births.at(-1) ?? 0)) births.push(lastBirth)
  return births.map((calved, index) => {
    const until = Math.min(births[index + 1] ?? Number.POSITIVE_INFINITY, left)
    const within = (day: number) => day > calved && day < until
    return {
      calved,
      until,
      lost: bred.losses.findLast(within) ?? 0,
      services: bred.services
        .filter(({ date }) => within(date))
        .map(({ date, held }) => ({ date, held: held === true })),
    }
  })
}

export const writeOpenCow = ({ calved, until, lost, services }: OpenCow): string =>
  [
    dayOf(calved),
    dayOf(until),
    lost ? dayOf(lost) : '',
    services.map(({ date, held }) => `${dayOf(date)}${held ? '+' : ''}`).join(','),
  ].join('|')

export function readOpenCow(written: string): OpenCow {
  const [calved, until, lost, services = ''] = written.split('|')
  return {
    calved: timeOf(calved),
    until: until ? timeOf(until) : Number.POSITIVE_INFINITY,
    lost: timeOf(lost),
    services:
      services === ''
        ? []
        : services.split(',').map((one) => ({ date: timeOf(one.replace('+', '')), held: one.endsWith('+') })),
  }
}

/** To be served on this day: calved, here, and not in calf. */
export function isEligible({ calved, until, lost, services }: OpenCow, day: number): boolean {
  if (calved >= day || until <= day) return false
  const holds = services.findLast(({ held, date }) => held && date < day)
  return !holds || (lost > holds.date && lost < day)
}

export const servedIn = ({ services }: OpenCow, from: number, until: number): boolean =>
  services.some(({ date }) => date >= from && date < until)
export const heldIn = ({ services }: OpenCow, from: number, until: number): boolean =>
  services.some(({ date, held }) => held && date >= from && date < until)
