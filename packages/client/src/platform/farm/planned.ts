import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { dayOfPlan, type PlannedLine, planOf, writePlanDay } from '@steading/domain/jobs/plans/planned-line'
import { doingOf } from '@steading/domain/jobs/plans/record-planned'
import { useCallback, useEffect, useState } from 'react'
import { useGo } from '../pages/navigation'
import { useFarm } from './farm'
import { useJobs } from './jobs'
import { handOver } from './picked'
import { useWrite } from './write'

/** The planned jobs, of one animal or field or of all; undefined until known. Compares `types` by content. */
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
  const openForm = useFormOfPlan()
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
      return openForm(line, doing.type)
    },
    [jobs, openForm, go, write],
  )
}

/** Opens the form of a plan's job with all that is known. There the farmer unticks animals they leave out. */
export function useFormOfPlan(): (line: PlannedLine, type: AnyTaskType) => Promise<void> {
  const go = useGo()
  return useCallback(
    async (line, { id: type, workflow }) => {
      const day = { plan: planOf(line), on: writePlanDay(dayOfPlan(line)) }
      await go('task-create', { type, ...day, groupId: line.group }, { parameters: { workflow } })
    },
    [go],
  )
}

/** Those a step of a programme is still to be done for; undefined until it is known, and where nothing is asked. */
export function useLeftOf(plan: string | undefined, step: string | undefined): readonly string[] | undefined {
  const farm = useFarm()
  const [left, setLeft] = useState<readonly string[]>()
  useEffect(() => {
    if (plan === undefined || step === undefined) return
    return farm.jobs.watchPlanned({}, (lines) =>
      setLeft(lines.find((line) => line.step?.plan === plan && line.step.key === step)?.animals ?? []),
    )
  }, [farm, plan, step])
  return left
}
