import { oneDay } from '../../base/one-day'
import type { TaskAt, Warning } from '../../jobs-read/job/define-task-type'

export const writtenLate = 'JOBS.DOUBT.WRITTEN_LATE'

type Written = { id: string; date: number }

/** A job that is written down later than the law of the place lets it be. Once saved, it is not asked about again. */
export function lateDoubts(
  { id, date }: Written,
  within: number | undefined,
  { today, task }: Pick<TaskAt, 'today' | 'task'>,
): Warning[] {
  if (within === undefined || today - date <= within * oneDay || task(id)) return []
  return [{ code: 'jobDoubt', says: writtenLate, values: { days: within }, fields: ['date'] }]
}
