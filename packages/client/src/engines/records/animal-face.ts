import { breedCode } from '@steading/domain/base/breeds/breeds'
import type { Region } from '@steading/domain/base/regions/regions'
import { isPlaceholderTag } from '@steading/domain/base/tags/no-tag'
import { agedOn } from '@steading/domain/herd/animals/age'
import { type AgeColour, ageColour } from '@steading/domain/herd/animals/age-colour'
import { shortName, shortTagOf } from '@steading/domain/herd/animals/short-name'
import type { Fields } from '@steading/domain/records/sync/stored-record'

/** The details a farmer recognises an animal by, read off its record once for list, page and links. */
export type AnimalFace = {
  /** The loudest thing on any row. Empty only for an animal with nothing to know it by. */
  short: string
  /** The whole tag, where the short one is not all of it. */
  full: string | undefined
  brand: string | undefined
  /** Its id; the name depends on who reads it. */
  breed: string | undefined
  breedCode: string | undefined
  sex: string | undefined
  born: number | undefined
  /** Its age is counted to this day. */
  agedOn: number
  colour: AgeColour
  inHerd: boolean
}

export function faceOf(fields: Fields, region: Region, today: number): AnimalFace {
  const tag = text(fields.tag)
  const [brand, breed] = [text(fields.freezebrand), text(fields.breed)]
  const short = shortTagOf(fields, region)
  const born = typeof fields.dob === 'number' && fields.dob !== 0 ? fields.dob : undefined
  return {
    short: shortName(fields, region),
    full: tag && !isPlaceholderTag(tag) && tag !== short ? tag : undefined,
    brand: short ? brand : undefined,
    breed,
    breedCode: breed && breedCode(breed, region),
    sex: text(fields.sex),
    born,
    agedOn: agedOn(fields, today),
    colour: born === undefined ? 'grey' : ageColour(yearOf(born), yearOf(today)),
    inHerd: fields.inHerd !== false,
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const yearOf = (moment: number) => new Date(moment).getUTCFullYear()
