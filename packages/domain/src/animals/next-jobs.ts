import type { Fields } from '../sync/stored-record'
import { taskTypes } from '../tasks/registry'

/** Which kinds of job this animal may need, and how likely each. Nothing is done to one that has left. */
export function likelyJobs(animal: Fields, today: number): { id: string; chance: number }[] {
  const { inHerd, offHerdDate } = animal
  if (inHerd === false || (typeof offHerdDate === 'number' && offHerdDate > 0)) return []
  return taskTypes.flatMap(({ id, likely }) => {
    const chance = likely?.(animal, today)
    return chance === undefined ? [] : [{ id, chance }]
  })
}

/** The kinds of job most likely done to this animal next, the likeliest first. */
export const nextJobs = (animal: Fields, today: number): string[] =>
  likelyJobs(animal, today)
    .sort((a, b) => b.chance - a.chance)
    .map(({ id }) => id)
