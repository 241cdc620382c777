import { oneDay } from '../one-day'
import type { Sourced } from '../regions/dated-rules'
import { productKey } from '../stock/bookings'

export const vaccineSteps = ['primary 1', 'primary 2', 'booster'] as const

/** When the next dose is due: from so many days after this one, within so many more. */
type Next = { after: number; within: number }
type Row = Sourced & {
  /** Undefined where one dose is the whole beginning. */
  second?: Next
  /** Undefined where it holds for as long as she is kept. */
  again?: Next
  /** Days before the birth between which it does the newborn any good. */
  beforeBirth?: { most: number; least: number }
}

const label = { from: Date.UTC(2000, 0, 1), source: 'labels of vaccines', fromMemory: true } as const
const fourToSixWeeks = { after: 28, within: 14 }
const yearly = { after: 350, within: 15 }

/** By what it protects against. The label has the last word: the form asks for the day. */
const vaccines = {
  clostridial: { ...label, second: fourToSixWeeks, again: { after: 182, within: 183 } },
  leptospirosis: { ...label, second: fourToSixWeeks, again: yearly },
  'IBR live': { ...label, again: { after: 168, within: 14 } },
  BVD: { ...label, second: { after: 28, within: 14 }, again: yearly },
  'rotavirus and E. coli': { ...label, beforeBirth: { most: 84, least: 21 } },
  salmonella: { ...label, second: { after: 21, within: 7 }, again: yearly },
  lungworm: { ...label, second: { after: 28, within: 7 } },
  pasteurella: { ...label, second: fourToSixWeeks, again: yearly },
  toxoplasmosis: { ...label, again: { after: 700, within: 30 } },
  'enzootic abortion': { ...label },
  other: { ...label },
} as const satisfies { readonly [against: string]: Row }

export const vaccinesAgainst = Object.keys(vaccines) as (keyof typeof vaccines)[]
export const vaccineRows: { readonly [against: string]: Row } = vaccines

export type Vaccinated = {
  date: number
  remedy?: string
  vaccineAgainst?: string
  vaccineStep?: string
  boosterDate?: number
}

/** The day somebody said, or else the one of the table; undefined where no further dose is known of. */
export function boosterOf(task: Vaccinated): { on: number; within: number } | undefined {
  if (task.boosterDate) return task.boosterDate > task.date ? { on: task.boosterDate, within: 0 } : undefined
  const row = vaccineRows[task.vaccineAgainst ?? '']
  const next = task.vaccineStep === 'primary 1' ? (row?.second ?? row?.again) : row?.again
  return next && { on: task.date + next.after * oneDay, within: next.within }
}

/** What a booster is of: another vaccine is no answer to it. */
export const vaccineKey = ({ vaccineAgainst, remedy = '' }: Vaccinated): string =>
  vaccineAgainst && vaccineAgainst !== 'other' ? vaccineAgainst : productKey('medicine', remedy)

export const beforeBirth = (against: string | undefined): Row['beforeBirth'] =>
  vaccineRows[against ?? '']?.beforeBirth

/** One animal's vaccinations to the day its next booster is due; 0 where none is. The last dose of each decides. */
export function nextBooster(given: readonly { of: string; date: number; due: number }[]): number {
  const last = new Map<string, { date: number; due: number }>()
  for (const one of given) if (one.date >= (last.get(one.of)?.date ?? 0)) last.set(one.of, one)
  const due = [...last.values()].flatMap((one) => (one.due > 0 ? [one.due] : []))
  return due.length > 0 ? Math.min(...due) : 0
}
