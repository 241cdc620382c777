import type { Facts } from '../../jobs-read/facts/facts'
import { hasLeft, type ListsAt } from '../../jobs-read/facts/lists-at'
import { noValues } from '../../jobs-read/job/define-task-type'
import type { Sentence } from '../../records/jobs/timeline-line'
import type { NameOf, Standing } from './standing-rule'
import { standingRules } from './standing-rules'

type Stands<T> = (facts: Facts, nameOf: NameOf) => T

/**
 * Prepares the one sentence of an animal's row for one day: the worst that applies. Undefined where no rule
 * applies.
 */
export function standingOn(at: ListsAt): Stands<Standing | undefined> {
  const standings = walk(at)
  return (facts, nameOf) => standings(facts, nameOf).next().value ?? undefined
}

/** Every sentence for or against the animal, the worst first, for its page. */
export function standingsOn(at: ListsAt): Stands<Standing[]> {
  const standings = walk(at)
  return (facts, nameOf) => [...standings(facts, nameOf)]
}

function walk(at: ListsAt): Stands<Generator<Standing, undefined>> {
  const ready = standingRules.map(({ rule, tone, icon, says }) => ({
    is: { rule, tone, icon },
    says: says(at),
  }))
  return function* (facts, nameOf) {
    // For an animal that left, nothing else matters.
    if (hasLeft(facts, at.today)) {
      yield { rule: 'left', tone: 'info', icon: 'log-out', ...leftSaid(facts) }
      return undefined
    }
    for (const { is, says } of ready) {
      const said = says(facts, nameOf)
      if (said) yield { ...is, ...said }
    }
    return undefined
  }
}

const leftSaid = ({ left }: Facts): Sentence =>
  left > 0
    ? { key: 'STANDING.LEFT_ON', values: { when: { day: left } } }
    : { key: 'STANDING.LEFT', values: noValues }

export const standingTextKeys = (): string[] => [
  ...new Set([...standingRules.flatMap(({ keys }) => keys), 'STANDING.LEFT', 'STANDING.LEFT_ON']),
]
