import { oneDay } from '@steading/domain/one-day'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { type Product, products } from '@steading/domain/tasks/withdrawal'
import type { Lists } from './service-ports'

type HeldBack = { id: string } & Readonly<Record<Product, number>>

const endOf = (product: Product) => `${product}WithdrawalPeriodEnd`
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
    const value = moment(values.date) - oneDay
    const filters = [{ field: endOf(type.leaves), is: 'above' as const, value }]
    const ids = await lists.ids(farm, { collection: 'animals', filters })
    for (const { id, fields } of await lists.records(farm, 'animals', ids)) {
      const [meat, milk] = products.map((product) => moment(fields[endOf(product)]))
      held.set(id, { id, meat: meat ?? 0, milk: milk ?? 0 })
    }
  }
  return [...held.values()]
}
