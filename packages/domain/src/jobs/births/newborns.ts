import { breedById } from '../../base/breeds/breeds'
import { oneDay } from '../../base/one-day'
import { countLimit } from '../../base/regions/count-limits'
import { ruleAt } from '../../base/regions/dated-rules'
import { registersCalves } from '../../base/regions/identification-rules'
import { deadCalfRules } from '../../base/regions/leaving-rules'
import { type Located, placeIn } from '../../base/regions/places'
import { unknownBreed } from '../../jobs-read/animals/describe-animal'
import {
  type Brought,
  type BroughtBy,
  type Creates,
  type DoubtsBy,
  filled,
  named,
} from '../../jobs-read/job/creates'
import type { Warning } from '../../jobs-read/job/define-task-type'
import { dateOf, type Row } from '../../jobs-read/job/task-rows'
import type { Fields, Json } from '../../records/sync/stored-record'
import { birthWeightDoubts, birthWeightOdd } from './birth-weight-rules'

type Asked = Pick<Creates, 'fields' | 'first' | 'own'>

const mostBorn = 4

const threeCalves = 'JOBS.DOUBT.CALVES_THREE'
const freemartinAsked = 'JOBS.DOUBT.BORN_FREEMARTIN'
/** Also of one that was aborted. */
export const deadCalfTold = 'JOBS.DOUBT.DEAD_CALF_TOLD'
export const calvesSay: readonly string[] = [threeCalves, freemartinAsked, birthWeightOdd, deadCalfTold]

/** Three calves of one cow are rarer than a finger that touched once too often. */
const manyCalves = 3
const isMale = ({ values: { sex } }: Brought) => sex === 'M' || sex === 'B'
/** A heifer born with a bull hardly ever breeds: they shared one blood. */
const isFreemartin = (one: Brought, all: readonly Brought[]) =>
  one.values.sex === 'F' && one.values.stillBorn !== true && all.some(isMale)

/** Only about new weights: the farmer has already answered for the others. */
export const weightDoubts = (
  species: 'BOVINE' | 'OVINE',
  brought: readonly Brought[],
  { task, animal }: DoubtsBy,
): Warning[] =>
  brought.flatMap((one) => {
    const { values } = one
    const weight = species === 'OVINE' ? 'lambWeightMg' : 'calfWeightMg'
    if (animal(one.id)?.fields[weight] === values[weight]) return []
    const dam = animal(values.dam ?? task.fields.dam)
    const day = Number(values.dob ?? task.fields.date ?? 0)
    return birthWeightDoubts(species, one, { breed: dam?.fields.breed, day })
  })

/** The hours a farmer here has, on that day, to report a dead calf. */
export const deadCalfHours = (place: Located, day: number): number | undefined =>
  ruleAt(deadCalfRules, placeIn(place), day)?.value

function calfDoubts(brought: readonly Brought[], by: DoubtsBy): Warning[] {
  const hours = deadCalfHours(by, dateOf(by.task.fields))
  const news = brought.filter(({ id }) => !by.animal(id))
  const females = brought.filter((one) => isFreemartin(one, brought) && !by.animal(one.id)?.fields.freemartin)
  return [
    ...(brought.length >= manyCalves && news.length > 0
      ? [{ code: 'jobDoubt', says: threeCalves, values: { calves: brought.length } } as const]
      : []),
    ...females.map(({ id }) => ({ code: 'jobDoubt', says: freemartinAsked, animalId: id }) as const),
    ...(hours === undefined
      ? []
      : news.flatMap(({ id, values }): Warning[] =>
          values.stillBorn === true
            ? [{ code: 'jobDoubt', says: deadCalfTold, values: { hours }, animalId: id }]
            : [],
        )),
    ...weightDoubts('BOVINE', brought, by),
  ]
}

export const calves = (asked: Asked): Creates => ({
  ...newborn(asked, false),
  doubts: calfDoubts,
  link: 'fromCalvingTask',
  born: 'TOLD.CALF',
  called: () => ({ one: 'ANIMALS.CALF', another: 'BIRTH.ANOTHER_CALF', more: 'BIRTH.MORE_CALF' }),
  asked: () => 'CALF',
})

/** As many as are typed in at one sitting. */
const mostLambs = 200

/** The same of lambs; those that are only counted come as heads of a group, and not with it. */
export const lambsTogether = (asked: Asked & Pick<Creates, 'comes' | 'starts' | 'doubts'>): Creates => ({
  ...lambs(asked),
  ...asked,
  ...writtenUp(asked, true, 'fromBulkLambTask'),
  limits: () => ({ min: 1, max: mostLambs }),
})

/** Calves of one dam within so many days are one birth. Our own figure. */
export const twinDays = 4

