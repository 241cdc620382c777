import type { AnimalFacts } from './define-task-type'

const neverHere: readonly (string | undefined)[] = ['AIBULL', 'NEVERINHERD']

/** On the farm that day, as far as anyone knows. An animal that has left since can still be written up. */
export function wasHere(animal: AnimalFacts, { date }: { date: number }): boolean {
  if (neverHere.includes(animal.animalType)) return false
  const left = animal.offHerdDate || animal.dod
  if (animal.inHerd === false && !left) return false
  return (!left || date <= left) && (!animal.dob || date >= animal.dob)
}
