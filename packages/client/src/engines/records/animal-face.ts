import { agedOn } from '@steading/domain/animals/age'
import { type AgeColour, ageColour } from '@steading/domain/animals/age-colour'
import { shortSheepTag, shortTag } from '@steading/domain/animals/describe-animal'
import { breedCode } from '@steading/domain/breeds/breeds'
import type { Region } from '@steading/domain/regions/regions'
import type { Fields } from '@steading/domain/sync/stored-record'
import { isPlaceholderTag, tagInEar } from '@steading/domain/tags/no-tag'

/** What a farmer recognises an animal by, read off its record once for list, page and links. */
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
  const sheep = fields.species === 'OVINE'
  const tag = text(fields.tag)
  const [brand, breed] = [text(fields.freezebrand), text(fields.breed)]
  const straw = fields.animalType === 'AIBULL'
  // A straw's code is short already, and the end of it says nothing.
  const short = straw ? tag : sheep ? sheepShort(fields, tag) : cattleShort(tag, region)
  const born = typeof fields.dob === 'number' && fields.dob !== 0 ? fields.dob : undefined
  return {
    short: short ?? brand ?? text(fields.aiBullCode) ?? text(fields.herdBookNumber) ?? '',
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

function cattleShort(tag: string | undefined, region: Region): string | undefined {
  const inEar = tagInEar(tag)
  return inEar && shortTag(inEar, region)
}

function sheepShort(fields: Fields, tag: string | undefined): string | undefined {
  return isPlaceholderTag(tag) ? text(fields.lambingNumber) : shortSheepTag(tag)
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const yearOf = (moment: number) => new Date(moment).getUTCFullYear()
