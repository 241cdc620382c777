import type { CollectionName } from '../collections/collections'
import type { OutboxRow } from './outbox'

type Waiting = Pick<OutboxRow, 'collection' | 'id' | 'at'>

/** The specification's sync record of a herd: never stored, always read off the edits that wait. */
export type SyncRecord = {
  notSync: boolean
  ids: { [Name in CollectionName]?: string[] }
  /** When the last of them was saved. */
  updatedAt: number | undefined
}

export function syncRecordOf(rows: readonly Waiting[]): SyncRecord {
  const waiting = new Map<CollectionName, Set<string>>()
  let updatedAt: number | undefined
  for (const { collection, id, at } of rows) {
    const ids = waiting.get(collection) ?? new Set()
    waiting.set(collection, ids.add(id))
    updatedAt = Math.max(updatedAt ?? at, at)
  }
  const ids = Object.fromEntries([...waiting].map(([collection, some]) => [collection, [...some]]))
  return { notSync: rows.length > 0, ids, updatedAt }
}

/** The records a farmer has a word for; all others that wait are counted together. */
export type WaitingIn = { animals: number; tasks: number; others: number }

export function waitingIn({ ids }: SyncRecord): WaitingIn {
  const { animals = [], tasks = [], ...rest } = ids
  const others = Object.values(rest).reduce((sum, some) => sum + some.length, 0)
  return { animals: animals.length, tasks: tasks.length, others }
}
