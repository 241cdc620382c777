import { breedCode } from '../../base/breeds/breeds'
import type { Region } from '../../base/regions/regions'
import { subAppOfAnimal } from '../../records/collections/farm-record'
import { describeAnimal, describeParent } from './describe-animal'

type Animal = { readonly [field: string]: unknown }

/** The one-line description of a stored animal. Straws and animals never kept here use their papers. */
export function descriptionOf(animal: Animal, region: Region): string {
  const texts = textsOf(animal, ['tag', 'freezebrand', 'brand', 'lambingNumber', 'sex'])
  const code = typeof animal.breed === 'string' ? { breedCode: breedCode(animal.breed, region) } : {}
  if (animal.animalType === 'AIBULL' || animal.animalType === 'NEVERINHERD')
    return parentDescriptionOf(animal, region)
  return describeAnimal(
    { species: subAppOfAnimal(animal) === 'ovine' ? 'OVINE' : 'BOVINE', ...texts, ...code },
    region,
  )
}

export function parentDescriptionOf(animal: Animal, region: Region): string {
  const texts = textsOf(animal, ['tag', 'aiBullCode', 'herdBookNumber', 'pedigree'])
  const breed = typeof animal.breed === 'string' ? { breedExternalId: breedCode(animal.breed, region) } : {}
  return describeParent({ ...texts, ...breed })
}

function textsOf<const N extends string>(animal: Animal, names: readonly N[]): { [K in N]?: string } {
  const filled = names.filter((name) => typeof animal[name] === 'string' && animal[name] !== '')
  return Object.fromEntries(filled.map((name) => [name, animal[name]])) as { [K in N]?: string }
}
