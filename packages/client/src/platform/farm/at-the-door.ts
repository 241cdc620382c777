import { leaveOut } from '@steading/domain/jobs/doors/leave-out'
import type { TaskProblem } from '@steading/domain/jobs/engine/check-task'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { type DoorAnswer, type DoorsAsked, doorsAsked } from '../told/doors-asked'
import { askAbout, asksWhy, askWhyOrInstead } from '../told/notices'

/** Whether a farmer can answer it: with a reason, or by leaving some behind. */
export const hasWayOut = (problem: TaskProblem, entries: readonly TaskEntry[]): boolean =>
  problem.groups !== undefined || asksWhy(problem) || othersRemain(problem, entries)

/** Whether the job can be saved without those a problem is about. */
export function othersRemain(
  { animals = [] }: Pick<TaskProblem, 'animals'>,
  entries: readonly TaskEntry[],
): boolean {
  const on = new Set(entries.flatMap((entry) => (entry.animals ?? []).map(idOf)))
  return animals.length > 0 && animals.length < on.size && animals.every((id) => on.has(id))
}

const idOf = (one: NonNullable<TaskEntry['animals']>[number]) =>
  typeof one === 'string' ? one : one.animalId

/** Several things in the way are asked about on one sheet, one alone in a question of its own. */
export async function askWayOut(
  { groups, animals = [], ...problem }: TaskProblem,
  entries: readonly TaskEntry[],
): Promise<DoorAnswer | undefined> {
  if (groups)
    return new Promise((resolve) => {
      const answer: DoorsAsked['answer'] = (said) => {
        doorsAsked.set(() => undefined)
        resolve(said)
      }
      doorsAsked.set(() => ({ groups, going: goingWith(entries), answer }))
    })
  if (!asksWhy(problem)) {
    const said = await askAbout({ ...problem, animals })
    return said === 'leaveOut' ? { stay: animals, why: '', passed: [] } : undefined
  }
  const said = await askWhyOrInstead({ ...problem, animals })
  if ('lookAgain' in said) return undefined
  return 'why' in said ? { stay: [], why: said.why, passed: [] } : { stay: animals, why: '', passed: [] }
}

/** The job as it is after that answer. */
export const answeredSo = (entry: TaskEntry, { stay, why, passed }: DoorAnswer): TaskEntry => ({
  ...leaveOut(entry, stay),
  ...(why && { letGo: why }),
  ...(passed.length > 0 && { passed: [...(entry.passed ?? []), ...passed] }),
})

const goingWith = (entries: readonly TaskEntry[]): DoorsAsked['going'] =>
  entries.flatMap(({ animals = [], mobs = [] }) => [
    ...animals.map((one) => ({ id: idOf(one), heads: 1 })),
    ...mobs.map(({ mobId, heads }) => ({ id: mobId, heads })),
  ])
