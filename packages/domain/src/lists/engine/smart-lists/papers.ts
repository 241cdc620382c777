import { oneDay } from '../../../base/one-day'
import { fullSetBy, registrationRule } from '../../../base/regions/identification-rules'
import { herdTestDays } from '../../../base/regions/tb-herd-rules'
import { hasOpenMove } from '../../../jobs/facts/open-moves'
import { papersRuleOn } from '../../../jobs/rules/papers-rules'
import { bornBy, daysBefore } from '../../../jobs-read/facts/lists-at'
import { registrationFlag } from '../../../jobs-read/rules/registration-flags'
import { days, defineList } from '../define-list'

const cattle = ['bovine'] as const
const both = ['bovine', 'ovine'] as const

/**
 * The deadline holds until the department has accepted the calf, sent or not. Calves it sent back have a list
 * of their own.
 */
const notSent: readonly string[] = ['', 'CRS-DRAFT', 'CRS-READY']
const isToDo = (registration: string) =>
  notSent.includes(registration) || registrationFlag(registration) === 'P'

export const calvesToRegister = defineList({
  id: 'SL-CALVES-TO-REGISTER',
  family: 'papers',
  subApps: cattle,
  // Older than this it was registered some other way, or its record is older than the app.
  settings: { lateDays: days(180) },
  where: ({ lateDays }, at) => {
    return ({ bornHere, stillBorn, born, breed, knownToAuthority, registration }) => {
      if (!bornHere || stillBorn || born === 0 || knownToAuthority || !isToDo(registration)) return false
      const rule = registrationRule(at, { born, breed })
      return rule !== undefined && born >= daysBefore(at.today, rule.value + lateDays)
    }
  },
  columns: ['dob', 'daysToRegister', 'dam', 'registrationStatus'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const registrationQueries = defineList({
  id: 'SL-REG-QUERIES',
  family: 'papers',
  subApps: cattle,
  where:
    () =>
    ({ registration, stillBorn, bornHere, knownToAuthority }) =>
      bornHere && !stillBorn && !knownToAuthority && registrationFlag(registration) === 'E',
  columns: ['dob', 'registrationStatus', 'dam', 'sire'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const passportMissing = defineList({
  id: 'SL-PASSPORT-MISSING',
  family: 'papers',
  subApps: cattle,
  // Where the region issues no card, none is missing.
  where: (_, at) => {
    const { passports } = papersRuleOn(at, at.today)
    return ({ passport, stillBorn }) => passports && !passport && !stillBorn
  },
  columns: ['dob', 'registrationStatus', 'dateMovedIn'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const tagsMissing = defineList({
  id: 'SL-TAGS-MISSING',
  family: 'papers',
  subApps: both,
  where:
    () =>
    ({ tagsToOrder }) =>
      tagsToOrder > 0,
  // Another tag lost is a new cause, and so is an order that came back.
  about: ({ tagLost, tagsToOrder, tagJob }) =>
    tagLost === 0 ? tagsToOrder : tagLost + tagsToOrder - 1 + (tagJob?.order === 'back' ? 1000 : 0),
  columns: ['eId', 'dob'],
})

export const noElectronicTag = defineList({
  id: 'SL-NO-EID',
  family: 'papers',
  subApps: both,
  where:
    () =>
    ({ electronic }) =>
      !electronic,
  columns: ['dob', 'dateMovedIn'],
})

export const electronicDue = defineList({
  id: 'SL-EID-DUE',
  family: 'papers',
  subApps: ['ovine'],
  // A flock whose chips are not written down has not missed all of them: older sheep drop out.
  settings: { aheadDays: days(60, { least: 0, most: 365 }), lateDays: days(60, { least: 0 }) },
  where: ({ aheadDays, lateDays }, at) => {
    const [since, until] = [daysBefore(at.today, lateDays), at.today + aheadDays * oneDay]
    return ({ born, electronic }) => {
      const by = electronic ? undefined : fullSetBy(at, born)
      return by !== undefined && by >= since && by <= until
    }
  },
  columns: ['dob', 'eId'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const noTagYet = defineList({
  id: 'SL-NOTAG',
  family: 'papers',
  subApps: both,
  where:
    () =>
    ({ placeholderTag }) =>
      placeholderTag,
  columns: ['dob', 'dam', 'lambingNumber', 'registrationStatus'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const movePending = defineList({
  id: 'SL-MOVE-PENDING',
  family: 'papers',
  subApps: both,
  where:
    (_, { region, today }) =>
    (facts) =>
      hasOpenMove(facts, { region, today }),
  columns: ['purpose', 'lastWeightMg', 'meatWithdrawalPeriodEnd'],
})

export const tbTestDue = defineList({
  id: 'SL-TB-DUE',
  family: 'papers',
  subApps: cattle,
  // 0 leaves the interval to the region, where it has one.
  settings: { everyDays: days(0, { least: 0, most: 1500 }), fromDays: days(42) },
  where: ({ everyDays, fromDays }, at) => {
    const { today } = at
    const interval = everyDays || herdTestDays(at, today)
    if (interval === undefined) return () => false
    const [testedBefore, bornBefore] = [daysBefore(today, interval), daysBefore(today, fromDays)]
    return ({ tbTested, born }) => tbTested < testedBefore && born <= bornBefore
  },
  columns: ['lastTbTest', 'dob', 'dateMovedIn'],
  sort: [{ field: 'lastTbTest', direction: 'asc' }],
})

export const bvdOutstanding = defineList({
  id: 'SL-BVD-OUTSTANDING',
  family: 'papers',
  subApps: cattle,
  // Herds tested long ago carry no date for their old cows.
  settings: { toMonths: { unit: 'months', usually: 24, least: 1, most: 120 } },
  where: ({ toMonths }, at) => {
    const eachIsTested = papersRuleOn(at, at.today).bvd === 'each'
    const bornSince = bornBy(at.today, toMonths)
    return ({ bvdTested, born, bornHere, stillBorn }) =>
      eachIsTested && bornHere && !stillBorn && bvdTested === 0 && born >= bornSince
  },
  columns: ['dob', 'dam', 'registrationStatus'],
  sort: [{ field: 'dob', direction: 'asc' }],
})

export const residencyRisk = defineList({
  id: 'SL-RESIDENCY-RISK',
  family: 'papers',
  subApps: cattle,
  settings: {
    residencies: { unit: 'count', usually: 3, least: 1, most: 10 },
    days: days(60),
  },
  where: (numbers, { today }) => {
    const cameBy = daysBefore(today, numbers.days)
    return ({ purpose, residencies, came, bornHere }) =>
      purpose === 'meat' && (residencies >= numbers.residencies || (!bornHere && came > cameBy))
  },
  columns: ['residencies', 'daysHere', 'dateMovedIn', 'farmQualityAssurance'],
  sort: [{ field: 'dateMovedIn', direction: 'desc' }],
})

/** After this long the laboratory lost the sample, or the farmer forgot to record its answer. */
export const genotypePending = defineList({
  id: 'SL-GENOTYPE-PENDING',
  family: 'papers',
  subApps: cattle,
  settings: { lateDays: days(365) },
  where: ({ lateDays }, { today }) => {
    const first = daysBefore(today, lateDays)
    return ({ genotypeOpen }) => genotypeOpen >= first && genotypeOpen <= today
  },
  columns: ['genotypeSampleDate', 'genotypeSampleId', 'genotypeStatus', 'dob'],
  sort: [{ field: 'genotypeSampleDate', direction: 'asc' }],
})
