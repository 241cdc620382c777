import { oneDay } from '../../../base/one-day'
import { daysBefore, isCarrying } from '../../../jobs-read/facts/lists-at'
import { isServed } from '../../breeding/breeding-stage'
import { days, defineList } from '../define-list'

const cattle = ['bovine'] as const

export const notServed = defineList({
  id: 'SL-NOT-SERVED',
  family: 'breeding',
  subApps: cattle,
  settings: { days: days(42) },
  where: (numbers, { today }) => {
    const calvedBy = daysBefore(today, numbers.days)
    return (facts) =>
      facts.gaveBirth > 0 &&
      facts.gaveBirth < calvedBy &&
      facts.lastServe <= facts.gaveBirth &&
      !facts.notForBreeding &&
      facts.purpose !== 'cull' &&
      !isCarrying(facts, today)
  },
  columns: ['lastCalvingDate', 'daysSinceCalving', 'lastHeatDate', 'bodyConditionScore'],
  sort: [{ field: 'lastCalvingDate', direction: 'asc' }],
})

export const servedNotScanned = defineList({
  id: 'SL-SERVED-NOT-SCANNED',
  family: 'breeding',
  subApps: ['bovine', 'ovine'],
  settings: { days: days(30) },
  where: (numbers, { today }) => {
    const servedBy = daysBefore(today, numbers.days)
    return ({ sex, lastServe, gaveBirth, scanned }) =>
      sex === 'F' &&
      lastServe > gaveBirth &&
      lastServe < servedBy &&
      scanned < lastServe &&
      // A serve this old was calved, lost or forgotten; a scan would find nothing of it.
      lastServe > daysBefore(today, 300)
  },
  columns: ['lastServed', 'serveCount', 'dueDate'],
  sort: [{ field: 'lastServed', direction: 'asc' }],
})

/** A heat shows for a day or two. Bulling later than that after a serve she has come round, and is watched no more. */
const oneHeatDays = 3

export const repeatWatch = defineList({
  id: 'SL-REPEAT-WATCH',
  family: 'breeding',
  subApps: cattle,
  settings: { fromDays: days(20, { most: 60 }), toDays: days(22, { most: 60 }) },
  where: ({ fromDays, toDays }, { today }) => {
    const [first, last] = [daysBefore(today, toDays), daysBefore(today, fromDays)]
    return ({ sex, lastServe, lastHeat, gaveBirth }) =>
      sex === 'F' &&
      lastServe >= first &&
      lastServe <= last &&
      lastServe > gaveBirth &&
      lastHeat <= lastServe + oneHeatDays * oneDay
  },
  about: ({ lastServe }) => lastServe,
  columns: ['lastServed', 'daysSinceServe', 'serveCount'],
  sort: [{ field: 'lastServed', direction: 'asc' }],
})

export const heatDue = defineList({
  id: 'SL-HEAT-DUE',
  family: 'breeding',
  subApps: cattle,
  settings: { cycleDays: days(21, { most: 60 }), withinDays: days(1, { least: 0, most: 7 }) },
  where: ({ cycleDays, withinDays }, { today }) => {
    const [first, last] = [
      daysBefore(today, cycleDays + withinDays),
      daysBefore(today, cycleDays - withinDays),
    ]
    return (facts) =>
      facts.sex === 'F' &&
      facts.lastHeat >= first &&
      facts.lastHeat <= last &&
      facts.lastHeat > facts.gaveBirth &&
      facts.scan !== 'carrying'
  },
  about: ({ lastHeat }) => lastHeat,
  columns: ['lastHeatDate', 'lastServed'],
  sort: [{ field: 'lastHeatDate', direction: 'asc' }],
})

export const repeaters = defineList({
  id: 'SL-REPEATERS',
  family: 'breeding',
  subApps: cattle,
  settings: {
    serves: { unit: 'count', usually: 3, least: 2, most: 10 },
    // Only where the farmer never said when breeding began.
    seasonDays: days(180, { most: 365 }),
  },
  where: ({ serves: enough, seasonDays }, { today, breedingSince }) => {
    const began = breedingSince.bovine ?? daysBefore(today, seasonDays)
    return ({ sex, serves, gaveBirth }) => {
      if (sex !== 'F' || serves.length < enough) return false
      const from = Math.max(began, gaveBirth)
      return serves.filter((date) => date >= from && date <= today).length >= enough
    }
  },
  columns: ['serveCount', 'lastServed', 'lastCalvingDate', 'scanResult'],
  sort: [{ field: 'serveCount', direction: 'desc' }],
})

export const toServe = defineList({
  id: 'SL-TO-SERVE',
  family: 'breeding',
  subApps: cattle,
  settings: { restDays: days(42), aheadDays: days(7, { least: 0, most: 30 }) },
  where: ({ restDays, aheadDays }, { today }) => {
    const calvedBy = daysBefore(today, restDays - aheadDays)
    return (facts) => {
      const { sex, gaveBirth, scan, notForBreeding, purpose } = facts
      if (sex !== 'F' || notForBreeding || purpose === 'cull' || isCarrying(facts, today)) return false
      if (scan === 'empty') return true
      return gaveBirth > 0 && gaveBirth <= calvedBy && !isServed(facts, today)
    }
  },
  columns: ['lastCalvingDate', 'daysSinceCalving', 'lastHeatDate', 'scanResult'],
  sort: [{ field: 'lastCalvingDate', direction: 'asc' }],
})

export const servedLately = defineList({
  id: 'SL-SERVED',
  family: 'breeding',
  subApps: ['bovine', 'ovine'],
  settings: { days: days(90) },
  where: (numbers, { today }) => {
    const first = daysBefore(today, numbers.days)
    return ({ sex, lastServe, gaveBirth, aborted, scanned }) =>
      sex === 'F' &&
      lastServe >= first &&
      lastServe <= today &&
      lastServe > Math.max(gaveBirth, aborted) &&
      scanned < lastServe
  },
  columns: ['lastServed', 'daysSinceServe', 'serveCount', 'dueDate'],
  sort: [{ field: 'lastServed', direction: 'desc' }],
})
