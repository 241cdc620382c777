import type { Place } from '@steading/domain/base/regions/places'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { Herd, Row } from '@steading/domain/jobs-read/job/task-rows'
import {
  arrivalJobOf,
  holdingSpan,
  type LastArrival,
  lastArrivalOf,
} from '@steading/domain/jobs-read/rules/holding-standstill'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { Lists } from '../books/lists'

/** The last arrival before the day of a job by which animals leave. Searches only where a rule asks. */
export async function cameLately(
  { lists, db }: { lists: Lists; db: LocalDb },
  farm: string,
  entries: readonly TaskEntry[],
  place: Place,
): Promise<Pick<Herd, 'lastArrival'>> {
  const found = new Map<number, LastArrival | undefined>()
  for (const { typeId, values } of entries) {
    const day = typeof values.date === 'number' ? values.date : undefined
    const span = day !== undefined && taskTypeOf(typeId)?.goesTo ? holdingSpan(place, day) : undefined
    if (!span || found.has(span.to)) continue
    const filters = [{ field: 'dateMovedIn', is: 'between' as const, value: [span.from, span.to] }]
    const ids = await lists.ids(farm, { collection: 'animals', filters })
    const animals = await lists.records(farm, 'animals', ids)
    const named = new Set(animals.flatMap((animal) => arrivalJobOf(animal) ?? []))
    const jobs = await db.getMany(
      farm,
      [...named].map((id) => ({ collection: 'tasks', id })),
    )
    const byId = new Map<string, Row>(jobs.flatMap((job) => (job ? [[job.id, job]] : [])))
    found.set(
      span.to,
      lastArrivalOf(animals, (id) => byId.get(id), span),
    )
  }
  return found.size > 0 ? { lastArrival: ({ to }) => found.get(to) } : {}
}
