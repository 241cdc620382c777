import { leaveOut } from '@steading/domain/tasks/leave-out'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useState } from 'react'
import type { JobChecked } from '../../farm/farm-client'
import { asksWhy, askWhyOrInstead, report } from '../../platform/told/notices'
import type { Job } from './use-job'

/** What saving a job would do, once somebody has asked; what stands against it is told, let go with a reason, or left behind. */
export function useChecked({ check, pointAt, setLetGo, drop }: Job, ...entries: TaskEntry[]) {
  const [checked, setChecked] = useState<JobChecked>()
  const look = async (...now: TaskEntry[]): Promise<boolean> => {
    const asked = now.length > 0 ? now : entries
    const answer = await check(...asked)
    if (answer.ok) setChecked(answer.value)
    else if (asksWhy(answer.problem)) {
      const said = await askWhyOrInstead(answer.problem)
      if ('lookAgain' in said) {
        pointAt(answer.problem)
        return false
      }
      if ('instead' in said) {
        const { animals: held = [] } = answer.problem
        drop(held)
        return look(...asked.map((entry) => leaveOut(entry, held)))
      }
      setLetGo(said.why)
      return look(...asked.map((entry) => ({ ...entry, letGo: said.why })))
    } else {
      await report(answer.problem)
      pointAt(answer.problem)
    }
    return answer.ok
  }
  return { checked, look }
}
