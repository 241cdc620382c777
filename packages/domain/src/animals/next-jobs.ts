import type { Fields } from '../sync/stored-record'
import { taskTypes } from '../tasks/registry'

/** The kinds of job most likely done to this animal next, the likeliest first. Nothing is done to one that has left. */
export function nextJobs(animal: Fields, today: number): string[] {
  const { inHerd, offHerdDate } = animal
  if (inHerd === false || (typeof offHerdDate === 'number' && offHerdDate > 0)) return []
  return taskTypes
    .flatMap(({ id, likely }) => {
      const chance = likely?.(animal, today)
      return chance === undefined ? [] : [{ id, chance }]
    })
    .sort((a, b) => b.chance - a.chance)
    .map(({ id }) => id)
}
