import type { Region } from '../../base/regions/regions'
import { tagInEar } from '../../base/tags/no-tag'
import { formatOf } from '../../base/tags/tag-formats'
import type { animalFields } from '../../records/collections/animals'
import type { Fields } from '../../records/sync/stored-record'

type FieldName = keyof typeof animalFields

/** Fields that a pen of bought calves or a crop of lambs share. All others are the animal's own. */
const shared: readonly FieldName[] = [
  'animalType',
  'species',
  'sex',
  'breed',
  'breedPercentage',
  'dob',
  'dateMovedIn',
  'purpose',
  'sellerId',
  'purchasePrice',
  'purchaseWeight',
  'purchaseWeightMg',
  'sire',
  'ram',
  'sireBreedId',
  'sirePedigree',
  'hornedStatus',
  'colourId',
  'brand',
  'farmQualityAssurance',
  'isPassportReceived',
  'castrated',
  'isWeaned',
  'isDisbudded',
  'bLoc',
  'bSubLoc',
  'pLoc',
  'pSubLoc',
  'labels',
  'inHerd',
  'iWarn',
]

export type Copy = {
  fields: Fields
  /** How many copies were added in a row. The address carries it as copyAnimalCounter. */
  counter: number
}

/** The next animal of a row: a copy of the last one, with the next tag where the tag can be counted on. */
export function copyAnimal(
  animal: Fields,
  {
    region,
    counter = 0,
    isTaken = () => false,
  }: { region: Region; counter?: number; isTaken?: (tag: string) => boolean },
): Copy {
  const kept = shared.filter((name) => animal[name] !== undefined && animal[name] !== null)
  const species = animal.species === 'OVINE' ? 'OVINE' : 'BOVINE'
  const inEar = tagInEar(typeof animal.tag === 'string' ? animal.tag : undefined)
  const tag = inEar && freeTag(inEar, region, species, isTaken)
  return {
    fields: { ...Object.fromEntries(kept.map((name) => [name, animal[name] ?? null])), ...(tag && { tag }) },
    counter: counter + 1,
  }
}

const longestLook = 1000
/** A farm's own numbers are shorter than any authority's. */
const longestOwn = 6

function freeTag(
  from: string,
  region: Region,
  species: 'BOVINE' | 'OVINE',
  isTaken: (tag: string) => boolean,
) {
  let tag = nextTag(from, region, species)
  for (let looked = 0; tag && isTaken(tag) && looked < longestLook; looked += 1)
    tag = nextTag(tag, region, species)
  return tag
}

/**
 * The next tag on the roll. Undefined where it cannot be known: chip numbers follow no order, and some
 * authorities add a digit by an unpublished rule.
 */
export function nextTag(written: string, region: Region, species: 'BOVINE' | 'OVINE'): string | undefined {
  // A tag read off the ear has gaps but is the same number.
  const packed = written.toUpperCase().replace(/[\s-]/g, '')
  const format = formatOf(packed, region, species)
  const tag = format ? packed : written
  // An official number in an unknown format may end in a check digit.
  if (!format && packed.replace(/\D/g, '').length > longestOwn) return undefined
  const width = format ? (format.serialDigits ?? 0) : (/\d+$/.exec(tag)?.[0].length ?? 0)
  const serial = width > 0 ? tag.slice(-width) : ''
  const next = String(Number(serial) + 1).padStart(width, '0')
  // A farm tag may grow from 99 to 100; an official one that is used up starts a new roll.
  if (serial === '' || (format && next.length > width)) return undefined
  const counted = `${tag.slice(0, -width)}${next}`
  const { pattern, checkDigit } = format ?? {}
  const parts = pattern?.exec(counted)?.slice(1)
  if (!checkDigit || !parts) return counted
  parts[checkDigit.group] = String(checkDigit.expected(parts))
  return `${counted.slice(0, counted.length - parts.join('').length)}${parts.join('')}`
}
