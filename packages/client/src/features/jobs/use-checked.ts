import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useState } from 'react'
import type { JobChecked } from '../../farm/farm-client'
import { report } from '../../platform/told/notices'
import type { Job } from './use-job'

/** What saving a job would do, once somebody has asked; what stands against it is told. */
export function useChecked({ check, pointAt }: Job, ...entries: TaskEntry[]) {
  const [checked, setChecked] = useState<JobChecked>()
  const look = async (...now: TaskEntry[]) => {
    const answer = await check(...(now.length > 0 ? now : entries))
    if (answer.ok) setChecked(answer.value)
    else {
      await report(answer.problem)
      pointAt(answer.problem)
    }
    return answer.ok
  }
  return { checked, look }
}
