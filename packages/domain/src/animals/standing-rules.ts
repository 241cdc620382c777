import type { Facts } from '../facts/facts'
import { filingReasons, isFilingReason, reasonKey } from '../filings/filing-reasons'
import { daysBetween } from '../home/home-at'
import { daysBefore, type ListsAt } from '../lists/lists-at'
import { oneDay } from '../one-day'
import { registrationRule } from '../regions/identification-rules'
import { noValues } from '../tasks/define-task-type'
import type { Sentence } from '../tasks/job-sentence'
import { breedingRules } from './standing-breeding'
import { isIn, type StandingRule, say } from './standing-rule'

/** A weight older than this says nothing about how it does now. */
const gainHoldsDays = 120

const isMilked = ({ milking }: Facts) => milking === 'milking'

const withheld = (
  rule: string,
  key: string,
  until: (facts: Facts) => number,
  when: (facts: Facts) => boolean,
): StandingRule => ({
  rule,
  tone: 'blocked',
  icon: 'circle-off',
  keys: [key],
  says:
    ({ now }) =>
    (facts) =>
      until(facts) > now && when(facts) ? say(key, { when: { moment: until(facts) } }) : undefined,
})

const milk = (rule: string, when: (facts: Facts) => boolean) =>
  withheld(
    rule,
    'STANDING.MILK_WITHHELD',
    ({ milkClear }) => milkClear,
    (facts) => facts.sex !== 'M' && when(facts),
  )

const sentBack = {
  'CRS-QUERY': 'STANDING.REGISTRATION_QUERY',
  'CRS-REJECTED': 'STANDING.REGISTRATION_REFUSED',
} as const

/** The sentence for a registration until the department accepts it. */
const underWay: { readonly [registration: string]: string } = {
  'CRS-READY': 'STANDING.REGISTRATION_NOT_SENT',
  'CRS-QUEUED': 'STANDING.REGISTRATION_QUEUED',
  'CRS-SENT': 'STANDING.REGISTRATION_SENT',
  'CRS-TIMEOUT': 'STANDING.REGISTRATION_UNKNOWN',
}

const lastDay = {
  keys: ['STANDING.REGISTER_BY', 'STANDING.REGISTER_LATE'],
  of: (facts: Facts, at: ListsAt): { said: Sentence; late: boolean } | undefined => {
    const { born } = facts
    const rule = registrationRule(at, facts)
    if (!rule || born === 0) return undefined
    const by = born + rule.value * oneDay
    const days = daysBetween(by, at.today)
    return days > 0
      ? { said: say('STANDING.REGISTER_LATE', { days: { number: days } }), late: true }
      : { said: say('STANDING.REGISTER_BY', { when: { day: by } }), late: false }
  },
}
const withLastDay = 'STANDING.WITH_LAST_DAY'

/** Every sentence about an animal, the worst first, one row each. */
export const standingRules: readonly StandingRule[] = [
  {
    rule: 'registrationQuery',
    tone: 'blocked',
    icon: 'triangle-alert',
    keys: [...Object.values(sentBack), ...filingReasons.map(reasonKey), withLastDay],
    says: (at) => {
      const queried = isIn('SL-REG-QUERIES', at)
      return (facts) => {
        if (!queried(facts)) return undefined
        const { registration, refusedFor } = facts
        const why = { key: reasonKey(isFilingReason(refusedFor) ? refusedFor : 'other') }
        const how = say(sentBack[registration as keyof typeof sentBack], { why })
        const by = lastDay.of(facts, at)
        return by ? say(withLastDay, { how: { line: how }, by: { line: by.said } }) : how
      }
    },
  },
  milk('milk', isMilked),
  withheld(
    'meat',
    'STANDING.MEAT_WITHHELD',
    ({ meatClear }) => meatClear,
    () => true,
  ),
  // Her milk counts from calving, and that day is still unknown.
  {
    rule: 'milkAfterCalving',
    tone: 'blocked',
    icon: 'circle-off',
    keys: ['STANDING.MILK_AFTER_CALVING'],
    says:
      () =>
      ({ milkAfterCalving, sex }) =>
        milkAfterCalving > 0 && sex !== 'M'
          ? say('STANDING.MILK_AFTER_CALVING', { hours: { number: milkAfterCalving } })
          : undefined,
  },
  // She is not milked now, and may be before it ends.
  milk('milkLater', (facts) => !isMilked(facts)),
  {
    rule: 'register',
    tone: 'due',
    icon: 'clipboard-list',
    keys: [...lastDay.keys, ...new Set(Object.values(underWay)), withLastDay],
    says: (at) => {
      const toRegister = isIn('SL-CALVES-TO-REGISTER', at)
      return (facts) => {
        const by = toRegister(facts) ? lastDay.of(facts, at) : undefined
        if (!by) return undefined
        const how = underWay[facts.registration]
        const tone = by.late ? 'blocked' : undefined
        if (!how) return say(by.said.key, by.said.values, tone)
        return say(withLastDay, { how: { line: say(how, noValues) }, by: { line: by.said } }, tone)
      }
    },
  },
  ...breedingRules,
  {
    rule: 'mastitisAgain',
    tone: 'due',
    icon: 'udder',
    keys: ['STANDING.MASTITIS_AGAIN'],
    says:
      () =>
      ({ milking, mastitisRepeats, mastitisCases }) =>
        mastitisRepeats > 0 && milking === 'milking'
          ? say('STANDING.MASTITIS_AGAIN', { cases: { number: mastitisCases } })
          : undefined,
  },
  {
    rule: 'tagLost',
    tone: 'due',
    icon: 'ear-tag',
    keys: ['STANDING.TAG_LOST'],
    says: (at) => {
      const missing = isIn('SL-TAGS-MISSING', at)
      return (facts) => (missing(facts) ? say('STANDING.TAG_LOST', noValues) : undefined)
    },
  },
  {
    rule: 'dry',
    tone: 'info',
    icon: 'milk',
    keys: ['STANDING.DRY', 'STANDING.DRY_DAYS'],
    says:
      ({ today }) =>
      ({ ovine, sex, milking, driedOff, gaveBirth }) => {
        if (ovine || sex !== 'F' || milking !== 'dry') return undefined
        return driedOff > gaveBirth && driedOff <= today
          ? say('STANDING.DRY_DAYS', { days: { number: daysBetween(driedOff, today) } })
          : say('STANDING.DRY', noValues)
      },
  },
  {
    rule: 'inMilk',
    tone: 'info',
    icon: 'milk',
    keys: ['STANDING.IN_MILK_DAYS'],
    says:
      ({ today }) =>
      (facts) => {
        const { ovine, sex, gaveBirth } = facts
        if (ovine || sex !== 'F' || !isMilked(facts) || gaveBirth === 0 || gaveBirth > today) return undefined
        return say('STANDING.IN_MILK_DAYS', { days: { number: daysBetween(gaveBirth, today) } })
      },
  },
  {
    rule: 'gain',
    tone: 'clear',
    icon: 'trending-up',
    keys: ['STANDING.GAIN', 'STANDING.LOSS'],
    says: ({ today }) => {
      const since = daysBefore(today, gainHoldsDays)
      return ({ gainMg, weighed }) => {
        if (Number.isNaN(gainMg) || weighed < since || weighed > today) return undefined
        return gainMg < 0
          ? say('STANDING.LOSS', { gain: { gainMg: -gainMg } }, 'due')
          : say('STANDING.GAIN', { gain: { gainMg } })
      }
    },
  },
]
