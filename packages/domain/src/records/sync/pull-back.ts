import { type Clock, clockTime, largestCounter, readClock, toleratedLead, writeClock } from './clock'

/** For each stamp from the future, the stamp it has on the server. */
export type PulledBack = { readonly [clock: Clock]: Clock }

/** A phone sends fewer edits at once. The server keeps no more of one upload, and asks for no more devices. */
export const mostPulledBack = 1_000

type At = { now: number; latest?: number; before?: PulledBack }

/**
 * The server pulls stamps from the future back to now, so that they cannot win for ever. A stamp it has pulled back before
 * keeps its place, and the stamps of one device keep the order the device made them in, whenever they arrive: else an old
 * edit that a phone sends again would win over a newer one. Two devices with wrong clocks have no common order.
 */
export function pullBack(
  clocks: Iterable<Clock>,
  { now, latest = now + toleratedLead, before = {} }: At,
): PulledBack {
  const all = [...new Set(clocks)]
  const known = Object.keys(before)
  if (known.length === 0 && all.every((clock) => clockTime(clock) <= latest)) return {}
  const pulled: { [clock: Clock]: Clock } = {}
  const knownBy = byDevice(known)
  let count = 0
  for (const [device, stamps] of byDevice(all)) {
    const places = (knownBy.get(device) ?? []).map((clock) => [clock, placeOf(before[clock])] as const)
    let [next, end, last] = [0, 0, 0n]
    for (const [index, clock] of stamps.entries()) {
      for (; isBefore(places[next], clock); next++) last = largest(last, places[next]?.[1])
      const said = before[clock]
      if (said !== undefined) pulled[clock] = said
      const isWild = clockTime(clock) > latest
      // A clock that is right again still comes after the earlier edits of its device.
      if (said !== undefined || !(isWild || last >= placeOf(clock))) continue
      const [later, limit] = places[next] ?? []
      if (later !== undefined && limit !== undefined) {
        while (end < stamps.length && (stamps[end] ?? later) < later) end++
        last = between(last, limit, end - index)
      } else if (isWild) last = largest(placeAt(now, count++), last)
      else last += apart
      pulled[clock] = writeClock(Number(last / perMs), Number(last % perMs), device)
    }
  }
  return pulled
}

/** Stamps as numbers, so that one fits between two. Half a millisecond apart, they leave room for others. */
const perMs = BigInt(largestCounter + 1)
const apart = perMs / 2n

function placeOf(clock: Clock = ''): bigint {
  const { ms, counter } = readClock(clock)
  return BigInt(ms) * perMs + BigInt(counter)
}

const placeAt = (now: number, count: number): bigint =>
  BigInt(now) * perMs + apart / 2n + BigInt(Math.min(count, mostPulledBack)) * apart

/**
 * The first of so many places before the limit. Everything the farm had when the limit was set lies before
 * the limit's millisecond.
 */
function between(last: bigint, limit: bigint, places: number): bigint {
  const from = largest(limit - (limit % perMs), last)
  return from + (limit - from) / BigInt(places + 1)
}

const largest = (one: bigint, other = 0n): bigint => (other > one ? other : one)

const isBefore = (place: readonly [Clock, bigint] | undefined, clock: Clock): boolean =>
  place !== undefined && place[0] < clock

function byDevice(clocks: readonly Clock[]): Map<string, Clock[]> {
  const devices = new Map<string, Clock[]>()
  for (const clock of [...clocks].sort()) {
    const { device } = readClock(clock)
    const stamps = devices.get(device)
    if (stamps) stamps.push(clock)
    else devices.set(device, [clock])
  }
  return devices
}
