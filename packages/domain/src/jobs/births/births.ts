import { breedById } from '../../base/breeds/breeds'
import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleAt, undated } from '../../base/regions/dated-rules'
import type { Located, Place, SomePlaces } from '../../base/regions/places'
import type { DoneTo, TaskFacts } from '../../jobs-read/facts/task-facts'
import type { AnimalFacts, Earlier, Warning } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row } from '../../jobs-read/job/task-rows'
import { birthRules, embryoDays, youngestParent } from '../../jobs-read/rules/birth-rules'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'

/** A calving up to so many days after service, or after an embryo was put in, has to be reported there. */
type Premature = { service: number; embryo: number }
const inBritain: readonly DatedRule<Premature>[] = [
  {
    from: undated,
    value: { service: 270, embryo: 264 },
    source: 'Brucellosis Orders: less than 271 days after service, 265 after transfer of an embryo',
  },
]
export const prematureCalvingRules: SomePlaces<readonly DatedRule<Premature>[]> = {
  UK: inBritain,
  SC: inBritain,
}

/** The newborn are on the task as well. */
export function gaveBirth(facts: TaskFacts, { task, own, date }: DoneTo): void {
  if (task.dam !== own.animalId) return
  facts.gaveBirth = Math.max(facts.gaveBirth, date)
  facts.births = [...facts.births, date].sort((a, b) => a - b)
}

/** Near enough to her date that what she does next is most likely to give birth. */
const nearDays = 30

/** Above all else once her day is near; below all else, and still offered, while it is not. */
export const likelyToGiveBirth = (due: unknown, today: number): number =>
  typeof due === 'number' && due > 0 && due - today <= nearDays * oneDay ? 0.9 : 0.1

/** A calf is too young to be a dam. An animal without a birth date may be of any age. */
export function isOldEnough({ species, dob }: Fields, today: number): boolean {
  const { leastAgeDays } = birthRules[species === 'OVINE' ? 'OVINE' : 'BOVINE']
  return typeof dob !== 'number' || dob <= 0 || today - dob >= leastAgeDays * oneDay
}

const rulesFor = ({ species }: Pick<AnimalFacts, 'species'>) =>
  birthRules[species === 'OVINE' ? 'OVINE' : 'BOVINE']

/** Of a calf by a sire of this breed: the sire's breed weighs most, then the dam's. */
export function gestationDays(dam: AnimalFacts, sireBreed: string | undefined): number {
  const breed = breedById(sireBreed ?? '') ?? breedById(dam.breed ?? '')
  return breed?.gestationDays ?? rulesFor(dam).usualGestation
}

/** Doubts about a birth on this day, from what is known of the dam. */
export function birthWarnings(
  dam: AnimalFacts,
  {
    date,
    sire,
    embryo,
    ...place
  }: Located & {
    date: number
    sire?: AnimalFacts | undefined
    embryo?: boolean
  },
): Warning[] {
  const rules = rulesFor(dam)
  const animalId = dam.id
  const last = dam.species === 'OVINE' ? dam.lastLambedDate : dam.lastCalvingDate
  const since = last ? Math.round((date - last) / oneDay) : undefined
  const age = dam.dob ? Math.round((date - dam.dob) / oneDay) : undefined
  return [
    ...(since !== undefined && Math.abs(since) < rules.leastDaysBetween
      ? [{ code: 'gaveBirthRecently', values: { days: Math.abs(since) }, animalId } as const]
      : []),
    ...(age !== undefined && age < rules.leastAgeDays
      ? [{ code: 'damTooYoung', values: { months: Math.floor(age / 30.4) }, animalId } as const]
      : []),
    ...(sire && isTooYoungSire(sire, date)
      ? [{ code: 'parentYounger', values: { months: sireMonths(sire) }, animalId } as const]
      : []),
    ...carriedFor(dam, { date, sireBreed: sire?.breed, embryo }, place),
  ]
}

const sireMonths = ({ species }: AnimalFacts) => youngestParent[species === 'OVINE' ? 'ovine' : 'bovine']
const isTooYoungSire = (sire: AnimalFacts, born: number) =>
  sire.dob !== undefined && sire.dob > 0 && born < addMonths(sire.dob, sireMonths(sire))

/**
 * The last day of hers on which a calf, or the loss of one, has to be reported there, counted from her service and as
 * the law counts it. Her service is taken to be a week before an embryo was put in.
 */
export function prematureUpTo(
  { species }: Pick<AnimalFacts, 'species'>,
  { date, embryo }: Pick<Born, 'date' | 'embryo'>,
  place: Place,
): { carried: number; said: number } | undefined {
  const rule = species === 'OVINE' ? undefined : ruleAt(prematureCalvingRules, place, date)?.value
  if (!rule) return undefined
  return embryo
    ? { carried: rule.embryo + embryoDays, said: rule.embryo }
    : { carried: rule.service, said: rule.service }
}

