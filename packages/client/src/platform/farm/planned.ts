import { type PlannedLine, planOf } from '@steading/domain/plans/planned-line'
import { doingOf } from '@steading/domain/plans/record-planned'
import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '../../i18n/write'
import { useGo } from '../pages/navigation'
import { useFarm } from './farm'
import { useJobs } from './jobs'
import { handOver } from './picked'

/** What there is to do, to one animal or field or at all; undefined until it is known. `types` is compared by what is in it. */
export function usePlanned(of?: string, types?: readonly string[]): readonly PlannedLine[] | undefined {
  const farm = useFarm()
  const [lines, setLines] = useState<readonly PlannedLine[]>()
  const kinds = types?.join(' ')
  useEffect(() => farm.jobs.watchPlanned({ of, types: kinds?.split(' ') }, setLines), [farm, of, kinds])
  return lines
}

/** One tap: ticked off or recorded at once, or its form is opened with all that is known. */
export function useDoPlanned(): (line: PlannedLine) => Promise<void> {
  const go = useGo()
  const jobs = useJobs()
  const write = useWrite()
  return useCallback(
    async (line) => {
      const doing = doingOf(line, write.today())
      if (!doing) return
      if (doing.by === 'tick') await jobs.order({ does: 'done', line }, 'PLANS.TICKED')
      if (doing.by === 'entry') await jobs.save([doing.entry])
      if (doing.by !== 'form') return
      const { id: type, workflow } = doing.type
      const parameters = { workflow }
      if (line.kind === 'open') return go('task-edit', { id: line.id }, { parameters })
      if (line.cause?.goesOn) return go('task-edit', { id: line.cause.taskId, goOn: 'true' }, { parameters })
      if (line.kind === 'follow') {
        handOver(line.animals)
        return go('task-create', { type }, { parameters })
      }
      const day = { plan: planOf(line), on: line.step?.key ?? String(line.on) }
      return go('task-create', { type, ...day, groupId: line.group }, { parameters })
    },
    [go, jobs, write],
  )
}
