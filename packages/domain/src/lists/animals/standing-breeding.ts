import { daysBetween } from '../../base/one-day'
import { type Facts, openStay } from '../../jobs-read/facts/facts'
import { daysBefore, isCarrying, isExpecting, type ListsAt } from '../../jobs-read/facts/lists-at'
import { noValues } from '../../jobs-read/job/define-task-type'
import { isIn, type NameOf, type Said, type StandingRule, say } from './standing-rule'

/** The app does not ask for a scan until this many days after a service. */
const soonServedDays = 30

const withSire = (keys: readonly string[]) => keys.flatMap((key) => [key, `${key}_TO`])

export const breedingRules: readonly StandingRule[] = [
  {
    rule: 'overdue',
    tone: 'blocked',
    icon: 'calendar-heart',
    keys: ['STANDING.OVERDUE'],
    says: (at) => {
      const overdue = isOverdue(at)
      return (facts) =>
        overdue(facts)
          ? say('STANDING.OVERDUE', {
              days: { number: daysBetween(facts.dueBy, at.today) },
              when: { day: facts.dueBy },
            })
          : undefined
    },
  },
  {
    rule: 'due',
    tone: 'due',
    icon: 'calendar-heart',
    keys: [
      'STANDING.DUE',
      'STANDING.DUE_FROM',
      'STANDING.DUE_BETWEEN',
      ...withSire(['STANDING.DUE_IN_CALF', 'STANDING.DUE_IN_LAMB']),
    ],
    says: (at) => {
      const near = isNear(at)
      return (facts, nameOf) => (near(facts) ? dueSaid(facts, nameOf) : undefined)
    },
  },
  {
    rule: 'scan',
    tone: 'due',
    icon: 'search',
    keys: withSire(['STANDING.TO_SCAN']),
    says: (at) => {
      const toScan = isIn('SL-SERVED-NOT-SCANNED', at)
      return (facts, nameOf) =>
        toScan(facts)
          ? toSire('STANDING.TO_SCAN', facts, nameOf, { when: { day: facts.lastServe } })
          : undefined
    },
  },
  {
    rule: 'carrying',
    tone: 'info',
    icon: 'calendar-heart',
    keys: withSire(['STANDING.IN_CALF', 'STANDING.IN_LAMB']),
    says: (at) => {
      const [near, overdue, toScan] = [isNear(at), isOverdue(at), isIn('SL-SERVED-NOT-SCANNED', at)]
      return (facts, nameOf) => {
        if (!isCarrying(facts, at.today) || near(facts) || overdue(facts) || toScan(facts)) return undefined
        return isExpecting(facts)
          ? dueSaid(facts, nameOf)
          : toSire(`STANDING.IN_${young(facts)}`, facts, nameOf, noValues)
      }
    },
  },
  {
    rule: 'served',
    tone: 'info',
    icon: 'heart',
    keys: withSire(['STANDING.SERVED']),
    says: ({ today }) => {
      const first = daysBefore(today, soonServedDays)
      return (facts, nameOf) => {
        const { sex, lastServe, gaveBirth, scanned, aborted } = facts
        const lately = sex === 'F' && lastServe >= first && lastServe <= today
        if (!lately || Math.max(gaveBirth, scanned, aborted) >= lastServe || isCarrying(facts, today))
          return undefined
        return toSire('STANDING.SERVED', facts, nameOf, { when: { day: lastServe } })
      }
    },
  },
  {
    rule: 'empty',
    tone: 'info',
    icon: 'search',
    keys: ['STANDING.EMPTY'],
    says:
      () =>
      ({ sex, scan, scanned }) =>
        sex === 'F' && scan === 'empty' ? say('STANDING.EMPTY', { when: { day: scanned } }) : undefined,
  },
]

/** Ewes have no list of late ones: the list of ewes close to lambing includes them. */
function isNear(at: ListsAt) {
  const [cows, ewes] = [isIn('SL-DUE-CALVE', at), isIn('SL-DUE-LAMB', at)]
  return (facts: Facts) => facts.dueBy >= at.today && (facts.ovine ? ewes(facts) : cows(facts))
}

function isOverdue(at: ListsAt) {
  const [cows, ewes] = [isIn('SL-OVERDUE-CALVE', at), isIn('SL-DUE-LAMB', at)]
  return (facts: Facts) => facts.dueBy < at.today && (facts.ovine ? ewes(facts) : cows(facts))
}

const young = ({ ovine }: Facts) => (ovine ? 'LAMB' : 'CALF')

/** An unscanned female is due, but the sentence does not yet say that she carries. */
function dueSaid(facts: Facts, nameOf: NameOf): Said {
  const when = { day: facts.due }
  // The bull was with her for weeks, so a single day would claim too much.
  if (facts.dueBy > facts.due) return saidAsRange(facts)
  if (facts.scan !== 'carrying') return say('STANDING.DUE', { when })
  return toSire(`STANDING.DUE_IN_${young(facts)}`, facts, nameOf, { when })
}

/** With the bull still in, there is no last day to give. */
function saidAsRange({ due, dueBy }: Facts): Said {
  const when = { day: due }
  return dueBy - due >= openStay
    ? say('STANDING.DUE_FROM', { when })
    : say('STANDING.DUE_BETWEEN', { when, by: { day: dueBy } })
}

function toSire(key: string, { servedBy }: Facts, nameOf: NameOf, values: Said['values']): Said {
  const to = servedBy === '' ? undefined : nameOf(servedBy)
  return to ? say(`${key}_TO`, { ...values, to: { text: to } }) : say(key, values)
}
