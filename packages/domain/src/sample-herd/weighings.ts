import { toMilligrams } from '../base/units'
import type { FarmYear } from './farm-year'
import { day, midnight } from './ledger'
import { taskWriter } from './task-writer'

type Weighed = { id: string; dob: number; movedIn: number }
export type Weighing = { date: number; kg: number; gainKg?: number }

const youngStockDays = [298, 191, 97, 18]
const youngest = 40

/** Weighing days: one task for the day, one under it for every animal that crossed the scale. */
export function writeWeighings<L extends Weighed>(
  animals: readonly L[],
  weighings: Map<L, Weighing[]>,
  farm: FarmYear,
  kgAt: (animal: L, at: number) => number,
  { app, daysAgo = youngStockDays }: { app: 'bovine' | 'ovine'; daysAgo?: readonly number[] },
) {
  const task = taskWriter(farm, app)
  for (const ago of daysAgo) {
    const date = midnight(farm.today - ago * day)
    const weighed = animals.filter((one) => one.movedIn <= date && date - one.dob > youngest * day)
    if (weighed.length === 0) continue
    const session = task.done('WEIGHTRECORDING', date, { taskAnimals: weighed.map(({ id }) => id) })
    for (const one of weighed) {
      const before = weighings.get(one)?.at(-1)
      const kg = kgAt(one, date)
      const gainKg = before && Math.round(((kg - before.kg) / ((date - before.date) / day)) * 1000) / 1000
      weighings.set(one, [
        ...(weighings.get(one) ?? []),
        gainKg === undefined ? { date, kg } : { date, kg, gainKg },
      ])
      task.done('AT-WEIGHT', date, {
        parentTaskId: session,
        taskAnimals: [one.id],
        weight: kg,
        weightMg: toMilligrams(kg, 'KG'),
        weightAdg: gainKg,
        weightAdgMg: gainKg === undefined ? undefined : toMilligrams(gainKg, 'KG'),
      })
    }
  }
}
