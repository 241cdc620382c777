import type { TaskProblem } from '@steading/domain/tasks/check-task'
import { leaveOut } from '@steading/domain/tasks/leave-out'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { type DoorAnswer, type DoorsAsked, doorsAsked } from '../told/doors-asked'
import { asksWhy, askWhyOrInstead } from '../told/notices'

/** Whether a farmer can answer it: with a reason, or by leaving some behind. */
export const hasWayOut = (problem: TaskProblem): boolean => problem.groups !== undefined || asksWhy(problem)

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
  const said = await askWhyOrInstead(problem)
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
    ...animals.map((one) => ({ id: typeof one === 'string' ? one : one.animalId, heads: 1 })),
    ...mobs.map(({ mobId, heads }) => ({ id: mobId, heads })),
  ])
