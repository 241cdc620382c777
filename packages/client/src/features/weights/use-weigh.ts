import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useCallback, useRef } from 'react'
import { useJobs } from '../../platform/jobs'
import type { RecordView } from '../../worker/farm-client'

export const weighingOf = (
  session: RecordView,
  id: string,
  animalId: string,
  weightMg: number,
): TaskEntry => ({
  id,
  typeId: 'AT-WEIGHT',
  under: session.id,
  values: {
    date: session.fields.date ?? null,
    weightMg,
    ...(session.fields.operator !== undefined && { operator: session.fields.operator }),
  },
  animals: [animalId],
})

/** Saves one after another; true once it is on this device. What is unlikely is asked about first. */
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
