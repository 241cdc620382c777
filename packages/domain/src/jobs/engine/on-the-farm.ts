import { oneDay } from '../../base/one-day'
import type { AnimalFacts } from '../../jobs-read/job/define-task-type'
import type { Fields } from '../../records/sync/stored-record'

const neverHere: readonly (string | undefined)[] = ['AIBULL', 'NEVERINHERD']

/** On the farm that day, as far as anyone knows. An animal that has left since can still be written up. */
export function wasHere(animal: AnimalFacts, { date }: { date: number }): boolean {
  if (neverHere.includes(animal.animalType)) return false
  const left = animal.offHerdDate || animal.dod
  if (animal.inHerd === false && !left) return false
  return (!left || date <= left) && (!animal.dob || date >= animal.dob)
}

/** Whether it was ever one of the farm's own by that day, gone since or not: a factory reports afterwards. */
export const hasBeenHere = ({ animalType, dob }: AnimalFacts, { date }: { date: number }): boolean =>
  !neverHere.includes(animalType) && (!dob || date >= dob)

const grownDays = 365

/** Old enough to be scored; one without a birth date may be. */
export const isGrown = ({ dob }: Fields, today: number): boolean =>
  typeof dob !== 'number' || today - dob >= grownDays * oneDay
