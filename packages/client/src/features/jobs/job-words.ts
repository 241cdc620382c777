import type { PageIcon } from '@steading/domain/pages/icons'
import type { Workflow } from '@steading/domain/pages/path-parameters'
import { jobTitle } from '@steading/domain/tasks/job-names'
import { taskTypeOf } from '@steading/domain/tasks/registry'

/** What a kind of job is called; one of a newer app is just a job. */
export const jobLabel = (typeId: unknown): string => taskTypeOf(typeId)?.label ?? jobTitle(typeId)

export const jobIcon = (typeId: unknown): PageIcon => taskTypeOf(typeId)?.icon ?? 'clipboard-list'

export const workflowOf = (typeId: unknown): Workflow => taskTypeOf(typeId)?.workflow ?? 'task-with-items'
