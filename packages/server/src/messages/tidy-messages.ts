import type { Context } from '../context'

const day = 24 * 3_600_000
/** What was written to somebody is of use to an operator for some days, and to nobody after that. */
const outboxKept = 7 * day
const registrationsKept = 2 * day

/** Throws away messages, codes and counts whose time is over, and sign-ups nobody finished. */
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
