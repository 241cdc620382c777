import { ruleOn } from '../../base/regions/dated-rules'
import { type RegisterEntry, registerEntryRules } from '../../base/regions/movement-rules'
import { cellAt, type Place } from '../../base/regions/places'
import type { Livestock } from '../engine/define-view'

type EntryTime = { key: string; values: { count: number } }

const time = (key: string, count: number | undefined): EntryTime[] =>
  count === undefined ? [] : [{ key, values: { count } }]

/** Each kind of event with the hours or days within which it is written into the register. */
export const entryTimes = ({
  moveHours,
  dairyBirthDays,
  birthDays,
  deathDays,
}: RegisterEntry): EntryTime[] => [
  ...time('RULES.ENTRY_MOVE', moveHours),
  ...time('RULES.ENTRY_DAIRY_BIRTH', dairyBirthDays),
  ...time('RULES.ENTRY_BIRTH', birthDays),
  ...time('RULES.ENTRY_DEATH', deathDays),
]

/** The same for the farm’s own book on a day; nothing where the law names no time. */
export function entryTimesOn(place: Place, kept: Livestock, day: number): EntryTime[] {
  const rule = ruleOn(cellAt(registerEntryRules, place)?.[kept] ?? [], day)
  return rule ? entryTimes(rule.value) : []
}
