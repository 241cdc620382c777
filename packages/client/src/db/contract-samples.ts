import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Put } from '@steading/domain/records/sync/local-db'
import { canonicalJson } from '@steading/domain/records/sync/merge'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields, Json, StoredRecord } from '@steading/domain/records/sync/stored-record'

/** The records the contract of the local database is tried with, and how it says what went wrong. */
const clock = '0m3abcdef.0000.d1'
export const record = (id: string, fields: Fields = {}): StoredRecord => ({
  id,
  fields,
  clocks: { '*': clock },
})
export const put = (collection: CollectionName, id: string, fields: Fields = {}): Put => ({
  collection,
  record: record(id, fields),
})
export const animal = (id: string, fields: Fields = {}) => put('animals', id, fields)
export const animals = (count: number, text: string) =>
  Array.from({ length: count }, (_, n) => animal(`a${n + 1}`, { text }))
export const key = (id: string) => ({ collection: 'animals' as const, id })
export const ids = (records: readonly StoredRecord[]) => records.map((r) => r.id)
export const texts = (records: readonly (StoredRecord | undefined)[]) =>
  records.map((r) => r?.fields.text ?? null)
export const row = (seq: number, id: string): OutboxRow => ({
  seq,
  mutation: `m${seq}`,
  farm: 'f1',
  collection: 'animals',
  id,
  fields: { tag: '372' },
  clock,
  at: 1000 + seq,
  user: 'u1',
  before: { tag: null },
})

export function same(actual: unknown, expected: unknown) {
  const [a, e] = [actual, expected].map((value) =>
    canonicalJson(JSON.parse(JSON.stringify(value ?? null)) as Json),
  )
  if (a !== e) throw new Error(`expected ${e?.slice(0, 500)}\n but got ${a?.slice(0, 500)}`)
}

export async function fails(step: () => Promise<void>) {
  const failed = await step().then(
    () => false,
    () => true,
  )
  if (!failed) throw new Error('expected a refusal')
}
