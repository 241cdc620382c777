import type { Breed } from '../../base/breeds/breed-row'
import type { Region } from '../../base/regions/regions'
import type { AdeAnimal } from '../../jobs-read/icar/ade'
import type { Animal } from '../../jobs-read/icar/ade-farm'
import { type CodeTable, fromCode, toCode } from '../../jobs-read/icar/codes'
import {
  breedIdentifier,
  breedIn,
  eidScheme,
  identifierOf,
  ownScheme,
} from '../../jobs-read/icar/identifiers'
import type { Fields } from '../../records/sync/stored-record'
import { dayIn, momentOf } from './moments'

/** Parts of one animal's resource. Lists of several rows are put behind one another. */
type Part = Partial<AdeAnimal>

/**
 * How fields of an animal stand in ICAR's animal, both ways: export writes by this table and import reads by it. A field
 * no row names, and what a row cannot say exactly, travels beside the resource in our own words.
 */
export type AnimalRow = {
  fields: readonly string[]
  write(animal: Animal, region: Region): Part
  read(resource: Part, region: Region): Fields
}

type TextKey = 'managementTag' | 'officialName'

const textRow = (field: string, key: TextKey): AnimalRow => ({
  fields: [field],
  write: ({ fields }) => {
    const value = fields[field]
    return typeof value === 'string' && value !== '' ? { [key]: value } : {}
  },
  read: (resource) => given(field, resource[key]),
})

const codeRow = (
  field: string,
  key: 'productionPurpose' | 'lactationStatus' | 'specie',
  table: CodeTable,
) => ({
  fields: [field],
  write: ({ fields }: Animal): Part => {
    const code = toCode(table, fields[field])
    return code === undefined ? {} : { [key]: code }
  },
  read: (resource: Part) => given(field, fromCode(table, resource[key])),
})

const given = (field: string, value: string | number | boolean | undefined): Fields =>
  value === undefined ? {} : { [field]: value }

const kindOf = (specie: Part['specie']): Breed['species'] => (specie === 'Sheep' ? 'OVINE' : 'BOVINE')

export const animalMapping: readonly AnimalRow[] = [
  {
    fields: ['tag'],
    write: (animal, region) => ({ identifier: identifierOf(animal, region) }),
    read: ({ identifier }) =>
      identifier && identifier.scheme !== ownScheme ? { tag: identifier.id } : ({} as Fields),
  },
  {
    fields: ['eId'],
    write: ({ fields }) =>
      typeof fields.eId === 'string' && fields.eId !== ''
        ? { alternativeIdentifiers: [{ id: fields.eId, scheme: eidScheme }] }
        : {},
    read: ({ identifier, alternativeIdentifiers = [] }) =>
      given('eId', [...alternativeIdentifiers, identifier].find((one) => one?.scheme === eidScheme)?.id),
  },
  codeRow('species', 'specie', 'specie'),
  {
    fields: ['sex', 'castrated'],
    write: ({ fields: { sex, castrated } }) => ({
      gender: castrated === true && sex !== 'F' ? 'MaleNeuter' : (toCode('gender', sex) ?? 'Unknown'),
    }),
    read: ({ gender }) => ({
      ...given('sex', fromCode('gender', gender)),
      ...(gender === 'MaleNeuter' && { castrated: true }),
    }),
  },
  {
    fields: ['dob'],
    write: ({ fields }) => {
      const birthDate = momentOf(fields.dob)
      return birthDate ? { birthDate } : {}
    },
    read: ({ birthDate }) => given('dob', dayIn(birthDate)),
  },
  {
    fields: ['breed'],
    write: ({ fields: { breed } }) =>
      typeof breed === 'string' && breed !== '' ? { primaryBreed: breedIdentifier(breed) } : {},
    read: ({ primaryBreed, specie }) => given('breed', primaryBreed && breedIn(primaryBreed, kindOf(specie))),
  },
  { fields: ['breedPercentage'], write: writeShares, read: readShares },
  textRow('freezebrand', 'managementTag'),
  textRow('pedigree', 'officialName'),
  codeRow('purpose', 'productionPurpose', 'purpose'),
  codeRow('milkingStatus', 'lactationStatus', 'milking'),
  {
    fields: ['inHerd'],
    write: ({ fields: { inHerd, dod, offHerdReason } }) => {
      const died = typeof dod === 'number' || offHerdReason === 'animal died on farm'
      return { status: inHerd === true ? 'Alive' : died ? 'Dead' : inHerd === false ? 'OffFarm' : 'Unknown' }
    },
    read: ({ status }) =>
      status === undefined || status === 'Unknown' ? ({} as Fields) : { inHerd: status === 'Alive' },
  },
]

function writeShares({ fields: { breedPercentage } }: Animal): Part {
  if (typeof breedPercentage !== 'object' || breedPercentage === null) return {}
  const fractions = Object.entries(breedPercentage).flatMap(([breed, fraction]) =>
    typeof fraction === 'number' ? [{ breed: breedIdentifier(breed), fraction }] : [],
  )
  return fractions.length > 0 ? { breedFractions: { denominator: 100, fractions } } : {}
}

function readShares({ breedFractions, specie }: Part): Fields {
  const shares = (breedFractions?.fractions ?? []).flatMap(({ breed, fraction }) => {
    const id = breedIn(breed, kindOf(specie))
    return id && breedFractions ? [[id, (fraction * 100) / breedFractions.denominator] as const] : []
  })
  return shares.length > 0 ? { breedPercentage: Object.fromEntries(shares) } : {}
}

/** An animal's parents. The file gives each parent's identifier, and the reader looks it up in the herd. */
export const parentRows = [
  { field: 'dam', gender: 'Female', relation: 'Genetic', species: undefined },
  { field: 'sire', gender: 'Male', relation: 'Genetic', species: 'BOVINE' },
  { field: 'ram', gender: 'Male', relation: 'Genetic', species: 'OVINE' },
  { field: 'fosterEwe', gender: 'Female', relation: 'Adoptive', species: 'OVINE' },
] as const
export type ParentField = (typeof parentRows)[number]['field']
