import type { FieldTable } from '../../fields/fields'
import { oneDay } from '../../one-day'
import type { Change } from '../../sync/plan-save'
import { gestationDays } from '../births'
import type { AnimalFacts, Earlier, Follow, Recorded, Seen, Warning } from '../define-task-type'
import { doubtsAbout } from '../done-to-animals'
import { onAnimals } from '../task-rows'

type Served = Recorded<FieldTable>

/** Our own figures: a cow is left to clean up, two services so near are one heat, a heifer comes of age. */
const restDays = 42
const sameHeatDays = 3
const leastAgeDays = 350
const says = {
  soon: 'JOBS.DOUBT.SERVED_SOON_AFTER_CALVING',
  twice: 'JOBS.DOUBT.SERVED_TWICE',
  carrying: 'JOBS.DOUBT.SERVED_IN_CALF',
  young: 'JOBS.DOUBT.SERVED_YOUNG',
  barred: 'JOBS.DOUBT.SERVED_NOT_FOR_BREEDING',
} as const
export const serveSays: readonly string[] = Object.values(says)

/** The last service counts, and from it the day she is due by how long a calf of his breed is carried. */
export function serveSets({ date, own }: Served, animal: AnimalFacts): Change[] {
  if ((animal.lastServeDate ?? 0) > date) return []
  const breed = typeof own.sireBreed === 'string' ? own.sireBreed : undefined
  const set = {
    lastServeDate: date,
    // What she has calved since is no longer awaited.
    ...((animal.lastCalvingDate ?? 0) < date && {
      expectedCalvingDate: date + gestationDays(animal, breed) * oneDay,
    }),
  }
  return [{ collection: 'animals', id: animal.id, set }]
}

/** Asked about where she should not have been served at all, or was a moment ago. */
export function serveDoubts({ date, id }: Served, animalId: string, seen: () => Seen): Warning[] {
  const { animal, earlier } = seen()
  const { lastCalvingDate: calved = 0, lastServeDate: last = 0, expectedCalvingDate: due = 0, dob } = animal
  const within = (day: number, days: number) => day > 0 && day <= date && date - day < days * oneDay
  const since = Math.max(calved, last)
  const carrying = due > date && earlier.some((job) => job.typeId === 'SCAN' && job.date > since)
  const barred = earlier.some((job) => job.typeId === 'DONOTBREED' && job.id !== id)
  return doubtsAbout(animalId, [
    within(calved, restDays) && { says: says.soon, values: { days: restDays } },
    within(last, sameHeatDays) && { says: says.twice },
    carrying && { says: says.carrying },
    dob && date - dob < leastAgeDays * oneDay && { says: says.young },
    barred && { says: says.barred },
  ])
}

/** The breed of the sire that served her last, as far as a job says it. */
export function breedServedBy(earlier: Earlier, animalId: string): string | undefined {
  const noted = earlier.flatMap(({ fields }) => onAnimals(fields).filter((own) => own.animalId === animalId))
  const breed = noted.findLast(({ sireBreed }) => typeof sireBreed === 'string')?.sireBreed
  return typeof breed === 'string' ? breed : undefined
}

/** What a service asks for: is she back in heat, is she in calf. */
export const serveFollows: readonly Follow[] = [
  {
    ...{ rule: 'repeat', title: 'PLANS.FOLLOW.WATCH_REPEAT', after: 18, by: 24, lapses: 3, does: 'HEAT' },
    answeredBy: ['HEAT', 'SERVE', 'INSEMINATION', 'SCAN', 'CALVING', 'ABORTION'],
    when: () => true,
  },
  {
    ...{ rule: 'scan', title: 'PLANS.FOLLOW.SCAN_HER', after: 30, by: 60, does: 'SCAN' },
    answeredBy: ['SCAN', 'SERVE', 'INSEMINATION', 'CALVING', 'ABORTION'],
    when: () => true,
  },
]
