import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database'
import { hashSecret, makeSecret } from '../secrets/tokens'

const minute = 60_000
/** How long a link works before its first use, and how long an adviser's visit lasts. */
export const codeLasts = 10 * minute
export const visitLasts = 8 * 60 * minute

type Wanted = {
  adviser: string
  farm: string
  device: string
  role: 'adviser' | 'adviserReads'
  /** The operator's reason, where the farmer did not give consent. */
  why?: string
  /** When the farmer's consent ends. */
  consentUntil?: number | null
}

/** Lets an adviser act on one farm, from one device, once. Returns the code and keeps only its hash. */
export async function makeGrant(db: Database, now: number, wanted: Wanted) {
  const { adviser, farm, device, role, why = null, consentUntil } = wanted
  const code = makeSecret()
  const owner = await db
    .selectFrom('account_farms')
    .innerJoin('accounts', 'accounts.id', 'account')
    .innerJoin('farms', 'farms.id', 'farm')
    .select(['account', 'username', 'farms.region', 'country_code'])
    .where('farm', '=', farm)
    .where('account_farms.role', '=', 'owner')
    .orderBy('account')
    .executeTakeFirst()
  if (!owner) return undefined
  const until = Math.min(now + visitLasts, consentUntil ?? Number.POSITIVE_INFINITY)
  const ends = now + codeLasts
  await db
    .insertInto('adviser_grants')
    .values({
      ...{ id: randomUUID(), code_hash: hashSecret(code), adviser, farm, for_device: device, role, why },
      ...{ acting_for: owner.account, made: now, code_ends: ends, until },
    })
    .execute()
  const parameters = new URLSearchParams({
    action: 'switchUser',
    region: owner.region,
    username: owner.username,
    applicationCode: code,
    farmId: farm,
    countryCode: owner.country_code,
    deviceId: device,
  })
  return { link: `/?${parameters}`, ends }
}

type Used = { code: string; farm: string; device: string; username: string; region: string; country: string }

/** Finds a code's grant and marks it used in one statement: of two who try at once, only one gets it. */
export async function spendGrant(db: Database, now: number, used: Used) {
  const { code, farm, device, username, region, country } = used
  return db
    .updateTable('adviser_grants')
    .set({ used: now })
    .from('accounts as farmer')
    .from('farms')
    .from('accounts as adviser_account')
    .whereRef('farmer.id', '=', 'adviser_grants.acting_for')
    .whereRef('farms.id', '=', 'adviser_grants.farm')
    .whereRef('adviser_account.id', '=', 'adviser_grants.adviser')
    .where('code_hash', '=', hashSecret(code))
    .where('used', 'is', null)
    .where('ended', 'is', null)
    .where('code_ends', '>', now)
    .where('until', '>', now)
    .where('farm', '=', farm)
    .where('for_device', '=', device)
    .where('farmer.username', '=', username)
    .where('farms.region', '=', region)
    .where('farmer.country_code', '=', country)
    .where('adviser_account.active', '=', true)
    .returning(['adviser_grants.id', 'adviser_grants.adviser', 'adviser_grants.until', 'farms.region'])
    .executeTakeFirst()
}
