import type { Database } from '../database/database'

const shown = 100

/** The last messages, the newest first. */
export function readOutbox(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'body', 'state', 'created'])
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
}