/** Calves written up together after the event: each with its own day, dam and sire, all with one job. */
export const calvesTogether = ({ doubts, ...asked }: Asked & Pick<Creates, 'doubts'>): Creates => ({
  ...calves(asked),
  ...asked,
  ...writtenUp(asked, false, 'fromBulkAddTask'),
  doubts: (brought, by) => [
    ...(doubts?.(brought, by) ?? []),
    ...births(brought).flatMap((born) => doubtsOfBirth(born, by)),
  ],
  limits: ({ region }) => countLimit({ job: 'bulkCalfAdd', region, subApp: 'bovine' }),
})

const writtenUp = (
  asked: Asked,
  isLamb: boolean,
  link: string,
): Pick<Creates, 'link' | 'looked' | 'record' | 'edit'> => ({
  link,
  looked: (values) => values,
  record: (brought, by) => newbornRecord(brought, bornAs(brought, by, isLamb), isLamb, link),
  edit: (brought, animal, by) =>
    newbornEdit(brought, animal, bornAs(brought, by, isLamb), {
      ...{ isLamb, asked: Object.keys(asked.fields) },
      dateBefore: animal.fields.dob ?? null,
    }),
})

/** As if each had come with a calving of its own. A record of many lambs does not say which were born together. */
function bornAs(brought: Brought, by: BroughtBy, isLamb: boolean): BroughtBy {
  const all = isLamb ? [] : bornWith(brought, by.all)
  return { ...by, count: 0, all, task: birthOf(brought, by.task) }
}

const birthOf = ({ values: { dob = null, dam = null, sire = null } }: Brought, { id }: Row): Row => ({
  id,
  fields: { date: dob, dam, sire },
})

/** It and its twins: of the same dam, and of the same days. */
const bornWith = (one: Brought, all: readonly Brought[]): Brought[] =>
  all.filter(({ id, values: { dam, dob } }) => {
    const apart = Math.abs(Number(dob) - Number(one.values.dob))
    return id === one.id || (Boolean(dam) && dam === one.values.dam && apart < twinDays * oneDay)
  })

/** Each birth among them once. */
function births(all: readonly Brought[]): Brought[][] {
  const found: Brought[][] = []
  for (const one of all) if (!found.some((born) => born.includes(one))) found.push(bornWith(one, all))
  return found
}

/** The questions of a calving, each about an animal: the form holds those of other cows as well. */
function doubtsOfBirth(born: readonly Brought[], by: DoubtsBy): Warning[] {
  const [first] = born
  if (!first) return []
  const about = calfDoubts(born, { ...by, task: birthOf(first, by.task) })
  return about.map((doubt) => ({ animalId: first.id, ...doubt }))
}

export const lambs = (asked: Asked): Creates => ({
  ...newborn(asked, true),
  doubts: (brought, by) => weightDoubts('OVINE', brought, by),
  link: 'fromLambingTask',
  born: 'TOLD.LAMB',
  called: () => ({ one: 'ANIMALS.LAMB', another: 'BIRTH.ANOTHER_LAMB', more: 'BIRTH.MORE_LAMB' }),
  asked: () => 'LAMB',
})

/** One born today may go without a tag. */
const newborn = (asked: Asked, isLamb: boolean): Omit<Creates, 'link' | 'called' | 'born' | 'asked'> => ({
  ...asked,
  limits: () => ({ min: 1, max: mostBorn }),
  what: () => whatIsBorn(isLamb),
  looked: (values, { fields }) => ({ ...values, dob: fields.date ?? null }),
  record: (brought, by) => newbornRecord(brought, by, isLamb),
  edit: (brought, animal, by, dateBefore) =>
    newbornEdit(brought, animal, by, { isLamb, dateBefore, asked: Object.keys(asked.fields) }),
  isKept: ({ calfRegSuccessDate }) => Boolean(calfRegSuccessDate),
})

const whatIsBorn = (isLamb: boolean): ReturnType<Creates['what']> =>
  isLamb ? { animalType: 'BORNONFLOCK', species: 'OVINE' } : { animalType: 'BORNONFARM', species: 'BOVINE' }

/** The record of a calf or lamb that enters the herd with its birth. */
function newbornRecord(
  brought: Brought,
  birth: BroughtBy,
  isLamb: boolean,
  link = isLamb ? 'fromLambingTask' : 'fromCalvingTask',
): Fields {
  const { values } = brought
  const date = birth.task.fields.date ?? null
  const base: Fields = {
    ...(isLamb ? lambDefaults(birth, values) : calfDefaults(values)),
    ...(!isLamb && isFreemartin(brought, birth.all) && { freemartin: 'likely' }),
    ...filled(values),
    ...whatIsBorn(isLamb),
    dateMovedIn: date,
    iWarn: 'n',
    isPedigree: false,
    ...birthValues(birth, isLamb),
    ...parentage(birth),
    ...weightTwin(values, isLamb),
    [link]: birth.task.id,
    ...lossFields(values.stillBorn === true, date, isLamb),
    ...(!isLamb && { status: { calfRegStatus: registration(values, birth) } }),
  }
  return named({ ...base, breed: base.breed ?? breedOfCross(parentsOf(birth), isLamb) }, birth.region)
}

