import { oneDay } from '../../base/one-day'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { Facts } from './facts'

/** Reasons to hide a line. */
export const asideReasons = ['looked', 'settled', 'wrong', 'leaving', 'other'] as const
export type AsideReason = (typeof asideReasons)[number]
export const asideReasonKey = (why: AsideReason): string => `WATCH.WHY.${why.toUpperCase()}`

/**
 * A line about an animal that the farmer hides for now: until a day, or for a reason. Either way it lasts
 * only while the line is about the same thing, so that the next heat or the next calf shows again.
 */
export type Aside = {
  /** The list it is put aside in. */
  line: string
  about: number
  /** Seen again from this day on. */
  until?: number
  why?: AsideReason
  note?: string
  /** Who did, and on which day. */
  by?: string
  on: number
}

/** How it is put off without naming a day. */
export const putOffDays = [1, 3, 7] as const

/** Further ahead it is no putting off any more. */
const longestAside = 366

export const isGoodDay = (until: number, today: number): boolean =>
  until > today && until <= today + longestAside * oneDay

const none: readonly Aside[] = []

/** The lines put aside in an animal's record; entries that no app of ours wrote are left out. */
export function readAsides(written: unknown): readonly Aside[] {
  if (!Array.isArray(written) || written.length === 0) return none
  return (written as readonly Json[]).flatMap((one) => readAside(one) ?? [])
}

function readAside(one: Json): Aside | undefined {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return undefined
  const { line, about, until, why, note, by, on } = one
  const reason = asideReasons.find((known) => known === why)
  if (typeof line !== 'string' || typeof about !== 'number') return undefined
  // Without an end and without a reason the app could not explain why it is hidden.
  if (typeof until !== 'number' && !reason) return undefined
  return {
    ...{ line, about, on: typeof on === 'number' ? on : 0 },
    ...(typeof until === 'number' && { until }),
    ...(reason && { why: reason }),
    ...(typeof note === 'string' && note !== '' && { note }),
    ...(typeof by === 'string' && by !== '' && { by }),
  }
}

type Line = { id: string; about?: (facts: Facts) => number }

/** Who put an animal aside in a list, while that still holds. */
export function asideOf({ id, about }: Line, facts: Facts, today: number): Aside | undefined {
  if (facts.aside.length === 0 || !about) return undefined
  const aside = facts.aside.find(({ line }) => line === id)
  if (!aside || aside.about !== about(facts)) return undefined
  return aside.until === undefined || today < aside.until ? aside : undefined
}

const longestNote = 200

/** The animal's record with a line put aside. Lines that hold no more are dropped. */
export function withAside({ putAside }: Fields, aside: Aside, today: number): Fields {
  const note = aside.note?.trim().slice(0, longestNote)
  const { note: _, ...rest } = aside
  return { putAside: [...othersIn(putAside, aside.line, today), { ...rest, ...(note && { note }) }] }
}

/** The animal's record with a line brought back. */
export const broughtBack = ({ putAside }: Fields, line: string, today: number): Fields => ({
  putAside: [...othersIn(putAside, line, today)],
})

const othersIn = (written: unknown, line: string, today: number): Aside[] =>
  readAsides(written).filter(
    ({ line: other, until }) => other !== line && (until === undefined || until > today),
  )
