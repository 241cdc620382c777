import type { Region } from '../../base/regions/regions'
import type { AdeAnimal, AdeIdentifier } from '../../jobs-read/icar/ade'
import type { AdeFarm, Animal } from '../../jobs-read/icar/ade-farm'
import { identifierOf } from '../../jobs-read/icar/identifiers'
import { withoutEmpty } from '../../jobs-read/job/task-rows'
import { animalFields } from '../../records/collections/animals'
import type { Field } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'
import { type AnimalRow, animalMapping, type ParentField, parentRows } from './animal-mapping'
import { momentOf } from './moments'
import { carried, whatWasLost } from './own-words'

const table: { readonly [name: string]: Field } = animalFields
// The app's own bookkeeping stays at home; so do links to people, files and jobs the reader does not have.
const alsoTravels = ['species', 'status']
const travels = (name: string): boolean => {
  const field = table[name.replace(/Mg$/, '')] ?? table[name]
  if (!field) return false
  if (field.kind === 'records' || (field.kind === 'record' && field.from !== 'systemType')) return false
  return field.place !== undefined || alsoTravels.includes(name)
}

/** One animal in ICAR's words, with what they cannot say beside them. */
export function writeAdeAnimal(animal: Animal, farm: AdeFarm): AdeAnimal {
  const identifier = identifierOf(animal, farm.region)
  const parentage = parentRows.flatMap(({ field, gender, relation }) => {
    const parent = identifierOfParent(animal.fields[field], farm)
    return parent ? [{ parentOf: identifier, gender, relation, identifier: parent }] : []
  })
  const parts = animalMapping.map((row) => row.write(animal, farm.region))
  const resource: AdeAnimal = {
    resourceType: 'icarAnimalCoreResource',
    meta: metaOf(animal, farm),
    location: farm.location,
    ...{ identifier, specie: 'Cattle', gender: 'Unknown' },
    ...Object.assign({}, ...parts),
    ...(parentage.length > 0 && { parentage }),
  }
  return { ...resource, ...whatWasLost(animal.fields, readMapped(resource, farm.region), travels) }
}

export const metaOf = ({ id, fields }: Animal, { source, now }: AdeFarm) => ({
  source,
  sourceId: id,
  modified: momentOf(fields.updatedAt) ?? momentOf(fields.created) ?? momentOf(now) ?? '',
})

const identifierOfParent = (id: unknown, { animal, region }: AdeFarm): AdeIdentifier | undefined =>
  typeof id === 'string' && id !== '' ? identifierOf(animal(id) ?? { id, fields: {} }, region) : undefined

export type ReadAnimal = {
  /** The writer's own id of it, when it gave one. */
  sourceId?: string
  identifier: AdeIdentifier
  fields: Fields
  /** The import looks these up in the herd or in the file. */
  parents: { [field in ParentField]?: AdeIdentifier }
}

/** Reads a written animal. Steading's own words beside the resource win over ICAR's. */
export function readAdeAnimal(resource: AdeAnimal, region: Region): ReadAnimal {
  const fields = withoutEmpty({ ...readMapped(resource, region), ...carried(resource, travels) })
  const parents = parentRows.flatMap(({ field, gender, relation, species }) => {
    const one = (resource.parentage ?? []).find(
      (parent) =>
        parent.gender === gender &&
        (parent.relation ?? 'Genetic') === relation &&
        parent.parentOf.id === resource.identifier.id,
    )
    return one && (species ?? fields.species) === fields.species ? [[field, one.identifier] as const] : []
  })
  return {
    ...(resource.meta?.sourceId !== undefined && { sourceId: resource.meta.sourceId }),
    identifier: resource.identifier,
    fields,
    parents: Object.fromEntries(parents),
  }
}

const readMapped = (resource: AdeAnimal, region: Region): Fields =>
  Object.assign({}, ...animalMapping.map((row: AnimalRow) => row.read(resource, region)))