type Edit = { isLamb: boolean; dateBefore: Json; asked: readonly string[] }

/** The changes a corrected birth form makes to a newborn in the herd: only the farmer's own changes. */
function newbornEdit(
  brought: Brought,
  calf: Row,
  birth: BroughtBy,
  { isLamb, dateBefore, asked }: Edit,
): Fields {
  const given: Fields = { ...brought.values, ...(isLamb && reared(brought.values, birth)) }
  const date = birth.task.fields.date ?? null
  const stillBorn = given.stillBorn === true
  const lossTold = stillBorn !== (calf.fields.stillBorn === true) || (stillBorn && date !== dateBefore)
  const values = Object.fromEntries(asked.map((name) => [name, given[name] ?? null]))
  const set: Fields = {
    ...values,
    stillBorn,
    ...(values.breed === null && { breed: calf.fields.breed ?? null }),
    ...weightTwin(given, isLamb),
    ...parentage(birth),
    ...(!isLamb && freemartinNow(brought, birth, calf)),
    ...(calf.fields.dateMovedIn === dateBefore && { dateMovedIn: date }),
    ...(lossTold && lossFields(stillBorn, date, isLamb)),
    ...(lossTold && !isLamb && { status: { calfRegStatus: registration(given, birth) } }),
  }
  return named({ ...calf.fields, ...set, dob: date }, birth.region)
}

const calfDefaults = ({ sex }: Fields): Fields => ({
  sex: 'Z',
  ...(sex === 'F' && { lactation: 0 }),
  ...((sex === 'M' || sex === 'B') && { castrated: false }),
})

/** Dam and sire as far as the herd has them. */
type Parents = { dam: Row | undefined; sire: Row | undefined }
const parentsOf = ({ task, animal }: BroughtBy): Parents => ({
  dam: animal(task.fields.dam),
  sire: animal(task.fields.sire),
})

const rearings = ['single', 'twin', 'triplet'] as const

/** One that was born dead takes no milk from the others. */
const rearingOf = (alive: number) => rearings[Math.min(alive, rearings.length) - 1] ?? 'single'
const aliveOf = (all: readonly Brought[]) => all.filter(({ values }) => values.stillBorn !== true).length

const lambDefaults = ({ count, all }: BroughtBy, { stillBorn }: Fields): Fields => ({
  sex: 'Z',
  purpose: 'lamb',
  // A record of many lambs does not say which were born together.
  ...(count > 0 && stillBorn !== true && { rearing: rearingOf(aliveOf(all)) }),
})

/** A correction renews the app's own answer about the litter; the farmer's answer stays. */
function reared({ rearing = null, stillBorn }: Fields, { all, animal }: BroughtBy): Fields {
  const before = all.filter(({ id }) => {
    const known = animal(id)
    return known && known.fields.stillBorn !== true
  }).length
  if (all.length === 0 || (rearing !== null && rearing !== rearingOf(before))) return {}
  return { rearing: stillBorn === true ? null : rearingOf(aliveOf(all)) }
}

/** A test may have answered it since. */
function freemartinNow(brought: Brought, { all }: BroughtBy, calf: Row): Fields {
  const said = calf.fields.freemartin
  const likely = isFreemartin(brought, all)
  if (likely === (said === 'likely') || (said && said !== 'likely')) return {}
  return { freemartin: likely ? 'likely' : null }
}

/** The replay of the birth gives these too. Set here, they stay if the farmer ever takes the birth back. */
function birthValues({ task }: BroughtBy, isLamb: boolean): Fields {
  const { date = null, dam = null, sire = null, birthDifficulty = null } = task.fields
  return isLamb
    ? { dob: date, dam, sire, ram: sire, lambingDifficulty: birthDifficulty }
    : { dob: date, dam, sire, calvingDifficulty: birthDifficulty }
}

function parentage(birth: BroughtBy): Fields {
  const { dam, sire } = parentsOf(birth)
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

function registration({ stillBorn }: Fields, place: Located): string {
  return stillBorn === true || !registersCalves(place) ? 'CRS-NOT_REQUIRED' : 'CRS-DRAFT'
}

/** The parents' breed if they share one; else, for a calf, a known cross named for its sire; else unknown. */
export function breedOfCross({ dam, sire }: Parents, isLamb: boolean): string {
  const unknown = isLamb ? unknownBreed.OVINE : unknownBreed.BOVINE
  const father = typeof sire?.fields.breed === 'string' ? sire.fields.breed : undefined
  if (!father) return unknown
  if (father === dam?.fields.breed) return father
  const cross = father.endsWith('X') ? father : `${father}X`
  return isLamb || !breedById(cross) ? unknown : cross
}
