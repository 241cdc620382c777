import { endOfDayIn } from '../base/days/time-zone'
import type { FarmYear } from './farm-year'
import { day } from './ledger'
import type { Remedy } from './remedies'
import { taskWriter } from './task-writer'

export type Treatment = { date: number; meatDays: number; milkDays: number }
type Treated<L> = { treatments: Map<L, Treatment[]> }

/** A period in whole days ends with its last day on the farm's clocks, not at the hour of the needle. */
export const withdrawalEnd = (
  { sketch }: FarmYear,
  date: number | undefined,
  days: number | undefined,
): number | undefined =>
  date === undefined || !days ? undefined : endOfDayIn(sketch.farm, date + days * day)

/** One entry in the medicine book for all the animals treated, and the withdrawal it puts on each. */
export function treat<L extends { id: string }>(
  animals: readonly L[],
  date: number,
  remedy: Remedy,
  { treatments }: Treated<L>,
  farm: FarmYear,
  { typeId = 'REMEDY', app = 'bovine' }: { typeId?: string; app?: 'bovine' | 'ovine' } = {},
) {
  if (animals.length === 0) return
  const { meatDays, milkDays } = remedy
  for (const animal of animals)
    treatments.set(
      animal,
      [...(treatments.get(animal) ?? []), { date, meatDays, milkDays }].sort((a, b) => a.date - b.date),
    )
  taskWriter(farm, app).done(typeId, date, {
    taskAnimals: animals.map(({ id }) => id),
    remedy: farm.say(remedy.name),
    batchNumber: `B${farm.random.whole(1000, 9999)}`,
    dose: remedy.dose,
    doseUnit: remedy.unit,
    reason: farm.say(remedy.reason),
    meatWithdrawalDays: meatDays,
    milkWithdrawalDays: farm.sketch.cattle?.system === 'dairy' && app === 'bovine' ? milkDays : undefined,
  })
}
