import type { SubjectFacts } from '../../jobs-read/job/define-task-type'
import { type Course, heldBack, products, tubeIn } from '../../jobs-read/job/withdrawal'
import type { Fields } from '../../records/sync/stored-record'

type Group = SubjectFacts['mobs']

/** As many as any farmer counts as one mob. */
export const byHead = { most: 20_000 } as const

/** The withdrawals of a counted group: no head in it is known to be clear before the last one ends. */
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
          ...waitsForCalving(tubeIn(task)?.hours, group),
        },
      },
    ],
  },
}

/** Which of its heads calve is never recorded, so no day ends it. */
const waitsForCalving = (hours = 0, { milkAfterCalvingHours = 0 }: Group): Fields =>
  hours > milkAfterCalvingHours ? { milkAfterCalvingHours: hours } : {}

/** The records do not show which heads got it: their withdrawal holds back the group they come into. */
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
  const hours = Math.max(0, ...from.map(({ milkAfterCalvingHours = 0 }) => milkAfterCalvingHours))
  return { ...set, ...waitsForCalving(hours, into) }
}
