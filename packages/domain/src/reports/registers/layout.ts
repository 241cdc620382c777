import { type DatedRule, undated } from '../../base/regions/dated-rules'
import type { Json } from '../../records/sync/stored-record'
import type { ViewColumn } from '../engine/define-view'

/** A rule for a keeper: how many years to keep the entries of the book. Its source is the law itself. */
export type RegisterRule = DatedRule & {
  /** The years run from the end of the calendar year something was written in. */
  fromYearEnd?: true
}

/** A column of a view by its key, and what the book of the region calls it where that is another name. */
type LaidColumn = string | readonly [key: string, heading: string]

/** A register as a region's book has it: its columns in their order, and which of them may not be empty. */
export type Layout = {
  title: string
  columns: readonly LaidColumn[]
  needs: readonly string[]
  rule?: RegisterRule
}

/** In force since: Cattle Identification Regulations 2007, and the orders on sheep and goats of 2009. */
export const since2007 = Date.UTC(2007, 3, 6)
export const since2009 = Date.UTC(2009, 11, 31)

/** The law by the name an inspector knows, and the day it holds from where that was looked up. */
export const readRule = (law: string, years: number, from = undated): RegisterRule => ({
  ...{ from, value: years, source: law },
})
export const rule = (law: string, years: number, from = undated): RegisterRule => ({
  ...readRule(law, years, from),
  fromMemory: true,
})

type Cells = { readonly [key: string]: Json | undefined }

/** No answer: an empty cell or an empty list. A zero is an answer. */
export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The columns to complete in a line, by their headings or by what they lack; `needs` are those that concern
 * it.
 */
export const lacksOf = (
  cells: Cells,
  needs: readonly string[],
  columns: readonly Pick<ViewColumn, 'key' | 'label' | 'lacking'>[],
): string[] =>
  needs.flatMap((key) =>
    isEmpty(cells[key])
      ? columns.filter((column) => column.key === key).map(({ label, lacking }) => lacking ?? label)
      : [],
  )

/** The tag a line carries while something is to be completed. */
export const incomplete = 'incomplete'

/** Where a line says what it lacks, on the screen and for the mark on paper. */
export const lacksColumn = {
  ...{ key: 'lacks', label: 'PAPERS.TO_COMPLETE', kind: 'key', place: 'about', brief: 'PAPERS.LACKS' },
} as const satisfies ViewColumn

/** The columns of a view as they stand on paper. */
export const laidOut = ({ columns }: Layout, of: readonly ViewColumn[]): ViewColumn[] =>
  columns.flatMap((laid) => {
    const [key, heading] = typeof laid === 'string' ? [laid, undefined] : laid
    return of
      .filter((column) => column.key === key)
      .map((one) => (heading ? { ...one, label: heading } : one))
  })

/** Every text a layout can show beyond those of the view. */
export const layoutTextKeys = ({ title, columns }: Layout): string[] => [
  title,
  ...columns.flatMap((laid) => (typeof laid === 'string' ? [] : [laid[1]])),
]

/** How many animals a line of paper names; the others stand on lines of their own below it. */
const animalsToALine = 6

/**
 * The lines of one entry. A flock does not fit in one line and none of it may be cut off, so it goes on
 * below. Every line repeats the entry it belongs to, and the amount appears once.
 */
export function paperLines<Line extends Cells>(cells: Line): Line[] {
  const { animals } = cells
  if (!Array.isArray(animals) || animals.length <= animalsToALine) return [cells]
  const lines: Line[] = []
  for (let from = 0; from < animals.length; from += animalsToALine)
    lines.push({
      ...cells,
      ...(from > 0 && { amount: null, cost: null, heads: null }),
      animals: animals.slice(from, from + animalsToALine),
    })
  return lines
}
