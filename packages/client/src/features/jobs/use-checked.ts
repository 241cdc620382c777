import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useState } from 'react'
import type { JobChecked } from '../../farm/farm-client'
import { asksWhy, askWhy, report } from '../../platform/told/notices'
import type { Job } from './use-job'

/** What saving a job would do, once somebody has asked; what stands against it is told, or let go with a reason. */
export function useChecked({ check, pointAt, setLetGo }: Job, ...entries: TaskEntry[]) {
  const [checked, setChecked] = useState<JobChecked>()
  const look = async (...now: TaskEntry[]): Promise<boolean> => {
    const asked = now.length > 0 ? now : entries
    const answer = await check(...asked)
    if (answer.ok) setChecked(answer.value)
    else if (asksWhy(answer.problem)) {
      const letGo = await askWhy(answer.problem)
      if (letGo === undefined) {
        pointAt(answer.problem)
        return false
      }
      setLetGo(letGo)
      return look(...asked.map((entry) => ({ ...entry, letGo })))
    } else {
      await report(answer.problem)
      pointAt(answer.problem)
    }
    return answer.ok
  }
  return { checked, look }
}
