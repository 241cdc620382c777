import type { PageIcon } from '@steading/domain/pages/icons'
import { taskTypeOf } from '@steading/domain/tasks/registry'

export const jobIcon = (typeId: unknown): PageIcon => taskTypeOf(typeId)?.icon ?? 'clipboard-list'
