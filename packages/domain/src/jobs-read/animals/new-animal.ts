import { breedCode } from '../../base/breeds/breeds'
import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import { aiBullTag, tagInEar, tagToKeep } from '../../base/tags/no-tag'
import { readEid } from '../../base/tags/read-eid'
import { unknownCattleBreed, unknownSheepBreed } from '../../records/collections/animals'
import { subAppOfAnimal } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import { type AnimalType, factsOfType } from './animal-types'
import { descriptionOf } from './description-of'
import { sexWord } from './sex'

const longestRaw = 64

export type NewAnimalAt = { today: number; region: Region }

/** The type of an animal the farmer did not choose one for. Such sheep count as from another flock. */
export const usualType: Record<Exclude<SubApp, 'crop'>, AnimalType> = {
  bovine: 'BORNONFARM',
  ovine: 'FROMOTHERFLOCK',
}

/** The form's initial values. */
export function newAnimal(type: AnimalType, subApp: SubApp, { today }: Pick<NewAnimalAt, 'today'>): Fields {
  const sheep = subApp === 'ovine'
  return {
    animalType: type,
    species: sheep ? 'OVINE' : 'BOVINE',
    breed: sheep ? unknownSheepBreed : unknownCattleBreed,
    ...(sheep && { sex: 'Z' }),
    dob: 0,
    ...(!sheep && factsOfType(type).here === 'today' && { dateMovedIn: today }),
    inHerd: true,
    iWarn: 'n',
    isPedigree: false,
    ...factsOfType(type).defaults,
  }
}

/**
 * Completes an animal for saving: fills empty fields with defaults and works out derived ones. Doing it twice
 * changes nothing.
 */
export function completeAnimal(given: Fields, at: NewAnimalAt): Fields {
  const sheep = subAppOfAnimal(given) === 'ovine'
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const type = given.animalType ?? usualType[sheep ? 'ovine' : 'bovine']
  const animal: Fields = {
    species: 'BOVINE',
    breed: sheep ? unknownSheepBreed : unknownCattleBreed,
    ...(sheep && { sex: 'Z' }),
    dob: 0,
    inHerd: true,
    iWarn: 'n',
    ...factsOfType(type).defaults,
    ...filled,
    animalType: type,
  }
  return {
    ...given,
    ...animal,
    ...bySex(animal),
    ...arrival(animal, sheep, at),
    ...workedOut(animal, at.region),
  }
}

/** A heifer begins at lactation 0, a bull calf uncut. */
function bySex({ sex, lactation, castrated }: Fields): Fields {
  const word = sexWord(sex)
  return {
    ...(word === 'female' && { lactation: lactation ?? 0 }),
    ...(word === 'male' && { castrated: castrated ?? false }),
  }
}

/**
 * A bought animal arrived today unless the farmer says otherwise. One born here, and any sheep, arrived at
 * birth.
 */
function arrival({ dateMovedIn, dob, animalType }: Fields, sheep: boolean, { today }: NewAnimalAt): Fields {
  const { here } = factsOfType(animalType)
  const since = sheep || here !== 'today' ? dob : undefined
  if (here === 'before') return dateMovedIn || since ? { dateMovedIn: dateMovedIn || since || null } : {}
  return { dateMovedIn: dateMovedIn || since || today }
}

/** An edit with every change that follows from it: a corrected tag also changes the animal's description. */
export function completeEdit(before: Fields, set: Fields, region: Region): Fields {
  // An animal here from birth stays so when the farmer corrects its birth date.
  const fromBirth = before.dob && before.dateMovedIn === before.dob && set.dob && !('dateMovedIn' in set)
  const given = fromBirth ? { ...set, dateMovedIn: set.dob ?? null } : set
  const after = { ...before, ...given }
  // A chip stored earlier stays as written. Only a chip given in this edit is parsed.
  const { eId, eIdRaw, ...rest } = workedOut(after, region)
  const chip = { ...(eId !== undefined && { eId }), ...(eIdRaw !== undefined && { eIdRaw }) }
  const follows = Object.entries({ ...rest, ...('eId' in given && chip) })
  const changed = follows.filter(([name, value]) => JSON.stringify(after[name]) !== JSON.stringify(value))
  return { ...given, ...Object.fromEntries(changed) }
}

/** Derived fields, saved beside the others for lists, searches and other apps. */
export function workedOut(animal: Fields, region: Region): Fields {
  const tag = tagToKeep(tagged({ ...animal, ...strawTag(animal, region) }), region)
  const named = { ...animal, tag }
  return {
    ...(tag !== '' && { tag }),
    tagEnd: (tagInEar(tag) ?? '').slice(-(subAppOfAnimal(animal) === 'ovine' ? 5 : 4)),
    displayDescription: descriptionOf(named, region),
    options: iconOf(animal),
    ...chipOf(animal),
    ...killOutGrade(animal),
  }
}

/** Stores a chip by its number, whatever the format of the input, and keeps the original input beside it. */
function chipOf({ eId }: Fields): Fields {
  const read = typeof eId === 'string' && eId !== '' ? readEid(eId) : undefined
  if (!read?.ok || read.value.eid === eId) return {}
  return { eId: read.value.eid, eIdRaw: String(eId).slice(0, longestRaw) }
}

/**
 * A straw's tag is its code. Several breeds share a code of four digits, so the breed goes in front of it.
 */
function strawTag({ animalType, tag, aiBullCode, breed }: Fields, region: Region): Fields {
  const code = tag || aiBullCode
  if (animalType !== 'AIBULL' || typeof code !== 'string') return {}
  const known = typeof breed === 'string' && breed !== unknownCattleBreed
  return { tag: known ? aiBullTag(code, breedCode(breed, region), region) : code }
}

function tagged(animal: Fields) {
  const moment = (name: string) =>
    typeof animal[name] === 'number' ? { [name]: animal[name] as number } : {}
  return {
    animalType: String(animal.animalType ?? ''),
    ...(typeof animal.tag === 'string' && { tag: animal.tag }),
    stillBorn: animal.stillBorn === true,
    ...moment('offHerdDate'),
    ...moment('calfRegSuccessDate'),
    ...moment('lastInHerdSyncDate'),
  }
}

/** The chip beside an animal: coloured by its year, gold once it has left. */
function iconOf({ offHerdDate, dob, options }: Fields): Fields {
  const before = typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {}
  const iconClass = offHerdDate ? 'gold' : 'age'
  const born = typeof dob === 'number' && dob !== 0 ? new Date(dob).getUTCFullYear() : undefined
  return born === undefined ? { ...before, iconClass } : { ...before, iconClass, iconYear: born }
}

/** Conformation and fat as the factory writes them together; otherwise the grade that was given. */
export function killOutGrade({ conformationGrade, fatGrade, killOutGrade: given }: Fields): Fields {
  if (conformationGrade && fatGrade) return { killOutGrade: `${conformationGrade}${fatGrade}` }
  return given ? { killOutGrade: given } : {}
}
