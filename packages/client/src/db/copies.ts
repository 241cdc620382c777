import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import type { Batch } from '@steading/domain/records/sync/local-db'

/** Column widths, unfinished flows and the like never come from the server, so a full sync must not take them away. */
export const staysOnDevice = (collection: CollectionName): boolean =>
  collectionFacts(collection).wire === undefined

/** The copies of one farm, by number. A copy that was only put to, never loaded whole, is shown but not finished. */
export type Copies = { shown?: number; finished: boolean; loading?: number }

export const readFrom = (copies: Copies): number | undefined =>
  copies.finished ? copies.shown : (copies.loading ?? copies.shown)

/** A batch that makes no sense is a bug in the caller: said before anything is written. */
export function checkBatch(batch: Batch, loading: boolean, hasOutboxRow: (seq: number) => boolean): void {
  const loads = batch.startLoad || loading
  if ((batch.loads?.length || batch.finishLoad) && !loads)
    throw new Error(`Farm ${batch.farm} has no load under way`)
  const fresh = new Set<number>()
  for (const { seq } of batch.outboxAdd ?? []) {
    if (fresh.has(seq) || hasOutboxRow(seq)) throw new Error(`Outbox number ${seq} is taken`)
    fresh.add(seq)
  }
}

/** A page of a full sync that a power cut takes is fetched again; anything else must be on the disk before it counts. */
export const onlyLoads = ({ farm, startLoad, loads, meta, ...rest }: Batch): boolean =>
  loads !== undefined && loads.length > 0 && Object.values(rest).every((part) => part === undefined)
