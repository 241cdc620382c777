import type { PlannedLine } from '../plans/planned-line'
import { jobTitle } from '../tasks/job-names'
import { taskTypeOf } from '../tasks/registry'

/** The text of a job the farmer gave no title. */
export const jobKey = ({ says, typeId }: Pick<PlannedLine, 'title' | 'says' | 'typeId'>): string =>
  says ?? (typeId === '' ? 'PLANS.UNNAMED' : (taskTypeOf(typeId)?.label ?? jobTitle(typeId)))
