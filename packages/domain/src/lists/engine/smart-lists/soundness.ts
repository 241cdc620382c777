import { daysBefore } from '../../../jobs-read/facts/lists-at'
import { days, defineList } from '../define-list'

const score = (usually: number) => ({ unit: 'score', usually, least: 0, most: 5 }) as const

export const highCellCount = defineList({
  id: 'SL-HIGH-SCC',
  family: 'health',
  subApps: ['bovine'],
  settings: { cells: { unit: 'cells', usually: 200, least: 50, most: 2000 } },
  where:
    ({ cells }) =>
    ({ scc }) =>
      scc > cells,
  columns: ['latestScc', 'highestScc', 'casesOfMastitis', 'milkDate', 'SDCTSuitable'],
  sort: [{ field: 'latestScc', direction: 'desc' }],
})

export const lame = defineList({
  id: 'SL-LAME',
  family: 'health',
  subApps: ['bovine', 'ovine'],
  settings: { score: score(2) },
  where:
    (numbers) =>
    ({ lameness }) =>
      lameness >= numbers.score,
  columns: ['locomotionScore', 'lastTreated'],
  sort: [{ field: 'locomotionScore', direction: 'desc' }],
})

export const thin = defineList({
  id: 'SL-BCS-LOW',
  family: 'health',
  subApps: ['bovine', 'ovine'],
  settings: { score: score(2.5) },
  where:
    (numbers) =>
    ({ bcs }) =>
      bcs > 0 && bcs < numbers.score,
  columns: ['bodyConditionScore', 'lastCalvingDate', 'dueDate'],
  sort: [{ field: 'bodyConditionScore', direction: 'asc' }],
})

export const fat = defineList({
  id: 'SL-BCS-HIGH',
  family: 'health',
  subApps: ['bovine', 'ovine'],
  settings: { score: score(3.75) },
  where:
    (numbers) =>
    ({ bcs }) =>
      bcs > numbers.score,
  columns: ['bodyConditionScore', 'lastCalvingDate', 'dueDate'],
  sort: [{ field: 'bodyConditionScore', direction: 'desc' }],
})

export const notWeaned = defineList({
  id: 'SL-NOT-WEANED',
  family: 'care',
  subApps: ['bovine', 'ovine'],
  settings: { days: days(200), toDays: days(400) },
  where: (numbers, { today }) => {
    const [bornBefore, bornSince] = [daysBefore(today, numbers.days), daysBefore(today, numbers.toDays)]
    return ({ weaned, born }) => !weaned && born < bornBefore && born >= bornSince
  },
  columns: ['ageInMonths', 'dam', 'lastWeightMg'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const notCastrated = defineList({
  id: 'SL-NOT-CASTRATED',
  family: 'care',
  subApps: ['bovine', 'ovine'],
  settings: { days: days(60) },
  where: (numbers, { today }) => {
    const bornBefore = daysBefore(today, numbers.days)
    return ({ sex, castrated, stockMale, purpose, born }) =>
      sex === 'M' && !castrated && !stockMale && purpose !== 'ram' && born !== 0 && born < bornBefore
  },
  columns: ['ageInMonths', 'lastWeightMg', 'purpose'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const notDisbudded = defineList({
  id: 'SL-NOT-DISBUDDED',
  family: 'care',
  subApps: ['bovine'],
  // A grown animal with horns keeps them.
  settings: { days: days(14), toDays: days(365) },
  where: (numbers, { today }) => {
    const [bornBefore, bornSince] = [daysBefore(today, numbers.days), daysBefore(today, numbers.toDays)]
    return ({ disbudded, born }) => !disbudded && born < bornBefore && born >= bornSince
  },
  columns: ['dob', 'hornedStatus', 'dam'],
  sort: [{ field: 'dob', direction: 'asc' }],
})
