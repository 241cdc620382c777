import { breeds } from '@steading/domain/breeds/breeds'
import { sexes } from '@steading/domain/collections/animals'
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

const breed = (sheep: boolean): FilterChoice => ({
  id: 'breed',
  label: 'FIELDS.BREED',
  many: true,
  options: breeds
    .filter(({ species }) => (species === 'OVINE') === sheep)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: id, name, filters: [{ field: 'breed', is: 'equals', value: id }] })),
})

const forCattle = [inHerd, sex, breed(false)]
const forSheep = [inHerd, sex, breed(true)]

export const animalFilters = (subApp: SubApp | undefined): readonly FilterChoice[] =>
  subApp === 'ovine' ? forSheep : forCattle

/** Each sub-app sees its own kind. Cattle records of other apps may leave the species out. */
export const speciesFilter = (subApp: SubApp | undefined): Filter =>
  subApp === 'ovine'
    ? { field: 'species', is: 'equals', value: 'OVINE' }
    : { field: 'species', is: 'not', value: 'OVINE' }
