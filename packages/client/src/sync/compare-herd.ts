import { ok, type Result } from '@steading/domain/base/result'
import {
  type CollectionName,
  collectionFacts,
  farmCollections,
} from '@steading/domain/records/collections/collections'
import { bucketOf, digestCollection, digestOf } from '@steading/domain/records/sync/digest'
import type { Key } from '@steading/domain/records/sync/local-db'
import { checkResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { piecesOf } from './all-records'
import type { CallProblem, SyncPorts } from './ports'

type Digests = Map<CollectionName, { id: string; digest: number }[]>

/** Records that are not the same here and there: first a few hashes per collection, then the heaps that differ. */
export async function differingIds(ports: SyncPorts): Promise<Result<Key[], CallProblem>> {
  const digests = await digestHerd(ports)
  const entities = Object.fromEntries(
    [...digests].map(([name, list]) => [wireOf(name), digestCollection(list)]),
  )
  const first = await check(ports, entities)
  if (!first.ok) return first
  const buckets = first.value.buckets ?? {}
  if (Object.keys(buckets).length === 0) return ok([])
  const second = await check(ports, recordsIn(digests, buckets))
  if (!second.ok) return second
  const ids = second.value.entities
  return ok(
    farmCollections.flatMap((collection) =>
      (ids[wireOf(collection)] ?? []).map((id) => ({ collection, id })),
    ),
  )
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

/** Ids by the names of their collections on the wire. */
export function byWire(keys: readonly Key[]): { [wire: string]: string[] } {
  const ids: { [wire: string]: string[] } = {}
  for (const { collection, id } of keys) {
    const list = ids[wireOf(collection)] ?? []
    list.push(id)
    ids[wireOf(collection)] = list
  }
  return ids
}

const wireOf = (collection: CollectionName): string => collectionFacts(collection).wire ?? collection
