import { factsOfType } from '../../jobs-read/animals/animal-types'
import { type AnimalSectionId, animalFields, animalSectionIds } from '../../records/collections/animals'
import type { FieldTable } from '../../records/fields/fields'
import {
  type FormSection,
  formSections,
  type PlacedField,
  placedFields,
  type SectionDefinition,
} from '../../records/fields/form-sections'

const titleOf = (id: AnimalSectionId) => `ANIMALS.SECTION.${id.toUpperCase()}`

export const animalSections: readonly SectionDefinition[] = animalSectionIds.map((id) => ({
  id,
  title: titleOf(id),
}))

/** The form and the page of one animal. Cattle records of other apps may leave the species out. */
export function animalFormSections(animal: { readonly [field: string]: unknown }): FormSection[] {
  const { first } = factsOfType(animal.animalType)
  return formSections(
    animalFields as FieldTable,
    animalSections,
    { ...animal, species: animal.species ?? 'BOVINE' },
    first,
  )
}

/** The fields the form asks for at once, in order, from every section. */
export function askedFirst(animal: { readonly [field: string]: unknown }): string[] {
  const asked = new Set(animalFormSections(animal).flatMap((section) => section.first))
  return factsOfType(animal.animalType).first.filter((name) => asked.has(name))
}

/** The fields a list, filter, import or export of this kind of animal offers. */
export const animalFieldChoices = (species: 'BOVINE' | 'OVINE'): PlacedField[] =>
  placedFields(animalFields as FieldTable, animalSections, { species })
