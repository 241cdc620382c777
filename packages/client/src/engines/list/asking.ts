import type { Filter, Operator } from '@steading/domain/lists/engine/filters'
import type { FieldKind } from '@steading/domain/records/fields/fields'
import type { Option } from '../../ui/ticks'

/** A field a list can be filtered and sorted by and shown with, in the reader's words. */
export type AskField = {
  name: string
  label: string
  kind: FieldKind['kind']
  /** Answers to tick, for a field that has them. */
  options?: readonly Option[]
  /** Behind a number. */
  unit?: string
  /** How many of that unit one of the kept ones is, where they differ. */
  times?: number
}

/** How a list describes its rows. The code that knows what the rows are supplies it. */
export type Asking = {
  fields: readonly AskField[]
  field(name: string): AskField | undefined
  operators(name: string): readonly { is: Operator; label: string }[]
  /** A condition in words. */
  say(filter: Filter): string
  /** Whether a condition is complete and can be asked. */
  accepts(filter: Filter): boolean
  /** Weights are asked in the reader's unit and kept in milligrams. */
  weights: { read(mg: number): number; keep(value: number): number }
}

/** A question that is always in sight, with its few answers. */
export type Quick = { field: string; label: string; many?: true; options: readonly Option[] }

const isAnswer = (quick: Quick, { field, is }: Filter) =>
  field === quick.field && (is === 'in' || is === 'equals')

/** The ticked answers of a quick question; a yes or no is written as a word. */
export function tickedOf(quick: Quick, filters: readonly Filter[]): string[] {
  const held = filters.find((filter) => isAnswer(quick, filter))?.value
  const values = Array.isArray(held) ? held : held === undefined ? [] : [held]
  return values.map(String)
}

export function tick(quick: Quick, filters: readonly Filter[], ticked: readonly string[]): Filter[] {
  const others = filters.filter((filter) => !isAnswer(quick, filter))
  if (ticked.length === 0) return others
  return [...others, answerOf(quick, ticked)]
}

function answerOf({ field, many }: Quick, ticked: readonly string[]): Filter {
  if (many) return { field, is: 'in', value: [...ticked] }
  return { field, is: 'equals', value: ticked[0] === 'true' }
}

/** Conditions that no quick question shows. */
export const furtherFilters = (quick: readonly Quick[], filters: readonly Filter[]): Filter[] =>
  filters.filter((filter) => !quick.some((one) => isAnswer(one, filter)))
