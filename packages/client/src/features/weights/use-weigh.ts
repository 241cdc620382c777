import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import type { WeighLine } from '@steading/domain/jobs/engine/weigh-session'
import { weighing } from '@steading/domain/jobs/types/feeding/weight-recording'
import { useCallback, useRef } from 'react'
import type { RecordView } from '../../db/query'
import { useJobs } from '../../platform/farm/jobs'

type Weighed = Pick<WeighLine, 'id' | 'animalId' | 'weightMg' | 'heads' | 'operator' | 'notes'>

/** One animal's weight, or the average of a group, under its session. Put right, it keeps whatever else was said of it. */
export function weighingOf(session: RecordView, weighed: Weighed): TaskEntry {
  const { id, animalId, weightMg, heads, notes, operator = session.fields.operator ?? null } = weighed
  return {
    id,
    typeId: weighing.id,
    under: session.id,
    values: { date: session.fields.date ?? null, weightMg, operator, notes: notes ?? null },
    ...(heads === undefined ? { animals: [animalId] } : { mobs: [{ mobId: animalId, heads }] }),
  }
}

/** Saves one after another; true once it is on this device. An unlikely weight asks the farmer first. */
export function useWeigh() {
  const jobs = useJobs()
  const busy = useRef(false)
  return useCallback(
    async (entry: TaskEntry): Promise<boolean> => {
      // Two presses of Enter are one weighing.
      if (busy.current) return false
      busy.current = true
      try {
        return (await jobs.save([entry], { quiet: true })).saved
      } finally {
        busy.current = false
      }
    },
    [jobs],
  )
}
