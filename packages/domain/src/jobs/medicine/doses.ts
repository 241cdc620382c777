import type { AnimalFacts } from '../../jobs-read/job/define-task-type'

/** Syringes and drench guns are marked in tenths. */
const step = 10

export type Dosing = { doseBy?: 'animal' | 'weight'; dose?: number; doseForWeightMg?: number }

/**
 * One dose for one animal. By weight it is rounded up to what a syringe can measure: too little breeds resistance.
 * Undefined when the animal was never weighed and has no estimated weight.
 */
export function doseFor(dosing: Dosing, animal: AnimalFacts): number | undefined {
  const { doseBy, dose, doseForWeightMg } = dosing
  if (dose === undefined || doseBy !== 'weight') return dose
  const weightMg = animal.lastWeightMg || animal.defaultWeightMg
  if (!weightMg || !doseForWeightMg) return undefined
  // Rounded before it is rounded up: 412.5 kg at 1 ml for 50 kg is 8.25, and not 8.250000000001.
  return Math.ceil(Number(((dose * weightMg * step) / doseForWeightMg).toFixed(6))) / step
}

/** Whole thousandths, so that tenths of a millilitre add up evenly. */
export const thousandthsOf = (dose = 0): number => Math.round(dose * 1000)
