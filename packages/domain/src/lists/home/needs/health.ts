import { addMonths } from '../../../base/days/month-days'
import { daysBetween } from '../../../base/one-day'
import { finishingRules } from '../../../base/regions/dated-rules'
import { regionCodes } from '../../../base/regions/regions'
import { testTypes } from '../../../jobs/rules/test-types'
import { animalsOn, dayOf, isHere, textOf } from '../../../records/collections/farm-record'
import { defineNeed } from '../define-need'
import { tbDaysLeft } from './tb-due'

export const animalsInWithdrawal = defineNeed({
  id: 'animals-in-withdrawal',
  title: 'HOME.NEEDS.IN_WITHDRAWAL',
  subApps: ['bovine', 'ovine'],
  list: 'SL-WITHDRAWAL',
  tone: 'blue',
  toKnow: true,
  opens: { page: 'animals-in-withdrawal' },
})

export const tbTestsDue = defineNeed({
  id: 'tb-tests-due',
  title: 'HOME.NEEDS.TB_TESTS_DUE',
  subApps: ['bovine'],
  from: 'animals',
  counts: (animal, at) => {
    const days = isHere(animal, at) ? tbDaysLeft(animal, at) : undefined
    return days === undefined ? undefined : { days }
  },
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'tb-test-manager', search: { listTab: 'due' } },
})

export const testsDue = defineNeed({
  id: 'tests-due',
  title: 'HOME.NEEDS.TESTS_DUE',
  subApps: ['bovine', 'ovine'],
  from: 'tasks',
  counts: (task, { today }) => {
    const due = dayOf(task.dueDate)
    if (due === undefined || task.status !== 'inProgress' || !testTypes.includes(textOf(task.typeId)))
      return undefined
    const days = daysBetween(today, due)
    return days <= 14 && days >= -90 ? { days, times: animalsOn(task) } : undefined
  },
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'planned-jobs', search: { filters: { typeId: testTypes } } },
})

export const weightsOverdue = defineNeed({
  id: 'weights-overdue',
  title: 'HOME.NEEDS.WEIGHTS_OVERDUE',
  subApps: ['bovine', 'ovine'],
  list: 'SL-WEIGH-AGAIN',
  tone: 'amber',
  opens: { page: 'smart-list-result', search: { id: 'SL-WEIGH-AGAIN' } },
})

export const nearFinishingAge = defineNeed({
  id: 'animals-near-finishing-age',
  title: 'HOME.NEEDS.NEAR_FINISHING_AGE',
  subApps: ['bovine'],
  list: 'SL-NEAR-FINISH-AGE',
  regions: regionCodes.filter((region) => finishingRules[region].length > 0),
  days:
    ({ months = 0 }, { today }) =>
    ({ born }) =>
      daysBetween(today, addMonths(born, months)),
  tone: 'blue',
  says: 'deadline',
  opens: { page: 'animals-near-finishing-age' },
})
