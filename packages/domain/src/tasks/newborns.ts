import { nextTag } from '../animals/copy-animal'
import { unknownBreed } from '../animals/describe-animal'
import { workedOut } from '../animals/new-animal'
import { breedById } from '../breeds/breeds'
import { calfRegistrationRules } from '../regions/dated-rules'
import type { Region } from '../regions/regions'
import type { Fields, Json } from '../sync/stored-record'
import { noTag } from '../tags/no-tag'
import type { NewbornForm } from './define-task-type'
import type { AnyTaskType } from './registry'
import type { Row } from './task-rows'

export type Newborn = { id: string; values: Fields }

/** The birth a newborn comes from, and its parents as far as the herd has them. */
export type BirthOf = {
  type: AnyTaskType
  task: Row
  dam: Row | undefined
  sire: Row | undefined
  /** Born together, alive or not. */
  litter: number
  region: Region
}

/** The record of a calf or lamb that enters the herd with its birth. */
export function newbornRecord(newborn: Newborn, birth: BirthOf): Fields {
  const isLamb = birth.type.newborn?.link === 'fromLambingTask'
  const date = birth.task.fields.date ?? null
  const base: Fields = {
    ...(isLamb ? lambDefaults(birth) : calfDefaults(newborn.values)),
    ...filled(newborn.values),
    animalType: isLamb ? 'BORNONFLOCK' : 'BORNONFARM',
    species: isLamb ? 'OVINE' : 'BOVINE',
    dateMovedIn: date,
    iWarn: 'n',
    isPedigree: false,
    ...birthValues(birth, isLamb),
    ...parentage(birth),
    ...weightTwin(newborn.values, isLamb),
    ...(birth.type.newborn && { [birth.type.newborn.link]: birth.task.id }),
    ...lossFields(newborn.values.stillBorn === true, date, isLamb),
    ...(!isLamb && { status: { calfRegStatus: registration(newborn.values, birth.region) } }),
  }
  return named({ ...base, breed: base.breed ?? breedOfCross(birth, isLamb) }, birth.region)
}

/** What a corrected birth form changes of a newborn already in the herd: only what the farmer changed. */
export function newbornEdit(newborn: Newborn, calf: Row, birth: BirthOf, dateBefore: Json): Fields {
  const isLamb = birth.type.newborn?.link === 'fromLambingTask'
  const date = birth.task.fields.date ?? null
  const stillBorn = newborn.values.stillBorn === true
  const lossTold = stillBorn !== (calf.fields.stillBorn === true) || (stillBorn && date !== dateBefore)
  const asked = Object.keys(birth.type.newborn?.fields ?? {})
  const values = Object.fromEntries(asked.map((name) => [name, newborn.values[name] ?? null]))
  const set: Fields = {
    ...values,
    stillBorn,
    ...(values.breed === null && { breed: calf.fields.breed ?? null }),
    ...weightTwin(newborn.values, isLamb),
    ...parentage(birth),
    ...(calf.fields.dateMovedIn === dateBefore && { dateMovedIn: date }),
    ...(lossTold && lossFields(stillBorn, date, isLamb)),
    ...(lossTold && !isLamb && { status: { calfRegStatus: registration(newborn.values, birth.region) } }),
  }
  return named({ ...calf.fields, ...set, dob: date }, birth.region)
}

/** The tag by the rules of the region, and what lists and other apps read off the animal. */
function named(fields: Fields, region: Region): Fields {
  // A lamb without a tag goes by its lambing number, which is shown in place of a placeholder and never of nothing.
  const tag = fields.species === 'OVINE' && !fields.tag ? noTag : (fields.tag ?? '')
  return { ...fields, tag, ...workedOut({ ...fields, tag }, region) }
}

const filled = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

const calfDefaults = ({ sex }: Fields): Fields => ({
  sex: 'Z',
  ...(sex === 'F' && { lactation: 0 }),
  ...((sex === 'M' || sex === 'B') && { castrated: false }),
})

/** A twin begins with what was said of the first, but for what only one of them can have; its tag is the next in the box. */
export function sameAgain({ own, link }: NewbornForm, values: Fields, region: Region): Fields {
  const shared = Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name)))
  const species = link === 'fromLambingTask' ? 'OVINE' : 'BOVINE'
  const tag = typeof values.tag === 'string' ? nextTag(values.tag, region, species) : undefined
  return { ...shared, ...(tag && { tag }) }
}

const rearings = ['single', 'twin', 'triplet'] as const

const lambDefaults = ({ litter }: BirthOf): Fields => ({
  sex: 'Z',
  purpose: 'lamb',
  rearing: rearings[Math.min(litter, rearings.length) - 1] ?? 'single',
})

/** What replaying the birth gives as well; here so that the newborn keeps it should the birth ever be taken back. */
function birthValues({ task }: BirthOf, isLamb: boolean): Fields {
  const { date = null, dam = null, sire = null, birthDifficulty = null } = task.fields
  return isLamb
    ? { dob: date, dam, sire, ram: sire, lambingDifficulty: birthDifficulty }
    : { dob: date, dam, sire, calvingDifficulty: birthDifficulty }
}

function parentage({ dam, sire }: BirthOf): Fields {
  return {
    sireBreedId: sire?.fields.breed ?? null,
    registeredSireTag: sire?.fields.tag ?? null,
    registeredGeneticDamTag: dam?.fields.tag ?? null,
    sirePedigree: sire?.fields.pedigree ?? null,
    damPedigree: dam?.fields.pedigree ?? null,
  }
}

function weightTwin(values: Fields, isLamb: boolean): Fields {
  const name = isLamb ? 'lambWeight' : 'calfWeight'
  const mg = values[`${name}Mg`]
  return { [name]: typeof mg === 'number' ? mg / 1_000_000 : null, [`${name}Mg`]: mg ?? null }
}

/** A stillborn never was in the herd, but its record counts: losses are counted by it. */
function lossFields(stillBorn: boolean, date: Json, isLamb: boolean): Fields {
  return {
    stillBorn,
    inHerd: !stillBorn,
    dod: stillBorn ? date : null,
    offHerdDate: stillBorn ? date : null,
    offHerdReason: stillBorn ? 'animal died on farm' : null,
    ...(isLamb && { alive: !stillBorn }),
  }
}

function registration({ stillBorn }: Fields, region: Region): string {
  return stillBorn === true || calfRegistrationRules[region].length === 0 ? 'CRS-NOT_REQUIRED' : 'CRS-DRAFT'
}

/** Pure when both parents are; else a cross named for its sire; unknown when nobody knows the sire. */
export function breedOfCross({ dam, sire }: Pick<BirthOf, 'dam' | 'sire'>, isLamb: boolean): string {
  const unknown = isLamb ? unknownBreed.OVINE : unknownBreed.BOVINE
  const father = typeof sire?.fields.breed === 'string' ? sire.fields.breed : undefined
  if (!father) return unknown
  if (father === dam?.fields.breed) return father
  const cross = father.endsWith('X') ? father : `${father}X`
  return isLamb || !breedById(cross) ? unknown : cross
}
