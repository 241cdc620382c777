import type { PageId } from '../../pages/pages'
import { defineNeed } from '../define-need'
import { animalsOn, dayOf, type Fields, isHere } from '../farm-record'
import { daysBetween, type HomeAt, oneDay } from '../home-at'

/** A line opens its list with the numbers it was counted with, so that both say the same. */
const listed = <Id extends PageId>(page: Id, numbers: Record<string, number>) => ({
  page,
  search: { filters: { numbers } },
})

const ahead = 7
const isFemale = ({ sex }: Fields) => sex === 'F'

/** A birth near the date it was expected settles it, even if nobody cleared the date. */
const hasGivenBirth = (birth: unknown, due: number, within: number) =>
  (dayOf(birth) ?? 0) > due - within * oneDay

function dueWithin(due: number | undefined, { today }: HomeAt, late: number) {
  if (due === undefined) return undefined
  const days = daysBetween(today, due)
  return days <= ahead && days >= -late ? { days } : undefined
}

const cowsLate = 30

export const cowsNearCalving = defineNeed({
  id: 'cows-near-calving',
  title: 'HOME.NEEDS.COWS_NEAR_CALVING',
  subApps: ['bovine'],
  from: 'animals',
  counts: (cow, at) => {
    const due = dayOf(cow.expectedCalvingDate) ?? dayOf(cow.estCalvingDate)
    if (due === undefined || !isFemale(cow) || !isHere(cow, at)) return undefined
    return hasGivenBirth(cow.lastCalvingDate, due, 60) ? undefined : dueWithin(due, at, cowsLate)
  },
  tone: 'violet',
  says: 'expected',
  opens: listed('cows-near-calving', { aheadDays: ahead, lateDays: cowsLate }),
  job: 'CALVING',
})

const ewesLate = 14

export const sheepCloseToLambing = defineNeed({
  id: 'sheep-close-to-lambing',
  title: 'HOME.NEEDS.SHEEP_CLOSE_TO_LAMBING',
  subApps: ['ovine'],
  from: 'animals',
  counts: (ewe, at) => {
    const due = dayOf(ewe.expectedLambingDate)
    if (due === undefined || !isHere(ewe, at)) return undefined
    return hasGivenBirth(ewe.lastLambedDate, due, 60) ? undefined : dueWithin(due, at, ewesLate)
  },
  tone: 'violet',
  says: 'expected',
  opens: listed('sheep-close-to-lambing', { aheadDays: ahead, lateDays: ewesLate }),
  job: 'LAMBING',
})

const dryPeriod = 60

export const cowsDueToDryOff = defineNeed({
  id: 'cows-due-to-dry-off',
  title: 'HOME.NEEDS.COWS_DUE_TO_DRY_OFF',
  subApps: ['bovine'],
  from: 'animals',
  counts: (cow, at) => {
    const due = dayOf(cow.expectedCalvingDate) ?? dayOf(cow.estCalvingDate)
    if (due === undefined || cow.milkingStatus !== 'milking' || !isHere(cow, at)) return undefined
    const calved = dayOf(cow.lastCalvingDate) ?? 0
    if ((dayOf(cow.dryOffDate) ?? 0) > calved || hasGivenBirth(calved, due, 60)) return undefined
    return dueWithin(due - dryPeriod * oneDay, at, dryPeriod)
  },
  tone: 'amber',
  says: 'deadline',
  opens: listed('cows-due-to-dry-off', { dryDays: dryPeriod, aheadDays: ahead }),
  job: 'DRYOFF',
})

/** A cow that did not hold comes round three weeks after the serve; these are the days to look for it. */
const [repeatsFrom, repeatsTo] = [20, 22]

export const watchForRepeat = defineNeed({
  id: 'watch-for-repeat',
  title: 'HOME.NEEDS.WATCH_FOR_REPEAT',
  subApps: ['bovine'],
  from: 'animals',
  counts: (cow, at) => {
    const served = dayOf(cow.lastServeDate)
    if (served === undefined || !isFemale(cow) || !isHere(cow, at)) return undefined
    const since = daysBetween(served, at.today)
    return since >= repeatsFrom && since <= repeatsTo && (dayOf(cow.lastCalvingDate) ?? 0) < served
      ? {}
      : undefined
  },
  tone: 'violet',
  opens: listed('watch-for-repeat', { fromDays: repeatsFrom, toDays: repeatsTo }),
  job: 'SERVE',
})

const [cycle, within] = [21, 1]

export const heatsDue = defineNeed({
  id: 'animals-heats-due',
  title: 'HOME.NEEDS.HEATS_DUE',
  subApps: ['bovine'],
  from: 'tasks',
  counts: (task, at) => {
    const seen = task.typeId === 'HEAT' ? dayOf(task.date) : undefined
    if (seen === undefined) return undefined
    const since = daysBetween(seen, at.today)
    return Math.abs(since - cycle) <= within ? { times: animalsOn(task) } : undefined
  },
  tone: 'violet',
  opens: listed('animals-heats-due', { cycleDays: cycle, withinDays: within }),
  job: 'HEAT',
})
