import { collectionFacts } from '../collections/collections'
import type { Batch } from './local-db'
import type { OutboxRow } from './outbox'
import type { Refusal } from './wire-calls'

/**
 * After an upload: exactly the rows that were sent leave the outbox. A row made while the upload was in flight was not
 * among them and stays. Refused records keep their rows, with the reason, until the farmer decides.
 */
export function planAck(farm: string, sent: readonly OutboxRow[], refused: readonly Refusal[]): Batch {
  const reasons = new Map(refused.map((refusal) => [`${refusal.collection}/${refusal.id}`, refusal]))
  const refusalOf = (row: OutboxRow) => reasons.get(`${collectionFacts(row.collection).wire}/${row.id}`)
  const accepted = sent.filter((row) => !refusalOf(row))
  const outboxChange = sent.flatMap((row) => {
    const refusal = refusalOf(row)
    return refusal ? [{ ...row, refusal }] : []
  })
  return { farm, outboxRemove: accepted.map((row) => row.seq), outboxChange }
}
