import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import type { HistoryEntry } from '@steading/domain/records/sync/wire-calls'

/** One save in the history: everything that one person changed in one go. */
export type ToldChange = {
  key: string
  at: number
  user: string
  device: string | undefined
  actingFor: string | undefined
  before: Fields
  after: Fields
  /** Came too late to count: a later change of the same field had already been made. */
  lost: boolean
  /** Still on this device; undone by its number. */
  mutation: string | undefined
}

/** Newest first: what has not been sent yet, then what the server has kept. */
export function groupChanges(entries: readonly HistoryEntry[], pending: readonly OutboxRow[]): ToldChange[] {
  const waiting = pending.map(
    (row): ToldChange => ({
      key: `waiting ${row.seq}`,
      at: row.at,
      user: row.user,
      device: undefined,
      actingFor: undefined,
      before: row.before,
      after: row.fields,
      lost: false,
      mutation: row.mutation,
    }),
  )
  const kept = new Map<string, ToldChange>()
  for (const entry of entries) {
    const key = [entry.at, entry.user, entry.device, entry.lost].join(' ')
    const change = kept.get(key) ?? emptyChange(key, entry)
    change.before[entry.field] = (entry.before ?? null) as Json
    change.after[entry.field] = (entry.after ?? null) as Json
    kept.set(key, change)
  }
  return [...waiting, ...kept.values()].toSorted((a, b) => b.at - a.at)
}

const emptyChange = (key: string, { at, user, device, actingFor, lost }: HistoryEntry): ToldChange => ({
  key,
  at,
  user,
  device,
  actingFor: actingFor ?? undefined,
  before: {},
  after: {},
  lost,
  mutation: undefined,
})

/** The edit that takes a change back: the old values of all fields that no later edit has overwritten. */
export function takeBack(change: ToldChange, now: Fields): Fields {
  const fields = Object.keys(change.after).filter(
    (name) => JSON.stringify(now[name] ?? null) === JSON.stringify(change.after[name] ?? null),
  )
  return Object.fromEntries(fields.map((name) => [name, change.before[name] ?? null]))
}
