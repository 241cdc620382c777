import type { Facts } from '../facts/facts'
import { ruleTest } from '../lists/list-counts'
import type { ListsAt } from '../lists/lists-at'
import { smartListOf } from '../lists/smart-lists'
import type { PageIcon } from '../pages/icons'
import type { Sentence } from '../tasks/job-sentence'

/** In words and a sign as well: red, amber, green and blue are never alone. */
export type StandingTone = 'blocked' | 'due' | 'clear' | 'info'

/** What stands against an animal or for it, as a sentence that a screen writes in its units and language. */
export type Standing = Sentence & { rule: string; tone: StandingTone; icon: PageIcon }

/** What a list calls it among what it shows beside a row. */
export const standingField = 'standing'

/** What another animal is called, a sire for one; undefined where nobody knows. */
export type NameOf = (animalId: string) => string | undefined

export type Said = Sentence & { tone?: StandingTone }

export type StandingRule = Pick<Standing, 'rule' | 'tone' | 'icon'> & {
  /** Every text it can use. */
  keys: readonly string[]
  /** The first call works out what is the same for every animal of the day. */
  says(at: ListsAt): (facts: Facts, nameOf: NameOf) => Said | undefined
}

export const say = (key: string, values: Said['values'], tone?: StandingTone): Said =>
  tone ? { key, values, tone } : { key, values }

/** Whether it is in a ready-made list, so that a sentence and the list that is about it are one rule. */
export function isIn(id: string, at: ListsAt): (facts: Facts) => boolean {
  const list = smartListOf(id)
  if (!list) throw new Error(`there is no list ${id}`)
  return ruleTest(list, {}, at)
}
