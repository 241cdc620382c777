import type { TaskDraft } from '@steading/domain/jobs/engine/drafts'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import type { taskFields } from '@steading/domain/records/collections/tasks'
import { idOf } from '../form/job-parts'
import type { OpenedJob } from '../form/opened-job'
import { WithItemsJob } from '../form/with-items-job'
import { TreatmentCheck } from './treatment-check'
import { TreatmentForm } from './treatment-form'

const parts = { form: TreatmentForm, check: TreatmentCheck, asks: 'JOBS.WHAT_GIVEN' } as const

/** A treatment has a form of its own: the last use of a medicine fills it in, and it says when the animals are clear. */
export const TreatmentJob = ({ opened }: { opened: OpenedJob }) => (
  <WithItemsJob opened={opened} {...parts} entryOf={withDoses} />
)

const dosing = ['doseBy', 'dose', 'doseForWeightMg'] as const satisfies readonly (keyof typeof taskFields)[]

/** The doses noted when it was given stand, unless the dose itself is corrected. */
function withDoses(entry: TaskEntry, { values }: TaskDraft): TaskEntry {
  const same = dosing.every((name) => (entry.values[name] ?? null) === (values[name] ?? null))
  return same ? entry : { ...entry, animals: (entry.animals ?? []).map(idOf) }
}
