import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import type { Database } from '../../src/database/database'
import { makeGrant } from '../../src/people/adviser-grants'
import { hashSecret, makeSecret } from '../../src/secrets/tokens'

export type Door = 'feed' | 'link' | 'kept passkey' | 'passkey' | 'browser'
type Caller = (path: string, body: object) => Promise<{ status: number }>
type At = { db: Database; origin: string; post: Caller }

/** Opens every way into an account but its password, and says later which are still open. */
export async function plantDoors({ db, origin, post }: At, account: string, farm: string) {
  const [feed, browser] = [makeSecret(), makeSecret()]
  const made = Date.now()
  await db
    .insertInto('calendar_feeds')
    .values({ account, farm, secret_hash: hashSecret(feed), language: 'en', words: feedWords, made })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ account, secret_hash: hashSecret(browser), made, seen: made })
    .execute()
  const passkeys = { passkey: `stolen-${makeSecret()}`, 'kept passkey': `own-${makeSecret()}` }
  const rows = Object.values(passkeys).map((id) => ({
    ...{ id, account, name: id, counter: 0, made, used: null },
    public_key: Buffer.from(id),
  }))
  await db.insertInto('passkeys').values(rows).execute()
  const grant = { adviser: account, farm, device: 'desk', role: 'adviser' as const, why: 'asked' }
  const link = (await makeGrant(db, made, grant))?.link ?? ''
  const isThere = async (table: 'passkeys' | 'known_devices', column: 'id' | 'secret_hash', value: unknown) =>
    (
      await db
        .selectFrom(table)
        .select('account')
        .where(column as never, '=', value as never)
        .execute()
    ).length > 0
  const looks: Record<Door, () => Promise<boolean>> = {
    feed: async () => (await fetch(`${origin}/calendar/${feed}.ics`)).status === 200,
    link: async () => {
      const asked = Object.fromEntries(new URL(link, origin).searchParams)
      return (await post(switchUserPath, { deviceType: 'web', ...asked })).status === 200
    },
    'kept passkey': () => isThere('passkeys', 'id', passkeys['kept passkey']),
    passkey: () => isThere('passkeys', 'id', passkeys.passkey),
    browser: () => isThere('known_devices', 'secret_hash', hashSecret(browser)),
  }
  return {
    /** The passkey that the farmer does not know. */
    stolen: passkeys.passkey,
    async open(): Promise<Door[]> {
      const doors: Door[] = []
      for (const [door, isOpen] of Object.entries(looks)) if (await isOpen()) doors.push(door as Door)
      return doors
    },
  }
}

/** The feed writes its events with these; without events it needs none. */
const feedWords = '{}'
