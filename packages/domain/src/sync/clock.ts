/**
 * A hybrid logical clock: when a field was last changed, in an order all devices agree on.
 * Written so that comparing two clocks is comparing two strings: time, then counter, then device.
 */
export type Clock = string
export type ClockState = { ms: number; counter: number }

const timeWidth = 9
const counterWidth = 4
const prefixWidth = timeWidth + counterWidth + 2
const largestCounter = 36 ** counterWidth - 1
const latestMs = 36 ** timeWidth - 1

export const clockPattern = /^[0-9a-z]{9}\.[0-9a-z]{4}\.[A-Za-z0-9_-]{1,64}$/

export const isClock = (value: unknown): value is Clock =>
  typeof value === 'string' && clockPattern.test(value)

/** A phone's clock may jump up to this far ahead of the server before its stamps are pulled back. */
export const toleratedLead = 5 * 60 * 1000

export function writeClock(ms: number, counter: number, device: string): Clock {
  const time = Math.min(Math.max(0, Math.floor(ms)), latestMs)
  return `${time.toString(36).padStart(timeWidth, '0')}.${counter.toString(36).padStart(counterWidth, '0')}.${device}`
}

export function readClock(clock: Clock): { ms: number; counter: number; device: string } {
  return {
    ms: clockTime(clock),
    counter: Number.parseInt(clock.slice(timeWidth + 1, timeWidth + 1 + counterWidth), 36),
    device: clock.slice(prefixWidth),
  }
}

export const clockTime = (clock: Clock): number => Number.parseInt(clock.slice(0, timeWidth), 36)

/** The next stamp of a device. Never earlier than any stamp it gave or saw, even when its wall clock is set back. */
export function tick(state: ClockState, now: number, device: string): { clock: Clock; state: ClockState } {
  const next = after(state, now)
  return { clock: writeClock(next.ms, next.counter, device), state: next }
}

function after(state: ClockState, now: number): ClockState {
  if (now > state.ms) return { ms: now, counter: 0 }
  if (state.counter < largestCounter) return { ms: state.ms, counter: state.counter + 1 }
  return { ms: state.ms + 1, counter: 0 }
}

/** A device that has seen a stamp stamps later than it from then on. Wild stamps are ignored: they would drag it along. */
export function observe(state: ClockState, seen: Clock, now: number): ClockState {
  const { ms, counter } = readClock(seen)
  if (ms > now + toleratedLead) return state
  if (ms > state.ms || (ms === state.ms && counter > state.counter)) return { ms, counter }
  return state
}

/** Where stamps from the future were pulled back to. */
export type PulledBack = { readonly [clock: Clock]: Clock }

/**
 * Stamps from the future are pulled back to now: kept, noted, and unable to win for ever. One that was pulled back before
 * stays where it is, and those of one device stay in the order it made them in, whenever they arrive: else an old edit
 * that is sent once more would win over the newer one. Stamps of two devices say nothing of which came first.
 */
export function pullBack(
  clocks: Iterable<Clock>,
  now: number,
  latest = now + toleratedLead,
  before: PulledBack = {},
): PulledBack {
  const pulled: { [clock: Clock]: Clock } = {}
  const wild: Clock[] = []
  for (const clock of [...new Set(clocks)].sort()) {
    const said = before[clock]
    if (said !== undefined) pulled[clock] = said
    else if (clockTime(clock) > latest) wild.push(clock)
  }
  if (wild.length === 0) return pulled
  const known = byDevice(Object.keys(before).sort())
  for (const [device, mine] of byDevice(wild)) {
    const places = placesFor(mine, now, known.get(device) ?? [], before)
    for (const [index, place] of places.entries())
      pulled[mine[index] ?? ''] = writeClock(Number(place / perMs), Number(place % perMs), device)
  }
  return pulled
}

/** For stamps of one device, in order: before those pulled back already that are later, and else now. */
function placesFor(
  wild: readonly Clock[],
  now: number,
  known: readonly Clock[],
  before: PulledBack,
): bigint[] {
  let [next, end] = [0, 0]
  let last = 0n
  return wild.map((clock, index) => {
    for (; (known[next] ?? clock) < clock; next++) last = placeOf(before[known[next] ?? ''])
    const later = known[next]
    if (later === undefined)
      return BigInt(now) * perMs + apart / 2n + BigInt(Math.min(index, mostInOrder)) * apart
    while (end < wild.length && (wild[end] ?? later) < later) end++
    const limit = placeOf(before[later])
    // What stood when the later one came lies before its millisecond.
    const from = last > limit - (limit % perMs) ? last : limit - (limit % perMs)
    last = from + (limit - from) / BigInt(end - index + 1)
    return last
  })
}

function byDevice(clocks: readonly Clock[]): Map<string, Clock[]> {
  const devices = new Map<string, Clock[]>()
  for (const clock of clocks) {
    const { device } = readClock(clock)
    const mine = devices.get(device)
    if (mine) mine.push(clock)
    else devices.set(device, [clock])
  }
  return devices
}

/** More than a phone sends at once: the rest would be put ever further into the future. */
export const mostInOrder = 1_000

/** Stamps as numbers, so that one can be put between two. Those pulled back leave room for others to come between. */
const perMs = BigInt(largestCounter + 1)
const apart = perMs / 2n

function placeOf(clock: Clock = ''): bigint {
  const { ms, counter } = readClock(clock)
  return BigInt(ms) * perMs + BigInt(counter)
}

/** When a farm's server stamps an edit that brings no time, and the latest stamp it lets through. */
export type FarmTime = { now: number; latest: number }

/**
 * The time of one farm: the server's clock, or a moment after the latest stamp it accepted there while that is later.
 * A server whose clock is days behind would otherwise pull every new edit back behind the ones it has, and lose it.
 * No phone drags the farm's time along: a stamp beyond both is pulled back.
 */
export function farmTime(serverNow: number, accepted: number): FarmTime {
  return {
    now: serverNow > accepted ? serverNow : accepted + 1,
    latest: Math.max(serverNow + toleratedLead, accepted),
  }
}
