import { taskFields } from '../../records/collections/tasks'
import type { Field, FieldTable } from '../../records/fields/fields'
import { taskTypeOf, taskTypes } from './registry'

/** As it is kept: what one form may not leave empty another never asks for. */
function asKept({ required: _, ...field }: Field): Field {
  if (field.kind !== 'date') return field
  const { latest: __, ...day } = field
  return day
}

const ofOneKind: FieldTable = Object.fromEntries(
  taskTypes.flatMap(({ fields, each }) =>
    Object.entries({ ...fields, ...each }).map(([name, field]) => [name, asKept(field)]),
  ),
)

/** Every field a task may have: what many kinds share, and what each brings with its own file. */
export const jobFields: FieldTable = { ...ofOneKind, ...taskFields }

const byType = new Map<unknown, FieldTable>()

/** The same, as a job of one kind calls them: a sale keeps the buyer where others keep the supplier. */
export function fieldsOn(typeId: unknown): FieldTable {
  const known = byType.get(typeId)
  if (known) return known
  const type = taskTypeOf(typeId)
  if (!type) return jobFields
  const own = Object.entries({ ...type.each, ...type.fields }).flatMap(([name, { label }]) => {
    const field = jobFields[name]
    return field && field.label !== label ? [[name, { ...field, label }] as const] : []
  })
  const fields = { ...jobFields, ...Object.fromEntries(own) }
  byType.set(typeId, fields)
  return fields
}
