import { fail, ok, type Result } from '@steading/domain/base/result'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Key } from '@steading/domain/records/sync/local-db'
import { planSendBack } from '@steading/domain/records/sync/send-back'
import { isDeleted } from '@steading/domain/records/sync/stored-record'
import { differingIds } from './compare-herd'
import { fetchRecords } from './fetch'
import { rememberHerd } from './herd-memory'
import type { CallProblem, SyncPorts } from './ports'

/**
 * Compares everything with the server. Fetches differing records again, and sends again those the server does
 * not have. It never simply adopts the server's word.
 */
export async function fullCheck(ports: SyncPorts): Promise<Result<void, CallProblem>> {
  const differing = await differingIds(ports)
  if (!differing.ok) return differing
  const repaired = await repair(ports, differing.value)
  if (!repaired.ok) return repaired
  await rememberHerd(ports, { lastFullCheckDate: ports.now() })
  return ok(undefined)
}

async function repair(ports: SyncPorts, keys: readonly Key[]): Promise<Result<void, CallProblem>> {
  if (keys.length === 0) return ok(undefined)
  ports.log('HW527', { count: keys.length })
  const fetched = await fetchRecords(ports, keys)
  // Restored meanwhile: the fetch that follows compares by stamps, and this word is not taken.
  if (!fetched.ok) return fetched.problem.code === 'serverRestored' ? ok(undefined) : fail(fetched.problem)
  const onServer = new Set(fetched.value.map((put) => keyOf(put.collection, put.record.id)))
  const unknown = keys.filter(({ collection, id }) => !onServer.has(keyOf(collection, id)))
  await ports.records.sendBack(ports.farm, ports.config().user, async (outbox) => {
    const waiting = new Set(outbox.map((row) => keyOf(row.collection, row.id)))
    const mine = unknown.filter(({ collection, id }) => !waiting.has(keyOf(collection, id)))
    const records = await ports.records.db.getMany(ports.farm, mine)
    // A record deleted here that the server never took was given up by the farmer.
    return {
      lost: mine.flatMap(({ collection }, index) => {
        const here = records[index]
        if (!here || isDeleted(here)) return []
        return planSendBack({ collection, here, server: undefined, pending: [] }).lost
      }),
    }
  })
  return ok(undefined)
}

const keyOf = (collection: CollectionName, id: string) => `${collection}/${id}`
