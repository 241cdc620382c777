import {
  type CollectionName,
  collectionFacts,
  farmCollections,
} from '@steading/domain/collections/collections'
import { ok, type Result } from '@steading/domain/result'
import { bucketOf, digestCollection, digestOf } from '@steading/domain/sync/digest'
import { isDeleted } from '@steading/domain/sync/stored-record'
import { checkResponseSchema, paths } from '@steading/domain/sync/wire-calls'
import { piecesOf } from './all-records'
import { fetchRecords } from './fetch'
import { rememberHerd } from './herd-memory'
import type { CallProblem, SyncPorts } from './ports'

type Digests = Map<CollectionName, { id: string; digest: number }[]>

/**
 * Compares everything with the server: first a few hashes per collection, then only the ids of the heaps that differ.
 * What differs is fetched again; what the server does not have is sent again. Its word is never simply adopted.
 */
export async function fullCheck(ports: SyncPorts): Promise<Result<void, CallProblem>> {
  const digests = await digestHerd(ports)
  const entities = Object.fromEntries(
    [...digests].map(([name, list]) => [wireOf(name), digestCollection(list)]),
  )
  const first = await check(ports, entities)
  if (!first.ok) return first
  const buckets = first.value.buckets ?? {}
  if (Object.keys(buckets).length > 0) {
    const second = await check(ports, recordsIn(digests, buckets))
    if (!second.ok) return second
    const repaired = await repair(ports, second.value.entities)
    if (!repaired.ok) return repaired
  }
  await rememberHerd(ports, { lastFullCheckDate: ports.now() })
  return ok(undefined)
}

async function digestHerd(ports: SyncPorts): Promise<Digests> {
  const digests: Digests = new Map()
  for (const collection of farmCollections) {
    const list: { id: string; digest: number }[] = []
    for await (const records of piecesOf(ports, collection)) {
      for (const record of records) list.push({ id: record.id, digest: digestOf(record) })
      await ports.pause()
    }
    digests.set(collection, list)
  }
  return digests
}

function recordsIn(digests: Digests, buckets: { [wire: string]: number[] }) {
  const entries = [...digests].flatMap(([collection, list]) => {
    const wanted = new Set(buckets[wireOf(collection)] ?? [])
    if (wanted.size === 0) return []
    const records = list.filter(({ id }) => wanted.has(bucketOf(id))).map(({ id, digest }) => [id, digest])
    return [[wireOf(collection), { records, buckets: [...wanted] }]]
  })
  return Object.fromEntries(entries)
}

async function check(ports: SyncPorts, entities: { [wire: string]: unknown }) {
  const reply = await ports.transport.post(paths.check, {
    farm: ports.farm,
    system_type: false,
    timestamp: 0,
    entities,
  })
  return reply.ok ? ok(checkResponseSchema.parse(reply.value)) : reply
}

async function repair(
  ports: SyncPorts,
  ids: { [wire: string]: string[] },
): Promise<Result<void, CallProblem>> {
  const count = Object.values(ids).reduce((sum, list) => sum + list.length, 0)
  if (count === 0) return ok(undefined)
  ports.log('HW527', { count })
  const fetched = await fetchRecords(ports, ids)
  if (!fetched.ok) return fetched
  const onServer = new Set(fetched.value.map((put) => keyOf(put.collection, put.record.id)))
  const { db } = ports.records
  const waiting = new Set((await db.outbox(ports.farm)).map((row) => keyOf(row.collection, row.id)))
  for (const collection of farmCollections) {
    const keys = (ids[wireOf(collection)] ?? []).map((id) => ({ collection, id }))
    const unknown = keys.filter(
      ({ id }) => !onServer.has(keyOf(collection, id)) && !waiting.has(keyOf(collection, id)),
    )
    const records = await db.getMany(ports.farm, unknown)
    // A record deleted here that the server never took was given up by the farmer.
    const lost = records.flatMap((record) => (record && !isDeleted(record) ? [{ collection, record }] : []))
    if (lost.length > 0) await ports.records.sendAgain(ports.farm, lost, ports.config().user)
  }
  return ok(undefined)
}

const keyOf = (collection: CollectionName, id: string) => `${collection}/${id}`
const wireOf = (collection: CollectionName): string => collectionFacts(collection).wire ?? collection
