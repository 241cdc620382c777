import { oneDay } from '../../../base/one-day'
import { shortName } from '../../../herd/animals/short-name'
import { forebearsInAll, inbreedingAsked, inbreedingOf, parentsIn } from '../../../herd/breeding/inbreeding'
import type {
  AnimalFacts,
  Earlier,
  Follow,
  Recorded,
  Seen,
  TaskAt,
  Warning,
} from '../../../jobs-read/job/define-task-type'
import { onAnimals } from '../../../jobs-read/job/on-animals'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import { scanResult } from '../../../jobs-read/rules/scan-result'
import { defineFields, type FieldTable } from '../../../records/fields/fields'
import type { Change } from '../../../records/sync/change'
import type { Fields } from '../../../records/sync/stored-record'
import { gestationDays } from '../../births/births'
import { doubtsAbout } from '../../engine/done-to-animals'
import { matingsSince, sameHeatDays } from './matings'

type Served = Recorded<FieldTable>

/** Our own figures: a cow is left to clean up, a heifer comes of age, and a bull does. */
const restDays = 42
const leastAgeDays = 350
const leastBullDays = 300
const says = {
  soon: 'JOBS.DOUBT.SERVED_SOON_AFTER_CALVING',
  twice: 'JOBS.DOUBT.SERVED_TWICE',
  carrying: 'JOBS.DOUBT.SERVED_IN_CALF',
  young: 'JOBS.DOUBT.SERVED_YOUNG',
  freemartin: 'JOBS.DOUBT.SERVED_FREEMARTIN',
  barred: 'JOBS.DOUBT.SERVED_NOT_FOR_BREEDING',
} as const
const sireSays = { young: 'JOBS.DOUBT.SIRE_YOUNG', castrated: 'JOBS.DOUBT.SIRE_CASTRATED' } as const
const kinSays = { related: 'JOBS.DOUBT.SIRE_RELATED', close: 'JOBS.DOUBT.SIRE_CLOSELY_RELATED' } as const
const mateSays: readonly string[] = [...Object.values(sireSays), ...Object.values(kinSays)]
export const serveSays: readonly string[] = [...Object.values(says), ...mateSays]
/** Of an embryo alone. */
export const inCalfSays = says.carrying
/** The same of a bull that is turned in with cows. */
export const bullSays = mateSays

const notInCalf = 'not in calf'
/** Asked about an animal that is served though she is down as in calf. */
export const inCalfFields = defineFields({
  wasInCalf: { kind: 'choice', options: [notInCalf, 'in calf'] },
})
type WasInCalf = { wasInCalf?: string }

/**
 * Whether she is down as in calf. The last scan since she calved said so and no job took it back. Or her
 * record has a due day without a known service.
 */
function isInCalf(animal: AnimalFacts, earlier: Earlier, date: number): boolean {
  const { id, lastCalvingDate: calved = 0, lastServeDate: served = 0, expectedCalvingDate: due = 0 } = animal
  if (due <= date) return false
  let carrying = served <= calved
  for (const { typeId, date: on, fields } of earlier) {
    if (on < calved || on > date) continue
    if (typeId === 'SCAN') {
      const noted = onAnimals(fields).find(({ animalId }) => animalId === id)
      const said = scanResult(
        noted?.scanStatus ?? fields.scanStatus,
        noted?.foetusCount ?? fields.foetusCount,
      )
      if (said !== '') carrying = said === 'carrying'
    } else if (typeId === 'ABORTION' || fields.wasInCalf === notInCalf) carrying = false
  }
  return carrying
}

/** The last service counts, and from it the day she is due by how long a calf of his breed is carried. */
export const serveSets = (task: Served, animal: AnimalFacts, earlier: Earlier): Change[] =>
  servedOn(task.date, task, animal, earlier)

/** `done` is the day of the job itself, where that is not the day she counts as served on. */
export function servedOn(
  date: number,
  { own, wasInCalf }: Pick<Served, 'own'> & WasInCalf,
  animal: AnimalFacts,
  earlier: Earlier,
  done = date,
): Change[] {
  if ((animal.lastServeDate ?? 0) > date) return []
  // Both are kept until the farmer says that she was not in calf: a day of hers that was scanned is never lost unasked.
  const kept = wasInCalf !== notInCalf && isInCalf(animal, earlier, done)
  const breed = typeof own.sireBreed === 'string' ? own.sireBreed : undefined
  const set = {
    lastServeDate: date,
    // A cow that has calved since is not due from this service.
    ...(!kept &&
      (animal.lastCalvingDate ?? 0) < date && {
        expectedCalvingDate: date + gestationDays(animal, breed) * oneDay,
      }),
  }
  return [{ collection: 'animals', id: animal.id, set }]
}

