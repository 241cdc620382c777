import { daysBetween, oneDay } from '../../../base/one-day'
import type { Facts } from '../../../jobs-read/facts/facts'
import type { ListsAt } from '../../../jobs-read/facts/lists-at'
import { defineNeed } from '../define-need'

/**
 * For a cow that was with a bull the day is unknown. From the first to the last she may calve any day, and is
 * not late.
 */
const daysToBirth =
  (_: unknown, { today }: ListsAt) =>
  ({ due, dueBy }: Facts) =>
    daysBetween(today, Math.max(due, Math.min(today, dueBy)))

export const cowsNearCalving = defineNeed({
  id: 'cows-near-calving',
  title: 'HOME.NEEDS.COWS_NEAR_CALVING',
  subApps: ['bovine'],
  list: 'SL-DUE-CALVE',
  days: daysToBirth,
  tone: 'violet',
  says: 'expected',
  opens: { page: 'cows-near-calving' },
})

export const cowsOverdue = defineNeed({
  id: 'cows-overdue-to-calve',
  title: 'HOME.NEEDS.COWS_OVERDUE',
  subApps: ['bovine'],
  list: 'SL-OVERDUE-CALVE',
  days:
    (_, { today }) =>
    ({ dueBy }) =>
      daysBetween(today, dueBy),
  tone: 'amber',
  opens: { page: 'smart-list-result', search: { id: 'SL-OVERDUE-CALVE' } },
})

export const sheepCloseToLambing = defineNeed({
  id: 'sheep-close-to-lambing',
  title: 'HOME.NEEDS.SHEEP_CLOSE_TO_LAMBING',
  subApps: ['ovine'],
  list: 'SL-DUE-LAMB',
  days: daysToBirth,
  tone: 'violet',
  says: 'expected',
  opens: { page: 'sheep-close-to-lambing' },
})

export const cowsDueToDryOff = defineNeed({
  id: 'cows-due-to-dry-off',
  title: 'HOME.NEEDS.COWS_DUE_TO_DRY_OFF',
  subApps: ['bovine'],
  list: 'SL-DRYOFF-DUE',
  days:
    ({ dryDays = 0 }, { today }) =>
    ({ due }) =>
      daysBetween(today, due - dryDays * oneDay),
  tone: 'amber',
  says: 'deadline',
  opens: { page: 'cows-due-to-dry-off' },
})

/** Two phones wrote up one birth, or one phone did so twice. The farmer should delete one of them. */
export const birthsWrittenTwice = defineNeed({
  id: 'births-written-twice',
  title: 'HOME.NEEDS.BIRTHS_WRITTEN_TWICE',
  subApps: ['bovine', 'ovine'],
  list: 'SL-BIRTH-TWICE',
  tone: 'amber',
  opens: { page: 'smart-list-result', search: { id: 'SL-BIRTH-TWICE' } },
})

/** A cow that did not hold comes round three weeks after the serve; these are the days to look for it. */
export const watchForRepeat = defineNeed({
  id: 'watch-for-repeat',
  title: 'HOME.NEEDS.WATCH_FOR_REPEAT',
  subApps: ['bovine'],
  list: 'SL-REPEAT-WATCH',
  tone: 'violet',
  opens: { page: 'watch-for-repeat' },
})

export const heatsDue = defineNeed({
  id: 'animals-heats-due',
  title: 'HOME.NEEDS.HEATS_DUE',
  subApps: ['bovine'],
  list: 'SL-HEAT-DUE',
  // She may still show the day after, so looking then is not late.
  days:
    ({ cycleDays = 0 }, { today }) =>
    ({ lastHeat }) =>
      Math.max(0, daysBetween(today, lastHeat + cycleDays * oneDay)),
  tone: 'violet',
  opens: { page: 'animals-heats-due' },
})
