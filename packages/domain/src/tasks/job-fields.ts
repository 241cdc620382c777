import { taskFields } from '../collections/tasks'
import type { Field, FieldTable } from '../fields/fields'
import { taskTypes } from './registry'

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
