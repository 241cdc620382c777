import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { SyncPorts } from './ports'

const scanSize = 2000

type Place = Pick<SyncPorts, 'records' | 'farm'>

/** A whole collection in pieces, so that no single read holds the database up and not all of it need be in memory. */
export async function* piecesOf({ records, farm }: Place, collection: CollectionName) {
  for (let after = ''; ; ) {
    const piece = await records.db.scan(farm, collection, after, scanSize)
    yield piece
    const last = piece.at(-1)
    if (!last || piece.length < scanSize) return
    after = last.id
  }
}

export async function allOf(place: Place, collection: CollectionName): Promise<StoredRecord[]> {
  const all: StoredRecord[] = []
  for await (const piece of piecesOf(place, collection)) for (const record of piece) all.push(record)
  return all
}
