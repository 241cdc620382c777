import type { SubApp } from '../../base/sub-apps'
import type { animalFields, animalTypes } from '../../records/collections/animals'
import type { Fields } from '../../records/sync/stored-record'

export type AnimalType = (typeof animalTypes)[number]
type FieldName = keyof typeof animalFields

export type AnimalTypeFacts = {
  subApps: readonly SubApp[]
  /** Offered at once, or behind "more kinds". */
  offered: 'at once' | 'more'
  /** Fields the form asks for at once; all others wait in their sections. */
  first: readonly FieldName[]
  /** Any one of these identifies the animal. */
  knownBy: readonly FieldName[]
  /** The default day of arrival: the day of entry, the birth, or some day before the app. */
  here: 'today' | 'birth' | 'before'
  /** Values that every animal of the type has. */
  defaults: Fields
}

const cattle: readonly SubApp[] = ['bovine']
const sheep: readonly SubApp[] = ['ovine']
const both: readonly SubApp[] = ['bovine', 'ovine']
const tag: readonly FieldName[] = ['tag']
// A straw or a neighbour's ram is known by its papers; a lamb in its first hours by the number on its side.
const papers: readonly FieldName[] = ['tag', 'aiBullCode', 'herdBookNumber', 'pedigree']
const tagOrNumber: readonly FieldName[] = ['tag', 'lambingNumber']

/** The twelve types. A type is one row: what choosing it offers, asks and takes for granted. */
// biome-ignore format: the same cells in the same order, so that two types can be compared by eye
export const animalTypeFacts: Record<AnimalType, AnimalTypeFacts> = {
  BORNONFARM: {
    subApps: cattle, offered: 'at once', knownBy: tag, here: 'birth', defaults: {},
    first: ['tag', 'sex', 'dob', 'breed', 'dam', 'sire'],
  },
  FROMOTHERHERD: {
    subApps: cattle, offered: 'at once', knownBy: tag, here: 'today', defaults: {},
    first: ['tag', 'sex', 'breed', 'dob', 'dateMovedIn', 'purchasePrice'],
  },
  STOCKBULL: {
    subApps: cattle, offered: 'at once', knownBy: tag, here: 'today', defaults: { sex: 'B', isStockBull: true },
    first: ['tag', 'breed', 'dob', 'dateMovedIn', 'herdBookNumber'],
  },
  AIBULL: {
    subApps: cattle, offered: 'at once', knownBy: papers, here: 'today', defaults: { sex: 'B', isActiveAIBull: true, inHerd: false, purpose: 'AI bull' },
    first: ['aiBullCode', 'breed', 'pedigree'],
  },
  COW_GENERAL: {
    subApps: cattle, offered: 'more', knownBy: tag, here: 'before', defaults: { sex: 'F' },
    first: ['tag', 'freezebrand', 'breed', 'dob', 'lactation'],
  },
  BORNONFARM_CALVING: {
    subApps: cattle, offered: 'more', knownBy: tag, here: 'birth', defaults: {},
    first: ['tag', 'sex', 'dob', 'dam', 'sire', 'calvingDifficulty'],
  },
  PREHW: {
    subApps: both, offered: 'more', knownBy: tag, here: 'before', defaults: {},
    first: ['tag', 'sex', 'breed', 'dob'],
  },
  BORNONFLOCK: {
    subApps: sheep, offered: 'at once', knownBy: tagOrNumber, here: 'birth', defaults: { purpose: 'lamb' },
    first: ['tag', 'lambingNumber', 'sex', 'dob', 'breed', 'dam', 'ram'],
  },
  FROMOTHERFLOCK: {
    subApps: sheep, offered: 'at once', knownBy: tag, here: 'today', defaults: {},
    first: ['tag', 'sex', 'breed', 'dob', 'purpose', 'dateMovedIn', 'purchasePrice'],
  },
  SHEEP_GENERAL: {
    subApps: sheep, offered: 'at once', knownBy: tagOrNumber, here: 'birth', defaults: {},
    first: ['tag', 'sex', 'breed', 'purpose'],
  },
  NEVERINHERD: {
    subApps: both, offered: 'more', knownBy: papers, here: 'today', defaults: { inHerd: false },
    first: ['tag', 'sex', 'breed', 'herdBookNumber', 'pedigree'],
  },
  UNKNOWN: {
    subApps: both, offered: 'more', knownBy: tag, here: 'today', defaults: {},
    first: ['tag', 'sex', 'breed', 'dob'],
  },
}

export type TypeChoice = {
  type: AnimalType
  title: string
  help: string
  offered: AnimalTypeFacts['offered']
}

/** The types that choose-type offers in this sub-app, the usual ones first. */
export function typesToChoose(subApp: SubApp): TypeChoice[] {
  const types = Object.keys(animalTypeFacts) as AnimalType[]
  return types
    .filter((type) => animalTypeFacts[type].subApps.includes(subApp))
    .map((type) => ({ type, ...typeTexts(type), offered: animalTypeFacts[type].offered }))
    .sort((a, b) => Number(a.offered === 'more') - Number(b.offered === 'more'))
}

export const typeTexts = (type: AnimalType) => ({
  title: `CHOICES.ANIMAL_TYPE.${type}`,
  help: `ANIMALS.TYPE_HELP.${type}`,
})

export const isAnimalType = (type: unknown): type is AnimalType =>
  typeof type === 'string' && Object.hasOwn(animalTypeFacts, type)

/** The facts of a record's type. A type from a newer app counts as unknown. */
export const factsOfType = (type: unknown): AnimalTypeFacts =>
  animalTypeFacts[isAnimalType(type) ? type : 'UNKNOWN']
