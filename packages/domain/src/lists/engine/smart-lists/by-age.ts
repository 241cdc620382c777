import { bornBy, daysBefore } from '../../../jobs-read/facts/lists-at'
import { defineList, months } from '../define-list'

const cattle = ['bovine'] as const
const byBirth = [{ field: 'dob', direction: 'asc' }] as const
const breedingPurposes = ['dairy', 'suckler']

export const calves = defineList({
  id: 'SL-CALVES',
  family: 'herd',
  subApps: cattle,
  settings: { toMonths: months(6) },
  where: ({ toMonths }, { today }) => {
    const oldest = bornBy(today, toMonths)
    return ({ born }) => born > oldest
  },
  columns: ['dam', 'sire', 'isDisbudded', 'lastWeightMg'],
  sort: [{ field: 'dob', direction: 'desc' }],
})

export const weanlings = defineList({
  id: 'SL-WEANLINGS',
  family: 'herd',
  subApps: cattle,
  settings: { fromMonths: months(6), toMonths: months(12) },
  where: ({ fromMonths, toMonths }, { today }) => {
    const [youngest, oldest] = [bornBy(today, fromMonths), bornBy(today, toMonths)]
    return ({ born, weaned }) => weaned && born <= youngest && born > oldest
  },
  columns: ['lastWeightMg', 'lastAdgWeightMg', 'castrated'],
  sort: byBirth,
})

export const stores = defineList({
  id: 'SL-STORES',
  family: 'herd',
  subApps: cattle,
  settings: { fromMonths: months(12), toMonths: months(24) },
  where: ({ fromMonths, toMonths }, { today }) => {
    const [youngest, oldest] = [bornBy(today, fromMonths), bornBy(today, toMonths)]
    return ({ born, stockMale, lactation, lastServe, purpose }) =>
      born !== 0 &&
      born <= youngest &&
      born > oldest &&
      !stockMale &&
      lactation === 0 &&
      lastServe === 0 &&
      !breedingPurposes.includes(purpose)
  },
  columns: ['lastWeightMg', 'lastWeightDate', 'lastAdgWeightMg'],
  sort: byBirth,
})

const keptOn = ['dairy', 'suckler', 'AI bull']

/** From so many days before the age limit to the limit's own day; from the next day on it is over. */
export const nearFinishAge = defineList({
  id: 'SL-NEAR-FINISH-AGE',
  family: 'growth',
  subApps: cattle,
  settings: { months: months(30), aheadDays: { unit: 'days', usually: 60, least: 1, most: 365 } },
  where: (numbers, { today }) => {
    const over = bornBy(daysBefore(today, 1), numbers.months)
    // The days run on, the months behind them do not: look from the day the limit will be counted.
    const soon = bornBy(daysBefore(today, -numbers.aheadDays), numbers.months)
    return ({ born, purpose, stockMale, lactation, gaveBirth }) =>
      born > over &&
      born <= soon &&
      lactation === 0 &&
      gaveBirth === 0 &&
      !stockMale &&
      !keptOn.includes(purpose)
  },
  about: ({ born }) => born,
  columns: ['ageInMonths', 'finishingDate', 'lastWeightMg', 'meatWithdrawalPeriodEnd'],
  sort: byBirth,
})

export const overThirtyMonths = defineList({
  id: 'SL-OVER-30',
  family: 'growth',
  subApps: cattle,
  settings: { months: months(30) },
  where: (numbers, { today }) => {
    const over = bornBy(daysBefore(today, 1), numbers.months)
    return ({ born }) => born !== 0 && born <= over
  },
  columns: ['ageInMonths', 'purpose', 'lastWeightMg'],
  sort: byBirth,
})
