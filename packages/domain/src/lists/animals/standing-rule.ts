import type { PageIcon } from '../../frame/pages/icons'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Sentence } from '../../records/jobs/timeline-line'
import { ruleTest } from '../engine/list-counts'
import { smartListOf } from '../engine/smart-lists'

/** The screen also shows words and an icon: red, amber, green and blue are never alone. */
export type StandingTone = 'blocked' | 'due' | 'clear' | 'info'

/** A sentence for or against an animal, which a screen writes in its units and language. */
export type Standing = Sentence & { rule: string; tone: StandingTone; icon: PageIcon }

/** The name a list uses for this among the values beside a row. */
export const standingField = 'standing'

/** The name of another animal, such as a sire; undefined where it is unknown. */
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

/** Whether an animal is in a ready-made list, so that a sentence and its list share one rule. */
export function isIn(id: string, at: ListsAt): (facts: Facts) => boolean {
  const list = smartListOf(id)
  if (!list) throw new Error(`there is no list ${id}`)
  return ruleTest(list, {}, at)
}
