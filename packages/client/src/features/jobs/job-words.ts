import type { PageIcon } from '@steading/domain/pages/icons'
import type { Workflow } from '@steading/domain/pages/path-parameters'
import { taskTypeOf } from '@steading/domain/tasks/registry'

export const jobIcon = (typeId: unknown): PageIcon => taskTypeOf(typeId)?.icon ?? 'clipboard-list'

export const workflowOf = (typeId: unknown): Workflow => taskTypeOf(typeId)?.workflow ?? 'task-with-items'
