import { animalFields } from '../collections/animals'
import { taskFields } from '../collections/tasks'
import type { Field, FieldTable } from '../fields/fields'
import type { JobName } from './job-names'
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

/** Labels of a field on some jobs: a sale keeps the buyer where others keep the supplier. */
const calledThere: { readonly [Job in JobName]?: { readonly [field: string]: string } } = {
  EXTMOVE: { supplierId: animalFields.buyerId.label },
  SHEEPMOVEOUT: { supplierId: animalFields.buyerId.label },
}

/** Every field a task may have: what many kinds share, and what each brings with its own file. */
export const jobFields: FieldTable = { ...ofOneKind, ...taskFields }

/** The same, as a job of one kind calls them. */
export function fieldsOn(typeId: unknown): FieldTable {
  const called = calledThere[typeId as JobName]
  if (!called) return jobFields
  const named = Object.entries(called).flatMap(([name, label]) => {
    const field = jobFields[name]
    return field ? [[name, { ...field, label }] as const] : []
  })
  return { ...jobFields, ...Object.fromEntries(named) }
}
