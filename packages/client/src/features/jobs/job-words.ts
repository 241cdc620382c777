import { fabChildren } from '@steading/domain/pages/fab-children'
import type { PageIcon } from '@steading/domain/pages/icons'
import { taskTypeOf } from '@steading/domain/tasks/registry'

const offered = new Map(fabChildren.flatMap((child) => (child.job ? [[child.job, child] as const] : [])))

/** What a kind of job is called; one of a newer app is just a job. */
export const jobLabel = (typeId: unknown): string =>
  taskTypeOf(typeId)?.label ?? offered.get(String(typeId))?.title ?? 'PAGES.TASK'

export const jobIcon = (typeId: unknown): PageIcon => offered.get(String(typeId))?.icon ?? 'clipboard-list'

export const offeredJob = (typeId: string) => offered.get(typeId)
