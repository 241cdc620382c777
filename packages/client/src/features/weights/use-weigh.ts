import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { toMilligrams, type WeightUnit } from '@steading/domain/units'
import { useCallback, useRef } from 'react'
import { useFarm } from '../../platform/farm'
import { report } from '../../platform/notices'
import type { RecordView } from '../../worker/farm-client'

/** What was typed, in milligrams; undefined for what is no weight. */
export function weightTyped(text: string, unit: WeightUnit): number | undefined {
  const typed = text.trim().replace(',', '.')
  const weight = /^\d{1,5}(\.\d{0,3})?$/.test(typed) ? Number(typed) : 0
  return weight > 0 ? toMilligrams(weight, unit) : undefined
}

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
  const farm = useFarm()
  const busy = useRef(false)
  return useCallback(
    async (entry: TaskEntry): Promise<boolean> => {
      // Two presses of Enter are one weighing.
      if (busy.current) return false
      busy.current = true
      try {
        const answer = await farm.jobs.save([entry])
        if (!answer.ok) return void (await report(answer.problem)) ?? false
        if (answer.value.saved) return true
        for (const warning of answer.value.warnings) if (!(await report(warning))) return false
        const sure = await farm.jobs.save([entry], { accepted: true })
        if (!sure.ok) await report(sure.problem)
        return sure.ok
      } finally {
        busy.current = false
      }
    },
    [farm],
  )
}
