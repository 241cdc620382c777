import type { Region } from '../regions/regions'
import { type Reader, worded } from '../regions/wording'
import { type Authority, type Breed, breedFrom, crossed } from './breed-row'
import { cattleBreeds } from './cattle-breeds'
import { goatBreeds, sheepBreeds } from './sheep-breeds'

// Neither a cross nor an unknown breed is crossed once more.
const neverCrossed = ['CB', 'CD', 'OB', 'OD', 'BI', 'BU', 'YK']
const pureCattle = cattleBreeds.map(breedFrom)

export const breeds: readonly Breed[] = [
  ...pureCattle,
  ...pureCattle.filter(({ id }) => !neverCrossed.includes(id)).map(crossed),
  breedFrom(['ZZ', 'dual', 'ZZ - - -', 'Unknown', 'Inconnue', 'Desconocida']),
  ...[...sheepBreeds, ...goatBreeds].map(breedFrom),
]

const byId = new Map(breeds.map((breed) => [breed.id, breed]))
export const breedById = (id: string): Breed | undefined => byId.get(id)

/**
 * The breeds a farmer of this species chooses from, by name in the farmer's language. The unknown breed comes
 * last.
 */
export function breedsOf(
  species: 'BOVINE' | 'OVINE',
  reader: Reader,
): readonly { id: string; name: string; breed: Breed }[] {
  const isUnknown = ({ id }: Breed) => Number(id === 'ZZ' || id === 'OVINE-ZZ')
  return breeds
    .filter((breed) => breed.species === species)
    .map((breed) => ({ id: breed.id, name: worded(breed.names, reader), breed }))
    .sort((a, b) => isUnknown(a.breed) - isUnknown(b.breed) || a.name.localeCompare(b.name, reader.language))
}

/** The authority whose cattle codes a farmer of this region reads on a passport. */
export const authorityOf: Record<Region, Authority> = {
  IE: 'ie',
  NI: 'cts',
  UK: 'cts',
  SC: 'cts',
  US: 'icar3',
  LA: 'icar3',
  CA: 'icar3',
  AU: 'icar3',
  NZ: 'icar3',
  GL: 'icar3',
  EU: 'icar3',
}

/** The code a farmer of this region reads on a passport; our own id where the authority has none. */
export function breedCode(id: string, region: Region): string {
  const breed = breedById(id)
  const code = breed?.codes[authorityOf[region]]
  if (code || !breed?.crossOf) return code ?? id.replace(/^OVINE-/, '')
  return `${breedCode(breed.crossOf, region)}X`
}
