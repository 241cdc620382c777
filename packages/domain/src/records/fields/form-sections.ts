import type { Field, FieldPlace, FieldTable } from './fields'

export type SectionDefinition = { id: string; title: string }
export type FormSection = SectionDefinition & {
  /** Asked at once. */
  first: readonly string[]
  /** Asked when the farmer opens the section. */
  more: readonly string[]
  /** Shown and never asked for. */
  shown: readonly string[]
}
export type FormRecord = { readonly [field: string]: unknown }

/**
 * Draws a form from its field table. Each field that concerns the record is in the section of its row, in the
 * order of the table. `first` lists the fields asked for at once, in order. Empty sections are left out.
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
 * Every field a farmer may see, in the order of the sections. Lists, filters, imports and exports all offer
 * these, so a row added to the field table is in all of them.
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

/** True unless a known value of the record rules the field out. */
function mayConcern({ when = {} }: FieldPlace, about: FormRecord): boolean {
  return Object.entries(when).every(
    ([field, values]) => !(field in about) || values.some((value) => value === about[field]),
  )
}
