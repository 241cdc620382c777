import { leaveOut } from '@steading/domain/jobs/doors/leave-out'
import type { TaskProblem } from '@steading/domain/jobs/engine/check-task'
import type { Draft, TaskEntry, TaskUndo } from '@steading/domain/jobs/engine/plan-task'
import { questionsOf } from '@steading/domain/jobs/engine/questions'
import type { PlanOrder } from '@steading/domain/jobs/plans/plan-orders'
import { isOfficial } from '@steading/domain/jobs-read/job/filings'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { useMemo } from 'react'
import type { FarmClient } from '../../farm/farm-client'
import { askAbout, report } from '../told/notices'
import { toast } from '../told/toasts'
import { answeredSo, askWayOut, hasWayOut, othersRemain } from './at-the-door'
import { useFarm } from './farm'
import { useToastSaved } from './toast-saved'

type SaveOptions = {
  /** Thrown away in the same save. */
  draft?: Draft
  /** No toast: the screen itself shows that it was saved, in a running list for one. */
  quiet?: boolean
}

export type JobOutcome =
  | { saved: true; mutation: string; undo: TaskUndo; told?: Sentence | undefined }
  /** The farmer has seen the problem, or wants to look again; it says which fields and animals to look at. */
  | { saved: false; problem: TaskProblem }

/** Saves jobs for the screens: it asks about doubts, shows problems, and offers to undo a save. */
export function useJobs() {
  const farm = useFarm()
  const toastSaved = useToastSaved()
  return useMemo(
    () => ({
      save: async (entries: TaskEntry[], options: SaveOptions = {}) => {
        const outcome = await saveJob(farm, entries, options)
        if (outcome.saved && !options.quiet) {
          const { undo, told } = outcome
          const official = entries.some(({ typeId }) => isOfficial(typeId))
          toastSaved({ told, official, undo: () => void undoJob(farm, undo) })
        }
        return outcome
      },
      order: (order: PlanOrder, said: string) => orderPlan(farm, order, said),
      remove: (taskId: string) => removeJob(farm, taskId),
      undo: (undo: TaskUndo) => undoJob(farm, undo),
    }),
    [farm, toastSaved],
  )
}

async function saveJob(farm: FarmClient, entries: TaskEntry[], options: SaveOptions): Promise<JobOutcome> {
  const { draft } = options
  const kept = draft ? { draft } : {}
  const first = await farm.jobs.save(entries, kept)
  if (!first.ok && hasWayOut(first.problem, entries)) {
    const answer = await askWayOut(first.problem, entries)
    if (!answer) return { saved: false, problem: first.problem }
    return saveJob(
      farm,
      entries.map((entry) => answeredSo(entry, answer)),
      options,
    )
  }
  if (!first.ok) return refused(first.problem)
  if (first.value.saved) return first.value
  for (const question of questionsOf(first.value.warnings))
    if (othersRemain(question, entries)) {
      const said = await askAbout(question)
      if (said === 'lookAgain') return { saved: false, problem: question }
      if (said === 'leaveOut')
        return saveJob(
          farm,
          entries.map((entry) => leaveOut(entry, question.animals ?? [])),
          options,
        )
    } else if (!(await report(question))) return { saved: false, problem: question }
  const second = await farm.jobs.save(entries, { ...kept, accepted: true })
  if (!second.ok) return refused(second.problem)
  if (!second.value.saved) throw new Error('accepted doubts were asked again')
  return second.value
}

async function orderPlan(farm: FarmClient, order: PlanOrder, said: string): Promise<boolean> {
  const ordered = await farm.jobs.order(order)
  if (!ordered.ok) return (await refused(ordered.problem)).saved
  offerUndo(farm, ordered.value.undo, said)
  return true
}

async function removeJob(farm: FarmClient, taskId: string): Promise<boolean> {
  const removed = await farm.jobs.remove(taskId)
  if (!removed.ok) return (await refused(removed.problem)).saved
  offerUndo(farm, removed.value.undo, 'JOBS.DELETED')
  return true
}

async function undoJob(farm: FarmClient, undo: TaskUndo): Promise<boolean> {
  const undone = await farm.jobs.undo(undo)
  if (undone.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
  else await report(undone.problem)
  return undone.ok
}

async function refused(problem: TaskProblem): Promise<{ saved: false; problem: TaskProblem }> {
  await report(problem)
  return { saved: false, problem }
}

function offerUndo(farm: FarmClient, undo: TaskUndo, key: string): void {
  toast({
    text: { key },
    tone: 'success',
    action: { label: 'GENERAL.UNDO', run: () => void undoJob(farm, undo) },
  })
}
