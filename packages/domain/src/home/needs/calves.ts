import { calfRegistrationRules, ruleOn } from '../../regions/dated-rules'
import { defineNeed } from '../define-need'
import { dayOf, type Fields, isHere } from '../farm-record'
import { daysBetween, type HomeAt } from '../home-at'

const bornHere = ['BORNONFARM', 'BORNONFARM_CALVING']
/** Still in the farmer's hands. What was sent is the department's move, what it queried has its own line. */
const toDo = [undefined, null, 'CRS-DRAFT', 'CRS-READY', 'CRS-TIMEOUT']
const queried = ['CRS-QUERY', 'CRS-REJECTED']
/** Older than this it was registered some other way, or the record is older than the app. */
const longestLate = 180

const statusOf = ({ status }: Fields): unknown =>
  (status as { calfRegStatus?: unknown } | null | undefined)?.calfRegStatus

const isBornHere = (calf: Fields, at: HomeAt) =>
  bornHere.some((type) => type === calf.animalType) && calf.stillBorn !== true && isHere(calf, at)

/** The department knows an animal that was registered, or that came back with its own list. */
const isKnown = (calf: Fields) => Boolean(dayOf(calf.calfRegSuccessDate) ?? dayOf(calf.lastInHerdSyncDate))

export const calvesToRegister = defineNeed({
  id: 'calves-to-register',
  title: 'HOME.NEEDS.CALVES_TO_REGISTER',
  subApps: ['bovine'],
  from: 'animals',
  counts: (calf, at) => {
    const born = dayOf(calf.dob)
    if (born === undefined || calf.species === 'OVINE' || !isBornHere(calf, at) || isKnown(calf))
      return undefined
    const rule = ruleOn(calfRegistrationRules[at.region], born)
    if (!rule || !toDo.some((status) => status === statusOf(calf))) return undefined
    const days = rule.days - daysBetween(born, at.today)
    return days >= -longestLate ? { days } : undefined
  },
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'watchboard-calves-to-register' },
  job: 'CALFREG',
})

export const calvesWithQueries = defineNeed({
  id: 'claves-with-reg-queries',
  title: 'HOME.NEEDS.CALVES_WITH_QUERIES',
  subApps: ['bovine'],
  from: 'animals',
  counts: (calf, at) =>
    queried.some((status) => status === statusOf(calf)) && isBornHere(calf, at) ? {} : undefined,
  tone: 'red',
  opens: { page: 'claves-with-reg-queries' },
})
