import { type Region, regionFacts } from '../../base/regions/regions'
import { isPlaceholderTag, tagInEar } from '../../base/tags/no-tag'

export type Describable = {
  species: 'BOVINE' | 'OVINE'
  tag?: string
  freezebrand?: string
  brand?: string
  lambingNumber?: string
  breedCode?: string
  sex?: string
}

export const longestDescription = 50
export const unknownBreed = { BOVINE: 'ZZ', OVINE: 'OVINE-ZZ' } as const

/** The one-line name a farmer sees in every list, picker and certificate. */
export function describeAnimal(animal: Describable, region: Region): string {
  return oneLine(animal.species === 'OVINE' ? sheepParts(animal) : cattleParts(animal, region))
}

function cattleParts(animal: Describable, region: Region) {
  const breedAndSex = `(${[animal.breedCode ?? unknownBreed.BOVINE, animal.sex].filter(Boolean).join(' ')})`
  const tag = tagInEar(animal.tag)
  if (!tag) return [animal.freezebrand, breedAndSex]
  return [`#${shortTag(tag, region)}`, breedAndSex, animal.freezebrand]
}

function sheepParts(animal: Describable) {
  const tag = isPlaceholderTag(animal.tag) ? animal.lambingNumber : shortSheepTag(animal.tag)
  return [tag, animal.freezebrand, animal.breedCode, animal.brand]
}

export type NamedParent = {
  tag?: string
  aiBullCode?: string
  herdBookNumber?: string
  pedigree?: string
  breedExternalId?: string
}

/** AI bulls and parents are known by their papers as much as by a tag, and are often on another farm. */
export function describeParent({ tag, aiBullCode, herdBookNumber, pedigree, breedExternalId }: NamedParent) {
  const name = tag || aiBullCode || herdBookNumber || pedigree
  return oneLine([name, `(${breedExternalId || unknownBreed.BOVINE})`])
}

const oneLine = (parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(' ').slice(0, longestDescription)

export function shortTag(tag: string, region: Region): string {
  const { length, spaceBeforeLast } = regionFacts(region).shortTag
  if (tag.length <= length) return tag
  const end = tag.slice(-length)
  return spaceBeforeLast ? `${end.slice(0, -1)} ${end.slice(-1)}` : end
}

const sheepDigits = 5

export function shortSheepTag(tag: string | undefined): string | undefined {
  return tag?.slice(-sheepDigits)
}

/** How much of the end of a tag is the animal's own; its herd's part comes before. */
export const shortTagLength = (species: unknown, region: Region): number =>
  species === 'OVINE' ? sheepDigits : regionFacts(region).shortTag.length
