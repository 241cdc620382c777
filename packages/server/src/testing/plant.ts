import { hashPassword } from '../auth/passwords'
import type { Database } from '../database/database'

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

/** An account with its farms, made if they are not there yet. */
export async function plantAccount(db: Database, planted: Planted): Promise<string> {
  const { username, farms = [], region = 'IE', demo = false, role = 'farmer', active = true } = planted
  hashed ??= hashPassword(password)
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
