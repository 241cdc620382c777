import type { AskedAnimals } from '@steading/domain/lists/engine/asked-animals'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields, Json, StoredRecord } from '@steading/domain/records/sync/stored-record'

/** A list as data: nothing here is code, so it can cross to the worker, into a URL and into a saved list. */
export type Query = {
  collection: CollectionName
  filters?: Filter[]
  /** A question that needs knowledge of the animals and their jobs. */
  asked?: AskedAnimals
  /** Any part of any of these fields, letters and digits only, case ignored. */
  search?: { text: string; fields: string[] }
  sort?: { field: string; direction: 'asc' | 'desc' }[]
  /** Fields that are worked out and wanted beside each row. */
  shows?: string[]
  offset: number
  limit: number
}
export type Filter = {
  field: string
  is: 'equals' | 'not' | 'in' | 'above' | 'below' | 'between' | 'contains' | 'empty' | 'filled'
  value?: Json
}
export type QueryAnswer = { rows: RecordView[]; count: number; offset: number }
export type RecordView = StoredRecord & {
  isSynced: boolean
  /** The derived fields the query asked for in `shows`. */
  shown?: { [field: string]: Json }
  /** The record's own fields, where the cells of a view are laid over them. */
  own?: Fields
}
