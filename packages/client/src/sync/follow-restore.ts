import { ok, type Result } from '@steading/domain/base/result'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { writeHerdState } from '@steading/domain/records/sync/herd-state'
import type { Key, Put } from '@steading/domain/records/sync/local-db'
import { rowsByRecord } from '@steading/domain/records/sync/plan-page'
import { planSendBack } from '@steading/domain/records/sync/send-back'
import { ask } from './ask'
import { byWire, differingIds } from './compare-herd'
import { herdState } from './herd-memory'
import type { CallProblem, SyncPorts } from './ports'

/** The server answers from another copy of the farm than the one this device knows: it was restored from a backup. */
export type Restored = { code: 'serverRestored'; epoch: string; date: number }

/** Few enough for one answer, and for one turn of the database. */
const recordsAtOnce = 2_000

/**
 * A restored server knows less than its devices, and counts its changes anew. The device compares everything.
 * The later stamp of each field wins, on either side, and what the server lost goes back into the outbox.
 * Only then does the device count along with the new copy: broken off before that, it begins again.
 */
export async function followRestore(
  ports: SyncPorts,
  { epoch, date }: Restored,
): Promise<Result<void, CallProblem>> {
  const differing = await differingIds(ports)
  if (!differing.ok) return differing
  let sent = 0
  for (const keys of inParts(differing.value)) {
    const page = await ask(ports, { ids: byWire(keys), limit: 20_000 })
    if (!page.ok) return page
    // The server was restored once more meanwhile. The edits queued so far are right all the same.
    if (page.value.answer.epoch !== epoch) return ok(undefined)
    sent += await meet(ports, keys, page.value.puts)
    await ports.pause()
  }
  await ports.records.write(async () => {
    const { load: _, ...state } = await herdState(ports)
    return { farm: ports.farm, meta: writeHerdState({ ...state, epoch, cursor: date }) }
  }, ports.farm)
  ports.log('HW527', { restored: true, count: sent })
  return ok(undefined)
}

async function meet(ports: SyncPorts, keys: readonly Key[], fetched: readonly Put[]): Promise<number> {
  const onServer = new Map(fetched.map(({ collection, record }) => [keyOf(collection, record.id), record]))
  let count = 0
  await ports.records.sendBack(ports.farm, ports.config().user, async (outbox) => {
    const here = await ports.records.db.getMany(ports.farm, keys)
    const pending = rowsByRecord(outbox)
    const plans = keys.map((key, index) => ({
      key,
      plan: planSendBack({
        collection: key.collection,
        here: here[index],
        server: onServer.get(keyOf(key.collection, key.id)),
        pending: pending.get(keyOf(key.collection, key.id)) ?? [],
      }),
    }))
    const puts = plans.flatMap(({ key, plan }): Put[] =>
      plan.record ? [{ collection: key.collection, record: plan.record }] : [],
    )
    const lost = plans.flatMap(({ plan }) => plan.lost)
    count = lost.length
    return { puts, lost }
  })
  return count
}

function* inParts(keys: readonly Key[]): Generator<Key[]> {
  for (let from = 0; from < keys.length; from += recordsAtOnce) yield keys.slice(from, from + recordsAtOnce)
}

const keyOf = (collection: CollectionName, id: string) => `${collection}/${id}`
