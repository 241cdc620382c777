import type { Context } from '../context'

const day = 24 * 3_600_000
/** Operators need old messages for a few days only. */
const outboxKept = 7 * day
const registrationsKept = 2 * day

/** Deletes expired messages, codes and counts, and unfinished sign-ups. */
export async function tidyMessages({ db, now }: Context): Promise<void> {
  const at = now()
  await db.deleteFrom('message_counts').where('window_ends', '<=', at).execute()
  await db
    .deleteFrom('outbox')
    .where('created', '<=', at - outboxKept)
    .execute()
  await db
    .deleteFrom('registrations')
    .where('created', '<=', at - registrationsKept)
    .execute()
  await db
    .deleteFrom('one_time_codes')
    .where('created', '<=', at - day)
    .execute()
  await db
    .deleteFrom('code_proofs')
    .where('created', '<=', at - registrationsKept)
    .execute()
}
