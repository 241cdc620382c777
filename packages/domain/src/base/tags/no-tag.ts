import { type Region, regionFacts } from '../regions/regions'

/** Follows, or replaces, the tag of a calf the department does not know yet. */
export const noTag = 'NOTAG'

/** Electronic numbers are fifteen digits. A longer tag is questioned, unless the region writes its tags longer. */
export const longestTag = 15

// Lambs get these before they are tagged; showing one as a tag sends farmers looking for an animal that has none.
const placeholderTags = ['37204', '8260']

export function isPlaceholderTag(tag: string | undefined): boolean {
  return tag !== undefined && (placeholderTags.includes(tag) || tag.endsWith(noTag))
}

/** The tag in the ear: without the NOTAG of a calf waiting for its registration, undefined for a placeholder. */
export function tagInEar(tag: string | undefined): string | undefined {
  const bare = tag?.endsWith(noTag) ? tag.slice(0, -noTag.length) : tag
  return bare && !placeholderTags.includes(bare) ? bare : undefined
}

export type Tagged = {
  animalType: string
  tag?: string
  stillBorn?: boolean
  offHerdDate?: number
  calfRegSuccessDate?: number
  lastInHerdSyncDate?: number
}

const bornHere = ['BORNONFARM', 'BORNONFARM_CALVING']

/** The tag as it is stored. NOTAG marks a calf that the department does not know yet, and goes once it does. */
export function tagToKeep(animal: Tagged, region: Region): string {
  const tag = animal.tag ?? ''
  const { stillbornTag } = regionFacts(region).tagRules
  if (stillbornTag && animal.stillBorn && animal.offHerdDate && !tagInEar(tag)) return stillbornTag
  if (!bornHere.includes(animal.animalType)) return tag
  const known = Boolean(animal.calfRegSuccessDate || animal.lastInHerdSyncDate)
  if (known) return tag.endsWith(noTag) ? tag.slice(0, -noTag.length) : tag
  return tag.endsWith(noTag) ? tag : `${tag}${noTag}`
}

/** Irish AI bulls known by four digits alone share them across breeds, so the breed goes in front. */
export function aiBullTag(code: string, breed: string, region: Region): string {
  const prefixed = regionFacts(region).tagRules.aiBullBreedPrefix && /^\d{4}$/.test(code) && breed.length < 3
  return prefixed ? `${breed}${code}` : code
}
