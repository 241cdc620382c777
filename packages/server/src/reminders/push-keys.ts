import type { Database } from '../database/database'
import { makePushKeys, type PushKeys } from './web-push'

/** Made once for all processes and kept: new keys would end every subscription. */
export async function pushKeys(db: Database): Promise<PushKeys> {
  const known = await readKeys(db)
  if (known) return known
  const { publicKey, privateKey } = makePushKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((on) => on.column('single').doNothing())
    .execute()
  return (await readKeys(db)) ?? { publicKey, privateKey }
}

async function readKeys(db: Database): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
