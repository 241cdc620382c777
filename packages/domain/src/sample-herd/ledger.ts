import { oneDay } from '../base/one-day'
import type { CollectionName } from '../records/collections/collections'
import { uuidV7 } from '../records/collections/record-id'
import type { Fields, Json } from '../records/sync/stored-record'
import type { Random } from './random'

export const day = oneDay

export const year = 365.25 * day
export const midnight = (ms: number) => Math.floor(ms / day) * day

/** How far back a sample farm's records go. */
export const yearBack = 400 * day

export const ids = (animals: readonly { id: string }[]) => animals.map(({ id }) => id)

/** A record of a sample farm and when it was last written. */
export type SampleRecord = { collection: CollectionName; id: string; fields: Fields; at: number }

export type Ledger = {
  today: number
  records: SampleRecord[]
  newId(at: number): string
  /** Fields without a value are left out. Nothing is written in the future. */
  write(collection: CollectionName, entry: Entry): string
}

export type Entry = {
  id?: string
  /** When the record was made. */
  made: number
  /** When it was last changed, if later. */
  changed?: number
  app?: 'bovine' | 'ovine' | 'crop'
  fields: { [name: string]: Json | undefined }
}

export function newLedger(random: Random, today: number): Ledger {
  const records: SampleRecord[] = []
  const newId = (at: number) => uuidV7(Math.min(at, today), random.bytes(10))
  return {
    today,
    records,
    newId,
    write(collection, { id, made, changed = made, app = 'bovine', fields }) {
      const created = Math.min(made, today)
      const record: SampleRecord = {
        collection,
        id: id ?? newId(created),
        fields: { ...filled(fields), created, createdApp: app, updatedAtApp: app },
        at: Math.min(Math.max(changed, created), today),
      }
      records.push(record)
      return record.id
    },
  }
}

function filled(fields: Entry['fields']): Fields {
  const kept: Fields = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) kept[name] = value
  return kept
}
