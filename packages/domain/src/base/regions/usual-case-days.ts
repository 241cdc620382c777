import { type DatedRule, newest, undated } from './dated-rules'
import { type ByPlace, ownCell, type Place } from './places'

/** The days of a case before jobs kept their own; no later rule moves those cases. */
export const usualCaseDays = 14

type CaseDays = readonly [DatedRule, ...DatedRule[]]
const elsewhere: CaseDays = [
  {
    from: undated,
    value: usualCaseDays,
    source: 'herds count between 7 and 30 days as one case',
    fromMemory: true,
  },
]
const british: CaseDays = [
  {
    from: undated,
    value: 7,
    source: 'AHDB, mastitis in dairy cows, what do records tell us: again from the seventh day on',
  },
]

/** Within how many days of its first day mastitis in the same quarter is the same case, until a farm sets its own. */
export const caseDayRules: ByPlace<CaseDays> = {
  UK: british,
  SC: british,
  ...{ IE: elsewhere, NI: elsewhere, EU: elsewhere, US: elsewhere, CA: elsewhere },
  ...{ LA: elsewhere, AU: elsewhere, NZ: elsewhere, GL: elsewhere },
}

export const caseDaysIn = (place: Place): number => newest(ownCell(caseDayRules, place)).value
