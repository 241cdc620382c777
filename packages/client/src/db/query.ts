import type { CollectionName } from '@steading/domain/collections/collections'
import type { AskedAnimals } from '@steading/domain/lists/asked-animals'
import type { Fields, Json, StoredRecord } from '@steading/domain/sync/stored-record'

/** A list as data: nothing here is code, so it can cross to the worker, into a URL and into a saved list. */
export type Query = {
  collection: CollectionName
  filters?: Filter[]
  /** What only somebody who knows the animals and their jobs can answer. */
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
  /** What the query wanted shown beyond the record's own fields. */
  shown?: { [field: string]: Json }
  /** The record's own fields, where the cells of a view are laid over them. */
  own?: Fields
}
