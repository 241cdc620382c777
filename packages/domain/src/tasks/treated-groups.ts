import type { SubjectFacts } from './define-task-type'
import { type Course, heldBack } from './withdrawal'

/** As many as any farmer counts as one mob. */
export const byHead = { most: 20_000 } as const

/** What a group that is only counted carries from what it was given: nobody in it is known to be clear before the last. */
export const treatedGroups = {
  mobs: {
    owns: () => ['mobTreatments'] as const,
    effects: (task: Course & { id: string }, group: SubjectFacts['mobs']) => [
      {
        collection: 'mobs' as const,
        id: group.id,
        set: {
          lastTreatedDate: Math.max(group.lastTreatedDate ?? 0, task.date),
          ...heldBack(task, group, 'meat'),
          ...heldBack(task, group, 'milk'),
        },
      },
    ],
  },
}
