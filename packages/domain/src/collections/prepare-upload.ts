import type { StoredRecord } from '../sync/stored-record'
import type { CollectionName } from './collections'

/** The last look at a change before it leaves the device. */
export function prepareUpload(_collection: CollectionName, patch: StoredRecord): StoredRecord {
  return patch
}
