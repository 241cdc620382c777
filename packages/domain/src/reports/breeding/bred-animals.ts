import { shortName } from '../../herd/animals/short-name'
import { type Bred, bredOf, isBreedingJob } from '../../herd/breeding/bred'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { givenName } from '../../records/collections/record-names'
import type { Livestock, Look, LookBy, RecordsView, RecordThing, ViewAt } from '../engine/define-view'

/** Everything views about breeding are made from: the animals, the jobs that say how they bred, and who did them. */
export const namedByJob: LookBy = {
  by: 'animalIds',
  values: (fields) => onAnimals(fields).map(({ animalId }) => animalId),
}

export const overBreeding = {
  over: 'records',
  collections: ['animals', 'tasks', 'operators'],
  keeps: ({ collection, fields }) => collection !== 'tasks' || isBreedingJob(fields),
} as const satisfies Partial<RecordsView>

export const speciesOf = (subApp: Livestock): 'BOVINE' | 'OVINE' => (subApp === 'ovine' ? 'OVINE' : 'BOVINE')

/** How a female bred; undefined for whatever else is looked at. */
export function bredThing(
  { collection, id, fields }: RecordThing,
  { subApp }: ViewAt,
  look: Look,
): Bred | undefined {
  const species = speciesOf(subApp)
  if (collection !== 'animals' || fields.sex !== 'F' || fields.species !== species) return undefined
  return bredOf(id, look('tasks', namedByJob.by, id), species)
}

export function animalCalled(id: string, { region }: ViewAt, look: Look): string {
  const fields = id === '' ? undefined : look('animals', 'id', id)[0]?.fields
  return fields ? shortName(fields, region) : ''
}

export function personCalled(id: string, look: Look): string {
  const fields = id === '' ? undefined : look('operators', 'id', id)[0]?.fields
  return (fields && givenName(fields)) ?? ''
}
