import { oneDay } from '../../base/one-day'
import { type Sourced, undated } from '../../base/regions/dated-rules'
import { productKey } from '../../records/stock/bookings'

export const vaccineSteps = ['primary 1', 'primary 2', 'booster'] as const

/** When the next dose is due: from so many days after this one, within so many more. */
type Next = { after: number; within: number }
type Row = Sourced & {
  /** Undefined where one dose is the whole beginning. */
  second?: Next
  /** How long the first cover lasts, where a booster lasts longer. */
  first?: Next
  /** Undefined where it holds for as long as she is kept. */
  again?: Next
  /** Days before the birth between which it does the newborn any good. */
  beforeBirth?: { most: number; least: number }
}

const from = undated
const label = { from, source: 'labels of vaccines', fromMemory: true } as const
const read = (source: string) => ({ from, source }) as const
const fourToSixWeeks = { after: 28, within: 14 }
const yearly = { after: 350, within: 15 }

/** By what it protects against. The label has the last word: the form asks for the day. */
const vaccines = {
  clostridial: {
    ...read(
      'NOAH 456749: four to six weeks, then six to twelve months; ewes two to eight weeks before lambing',
    ),
    ...{ second: fourToSixWeeks, again: { after: 182, within: 183 }, beforeBirth: { most: 56, least: 14 } },
  },
  leptospirosis: { ...label, second: fourToSixWeeks, again: yearly },
  'IBR live': {
    ...read('NOAH 454316, 454302: first cover six months, twelve after each booster'),
    ...{ first: { after: 168, within: 14 }, again: yearly },
  },
  // One live product is a single dose, which the farmer records as the last of the primary course.
  BVD: {
    ...read('NOAH 482374: the product decides between one dose and two; then yearly'),
    ...{ second: { after: 28, within: 14 }, again: yearly },
  },
  'rotavirus and E. coli': {
    ...read(
      'NOAH 457606: two doses four to five weeks apart, the last two to three weeks before calving; then one',
    ),
    ...{ second: { after: 28, within: 7 }, beforeBirth: { most: 84, least: 14 } },
  },
  salmonella: {
    ...read('vetisearch, Bovivac S: 21 days, then three to four weeks before calving'),
    ...{ second: { after: 21, within: 7 }, again: yearly, beforeBirth: { most: 28, least: 21 } },
  },
  lungworm: { ...label, second: { after: 28, within: 7 } },
  pasteurella: { ...label, second: fourToSixWeeks, again: yearly },
  toxoplasmosis: {
    ...read('vetisearch, Toxovax: at least two lambing seasons'),
    ...{ again: { after: 700, within: 30 } },
  },
  'enzootic abortion': { ...label },
  // Heifer calves, once; where the law asks for it.
  brucellosis: { ...label },
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

/** The booster day from the job, else from the table; undefined where no further dose is known. */
export function boosterOf(task: Vaccinated): { on: number; within: number } | undefined {
  if (task.boosterDate) return task.boosterDate > task.date ? { on: task.boosterDate, within: 0 } : undefined
  const row = vaccineRows[task.vaccineAgainst ?? '']
  const next = row && nextOf(row, task.vaccineStep)
  return next && { on: task.date + next.after * oneDay, within: next.within }
}

/** A dose without a recorded step counts as a booster: most of them are. */
function nextOf({ second, first, again }: Row, step: string | undefined): Next | undefined {
  if (step === 'primary 1') return second ?? first ?? again
  return step === 'primary 2' ? (first ?? again) : again
}

/** The vaccine a booster is for: another vaccine does not replace it. */
export const vaccineKey = ({ vaccineAgainst, remedy = '' }: Vaccinated): string =>
  vaccineAgainst && vaccineAgainst !== 'other' ? vaccineAgainst : productKey('medicine', remedy)

export const beforeBirth = (against: string | undefined): Row['beforeBirth'] =>
  vaccineRows[against ?? '']?.beforeBirth

/**
 * A vaccine repeated by the calendar protects the animal that gets it; one that goes by the birth alone
 * protects the newborn.
 */
export const protectsHer = (against: string | undefined): boolean =>
  vaccineRows[against ?? '']?.again !== undefined

/** One animal's vaccinations to the day its next booster is due; 0 where none is. The last dose of each decides. */
export function nextBooster(given: readonly { of: string; date: number; due: number }[]): number {
  const last = new Map<string, { date: number; due: number }>()
  for (const one of given) if (one.date >= (last.get(one.of)?.date ?? 0)) last.set(one.of, one)
  const due = [...last.values()].flatMap((one) => (one.due > 0 ? [one.due] : []))
  return due.length > 0 ? Math.min(...due) : 0
}
