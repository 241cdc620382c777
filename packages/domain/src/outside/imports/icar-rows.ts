import type { Region } from '../../base/regions/regions'
import { readAdeAnimal } from '../../herd/icar/animals'
import { recordSchemaOf } from '../../jobs/collections/record-schemas'
import { adeResource, resourcesIn } from '../../jobs-read/icar/ade'
import type { ReadRow } from './read-row'

const animalType = 'icarAnimalCoreResource'

/** The animals of an ICAR file, and how many other things it tells, which stay out. */
export function icarAnimals(json: unknown): { animals: unknown[]; others: number } {
  const all = resourcesIn(json)
  const animals = all.filter((one) => typeof one === 'object' && one !== null && isAnimal(one))
  return { animals, others: all.length - animals.length }
}

const isAnimal = (one: object) => 'resourceType' in one && one.resourceType === animalType

/** Reads one animal of the standard. An animal with more than a record can hold is refused as a whole. */
export function readIcarRow(resource: unknown, region: Region): ReadRow {
  const read = adeResource.safeParse(resource)
  const unreadable: ReadRow = {
    given: {},
    parents: {},
    problems: [{ code: 'importIcarUnreadable', field: 'tag' }],
    doubts: [],
  }
  if (!read.success || read.data.resourceType !== animalType) return unreadable
  const { fields, parents, sourceId } = readAdeAnimal(read.data, region)
  if (!recordSchemaOf('animals').safeParse(fields).success) return unreadable
  return {
    given: fields,
    parents: Object.fromEntries(
      Object.entries(parents).flatMap(([field, parent]) => (parent ? [[field, parent.id]] : [])),
    ),
    problems: [],
    doubts: [],
    ...(sourceId !== undefined && { alias: sourceId }),
  }
}
