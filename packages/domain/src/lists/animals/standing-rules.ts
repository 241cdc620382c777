import { daysBetween } from '../../base/one-day'
import type { Facts } from '../../jobs-read/facts/facts'
import { daysBefore } from '../../jobs-read/facts/lists-at'
import { noValues } from '../../jobs-read/job/define-task-type'
import { breedingRules } from './standing-breeding'
import { officialRules, sentBackRules, tagRules } from './standing-official'
import { type StandingRule, say } from './standing-rule'

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

/** Every sentence about an animal, the worst first, one row each. */
export const standingRules: readonly StandingRule[] = [
  ...sentBackRules,
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
  ...officialRules,
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
  ...tagRules,
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