type Born = { date: number; sireBreed: string | undefined; embryo: boolean | undefined }

function carriedFor(dam: AnimalFacts, { date, sireBreed, embryo }: Born, place: Place): Warning[] {
  const { served, exact } = conceived(dam)
  const days = served ? Math.round((date - served) / oneDay) : undefined
  const rules = rulesFor(dam)
  const usual = gestationDays(dam, sireBreed)
  const last = dam.lastCalvingDate ?? dam.lastLambedDate ?? 0
  // A service older than the last birth says nothing about this one.
  if (days === undefined || !served || served <= last || days < 0) return []
  const values = { days, usual }
  const animalId = dam.id
  const premature = prematureUpTo(dam, { date, embryo }, place)
  if (premature && days <= premature.carried) return [{ code: 'birthPremature', values, animalId }]
  if (days < usual - rules.earlyDays) return [{ code: 'gestationShort', values, animalId }]
  return exact && days > usual + rules.lateDays ? [{ code: 'gestationLong', values, animalId }] : []
}

/** A service has a day. A ram may serve any day after he joins the ewes: only a birth too early shows. */
function conceived({ lastServeDate, ramLetToEweDate }: AnimalFacts): { served?: number; exact: boolean } {
  // A mark of the raddle tells the weeks it was on for, and no day.
  const marked = ramLetToEweDate !== undefined && ramLetToEweDate <= (lastServeDate ?? 0)
  if (lastServeDate) return { served: lastServeDate, exact: !marked }
  return ramLetToEweDate ? { served: ramLetToEweDate, exact: false } : { exact: false }
}

/** Whether what she carries was put into her: the last of her services was an embryo. */
export function carriesEmbryo(earlier: Earlier): boolean {
  const last = earlier
    .filter(({ typeId, fields }) => services.includes(typeId) && fields.embryoJob !== 'flush')
    .at(-1)
  return last?.typeId === 'EMBRYOTRANSFER'
}
const services: readonly string[] = ['SERVE', 'INSEMINATION', 'EMBRYOTRANSFER', 'BULLIN']

/** The litter that the last scan since her last birth counted; undefined without a count. */
export function scannedLitter(damId: string, tasks: readonly Row[], lastBirth: number): number | undefined {
  const counts = tasks
    .filter((task) => !isGone(task) && dateOf(task.fields) > lastBirth)
    .sort((a, b) => dateOf(b.fields) - dateOf(a.fields))
    .map(({ fields }) => {
      const own = onAnimals(fields).find(({ animalId }) => animalId === damId)
      return own?.foetusCount ?? fields.foetusCount
    })
  return counts.find((count) => typeof count === 'number')
}

/** The same for a form that begins with one block per newborn; one without a count. */
export function expectedLitter(
  damId: string,
  tasks: readonly Row[],
  lastBirth: number,
  most: number,
): number {
  const counted = scannedLitter(damId, tasks, lastBirth) ?? 1
  return counted >= 1 ? Math.min(most, Math.floor(counted)) : 1
}

/** How far ahead an expected date still means this birth and not the next. */
const sameBirth = 60 * oneDay
export const isOver = (expected: number | undefined, born: number): boolean =>
  expected !== undefined && expected <= born + sameBirth

/** Twins written as two calvings, or one calving recorded on two phones, are one lactation. */
export const isAnother = (dam: AnimalFacts, last: number | undefined, date: number): boolean =>
  !last || date - last >= rulesFor(dam).leastDaysBetween * oneDay

type Birth = {
  id: string
  date: number
  dam?: string
  sire?: string
  birthDifficulty?: '1' | '2' | '3' | '4'
}

/** The fields of a newborn that its birth keeps deciding: correct the birth and the newborn follows. */
export function newbornChange(
  birth: Birth,
  newborn: AnimalFacts,
  { difficulty, sire }: { difficulty: 'calvingDifficulty' | 'lambingDifficulty'; sire: 'sire' | 'ram' },
): Change {
  const mg = newborn.calfWeightMg ?? newborn.lambWeightMg
  const weighedLater = (newborn.lastWeightDate ?? 0) > birth.date
  return {
    collection: 'animals',
    id: newborn.id,
    set: {
      dob: birth.date,
      dam: birth.dam ?? null,
      sire: birth.sire ?? null,
      ...(sire === 'ram' && { ram: birth.sire ?? null }),
      [difficulty]: birth.birthDifficulty ?? null,
      ...(mg &&
        !weighedLater && { lastWeightMg: mg, lastWeight: mg / 1_000_000, lastWeightDate: birth.date }),
    },
  }
}
