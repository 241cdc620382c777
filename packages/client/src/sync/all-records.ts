import type { CollectionName } from '@steading/domain/collections/collections'
import type { StoredRecord } from '@steading/domain/sync/stored-record'
import type { SyncPorts } from './ports'

const scanSize = 2000

/** A whole collection, read in pieces so that no single read holds the database up. */
export async function allOf(
  ports: Pick<SyncPorts, 'records' | 'farm'>,
  collection: CollectionName,
): Promise<StoredRecord[]> {
  const all: StoredRecord[] = []
  for (let after = ''; ; ) {
    const records = await ports.records.db.scan(ports.farm, collection, after, scanSize)
    for (const record of records) all.push(record)
    const last = records.at(-1)
    if (!last || records.length < scanSize) return all
    after = last.id
  }
}
