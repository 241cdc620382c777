import type { Breed } from '../../base/breeds/breed-row'
import { breedById, breeds } from '../../base/breeds/breeds'
import type { Region } from '../../base/regions/regions'
import { tagInEar } from '../../base/tags/no-tag'
import type { Fields } from '../../records/sync/stored-record'
import type { AdeIdentifier } from './ade'

/** An untagged animal is still one animal: it goes by the id of its record. */
export const ownScheme = 'steading.animal'
/** The code on a straw is no ear tag. */
const strawScheme = 'steading.straw'
export const eidScheme = 'std.iso.11785'
const ownBreedScheme = 'steading.breed'

type Schemes = { cattle: string; sheep: string; location: string }
const european: Schemes = { cattle: 'eu.bovine', sheep: 'eu.animalId', location: 'steading.herd' }
const british: Schemes = { cattle: 'uk.cts.eartag', sheep: 'eu.animalId', location: 'uk.cph' }

/** Who numbers the animals of a region and its holdings. Where ICAR names no scheme the European one is the widest. */
export const schemes: Record<Region, Schemes> = {
  IE: european,
  EU: european,
  UK: british,
  SC: british,
  NI: { ...british, location: 'steading.herd' },
  US: { cattle: 'usa.ain', sheep: 'usa.ain', location: 'steading.herd' },
  CA: { ...european, cattle: 'eu.animalId' },
  LA: { ...european, cattle: 'eu.animalId' },
  GL: { ...european, cattle: 'eu.animalId' },
  AU: { cattle: 'au.nlis', sheep: 'au.nlis', location: 'au.nlis.pic' },
  NZ: { cattle: 'nz.nait.visualid', sheep: 'nz.nait.visualid', location: 'steading.herd' },
}

export function identifierOf(animal: { id: string; fields: Fields }, region: Region): AdeIdentifier {
  const { tag, species, animalType } = animal.fields
  const inEar = typeof tag === 'string' && tagInEar(tag) === tag ? tag : undefined
  if (!inEar) return { id: animal.id, scheme: ownScheme }
  if (animalType === 'AIBULL') return { id: inEar, scheme: strawScheme }
  return { id: inEar, scheme: schemes[region][species === 'OVINE' ? 'sheep' : 'cattle'] }
}

/** The authorities ICAR knows, the widest understood first. */
const breedSchemes = [
  ['icar.breed-3', 'icar3'],
  ['uk.cts.breed', 'cts'],
  ['icar.breed-2', 'icar2'],
] as const

export function breedIdentifier(id: string): AdeIdentifier {
  const codes = breedById(id)?.codes ?? {}
  for (const [scheme, authority] of breedSchemes) {
    const code = codes[authority]
    if (code && breedIn({ scheme, id: code }, speciesOf(id)) === id) return { id: code, scheme }
  }
  return { id, scheme: ownBreedScheme }
}

const speciesOf = (id: string): Breed['species'] => breedById(id)?.species ?? 'BOVINE'

/** The breed behind an identifier; undefined for an unknown code or scheme. */
export function breedIn({ id, scheme }: AdeIdentifier, species: Breed['species']): string | undefined {
  if (scheme === ownBreedScheme) return breedById(id)?.id
  const [, authority] = breedSchemes.find(([known]) => known === scheme) ?? []
  if (!authority) return undefined
  return breeds.find((breed) => breed.species === species && breed.codes[authority] === id)?.id
}
