import { type CollectionName, collectionFacts } from '../collections/collections'
import type { Clock } from './clock'
import { merge } from './merge'
import type { PulledBack } from './pull-back'
import { withSets } from './set-fields'
import type { Json, StoredRecord } from './stored-record'
import { fromWire, type Sender, stampsPulledBack, type WireRecord } from './wire-record'

export type Arrival = { collection: CollectionName; wire: WireRecord }
export type HistoryLine = {
  collection: CollectionName
  id: string
  field: string
  before: Json | undefined
  after: Json
  clock: Clock
  lost: boolean
}
export type Acceptance = {
  puts: { collection: CollectionName; record: StoredRecord }[]
  history: HistoryLine[]
  pulledBack: PulledBack
}

/**
 * The server merges each record it has let in with its own copy, and returns the changes. A record that
 * changes nothing is not written again, so a repeated upload leaves no trace.
 */
export function acceptUpload(
  existing: (collection: CollectionName, id: string) => StoredRecord | undefined,
  arrivals: readonly Arrival[],
  sender: Sender,
): Acceptance {
  const latest = new Map<string, { collection: CollectionName; record: StoredRecord }>()
  const history: HistoryLine[] = []
  const pulledBack = stampsPulledBack(
    arrivals.map(({ wire }) => wire),
    sender,
  )
  for (const { collection, wire } of arrivals) {
    const key = `${collection}/${wire.id}`
    const before = latest.get(key)?.record ?? existing(collection, wire.id)
    const { record, changed, lost } = merge(before, fromWire(wire, sender, pulledBack))
    for (const change of changed) history.push({ collection, id: wire.id, ...change, lost: false })
    for (const change of lost) history.push({ collection, id: wire.id, ...change, lost: true })
    // A new record may have nothing but its id; it was accepted, so it is kept.
    if (changed.length > 0 || !before) latest.set(key, { collection, record: withSets(collection, record) })
  }
  return { puts: [...latest.values()], history, pulledBack }
}

export const acceptsUploads = (collection: CollectionName): boolean => {
  const { wire, readOnly } = collectionFacts(collection)
  return wire !== undefined && !readOnly
}
