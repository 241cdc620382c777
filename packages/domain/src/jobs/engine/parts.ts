import type { Region } from '../../base/regions/regions'
import { fail, ok, type Result } from '../../base/result'
import type { SubApp } from '../../base/sub-apps'
import type { Brought, Creates } from '../../jobs-read/job/creates'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { type Herd, isGone } from '../../jobs-read/job/task-rows'
import type { TaskProblem } from './check-task'
import type { TaskEntry } from './plan-task'
import type { AnyTaskType } from './registry'

type Where = { region: Region; subApp: SubApp }

/** How many can come with one form: as one job takes, or more on several. */
export const mostAtOnce = (creates: Creates, where: Where): number =>
  creates.parts?.most ?? creates.limits(where).max

/** Named after the form, so that what is saved twice is saved once. */
const partId = (id: string, nth: number): string => (nth === 0 ? id : `${id}-${nth + 1}`)
const mostParts = 10

/** Every job a form may have been saved as. */
export const partIds = (
  { id }: Pick<TaskEntry, 'id'>,
  { creates }: Pick<AnyTaskType, 'creates'>,
): string[] => (creates?.parts ? Array.from({ length: mostParts }, (_, nth) => partId(id, nth)) : [id])

/**
 * Where more come than the region lets one job bring, one form makes several jobs, saved and taken back as
 * one. An animal already on one of them stays on it. Once saved, each job is corrected alone and takes no
 * more than one does.
 */
export function inParts(
  type: AnyTaskType,
  entry: TaskEntry,
  herd: Pick<Herd, 'task'>,
  where: Where,
): Result<TaskEntry[], TaskProblem> {
  const { creates } = type
  const { brought = [], ticks, drops, ...form } = entry
  if (!creates?.parts) return ok([entry])
  const { min, max } = creates.limits(where)
  if (brought.length <= max) return ok([entry])
  if (brought.length > mostAtOnce(creates, where))
    return fail({ code: 'createdCount', values: { min, max: creates.parts.most } })
  const listed = new Set(brought.map(({ id }) => id))
  const there = partIds(entry, type).map((id) => animalsOn(id, herd))
  if (there.slice(1).some((ids) => ids.some((id) => !listed.has(id))))
    return fail({ code: 'createdCount', values: { min, max } })
  const parts = shareBrought(brought, there, max)
  const shared = creates.parts.share(entry.values, parts)
  const first = { ...(ticks && { ticks }), ...(drops && { drops }) }
  return ok(
    parts.map((part, nth) => ({
      ...{ ...form, ...(nth === 0 && first) },
      ...{ id: partId(entry.id, nth), brought: part, animals: [] },
      values: shared[nth] ?? entry.values,
    })),
  )
}

function animalsOn(taskId: string, herd: Pick<Herd, 'task'>): string[] {
  const task = herd.task(taskId)
  return task && !isGone(task) ? onAnimals(task.fields).map(({ animalId }) => animalId) : []
}

function shareBrought(
  brought: readonly Brought[],
  there: readonly (readonly string[])[],
  max: number,
): Brought[][] {
  const partOf = new Map(there.flatMap((ids, nth) => ids.map((id) => [id, nth] as const)))
  const taken = there.map((ids) => ids.length)
  for (const { id } of brought) {
    if (partOf.has(id)) continue
    const free = taken.findIndex((count) => count < max)
    partOf.set(id, free)
    taken[free] = (taken[free] ?? 0) + 1
  }
  return there
    .map((_, nth) => brought.filter(({ id }) => partOf.get(id) === nth))
    .filter((part, nth) => nth === 0 || part.length > 0)
}
