import { daysBefore, isMilkHeld } from '../../../jobs-read/facts/lists-at'
import { days, defineList } from '../define-list'

const both = ['bovine', 'ovine'] as const

/** For one product or the other: what a farmer means who asks whom he may not sell from. */
export const inWithdrawal = defineList({
  id: 'SL-WITHDRAWAL',
  family: 'health',
  subApps: both,
  where:
    (_, { now }) =>
    (facts) =>
      facts.meatClear > now || isMilkHeld(facts, now),
  columns: ['meatWithdrawalPeriodEnd', 'milkWithdrawalPeriodEnd', 'milkAfterCalvingHours', 'lastTreated'],
  sort: [{ field: 'meatWithdrawalPeriodEnd', direction: 'asc' }],
})

export const meatWithdrawal = defineList({
  id: 'SL-WITHDRAWAL-MEAT',
  family: 'health',
  subApps: both,
  where:
    (_, { now }) =>
    ({ meatClear }) =>
      meatClear > now,
  columns: ['meatWithdrawalPeriodEnd', 'lastTreated', 'lastWeightMg'],
  sort: [{ field: 'meatWithdrawalPeriodEnd', direction: 'asc' }],
})

export const milkWithdrawal = defineList({
  id: 'SL-WITHDRAWAL-MILK',
  family: 'health',
  subApps: both,
  where:
    (_, { now }) =>
    (facts) =>
      isMilkHeld(facts, now),
  columns: ['milkWithdrawalPeriodEnd', 'milkAfterCalvingHours', 'lastTreated', 'milkYield'],
  sort: [{ field: 'milkWithdrawalPeriodEnd', direction: 'asc' }],
})

export const outOfWithdrawal = defineList({
  id: 'SL-OUT-WITHDRAWAL-7',
  family: 'health',
  subApps: both,
  settings: { days: days(7) },
  where: (numbers, { now }) => {
    const first = daysBefore(now, numbers.days)
    // Out of one and still in the other is not out.
    return ({ meatClear, milkClear, milkAfterCalving }) => {
      if (milkAfterCalving > 0) return false
      const clear = meatClear > milkClear ? meatClear : milkClear
      return clear <= now && clear > first
    }
  },
  columns: ['clearSince', 'lastTreatedDate', 'lastWeightMg'],
  sort: [{ field: 'clearSince', direction: 'desc' }],
})

export const treatedLately = defineList({
  id: 'SL-TREATED-30',
  family: 'health',
  subApps: both,
  settings: { days: days(30) },
  where: (numbers, { today }) => {
    const first = daysBefore(today, numbers.days)
    return ({ treated }) => treated >= first && treated <= today
  },
  columns: ['lastTreated', 'meatWithdrawalPeriodEnd', 'milkWithdrawalPeriodEnd'],
  sort: [{ field: 'lastTreated', direction: 'desc' }],
})

export const courseOpen = defineList({
  id: 'SL-COURSE-OPEN',
  family: 'health',
  subApps: both,
  where:
    (_, { now, today }) =>
    ({ courseEnds, treated }) =>
      courseEnds > now && treated < today,
  columns: ['lastTreated', 'courseEnds'],
  sort: [{ field: 'courseEnds', direction: 'asc' }],
})

export const vaccineDue = defineList({
  id: 'SL-VACCINE-DUE',
  family: 'health',
  subApps: both,
  settings: { aheadDays: days(14) },
  where: ({ aheadDays }, { today }) => {
    const last = daysBefore(today, -aheadDays)
    return ({ boosterDue }) => boosterDue > 0 && boosterDue <= last
  },
  columns: ['boosterDueDate', 'lastTreated'],
  sort: [{ field: 'boosterDueDate', direction: 'asc' }],
})
