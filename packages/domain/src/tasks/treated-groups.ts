import type { Fields } from '../sync/stored-record'
import type { SubjectFacts } from './define-task-type'
import { type Course, heldBack, products } from './withdrawal'

type Group = SubjectFacts['mobs']

/** As many as any farmer counts as one mob. */
export const byHead = { most: 20_000 } as const

/** What a group that is only counted carries from what it was given: nobody in it is known to be clear before the last. */
export const treatedGroups = {
  mobs: {
    owns: () => ['mobTreatments'] as const,
    effects: (task: Course & { id: string }, group: Group) => [
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

/** Nobody can tell afterwards which heads were given it: whatever holds them back holds back the group they come into. */
export function heldWith(from: readonly Group[], into: Group, day: number): Fields {
  const set: Fields = {}
  for (const product of products) {
    const [ends, task] = [`${product}WithdrawalPeriodEnd`, `${product}WithdrawalTask`] as const
    let longest = Math.max(into[ends] ?? 0, day)
    for (const group of from) {
      const until = group[ends] ?? 0
      if (until <= longest) continue
      longest = until
      set[ends] = until
      set[task] = group[task] ?? null
    }
  }
  return set
}
