import type { PageIcon } from '@steading/domain/frame/pages/icons'
import type { Workflow } from '@steading/domain/frame/pages/path-parameters'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { Field } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'

export const jobIcon = (typeId: unknown): PageIcon => taskTypeOf(typeId)?.icon ?? 'clipboard-list'

export const workflowOf = (typeId: unknown): Workflow => taskTypeOf(typeId)?.workflow ?? 'task-with-items'

/** The choices among the first questions, such as trimmed or some help. A unit goes with its amount. */
export function answersOf({ typeId }: Fields): { name: string; field: Field }[] {
  const { fields = {}, first = [] } = taskTypeOf(typeId) ?? {}
  return first.flatMap((name) => {
    const field = fields[name]
    return field && 'options' in field && !name.endsWith('Unit') ? [{ name, field }] : []
  })
}
