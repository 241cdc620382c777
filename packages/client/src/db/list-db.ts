import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'

/** A record's place in its collection's own list, as sortable text; undefined leaves it out of the list. */
export type ListKey = (fields: Fields) => string | undefined
export type ListKeys = {
  /** Written down with the data: another version has the keys made anew at the next start. */
  version: string
  of: Partial<Record<CollectionName, ListKey>>
}
export const noListKeys: ListKeys = { version: '', of: {} }

export type ListPage = { records: StoredRecord[]; count: number }

/** A local database that can also give the first page of a long list without reading the list. */
export interface ListDb extends LocalDb {
  /** Records whose list key is at least `from` and below `to`, in order. */
  page(
    farm: string,
    collection: CollectionName,
    range: { from: string; to: string },
    offset: number,
    limit: number,
  ): Promise<ListPage>
  /** Whether a full sync has ever been finished. Until then what is being loaded is what the farmer sees. */
  isFinished(farm: string): Promise<boolean>
}
