import { taskTypeOf } from '../../jobs/engine/registry'
import type { PlannedLine } from '../../jobs/plans/planned-line'
import { jobTitle } from '../../records/jobs/job-names'

/** The text of a job the farmer gave no title. */
export const jobKey = ({ says, typeId }: Pick<PlannedLine, 'title' | 'says' | 'typeId'>): string =>
  says ?? (typeId === '' ? 'PLANS.UNNAMED' : (taskTypeOf(typeId)?.label ?? jobTitle(typeId)))
