import { bestFrom, isMeasured } from '../../../jobs-read/facts/growth'
import { bornBy, daysBefore } from '../../../jobs-read/facts/lists-at'
import { projectedMg } from '../../../jobs-read/facts/projected-weight'
import { days, defineList, kilos } from '../define-list'

const both = ['bovine', 'ovine'] as const
const fewest = { unit: 'count', usually: 5, least: 3, most: 50 } as const

export const notWeighed = defineList({
  id: 'SL-NOT-WEIGHED-60',
  family: 'growth',
  subApps: both,
  settings: { days: days(60) },
  where: (numbers, { today }) => {
    const since = daysBefore(today, numbers.days)
    return ({ weighed }) => weighed < since
  },
  columns: ['lastWeightDate', 'lastWeightMg', 'lastAdgWeightMg'],
  sort: [{ field: 'lastWeightDate', direction: 'asc' }],
})

const grown = ['ram', 'ewe', 'cull ewe', 'cull']

/** Growing stock that was being weighed and no longer is. A farm that never weighs is left alone. */
export const weighAgain = defineList({
  id: 'SL-WEIGH-AGAIN',
  family: 'growth',
  subApps: both,
  settings: { days: days(60), withinDays: days(365) },
  where: (numbers, { today }) => {
    const [since, lately] = [daysBefore(today, numbers.days), daysBefore(today, numbers.withinDays)]
    const young = bornBy(today, 36)
    return ({ weighed, born, lactation, purpose, stockMale }) =>
      weighed < since &&
      weighed >= lately &&
      born > young &&
      lactation === 0 &&
      !stockMale &&
      !grown.includes(purpose)
  },
  about: ({ weighed }) => weighed,
  columns: ['lastWeightDate', 'lastWeightMg', 'lastAdgWeightMg'],
  sort: [{ field: 'lastWeightDate', direction: 'asc' }],
})

export const lowGain = defineList({
  id: 'SL-LOW-ADG',
  family: 'growth',
  subApps: both,
  comparesPeers: true,
  settings: {
    deviations: { unit: 'deviations', usually: 1, least: 0, most: 3 },
    peers: fewest,
    days: days(180),
  },
  where: ({ deviations, peers: enough, days: lately }, { growth, today }) => {
    const from = daysBefore(today, lately)
    return (facts) => {
      const peers = growth.get(facts.peers)
      if (!peers || peers.animals < enough || !isMeasured(facts, from, today)) return false
      return facts.gainMg < peers.mean - deviations * peers.deviation
    }
  },
  columns: ['lastAdgWeightMg', 'lastWeightMg', 'lastWeightDate', 'ageInMonths'],
  sort: [{ field: 'lastAdgWeightMg', direction: 'asc' }],
})

export const topGain = defineList({
  id: 'SL-TOP-ADG',
  family: 'growth',
  subApps: both,
  comparesPeers: true,
  settings: {
    percent: { unit: 'percent', usually: 10, least: 1, most: 50 },
    peers: fewest,
    days: days(180),
  },
  where: ({ percent, peers: enough, days: lately }, { growth, today }) => {
    const from = daysBefore(today, lately)
    const best = new Map([...growth].map(([name, peers]) => [name, bestFrom(peers, percent)]))
    return (facts) => {
      const peers = growth.get(facts.peers)
      if (!peers || peers.animals < enough || !isMeasured(facts, from, today)) return false
      return facts.gainMg > 0 && facts.gainMg >= (best.get(facts.peers) ?? Number.POSITIVE_INFINITY)
    }
  },
  columns: ['lastAdgWeightMg', 'lastWeightMg', 'lastWeightDate', 'sire'],
  sort: [{ field: 'lastAdgWeightMg', direction: 'desc' }],
})

export const atTargetWeight = defineList({
  id: 'SL-TARGET-WEIGHT',
  family: 'growth',
  subApps: both,
  settings: { cattleWeight: kilos(600, 1500), sheepWeight: kilos(45, 220) },
  where: ({ cattleWeight, sheepWeight }, { today }) => {
    return (facts) =>
      facts.lactation === 0 &&
      !facts.stockMale &&
      projectedMg(facts, today) >= (facts.targetMg || (facts.ovine ? sheepWeight : cattleWeight))
  },
  columns: [
    'projectedWeight',
    'targetWeightMg',
    'lastWeightMg',
    'lastWeightDate',
    'lastAdgWeightMg',
    'meatWithdrawalPeriodEnd',
  ],
  sort: [{ field: 'projectedWeight', direction: 'desc' }],
})
