import type { Region } from '../../base/regions/regions'
import { completeEdit } from '../../jobs-read/animals/new-animal'
import { isByHand } from '../../jobs-read/job/owned-fields'
import { animalFields } from '../../records/collections/animals'
import type { FieldTable } from '../../records/fields/fields'
import { concerns, type PlacedField } from '../../records/fields/form-sections'
import type { Change } from '../../records/sync/change'
import type { Fields, Json } from '../../records/sync/stored-record'
import { animalFieldChoices } from './animal-form'

const fields = animalFields as FieldTable

/** Fields unique to one animal. */
const ofOneAlone = new Set([
  ...['freezebrand', 'eId', 'lambingNumber', 'scrapieTag', 'herdBookNumber', 'genotypeSampleId'],
  'aiBullCode',
])
/** An animal's identity and kind, which the farmer edits on its own form with everything else. */
const onItsForm = new Set(['tag', 'sex', 'animalType', 'age'])
/** Sections that a job or a separate action fills, or that the farmer never types in. */
const elsewhere = new Set(['leaving', 'labels', 'weights'])

/** The fields no job decides. */
const free = (species: 'BOVINE' | 'OVINE'): PlacedField[] =>
  animalFieldChoices(species).filter(
    ({ name, section }) =>
      !onItsForm.has(name) &&
      !elsewhere.has(section) &&
      !fields[name]?.place?.shownOnly &&
      isByHand('animals', name),
  )

/** The fields several animals can be given at once. */
export const changeableTogether = (species: 'BOVINE' | 'OVINE'): PlacedField[] =>
  free(species).filter(({ name }) => !ofOneAlone.has(name))

const namesOf = (species: 'BOVINE' | 'OVINE') => new Set(free(species).map(({ name }) => name))
const ofSpecies = { BOVINE: namesOf('BOVINE'), OVINE: namesOf('OVINE') }

/**
 * Whether a list may edit this field of an animal in place: a field that several can share, or one of its own
 * numbers.
 */
export const changeableHere = (name: string, animal: Fields): boolean =>
  ofSpecies[animal.species === 'OVINE' ? 'OVINE' : 'BOVINE'].has(name) && isConcerned(name, animal)

type Animal = { id: string; fields: Fields }

export type ChangeMany = {
  changes: Change[]
  /** The previous values and the number of animals with each, the most common first. */
  before: { value: Json | undefined; count: number }[]
  /** Animals that already had the value. */
  same: number
  /** Animals the field does not concern: farmers never dry off a bull. */
  unconcerned: number
}

/** One field set on many animals, each with all that follows from it. */
export function changeMany(
  animals: readonly Animal[],
  name: string,
  set: Fields,
  region: Region,
): ChangeMany {
  const mine = animals.filter((animal) => isConcerned(name, animal.fields))
  const changed = mine.filter((animal) => !has(animal.fields, set))
  const counts = new Map<string, { value: Json | undefined; count: number }>()
  for (const animal of changed) {
    const value = animal.fields[name]
    const key = empty(value) ? '' : JSON.stringify(value)
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return {
    changes: changed.map(({ id, fields: before }) => ({
      collection: 'animals',
      id,
      set: completeEdit(before, set, region),
    })),
    before: [...counts.values()].sort((a, b) => b.count - a.count),
    same: mine.length - changed.length,
    unconcerned: animals.length - mine.length,
  }
}

function isConcerned(name: string, animal: Fields): boolean {
  const place = fields[name]?.place
  return place !== undefined && concerns(place, { ...animal, species: animal.species ?? 'BOVINE' })
}

const empty = (value: Json | undefined) => value === undefined || value === null || value === ''

const has = (animal: Fields, set: Fields): boolean =>
  Object.entries(set).every(([name, value]) =>
    empty(value) ? empty(animal[name]) : JSON.stringify(animal[name]) === JSON.stringify(value),
  )
