/**
 * A hybrid logical clock: when a field was last changed, in an order all devices agree on.
 * Written so that comparing two clocks is comparing two strings: time, then counter, then device.
 */
export type Clock = string
export type ClockState = { ms: number; counter: number }

const timeWidth = 9
const counterWidth = 4
const prefixWidth = timeWidth + counterWidth + 2
export const largestCounter = 36 ** counterWidth - 1
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
