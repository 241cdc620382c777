import { bornBy, daysBefore, isCarrying, isExpecting } from '../../../jobs-read/facts/lists-at'
import { projectedMg } from '../../../jobs-read/facts/projected-weight'
import { days, defineList, kilos, months } from '../define-list'

const sheep = ['ovine'] as const
const scanColumns = ['foetusCount', 'lastScanDate', 'dueDate', 'ramUsed']
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const

const ofPurpose = (purpose: string) => () => (facts: { purpose: string }) => facts.purpose === purpose

export const ewes = defineList({
  id: 'SL-EWES',
  family: 'flock',
  subApps: sheep,
  where: ofPurpose('ewe'),
  columns: ['brand', 'lastLambedDate', 'dueDate', 'bodyConditionScore'],
})

export const eweLambs = defineList({
  id: 'SL-EWE-LAMBS',
  family: 'flock',
  subApps: sheep,
  settings: { toMonths: months(12) },
  where: ({ toMonths }, { today }) => {
    const oldest = bornBy(today, toMonths)
    return ({ sex, born }) => sex === 'F' && born > oldest
  },
  columns: ['dam', 'lastWeightMg', 'rearing'],
})

export const rams = defineList({
  id: 'SL-RAMS',
  family: 'flock',
  subApps: sheep,
  where: ofPurpose('ram'),
  columns: ['pedigree', 'isStockRam', 'lastWeightMg'],
})

export const wethers = defineList({
  id: 'SL-WETHERS',
  family: 'flock',
  subApps: sheep,
  where:
    () =>
    ({ sex, castrated }) =>
      sex !== 'F' && castrated,
  columns: ['lastWeightMg', 'lastAdgWeightMg', 'meatWithdrawalPeriodEnd'],
})

export const cullEwes = defineList({
  id: 'SL-CULL-EWES',
  family: 'flock',
  subApps: sheep,
  where: ofPurpose('cull ewe'),
  columns: ['lastWeightMg', 'meatWithdrawalPeriodEnd', 'notes'],
})

export const dueToLamb = defineList({
  id: 'SL-DUE-LAMB',
  family: 'flock',
  subApps: sheep,
  settings: { aheadDays: days(14, { options: [7, 14, 30] }), lateDays: days(14) },
  where: ({ aheadDays, lateDays }, { today }) => {
    const [first, last] = [daysBefore(today, lateDays), daysBefore(today, -aheadDays)]
    return (facts) => facts.due >= first && facts.due <= last && isExpecting(facts)
  },
  about: ({ due }) => due,
  columns: ['dueDate', 'foetusCount', 'ramUsed', 'brand'],
  sort: byDue,
})

export const inLamb = defineList({
  id: 'SL-IN-LAMB',
  family: 'flock',
  subApps: sheep,
  where:
    (_, { today }) =>
    (facts) =>
      isCarrying(facts, today),
  columns: scanColumns,
  sort: byDue,
})

export const lambed = defineList({
  id: 'SL-LAMBED',
  family: 'flock',
  subApps: sheep,
  settings: { days: days(180) },
  where: (numbers, { today }) => {
    const began = daysBefore(today, numbers.days)
    return ({ gaveBirth }) => gaveBirth >= began && gaveBirth <= today
  },
  columns: ['lastLambedDate', 'milkiness', 'foetusCount'],
  sort: [{ field: 'lastLambedDate', direction: 'desc' }],
})

export const singles = defineList({
  id: 'SL-SINGLES',
  family: 'flock',
  subApps: sheep,
  where:
    () =>
    ({ foetuses }) =>
      foetuses === 1,
  columns: scanColumns,
  sort: byDue,
})

export const twins = defineList({
  id: 'SL-TWINS',
  family: 'flock',
  subApps: sheep,
  where:
    () =>
    ({ foetuses }) =>
      foetuses === 2,
  columns: scanColumns,
  sort: byDue,
})

export const triplets = defineList({
  id: 'SL-TRIPLETS',
  family: 'flock',
  subApps: sheep,
  where:
    () =>
    ({ foetuses }) =>
      foetuses >= 3,
  columns: scanColumns,
  sort: byDue,
})

export const barrenEwes = defineList({
  id: 'SL-BARREN-EWES',
  family: 'flock',
  subApps: sheep,
  where:
    () =>
    ({ sex, scan }) =>
      sex === 'F' && scan === 'empty',
  columns: ['lastScanDate', 'lastLambedDate', 'bodyConditionScore'],
})

export const fitLambs = defineList({
  id: 'SL-LAMBS-FIT',
  family: 'flock',
  subApps: sheep,
  settings: { sheepWeight: kilos(42, 100), toMonths: months(12) },
  where: ({ sheepWeight, toMonths }, { today }) => {
    const oldest = bornBy(today, toMonths)
    return (facts) => facts.born > oldest && projectedMg(facts, today) >= sheepWeight
  },
  columns: ['projectedWeight', 'lastWeightMg', 'lastWeightDate', 'meatWithdrawalPeriodEnd'],
  sort: [{ field: 'projectedWeight', direction: 'desc' }],
})

export const orphans = defineList({
  id: 'SL-ORPHANS',
  family: 'flock',
  subApps: sheep,
  where:
    () =>
    ({ rearing }) =>
      rearing === 'pet' || rearing === 'foster',
  columns: ['rearing', 'dam', 'fosterEwe', 'dob'],
  sort: [{ field: 'dob', direction: 'desc' }],
})
