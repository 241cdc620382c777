import type { Field, FieldPlace, FieldTable } from './fields'

export type SectionDefinition = { id: string; title: string }
export type FormSection = SectionDefinition & {
  /** Asked at once. */
  first: readonly string[]
  /** Asked when the farmer opens the section. */
  more: readonly string[]
  /** Told and never asked. */
  shown: readonly string[]
}
export type FormRecord = { readonly [field: string]: unknown }

/**
 * A form drawn from its field table: each field stands in the section its row names, in the order of the table, as far
 * as it concerns this record. `first` lists what is asked at once and in which order. Sections with nothing are left out.
 */
export function formSections(
  fields: FieldTable,
  sections: readonly SectionDefinition[],
  record: FormRecord,
  first: readonly string[] = [],
): FormSection[] {
  const concerned = Object.entries(fields).filter(([, { place }]) => place && concerns(place, record))
  return sections
    .map((section) => {
      const here = concerned.filter(([, { place }]) => place?.section === section.id)
      const asked = here.filter(([, { place }]) => !place?.shownOnly).map(([name]) => name)
      return {
        ...section,
        first: first.filter((name) => asked.includes(name)),
        more: asked.filter((name) => !first.includes(name)),
        shown: here.filter(([, { place }]) => place?.shownOnly).map(([name]) => name),
      }
    })
    .filter(({ first: now, more, shown }) => now.length + more.length + shown.length > 0)
}

export function concerns({ when = {} }: FieldPlace, record: FormRecord): boolean {
  return Object.entries(when).every(([field, values]) => values.some((value) => value === record[field]))
}

export type PlacedField = { name: string; label: string; kind: Field['kind']; section: string }

/**
 * Every field a farmer may see, in the order of the sections: what a list offers as columns, a filter to filter by, an
 * import to map to and an export to write. A row added to the field table is in all of them.
 */
export function placedFields(
  fields: FieldTable,
  sections: readonly SectionDefinition[],
  about: FormRecord = {},
): PlacedField[] {
  const placed = Object.entries(fields).flatMap(([name, { kind, label, place }]) =>
    place && mayConcern(place, about) ? [{ name, label, kind, section: place.section }] : [],
  )
  return sections.flatMap(({ id }) => placed.filter(({ section }) => section === id))
}

/** Nothing known about the record speaks against it. */
function mayConcern({ when = {} }: FieldPlace, about: FormRecord): boolean {
  return Object.entries(when).every(
    ([field, values]) => !(field in about) || values.some((value) => value === about[field]),
  )
}
