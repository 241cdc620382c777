import { daysBefore, isExpecting } from '../../../jobs-read/facts/lists-at'
import { birthRules } from '../../../jobs-read/rules/birth-rules'
import { days, defineList } from '../define-list'

const cattle = ['bovine'] as const
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const

export const dueToCalve = defineList({
  id: 'SL-DUE-CALVE',
  family: 'breeding',
  subApps: cattle,
  settings: {
    aheadDays: days(14, { options: [7, 14, 30, 60] }),
    // The late ones have a list of their own; here they stand only if the farmer wants them to.
    lateDays: days(0, { least: 0, most: 60 }),
  },
  where: ({ aheadDays, lateDays }, { today }) => {
    const [first, last] = [daysBefore(today, lateDays), daysBefore(today, -aheadDays)]
    return (facts) => facts.sex === 'F' && facts.dueBy >= first && facts.due <= last && isExpecting(facts)
  },
  about: ({ due }) => due,
  columns: ['dueDate', 'lastServed', 'lactation', 'foetusCount'],
  sort: byDue,
})

export const overdueToCalve = defineList({
  id: 'SL-OVERDUE-CALVE',
  family: 'breeding',
  subApps: cattle,
  // Later than this the date was wrong, or she calved and the farmer did not record it.
  settings: { lateDays: days(60) },
  where: ({ lateDays }, { today }) => {
    const first = daysBefore(today, lateDays)
    return (facts) => facts.sex === 'F' && facts.dueBy < today && facts.dueBy >= first && isExpecting(facts)
  },
  about: ({ due }) => due,
  columns: ['dueDate', 'daysOverdue', 'lastServed', 'lactation'],
  sort: byDue,
})

export const calvedLately = defineList({
  id: 'SL-CALVED-30',
  family: 'breeding',
  subApps: cattle,
  settings: { days: days(30) },
  where: (numbers, { today }) => {
    const first = daysBefore(today, numbers.days)
    return ({ gaveBirth }) => gaveBirth >= first && gaveBirth <= today
  },
  columns: ['lastCalvingDate', 'lactation', 'milkingStatus', 'bodyConditionScore'],
  sort: [{ field: 'lastCalvingDate', direction: 'desc' }],
})

/** One birth recorded twice, mostly on two phones: a second birth cannot follow so soon. */
export const bornTwice = defineList({
  id: 'SL-BIRTH-TWICE',
  family: 'breeding',
  subApps: ['bovine', 'ovine'],
  settings: { days: days(60) },
  where: (numbers, { today }) => {
    const first = daysBefore(today, numbers.days)
    return ({ gaveBirth, birthsApart, ovine }) =>
      gaveBirth >= first && birthsApart < birthRules[ovine ? 'OVINE' : 'BOVINE'].leastDaysBetween
  },
  about: ({ gaveBirth }) => gaveBirth,
  columns: ['lastCalvingDate', 'lactation'],
  sort: [{ field: 'lastCalvingDate', direction: 'desc' }],
})

export const dryOffDue = defineList({
  id: 'SL-DRYOFF-DUE',
  family: 'breeding',
  subApps: cattle,
  settings: { dryDays: days(60, { most: 120 }), aheadDays: days(14, { most: 90 }) },
  where: ({ dryDays, aheadDays }, { today }) => {
    const last = daysBefore(today, -(dryDays + aheadDays))
    return (facts) =>
      facts.milking === 'milking' &&
      facts.driedOff <= facts.gaveBirth &&
      facts.due >= today &&
      facts.due <= last &&
      isExpecting(facts)
  },
  about: ({ due }) => due,
  columns: ['dryOffBy', 'dueDate', 'milkYield', 'latestScc', 'SDCTSuitable'],
  sort: byDue,
})
