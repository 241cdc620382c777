import type { Region } from '../../base/regions/regions'
import { isPlaceholderTag, tagInEar } from '../../base/tags/no-tag'
import { shortSheepTag, shortTag } from '../../jobs-read/animals/describe-animal'
import type { Fields } from '../../records/sync/stored-record'

/** The end of the tag, which a farmer calls the animal by; undefined without a usable tag. */
export function shortTagOf(fields: Fields, region: Region): string | undefined {
  const tag = text(fields.tag)
  // A straw's code is short already, and the end of it says nothing.
  if (fields.animalType === 'AIBULL') return tag
  if (fields.species === 'OVINE')
    return isPlaceholderTag(tag) ? text(fields.lambingNumber) : shortSheepTag(tag)
  const inEar = tagInEar(tag)
  return inEar && shortTag(inEar, region)
}

/** The animal's name in a sentence. Empty only for an animal without any number or code. */
export const shortName = (fields: Fields, region: Region): string =>
  shortTagOf(fields, region) ??
  text(fields.freezebrand) ??
  text(fields.aiBullCode) ??
  text(fields.herdBookNumber) ??
  ''

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
