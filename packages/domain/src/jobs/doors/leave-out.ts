import type { TaskEntry } from '../engine/plan-task'

/** The job without those who may not go: a lorry leaves with the rest. */
export function leaveOut(entry: TaskEntry, held: readonly string[]): TaskEntry {
  const out = new Set(held)
  const { animals, mobs } = entry
  return {
    ...entry,
    ...(animals && {
      animals: animals.filter((one) => !out.has(typeof one === 'string' ? one : one.animalId)),
    }),
    ...(mobs && { mobs: mobs.filter(({ mobId }) => !out.has(mobId)) }),
  }
}
