import { uuidV7 } from '@steading/domain/collections/record-id'
import { type GroupOrder, type GroupRows, planGroupOrder } from '@steading/domain/lists/group-orders'
import { fail, ok } from '@steading/domain/result'
import type { LocalDb } from '@steading/domain/sync/local-db'
import type { FarmCalls } from './farm-calls'
import type { FarmService } from './farm-service'
import { authorOf, saved, writing } from './record-calls'

export function groupCalls(service: FarmService): Pick<FarmCalls, 'orderGroup'> {
  return {
    async orderGroup(tab, order, mutation) {
      const done = await writing(service, tab, async (farm) => {
        const { records, now } = service.state
        const newId = () => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))
        const planned = planGroupOrder(order, await rowsFor(records.db, farm, order), newId)
        if (!planned.ok) return planned
        await saved(service, farm, planned.value, mutation, authorOf(service, tab))
        return ok({ mutation })
      })
      return done.ok ? done.value : fail(done.problem)
    },
  }
}

/** Only the stays the order can touch: those of the group, and of the animals where they may leave another. */
async function rowsFor(db: LocalDb, farm: string, order: GroupOrder): Promise<GroupRows> {
  const groups = await allGroups(db, farm)
  const own = await db.lookup(farm, 'mobHistories', 'mobId', order.groupId)
  if (order.kind !== 'join' || !order.leaveOthers) return { groups, stays: own }
  const theirs = await Promise.all(
    order.animalIds.map((id) => db.lookup(farm, 'mobHistories', 'animalId', id)),
  )
  return { groups, stays: [...new Map([...own, ...theirs.flat()].map((stay) => [stay.id, stay])).values()] }
}

const pageSize = 500

async function allGroups(db: LocalDb, farm: string) {
  const groups = []
  for (let after = ''; ; ) {
    const page = await db.scan(farm, 'mobs', after, pageSize)
    groups.push(...page)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return groups
    after = last.id
  }
}
