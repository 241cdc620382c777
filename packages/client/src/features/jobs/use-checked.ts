import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useState } from 'react'
import type { JobChecked } from '../../farm/farm-client'
import { report } from '../../platform/told/notices'
import type { Job } from './use-job'

/** What saving a job would do, once somebody has asked; what stands against it is told. */
<<<<<<< HEAD
export function useChecked({ check, pointAt }: Job, entry: TaskEntry) {
=======
export function useChecked({ check }: Job, ...entries: TaskEntry[]) {
>>>>>>> 9543016 (Record a visit of the vet, with what was given saved under it in one save)
  const [checked, setChecked] = useState<JobChecked>()
  const look = async () => {
    const answer = await check(...entries)
    if (answer.ok) setChecked(answer.value)
    else {
      await report(answer.problem)
      pointAt(answer.problem)
    }
    return answer.ok
  }
  return { checked, look }
}
