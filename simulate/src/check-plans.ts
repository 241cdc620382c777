import { oneDay } from '@steading/domain/base/one-day'
import { readPlan } from '@steading/domain/jobs/plans/plan'
import { readRun } from '@steading/domain/jobs/plans/programme-run'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { isGone } from '@steading/domain/jobs-read/job/task-rows'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import { linesOf } from './plan-steps'

/** The id of a job recorded for a plan names the plan, its day or step, and the number of the job. */
const partsOf = (id: string) => id.split(':')

/**
 * A step is due for exactly the animals that none of its jobs names, unless the farmer dropped it. A day with
 * a job is ticked. Computed independently, from the jobs.
 */
export function plansBroken(
  animals: readonly StoredRecord[],
  tasks: readonly StoredRecord[],
  today: number,
): string[] {
  const jobs = tasks.filter(
    (task) => task.fields.typeId === 'REMEDY' && !isGone(task) && task.id.includes(':'),
  )
  const lines = linesOf({ animals, tasks }, today)
  const gone = new Set(animals.filter(isGone).map(({ id }) => id))
  return tasks.flatMap((task): string[] => {
    const [run, plan] = [readRun(task), readPlan(task)]
    const mine = jobs.filter(({ id }) => partsOf(id)[0] === task.id)
    if (plan)
      return mine
        .filter(({ id }) => !plan.answers.has(Number(partsOf(id)[1]) * oneDay))
        .map(({ id }) => `${id} was done and its day is not ticked`)
    if (!run || run.stopped > 0) return []
    return run.steps.flatMap(({ id: step }): string[] => {
      const done = mine.filter(({ id }) => partsOf(id)[1] === step)
      const through = new Set(done.flatMap(({ fields }) => onAnimals(fields).map(({ animalId }) => animalId)))
      const answer = run.answers.get(step)
      const dropped = answer !== undefined && answer.taskId === undefined
      const wanted = dropped
        ? []
        : run.animals.map(({ id }) => id).filter((id) => !gone.has(id) && !through.has(id))
      const shown = lines.find((line) => line.step?.plan === run.id && line.step.key === step)?.animals ?? []
      const alike = [...wanted].sort().join() === [...shown].sort().join()
      return alike ? [] : [`${run.id} ${step} is left for ${shown.join()}, not for ${wanted.join()}`]
    })
  })
}
