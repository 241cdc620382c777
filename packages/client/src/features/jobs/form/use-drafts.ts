import { readDraft, type TaskDraft } from '@steading/domain/jobs/engine/drafts'
import { taskTypes } from '@steading/domain/jobs/engine/registry'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { useEffect, useState } from 'react'
import { useFarm } from '../../../platform/farm/farm'

const places: readonly CollectionName[] = [
  ...new Set(taskTypes.flatMap(({ draftIn, draftOfBatch }) => [draftIn, draftOfBatch ?? []].flat())),
]
const most = 100

/** Jobs that were begun and not saved, the last one first. */
export function useDrafts(): TaskDraft[] {
  const farm = useFarm()
  const [kept, setKept] = useState<{ [place: string]: TaskDraft[] }>({})
  useEffect(() => {
    const stops = places.map((collection) =>
      farm.watch(
        { collection, filters: [{ field: 'deleted', is: 'not', value: true }], offset: 0, limit: most },
        ({ rows }) =>
          setKept((before) => ({ ...before, [collection]: rows.flatMap((row) => readDraft(row) ?? []) })),
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm])
  return Object.values(kept)
    .flat()
    .sort((a, b) => b.startedAt - a.startedAt)
}
