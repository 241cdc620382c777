import { type DatedRule, ruleAt, undated } from './dated-rules'
import type { ByPlace, Place } from './places'

const overThree: DatedRule = {
  from: undated,
  value: 4,
  source: 'RIDDOR 1995: more than three days',
}
const inBritain: readonly DatedRule[] = [
  overThree,
  {
    from: Date.UTC(2012, 3, 6),
    value: 8,
    source: 'RIDDOR: more than seven days, reported within fifteen; more than three are written down',
  },
]

/**
 * Days off work from which the farm reports an accident to the authority. Rows are dated; none where we have
 * not looked it up.
 */
export const accidentReports: ByPlace<readonly DatedRule[]> = {
  IE: off(4, 'HSA: more than three days'),
  EU: off(4, 'Directive 89/391/EEC: more than three days'),
  NI: [{ ...overThree, source: 'RIDDOR (NI) 1997; hseni: more than three days' }],
  UK: inBritain,
  SC: inBritain,
  ...{ CH: [], AU: [], NZ: [], US: [], CA: [], LA: [], GL: [] },
}

function off(value: number, source: string): DatedRule[] {
  return [{ from: Date.UTC(2013, 0, 1), value, source, fromMemory: true }]
}

/** Whether the farm must report an accident of that day with so many days off. */
export function mustBeReported(place: Place, day: number, daysOff: number | undefined): boolean {
  const rule = ruleAt(accidentReports, place, day)
  return rule !== undefined && (daysOff ?? 0) >= rule.value
}
