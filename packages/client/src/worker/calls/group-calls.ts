import { fail, ok, type Result } from '@steading/domain/base/result'
import { type NeededRows, rowsToSave } from '@steading/domain/jobs/engine/needed-rows'
import { planTasks, type TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { type GroupOrder, planGroupOrder } from '@steading/domain/jobs/groups/group-orders'
import type { GroupRows } from '@steading/domain/jobs-read/groups/groups'
import type { Herd } from '@steading/domain/jobs-read/job/task-rows'
import { uuidV7 } from '@steading/domain/records/collections/record-id'
import type { Problem } from '@steading/domain/records/problems/problems'
import { saveFailedEvent } from '@steading/domain/records/problems/save-failed'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { FarmCalls } from '../../farm/farm-calls'
import { readHerd } from '../../sync/read-herd'
import { begun } from '../../sync/save-edit'
import type { FarmService } from '../service/farm-service'
import { planAt } from '../service/plan-at'
import { authorOf, writing } from './record-calls'

type Outcome = Result<{ mutation: string }, Problem>

export function groupCalls(service: FarmService): Pick<FarmCalls, 'orderGroup'> {
  return {
    async orderGroup(tab, order, mutation) {
      const { records, now } = service.state
      const newId = () => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))
      const at = planAt(service, tab)
      const carryOut = async (farm: string) => {
        const outcome = await records.decide<Outcome>(
          farm,
          mutation,
          authorOf(service, tab),
          async (db, again) => {
            if (again) return { changes: [], answer: ok({ mutation }) }
            const rows = await rowsFor(db, farm, order)
            const planned = planGroupOrder(order, rows, newId)
            if (!planned.ok) return { changes: [], answer: planned }
            const { changes, job } = planned.value
            const own = await begun(db, farm, changes)
            if (!job) return { changes: own, answer: ok({ mutation }) }
            const moved = at && planTasks([job], await herdOf(db, farm, job, rows), at)
            if (!moved?.ok) return { changes: [], answer: moved ?? fail({ code: 'saveFailed' }) }
            return { changes: [...moved.value.changes, ...own], settled: true, answer: ok({ mutation }) }
          },
        )
        if (outcome.ok) service.keeper.changed(farm)
        return outcome
      }
      const done = await writing(service, tab, carryOut, saveFailedEvent('mobs'))
      return done.ok ? done.value : fail(done.problem)
    },
  }
}

const herdOf = async (db: LocalDb, farm: string, job: TaskEntry, groups: GroupRows): Promise<Herd> => ({
  ...(await readHerd(db, farm, rowsToSave([job]))),
  groups,
})

/** Only the stays the order can touch: those of the group, and of the animals where they may leave another. */
async function rowsFor(db: LocalDb, farm: string, order: GroupOrder): Promise<GroupRows> {
  const groups = await allGroups(db, farm)
  const concerned = order.kind === 'all' ? [order.groupId, order.from] : [order.groupId]
  const own = await db.lookup(farm, 'mobHistories', 'mobId', ...concerned)
  if (order.kind !== 'join' || !order.leaveOthers || order.animalIds.length === 0)
    return { groups, stays: own }
  const theirs = await db.lookup(farm, 'mobHistories', 'animalId', ...order.animalIds)
  return { groups, stays: [...new Map([...own, ...theirs].map((stay) => [stay.id, stay])).values()] }
}

/** The groups for a job that looks at them: all groups, and the stays of those it is about. */
export async function groupsFor(db: LocalDb, farm: string, { named }: NeededRows): Promise<GroupRows> {
  const idsOf = (of: 'animals' | 'mobs') => named.filter((one) => one.of === of).map(({ id }) => id)
  const [animals, mobs] = [idsOf('animals'), idsOf('mobs')]
  const theirs = animals.length > 0 ? await db.lookup(farm, 'mobHistories', 'animalId', ...animals) : []
  const own = mobs.length > 0 ? await db.lookup(farm, 'mobHistories', 'mobId', ...mobs) : []
  const stays = new Map([...theirs, ...own].map((stay) => [stay.id, stay]))
  return { groups: await allGroups(db, farm), stays: [...stays.values()] }
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
