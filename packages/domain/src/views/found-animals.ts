import { animalSearchFields } from '../animals/search-fields'
import { searchText } from '../lists/sort-key'
import type { AnimalThing, Ask, ViewRow } from './define-view'

/** What views whose lines are animals have in common: found by any of their numbers, and each opens its animal. */
export const searchAnimals: Ask = { kind: 'search', name: 'search', label: 'ANIMALS.SEARCH' }

/** One line to a field, so that nothing is found across two. */
export const findsAnimal = ({ fields }: Pick<AnimalThing, 'fields'>): string =>
  animalSearchFields.map((name) => searchText(fields[name])).join('\n')

/** Whose line it is: of an animal with several only the last goes by its id. */
export const animalOfRow = ({ id, cells: { animal } }: ViewRow): string =>
  typeof animal === 'string' ? animal : id

export const opensAnimal = (row: ViewRow) => ({ page: 'animal-view', search: { id: animalOfRow(row) } })
