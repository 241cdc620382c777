import { oneDay } from '@steading/domain/base/one-day'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { heldUntil, type Product } from '@steading/domain/jobs-read/job/withdrawal'
import type { Lists } from '../books/lists'

type HeldBack = { id: string } & Readonly<Record<Product, number>>

const moment = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The animals held back on the day of a job that takes from the whole herd. Without one it reads nothing. */
export async function heldBack(
  lists: Lists,
  farm: string,
  entries: readonly TaskEntry[],
): Promise<HeldBack[]> {
  const held = new Map<string, HeldBack>()
  for (const { typeId, values } of entries) {
    const type = taskTypeOf(typeId)
    if (!type?.leaves || !type.leavesOfHerd) continue
    // A day early: the caller decides where the farm's day began.
    const day = moment(values.date) - oneDay
    const above = (field: string, value: number) =>
      lists.ids(farm, { collection: 'animals', filters: [{ field, is: 'above', value }] })
    const ids = [
      ...(await above(`${type.leaves}WithdrawalPeriodEnd`, day)),
      ...(type.leaves === 'milk' ? await above('milkAfterCalvingHours', 0) : []),
    ]
    for (const { id, fields } of await lists.records(farm, 'animals', [...new Set(ids)]))
      held.set(id, { id, meat: heldUntil(fields, 'meat'), milk: heldUntil(fields, 'milk') })
  }
  return [...held.values()]
}
