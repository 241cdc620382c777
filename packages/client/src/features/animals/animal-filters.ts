import { breedsOf } from '@steading/domain/breeds/breeds'
import { sexes } from '@steading/domain/collections/animals'
import type { Language } from '@steading/domain/languages'
import type { SubApp } from '@steading/domain/settings/settings'
import type { FilterChoice } from '../../engines/filters/filters'
import type { Filter } from '../../worker/farm-client'

const inHerd: FilterChoice = {
  id: 'inHerd',
  label: 'ANIMALS.FILTER.HERD',
  usually: 'in',
  options: [
    {
      value: 'in',
      label: 'ANIMALS.FILTER.IN_HERD',
      filters: [{ field: 'inHerd', is: 'equals', value: true }],
    },
    {
      value: 'left',
      label: 'ANIMALS.FILTER.LEFT',
      filters: [{ field: 'inHerd', is: 'equals', value: false }],
    },
  ],
}

const sex: FilterChoice = {
  id: 'sex',
  label: 'FIELDS.SEX',
  many: true,
  options: sexes.map((value) => ({
    value,
    label: `CHOICES.SEX.${value}`,
    filters: [{ field: 'sex', is: 'equals', value }],
  })),
}

const breed = (species: 'BOVINE' | 'OVINE', language: Language): FilterChoice => ({
  id: 'breed',
  label: 'FIELDS.BREED',
  many: true,
  options: breedsOf(species, language).map(({ id, names }) => ({
    value: id,
    name: names[language],
    filters: [{ field: 'breed', is: 'equals', value: id }],
  })),
})

/** What the animals of a sub-app can be narrowed down by, the breeds by their names in the farmer's language. */
export const animalFilters = (subApp: SubApp | undefined, language: Language): readonly FilterChoice[] => [
  inHerd,
  sex,
  breed(subApp === 'ovine' ? 'OVINE' : 'BOVINE', language),
]

/** Each sub-app sees its own kind. Cattle records of other apps may leave the species out. */
export const speciesFilter = (subApp: SubApp | undefined): Filter =>
  subApp === 'ovine'
    ? { field: 'species', is: 'equals', value: 'OVINE' }
    : { field: 'species', is: 'not', value: 'OVINE' }
