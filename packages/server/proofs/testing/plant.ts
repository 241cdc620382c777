import { randomBytes } from 'node:crypto'
import { toBase32 } from '../../src/auth/totp'
import type { Database } from '../../src/database/database'
import { hashSecret } from '../../src/secrets/tokens'
import { hashQuickly } from './hash-quickly'

export const password = 'steading'
let hashed: Promise<string> | undefined

export type Planted = {
  username: string
  farms?: string[]
  region?: string
  demo?: boolean
  role?: 'farmer' | 'adviser'
  active?: boolean
}

/** Makes an account and its missing farms. */
export async function plantAccount(db: Database, planted: Planted): Promise<string> {
  const { username, farms = [], region = 'IE', demo = false, role = 'farmer', active = true } = planted
  hashed ??= hashQuickly(password)
  const id = `account-${username.replace(/\W/g, '')}`
  await db
    .insertInto('accounts')
    .values({
      id,
      username,
      password_hash: await hashed,
      first_name: 'Áine',
      last_name: 'Ní Bhriain',
      phone: username,
      language: 'en',
      region,
      country_code: region === 'IE' ? 'IE' : 'GB',
      demo,
      role,
      active,
      app_data: JSON.stringify({ planTypeId: 'D' }),
      created_at: 0,
    })
    .execute()
  for (const farm of farms) await plantFarm(db, { farm, account: id, region, role })
  return id
}

/** Gives an account a second factor, as operators need. */
export async function plantSecondFactor(db: Database, account: string): Promise<void> {
  await db
    .insertInto('two_factor')
    .values({ account, secret: 'A'.repeat(32), confirmed: 1 })
    .execute()
}

/** Adds a recovery code to the account, good for one log-in. */
export async function plantRecoveryCode(db: Database, username: string): Promise<string> {
  const code = toBase32(randomBytes(10))
  const { id: account } = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('recovery_codes')
    .values({ account, hash: hashSecret(code), used: null })
    .execute()
  return code
}

type PlantedFarm = { farm: string; account: string; region: string; role: 'farmer' | 'adviser' }

async function plantFarm(db: Database, { farm, account, region, role }: PlantedFarm) {
  const data = {
    herdNumber: `IE${farm}`,
    farmName: `Farm ${farm}`,
    farmTypes: [{ type: 'cattle', pro: false }],
  }
  await db
    .insertInto('farms')
    .values({ id: farm, region, data: JSON.stringify(data), created_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('account_farms')
    .values({ account, farm, role: role === 'adviser' ? 'adviser' : 'owner' })
    .execute()
}
