import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { useState } from 'react'
import type { JobChecked } from '../../../farm/farm-client'
import { answeredSo, askWayOut, hasWayOut } from '../../../platform/farm/at-the-door'
import { report } from '../../../platform/told/notices'
import type { Job } from './use-job'

/** Checks the effect of a save. The farmer overrides an objection with a reason, or leaves animals behind. */
export function useChecked({ check, pointAt, setLetGo, drop }: Job, ...entries: TaskEntry[]) {
  const [checked, setChecked] = useState<JobChecked>()
  const look = async (...now: TaskEntry[]): Promise<boolean> => {
    const asked = now.length > 0 ? now : entries
    const answer = await check(...asked)
    if (answer.ok) setChecked(answer.value)
    else if (hasWayOut(answer.problem, asked)) {
      const said = await askWayOut(answer.problem, asked)
      if (!said) {
        pointAt(answer.problem)
        return false
      }
      drop(said.stay)
      const after = asked.map((entry) => answeredSo(entry, said))
      const { letGo: why = '', passed = [] } = after[0] ?? {}
      setLetGo({ why, passed })
      return look(...after)
    } else {
      await report(answer.problem)
      pointAt(answer.problem)
    }
    return answer.ok
  }
  return { checked, look }
}
