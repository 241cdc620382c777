import type { CollectionName } from '../collections/collections'
import type { Fields } from './stored-record'

/** A change to one record: only the fields that change. */
export type Change = { collection: CollectionName; id: string; set: Fields }
