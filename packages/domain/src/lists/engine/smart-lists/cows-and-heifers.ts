import { bornBy, isCarrying, isCowOn } from '../../../jobs-read/facts/lists-at'
import { defineList, months } from '../define-list'

const cattle = ['bovine'] as const

export const cows = defineList({
  id: 'SL-COWS',
  family: 'herd',
  subApps: cattle,
  where: (_, { today }) => isCowOn(today),
  columns: ['lactation', 'lastCalvingDate', 'milkingStatus', 'dueDate'],
})

export const milking = defineList({
  id: 'SL-MILKING',
  family: 'herd',
  subApps: cattle,
  where:
    () =>
    ({ sex, milking: status }) =>
      sex === 'F' && status === 'milking',
  columns: ['lactation', 'lastCalvingDate', 'milkYield', 'latestScc', 'milkWithdrawalPeriodEnd'],
})

export const dry = defineList({
  id: 'SL-DRY',
  family: 'herd',
  subApps: cattle,
  where:
    () =>
    ({ sex, milking: status, driedOff, gaveBirth }) =>
      sex === 'F' && (driedOff > gaveBirth || (status === 'dry' && driedOff === 0)),
  columns: ['dryOffDate', 'dueDate', 'milkWithdrawalPeriodEnd'],
  sort: [{ field: 'dueDate', direction: 'asc' }],
})

export const maidenHeifers = defineList({
  id: 'SL-HEIFERS-MAIDEN',
  family: 'breeding',
  subApps: cattle,
  settings: { fromMonths: months(12), toMonths: months(30) },
  where: ({ fromMonths, toMonths }, { today }) => {
    const [youngest, oldest] = [bornBy(today, fromMonths), bornBy(today, toMonths)]
    return ({ sex, lactation, born, lastServe, due }) =>
      sex === 'F' && lactation === 0 && lastServe === 0 && due === 0 && born <= youngest && born > oldest
  },
  columns: ['ageInMonths', 'lastWeightMg', 'lastHeatDate'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const inCalfHeifers = defineList({
  id: 'SL-HEIFERS-INCALF',
  family: 'breeding',
  subApps: cattle,
  where:
    (_, { today }) =>
    (facts) =>
      facts.lactation === 0 && isCarrying(facts, today),
  columns: ['dueDate', 'lastServed', 'lastScanDate'],
  sort: [{ field: 'dueDate', direction: 'asc' }],
})

export const inCalf = defineList({
  id: 'SL-IN-CALF',
  family: 'breeding',
  subApps: cattle,
  where:
    (_, { today }) =>
    (facts) =>
      isCarrying(facts, today),
  columns: ['dueDate', 'lastServed', 'lastScanDate', 'foetusCount'],
  sort: [{ field: 'dueDate', direction: 'asc' }],
})

export const empty = defineList({
  id: 'SL-EMPTY',
  family: 'breeding',
  subApps: cattle,
  where:
    () =>
    ({ sex, scan }) =>
      sex === 'F' && scan === 'empty',
  columns: ['lastScanDate', 'lastServed', 'lastCalvingDate', 'lactation'],
})
