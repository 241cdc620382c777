import type { Place } from '@steading/domain/base/regions/places'
import { herdHoldsOf, oneMayHoldAll } from '@steading/domain/jobs/doors/herd-holds'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { Herd } from '@steading/domain/jobs-read/job/task-rows'
import type { Lists } from '../books/lists'

/** The tests by which some animals may hold those that leave. Reads the herd only where a rule asks. */
export async function heldByTests(
  lists: Lists,
  farm: string,
  entries: readonly TaskEntry[],
  place: Place,
): Promise<Pick<Herd, 'holds'>> {
  const asked = entries.some(
    ({ typeId, values: { date } }) =>
      typeof date === 'number' && taskTypeOf(typeId)?.goesTo && oneMayHoldAll(place, date),
  )
  if (!asked) return {}
  const herd = await lists.facts(farm)
  return { holds: (at) => herdHoldsOf(herd, at) }
}
