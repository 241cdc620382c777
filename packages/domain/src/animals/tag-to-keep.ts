import { factsOf, type Region } from '../regions/regions'
import { noTag } from './describe-animal'

/** Electronic numbers are fifteen digits; no official tag is longer. */
export const longestTag = 15

export type Tagged = {
  animalType: string
  tag?: string
  stillBorn?: boolean
  offHerdDate?: number
  calfRegSuccessDate?: number
  lastInHerdSyncDate?: number
}

/** The tag as it is stored. NOTAG marks a calf that the department does not know yet. */
export function tagToKeep(animal: Tagged, region: Region): string {
  const tag = animal.tag ?? ''
  const { stillbornTag } = factsOf(region).tagRules
  if (stillbornTag && animal.stillBorn && animal.offHerdDate && !tag) return stillbornTag
  const unknownToDepartment = !animal.calfRegSuccessDate && !animal.lastInHerdSyncDate
  const marked = animal.animalType === 'BORNONFARM' && unknownToDepartment && !tag.endsWith(noTag)
  return marked ? `${tag}${noTag}` : tag
}

/** Irish AI bulls known by four digits alone share them across breeds, so the breed goes in front. */
export function aiBullTag(code: string, breed: string, region: Region): string {
  const prefixed = factsOf(region).tagRules.aiBullBreedPrefix && /^\d{4}$/.test(code) && breed.length < 3
  return prefixed ? `${breed}${code}` : code
}
