import type { TaskDraft } from '@steading/domain/jobs/engine/drafts'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import type { ReactNode } from 'react'
import type { JobChecked } from '../../../farm/farm-client'
import type { Job } from './use-job'

/** The props of a job's questions. */
export type FormProps = { job: Job }

/** The props of the last look at a job, before it is saved. */
export type CheckProps = FormProps & {
  entry: TaskEntry
  checked: JobChecked | undefined
  look: () => Promise<boolean>
  /** The jobs saved under this one, shown beside it. */
  children?: ReactNode
}

/** An entry for an animal is its id, or the id with its answers. */
export const idOf = (entry: TaskDraft['animals'][number]): string =>
  typeof entry === 'string' ? entry : entry.animalId