/** Noted beside each, so that she is due by it even when he is long gone. */
export function breedOfSire(
  { sire, sireBreed }: { sire?: string; sireBreed?: string },
  { breedOf }: Pick<TaskAt, 'breedOf'>,
): Fields {
  const breed = breedOf(sire) ?? sireBreed
  return { ...(breed && { sireBreed: breed }) }
}

/** Asked about where she should not have been served at all, or was a moment ago, or by kin of hers. */
export function serveDoubts(task: Served, animalId: string, seen: () => Seen, at: TaskAt): Warning[] {
  const { date, id, sire } = task
  const { animal, earlier } = seen()
  const { lastCalvingDate: calved = 0, lastServeDate: last = 0, dob, freemartin } = animal
  const within = (day: number, days: number) => day > 0 && day <= date && date - day < days * oneDay
  const barred = earlier.some((job) => job.typeId === 'DONOTBREED' && job.id !== id)
  return doubtsAbout(animalId, [
    within(calved, restDays) && { says: says.soon, values: { days: restDays } },
    within(last, sameHeatDays) && { says: says.twice },
    inCalfDoubt(task, seen, at),
    (freemartin === 'likely' || freemartin === 'yes') && { says: says.freemartin },
    dob && date - dob < leastAgeDays * oneDay && { says: says.young },
    barred && { says: says.barred },
    kinDoubt(sire, animalId, at),
  ])
}

/** Asked about an animal that is down as in calf, until the farmer says whether she was. */
export function inCalfDoubt(task: Pick<Served, 'date'> & WasInCalf, seen: () => Seen, at: TaskAt) {
  if (task.wasInCalf) return undefined
  const { animal, earlier } = seen()
  if (!isInCalf(animal, earlier, task.date)) return undefined
  const bull = at.animal(matingsSince(earlier, animal).at(-1)?.sire)
  const by = bull ? shortName(bull as unknown as Fields, at.region) : ''
  return {
    says: says.carrying,
    values: { bull: by || 'none' },
    days: { due: animal.expectedCalvingDate ?? 0 },
  }
}

/** Asked about the bull, once for all she-animals on the job. */
export function sireDoubts({ date, sire }: { date: number; sire?: string }, { animal }: TaskAt): Warning[] {
  const bull = animal(sire)
  if (!bull) return []
  const days = ageInDays(bull, date)
  const doubts: Warning[] = []
  if (days !== undefined && days < leastBullDays)
    doubts.push({ code: 'jobDoubt', says: sireSays.young, values: { days: leastBullDays }, fields: ['sire'] })
  if (bull.castrated) doubts.push({ code: 'jobDoubt', says: sireSays.castrated, fields: ['sire'] })
  return doubts
}

/** How inbred their calf would be, from where it is worth asking, with the forebear it comes from. */
export function kinDoubt(sire: string | undefined, dam: string, { animal, region }: TaskAt) {
  if (!sire || !animal(sire)) return undefined
  const parentsOf = (id: string) => {
    const known = animal(id)
    return known && parentsIn(known as unknown as Fields)
  }
  const { share, through, known } = inbreedingOf(sire, dam, parentsOf)
  if (share < inbreedingAsked.warn) return undefined
  const forebear = animal(through)
  const values = {
    percent: Math.round(share * 10_000) / 100,
    forebear: forebear ? shortName(forebear as unknown as Fields, region) : '?',
    known,
    all: forebearsInAll,
  }
  return { says: share < inbreedingAsked.strong ? kinSays.related : kinSays.close, values }
}

/** The jobs that follow a service: is she back in heat, is she in calf. */
export const serveFollows: readonly Follow[] = [
  {
    ...{ rule: 'repeat', title: 'PLANS.FOLLOW.WATCH_REPEAT', after: 18, by: 24, lapses: 3, does: 'HEAT' },
    answeredBy: ['HEAT', 'SERVE', 'INSEMINATION', 'EMBRYOTRANSFER', 'SCAN', 'CALVING', 'ABORTION'],
    when: () => true,
  },
  {
    ...{ rule: 'scan', title: 'PLANS.FOLLOW.SCAN_HER', after: 30, by: 60, does: 'SCAN' },
    answeredBy: ['SCAN', 'SERVE', 'INSEMINATION', 'EMBRYOTRANSFER', 'CALVING', 'ABORTION'],
    when: () => true,
  },
]
