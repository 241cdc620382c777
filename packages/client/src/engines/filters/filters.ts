import type { Filter } from '../../worker/farm-client'

/** A filter a farmer can set on a list: a few answers, each of which is plain data for the database. */
export type FilterChoice = {
  id: string
  label: string
  /** More than one answer may be ticked. */
  many?: true
  /** What is chosen until the farmer says otherwise. */
  usually?: string
  options: readonly FilterOption[]
}
export type FilterOption = {
  value: string
  /** A text key, or the words themselves for names that are the same in every language. */
  label?: string
  name?: string
  filters: readonly Filter[]
}

/** Chosen values by filter id; an empty list means the farmer wants all. */
export type ChosenFilters = { readonly [id: string]: readonly string[] }

export function chosenOf(choice: FilterChoice, chosen: ChosenFilters): readonly string[] {
  return chosen[choice.id] ?? (choice.usually ? [choice.usually] : [])
}

/** One filter for several answers to the same question: they must name the same field. */
export function filtersFor(choices: readonly FilterChoice[], chosen: ChosenFilters): Filter[] {
  return choices.flatMap((choice) => {
    const options = choice.options.filter(({ value }) => chosenOf(choice, chosen).includes(value))
    const [first] = options
    if (!first) return []
    if (options.length === 1) return [...first.filters]
    const [field] = first.filters
    const values = options.flatMap(({ filters }) => filters.map(({ value }) => value ?? null))
    return field ? [{ field: field.field, is: 'in' as const, value: values.flat() }] : []
  })
}

/** Written into the address, so that a list can be sent to someone; what is usual is left out. */
export function writeFilters(choices: readonly FilterChoice[], chosen: ChosenFilters): string | undefined {
  const unusual = choices.filter((choice) => {
    const values = chosen[choice.id]
    return values !== undefined && String(values) !== (choice.usually ?? '')
  })
  if (unusual.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(unusual.map(({ id }) => [id, chosen[id]])))
}

export function readFilters(choices: readonly FilterChoice[], written: string | undefined): ChosenFilters {
  const read = parsed(written)
  return Object.fromEntries(
    choices.flatMap(({ id, options }) => {
      const values = read[id]
      if (!Array.isArray(values)) return []
      return [[id, options.map(({ value }) => value).filter((value) => values.includes(value))] as const]
    }),
  )
}

function parsed(text: string | undefined): { [id: string]: unknown } {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as { [id: string]: unknown }) : {}
  } catch {
    // An address typed by hand: the list simply opens unfiltered.
    return {}
  }
}
