import { type HerdState, writeHerdState } from './herd-state'
import type { Batch, Put } from './local-db'
import { type OutboxRow, rebase } from './outbox'

const keyOf = (collection: string, id: string) => `${collection}/${id}`

/** Unsent edits by the record they are of, `collection/id`. */
export function rowsByRecord(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const byRecord = new Map<string, OutboxRow[]>()
  for (const row of rows) {
    const key = keyOf(row.collection, row.id)
    const list = byRecord.get(key)
    if (list) list.push(row)
    else byRecord.set(key, [row])
  }
  return byRecord
}

/** Server copies with the unsent edits of this device laid over them. */
export function withPending(puts: readonly Put[], rows: readonly OutboxRow[]): Put[] {
  if (rows.length === 0) return [...puts]
  const pending = rowsByRecord(rows)
  return puts.map((put) => {
    const mine = pending.get(keyOf(put.collection, put.record.id))
    return mine ? { ...put, record: rebase(put.record, mine) ?? put.record } : put
  })
}

/** A page of changes goes in together with the cursor that says so: a crash in between only fetches it again. */
export function planDeltaPage(
  farm: string,
  puts: readonly Put[],
  rows: readonly OutboxRow[],
  state: HerdState,
): Batch {
  return { farm, puts: withPending(puts, rows), meta: writeHerdState(state) }
}

/** A page of a full sync goes beside the herd that is shown. On a first sync the copy being loaded is the one shown. */
export function planLoadPage(
  farm: string,
  puts: readonly Put[],
  rows: readonly OutboxRow[],
  state: HerdState,
): Batch {
  return { farm, loads: withPending(puts, rows), meta: writeHerdState(state) }
}

/** The switch: unsent edits are laid over the fresh copy in the same transaction, so none is ever out of sight. */
export function planFinishLoad(
  farm: string,
  fresh: readonly (Put | undefined)[],
  rows: readonly OutboxRow[],
  state: HerdState,
): Batch {
  const loaded = new Map(
    fresh.flatMap((put) => (put ? [[keyOf(put.collection, put.record.id), put] as const] : [])),
  )
  const loads: Put[] = []
  for (const [key, mine] of rowsByRecord(rows)) {
    const [first] = mine
    const record = rebase(loaded.get(key)?.record, mine)
    if (first && record) loads.push({ collection: first.collection, record })
  }
  return { farm, loads, finishLoad: true, meta: writeHerdState(state) }
}
