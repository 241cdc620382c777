import { oneDay } from '../../../base/one-day'
import type { AnimalFacts } from '../../../jobs-read/job/define-task-type'
import { onAnimals } from '../../../jobs-read/job/on-animals'
import { animalFacts, dateOf, type Row } from '../../../jobs-read/job/task-rows'
import { embryoDays } from '../../../jobs-read/rules/birth-rules'
import type { Fields } from '../../../records/sync/stored-record'
import { gestationDays } from '../../births/births'

/** A service, a straw, an embryo, or the weeks a bull ran with her. */
export type Mating = {
  how: 'serve' | 'straw' | 'embryo' | 'stay'
  from: number
  /** Missing while the bull is still with her. */
  to?: number
  sire?: string
  breed?: string
  /** The dam by blood, of an embryo. */
  donor?: string
}

/** Two services so near are one heat. */
export const sameHeatDays = 3
/** A scanner's eye is about this good. */
export const scanTellsWithinDays = 10
/** Calves come this much before and after their day. */
const bornWithinDays = 15

const kinds: { readonly [typeId: string]: Mating['how'] | 'out' | 'none' | undefined } = {
  INSEMINATION: 'straw',
  EMBRYOTRANSFER: 'embryo',
  BULLIN: 'stay',
  BULLOUT: 'out',
  RAMIN: 'stay',
  // A mark tells the weeks it was on for, which his stay covers.
  RADDLECHANGE: 'none',
}

type Job = Pick<Row, 'id' | 'fields'>

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Her matings, the earliest first. A job of any app that names a sire and no dam is a service. */
export function matingsOf(jobs: readonly Job[], animalId: string): Mating[] {
  const matings: Mating[] = []
  for (const { fields } of [...jobs].sort(byDay)) {
    if (fields.deleted === true || fields.status === 'inProgress') continue
    const how = kinds[String(fields.typeId)] ?? (isService(fields) ? 'serve' : undefined)
    if (how === 'out') close(matings, fields)
    else if (how && how !== 'none' && !leadsToNone(fields)) matings.push(matingIn(how, fields, animalId))
  }
  return matings
}

const byDay = (a: Job, b: Job) => dateOf(a.fields) - dateOf(b.fields) || (a.id < b.id ? -1 : 1)

/** An embryo flushed out of her, a teaser that gets no lambs. */
const leadsToNone = ({ embryoJob, teaser }: Fields) => embryoJob === 'flush' || teaser === true

const isService = ({ sire, dam }: Fields) => text(sire) !== undefined && text(dam) === undefined

function matingIn(how: Mating['how'], fields: Fields, animalId: string): Mating {
  const own = onAnimals(fields).find((one) => one.animalId === animalId)
  const from = dateOf(fields) - (how === 'embryo' ? embryoDays * oneDay : 0)
  const [sire, donor] = [text(fields.sire), text(fields.donor)]
  const breed = text(own?.sireBreed) ?? text(fields.sireBreed)
  return {
    ...{ how, from, ...(how !== 'stay' && { to: from }) },
    ...{ ...(sire && { sire }), ...(breed && { breed }), ...(donor && { donor }) },
  }
}

function close(matings: Mating[], out: Fields): void {
  const open = matings.findLast(
    ({ how, to, sire }) => how === 'stay' && to === undefined && sire === out.sire,
  )
  if (open) open.to = dateOf(out)
}

export const isStay = ({ how }: Mating): boolean => how === 'stay'

/**
 * The mating she held to, when she conceived about that day: the service nearest to it, or else the bull that
 * was with her. Undefined where neither fits.
 */
export function heldTo(matings: readonly Mating[], day: number, withinDays: number): Mating | undefined {
  const off = ({ from }: Mating) => Math.abs(from - day)
  const near = matings.filter((one) => !isStay(one) && off(one) <= withinDays * oneDay)
  const [best] = near.sort((a, b) => off(a) - off(b) || b.from - a.from)
  return best ?? matings.findLast((one) => isStay(one) && one.from <= day && day <= (one.to ?? day))
}

/** Since her last calving, as far as the jobs or her own record say it. */
export const matingsSince = (jobs: readonly Job[], { id, lastCalvingDate = 0 }: AnimalFacts): Mating[] =>
  matingsOf(jobs, id).filter(({ from }) => from > lastCalvingDate)

/** Which heat of hers this was since she calved: two services within three days are one. */
export function serveRank(jobs: readonly Job[], animalId: string, on: number): number {
  const calved = jobs.filter(({ fields }) => fields.dam === animalId).map(({ fields }) => dateOf(fields))
  const last = Math.max(0, ...calved.filter((day) => day <= on))
  const days = matingsOf(jobs, animalId).flatMap((one) =>
    isStay(one) || one.from <= last || one.from > on ? [] : [one.from],
  )
  return heatsIn([...days, on])
}

function heatsIn(days: readonly number[]): number {
  const sorted = [...days].sort((a, b) => a - b)
  return sorted.filter((day, at) => at === 0 || day - (sorted[at - 1] ?? 0) >= sameHeatDays * oneDay).length
}

/** The most likely mating behind a calf born that day. */
export function conceivedBy(dam: Row, jobs: readonly Row[], born: number): Mating | undefined {
  const facts = animalFacts(dam)
  const calved = facts.lastCalvingDate ?? 0
  const since = jobs.filter(({ fields }) => dateOf(fields) > calved && dateOf(fields) < born)
  const matings = matingsOf(since, dam.id)
  const seen = conceivedByScan(since, dam.id)
  if (seen !== undefined) return heldTo(matings, seen, scanTellsWithinDays)
  const carried = (one: Mating) => gestationDays(facts, one.breed) * oneDay
  const off = (one: Mating) => Math.abs(born - one.from - carried(one))
  const [nearest] = matings.filter((one) => !isStay(one)).sort((a, b) => off(a) - off(b))
  if (nearest && off(nearest) <= bornWithinDays * oneDay) return nearest
  const slack = bornWithinDays * oneDay
  const stay = matings.findLast((one) => {
    const held = born - carried(one)
    return isStay(one) && one.from - slack <= held && held <= (one.to ?? born) + slack
  })
  return stay ?? nearest
}

/** The day of conception by the last scan that gave an age. */
function conceivedByScan(jobs: readonly Job[], animalId: string): number | undefined {
  const told = [...jobs].sort(byDay).flatMap(({ fields }) => {
    if (fields.deleted === true) return []
    const age = onAnimals(fields).find((one) => one.animalId === animalId)?.foetalAge
    return typeof age === 'number' ? [dateOf(fields) - age * oneDay] : []
  })
  return told.at(-1)
}

/** Of a ewe the ram she was put to; of a cow by what fits the day. */
export const likelySire = (dam: Row, jobs: readonly Row[], born: number): string | undefined =>
  text(dam.fields.ramUsed) ?? conceivedBy(dam, jobs, born)?.sire
