import { baseOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'
import type { OfferedMedicine } from './offered-medicines'
import { saidOf, says } from './said-of-medicine'

/** Why the form already shows a dose. */
export type DoseWhy =
  | { is: 'last'; day: number }
  | { is: 'label' }
  /** The dose goes by weight and an animal in hand has none: the farmer enters the amount. */
  | { is: 'unweighed'; said: Fields }

export type LikelyDose = { values: Fields; why?: DoseWhy }

export type DoseAt = {
  /** Every animal in hand has a weight. */
  weighed: boolean
  /** The unit of the bottle in hand, where there is one. */
  unit?: string | undefined
  /** The unit in the farmer's language. */
  unitWord: (unit: string) => string
}

/** The last dose, else the label's; else an empty amount for each animal, which the farmer fills in. */
export function likelyDose({ last, label }: Pick<OfferedMedicine, 'last' | 'label'>, at: DoseAt): LikelyDose {
  const before = last && fitting(last.values, at)
  if (last && before) return worked(before, { is: 'last', day: last.last }, at)
  const printed = fitting(label, at)
  if (printed) return worked(printed, { is: 'label' }, at)
  return { values: { doseBy: 'animal', ...(at.unit && { doseUnit: at.unitWord(baseOf(at.unit)) }) } }
}

/** Two tubes are no two millilitres: an amount in a unit the bottle is not kept in says nothing about it. */
function fitting(source: Fields, { unit, unitWord }: DoseAt): Fields | undefined {
  if (!says(source, 'dose')) return undefined
  const dose = saidOf(source, 'dose')
  if (!unit) return dose
  if (typeof dose.doseUnit !== 'string') return { ...dose, doseUnit: unitWord(baseOf(unit)) }
  return baseOf(dose.doseUnit) === baseOf(unit) ? dose : undefined
}

function worked(said: Fields, why: DoseWhy, { weighed }: DoseAt): LikelyDose {
  const { doseBy, dose, doseUnit, doseForWeightMg } = said
  const unit: Fields = doseUnit === undefined ? {} : { doseUnit }
  // A label that gives a weight means it, whether or not anybody ticked so.
  const byWeight = doseBy === 'weight' || (doseBy === undefined && doseForWeightMg !== undefined)
  if (!byWeight)
    return { values: { doseBy: 'animal', dose: dose ?? null, ...unit, doseForWeightMg: null }, why }
  if (!weighed) return { values: { doseBy: 'animal', ...unit }, why: { is: 'unweighed', said } }
  return {
    values: { doseBy: 'weight', dose: dose ?? null, ...unit, doseForWeightMg: doseForWeightMg ?? null },
    why,
  }
}

/** Whether a form still says what was worked out for it. */
export const isStill = ({ values }: LikelyDose, now: Fields): boolean =>
  Object.entries(values).every(([name, value]) => (now[name] ?? null) === value)
