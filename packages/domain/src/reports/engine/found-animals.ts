import { type Sought, soughtOf } from '../../lists/animals/search-fields'
import type { AnimalThing, Ask, ViewAt, ViewRow } from './define-view'

/**
 * Shared by views whose lines are animals: a search finds them by any number, and each line opens its animal.
 */
export const searchAnimals: Ask = { kind: 'search', name: 'search', label: 'ANIMALS.SEARCH' }

export const findsAnimal = ({ fields }: Pick<AnimalThing, 'fields'>, { region }: ViewAt): Sought =>
  soughtOf(fields, region)

/** Whose line it is: of an animal with several only the last goes by its id. */
export const animalOfRow = ({ id, cells: { animal } }: ViewRow): string =>
  typeof animal === 'string' ? animal : id

export const opensAnimal = (row: ViewRow) => ({ page: 'animal-view', search: { id: animalOfRow(row) } })
