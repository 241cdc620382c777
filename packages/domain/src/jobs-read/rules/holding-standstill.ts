import { oneDay } from '../../base/one-day'
import { ruleAt } from '../../base/regions/dated-rules'
import {
  type HoldingStandstill,
  holdingStandstillRules,
  type StandstillFree,
} from '../../base/regions/leaving-rules'
import type { Located, Place } from '../../base/regions/places'
import { dayOf } from '../../records/collections/farm-record'
import type { Facts } from '../facts/facts'
import { ownedGroups } from '../job/owned-fields'
import { dateOf, isGone, objectOf, type Row } from '../job/task-rows'
import type { Destination } from './destinations'

/** The last animals that came on to the holding: who and when, and from which holding where one is written down. */
export type LastArrival = { day: number; animals: ReadonlySet<string>; from?: string }

type Span = { from: number; to: number }

/** The rule that holds everybody for what came, where a region has one. */
const holdingStandstillOn = (place: Place, day: number): HoldingStandstill | undefined =>
  ruleAt(holdingStandstillRules, place, day)?.value

/** Whether the place lets more off than slaughter, so that it is worth asking. */
export const letsSomeOff = (place: Place, day: number): boolean =>
  holdingStandstillOn(place, day)?.free.some((free) => free !== 'factory') === true

/** The days on which an arrival would still hold those who leave on this one. */
export function holdingSpan(place: Place, day: number): Span | undefined {
  const rule = holdingStandstillOn(place, day)
  return rule && { from: day - rule.days * oneDay, to: day }
}

/** The job an animal came with, the last time it did. */
export const arrivalJobOf = ({ fields }: Row): string | undefined =>
  [fields.backWithTask, fields.fromMoveOnTask].find((id) => typeof id === 'string')

/**
 * The last arrival holds the others, even if it has gone since. Only an arrival with a job counts: an animal
 * that was there before the app has the day the farmer wrote it down.
 */
export function lastArrivalOf(
  animals: Iterable<Row>,
  jobOf: (id: string) => Row | undefined,
  { from, to }: Span,
): LastArrival | undefined {
  let last = from
  let came: { id: string; number: string }[] = []
  for (const animal of animals) {
    const day = dayOf(animal.fields.dateMovedIn) ?? 0
    if (isGone(animal) || day < last || day > to) continue
    const job = jobOf(arrivalJobOf(animal) ?? '')
    const withJob = job && !isGone(job) && dateOf(job.fields) === day
    if (!withJob && !wasMovedBy(animal)) continue
    if (day > last) came = []
    last = day
    came.push({ id: animal.id, number: withJob ? numberOf(job) : '' })
  }
  if (came.length === 0) return undefined
  const numbers = new Set(came.map(({ number }) => number))
  const [number] = numbers
  return {
    ...{ day: last, animals: new Set(came.map(({ id }) => id)) },
    ...(numbers.size === 1 && number && { from: number }),
  }
}

/** A job brought it, though it names none: it came back, and has left again. */
function wasMovedBy({ fields }: Row): boolean {
  const before = objectOf(fields[ownedGroups.arrival.before])
  return before !== undefined && (before.dateMovedIn ?? null) !== fields.dateMovedIn
}

type WayFacts = Pick<Facts, 'id' | 'ovine' | 'born' | 'sex' | 'castrated' | 'stockMale'>

type OnTheWay = Located & {
  facts: WayFacts
  day: number
  to: Destination
  arrived?: LastArrival | undefined
  standstillFree?: StandstillFree | undefined
}

/** The animals each exemption is for, where it says so: days of age, species, sex. */
const isFor: { readonly [F in StandstillFree]?: (facts: WayFacts, day: number) => boolean } = {
  breedingMale: ({ stockMale, sex, castrated }) => stockMale || (sex === 'M' && !castrated),
  calfToRearer: ({ ovine, born }, day) => !ovine && born > 0 && day - born < 30 * oneDay,
  fosteredLamb: ({ ovine, born }, day) => ovine && born > 0 && day - born < 7 * oneDay,
}

/** Whether the farmer named an exemption that the place has, for one of those it is meant for. */
export function isLetOff({ facts, day, standstillFree: why, ...at }: Omit<OnTheWay, 'to'>): boolean {
  if (!why || !holdingStandstillOn(at, day)?.free.includes(why)) return false
  return isFor[why]?.(facts, day) ?? true
}

/** The later arrival that holds it that day. The last arrivals are held by their own days. */
export function heldByArrival(way: OnTheWay) {
  const { facts, day, to, arrived } = way
  const rule = holdingStandstillOn(way, day)
  if (!rule || !arrived || arrived.animals.has(facts.id)) return undefined
  if (rule.free.some((free) => free === to) || isLetOff(way)) return undefined
  const { animals, from = 'none' } = arrived
  const clears = arrived.day + (rule.days + 1) * oneDay
  if (day >= clears) return undefined
  return { figures: { heads: animals.size, from, days: rule.days }, days: { came: arrived.day }, clears }
}

const numberOf = ({ fields: { moveFromHerdNumber: number } }: Row): string =>
  typeof number === 'string' ? number.trim() : ''
