import type { TaskDraft } from '@steading/domain/tasks/drafts'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import type { ReactNode } from 'react'
import type { JobChecked } from '../../farm/farm-client'
import type { Job } from './use-job'

/** What the questions of a job are given. */
export type FormProps = { job: Job }

/** What the last look at a job is given, before it is saved. */
export type CheckProps = FormProps & {
  entry: TaskEntry
  checked: JobChecked | undefined
  look: () => Promise<boolean>
  /** What is saved under the job, said beside it. */
  children?: ReactNode
}

/** An animal on a job stands there by its id, or with what was noted for it. */
export const idOf = (entry: TaskDraft['animals'][number]): string =>
  typeof entry === 'string' ? entry : entry.animalId
