import type { ListDb } from '@steading/client/db/list-db'
import type { Batch } from '@steading/domain/records/sync/local-db'

export const farm = 'f1'

/** One edit as the app saves it: the animal and its outbox row in one batch. */
export function saveBatch(seq: number, id: string, tag: string, mutation = `m${seq}`): Batch {
  const clock = `${(1731628800000 + seq).toString(36).padStart(9, '0')}.0000.d1`
  const record = { id, fields: { tag, inHerd: true }, clocks: { '*': clock } }
  return {
    farm,
    puts: [{ collection: 'animals', record }],
    outboxAdd: [
      {
        seq,
        mutation,
        farm,
        collection: 'animals',
        id,
        fields: record.fields,
        clock,
        at: seq,
        user: 'u1',
        before: {},
      },
    ],
    device: { lastSeq: seq, outboxId: 'o1' },
  }
}

export async function lastSeq(db: ListDb): Promise<number> {
  const { lastSeq } = await db.device()
  return typeof lastSeq === 'number' ? lastSeq : 0
}
