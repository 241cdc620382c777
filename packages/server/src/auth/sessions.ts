import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../context'
import { hashSecret, isSecret, makeSecret } from './tokens'

const hour = 3_600_000
const tokenLife = 12 * hour
/** A phone that was off all winter still gets in. */
const sessionLife = 180 * 24 * hour
/** How exactly it is known when a device was last here. */
export const seenEvery = 60_000
/** Calls that were on their way when the token was renewed still get through; a copied one is worth nothing after. */
const graceOfOldToken = 60_000

export type IssuedSession = {
  id: string
  token: string
  tokenExpires: number
  refresh: string
  expires: number
}

/** One session per account and device: a new one ends the one before. */
export async function startSession(
  { db, now }: Context,
  who: { account: string; device: string; deviceType: string },
): Promise<IssuedSession> {
  const at = now()
  const issued = {
    id: randomUUID(),
    token: makeSecret(),
    tokenExpires: at + tokenLife,
    refresh: makeSecret(),
    expires: at + sessionLife,
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ revoked: at })
      .where('account', '=', who.account)
      .where('device', '=', who.device)
      .where('revoked', 'is', null)
      .execute()
    await trx
      .insertInto('sessions')
      .values({
        id: issued.id,
        account: who.account,
        device: who.device,
        device_type: who.deviceType,
        token_hash: hashSecret(issued.token),
        token_expires: issued.tokenExpires,
        refresh_hash: hashSecret(issued.refresh),
        created: at,
        last_seen: at,
        expires: issued.expires,
      })
      .execute()
  })
  return issued
}

/**
 * A new token for a session that still stands, asked for from its own device. The refresh secret stays the same: were
 * it replaced, an answer lost on a bad line would log the farmer out in the middle of a field.
 */
export async function renewToken(
  { db, now }: Context,
  { id, refresh, device }: { id: string; refresh: string; device: string },
) {
  const at = now()
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select([
      'refresh_hash',
      'device',
      'expires',
      'revoked',
      'token_hash',
      'token_expires',
      'account',
      'active',
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  if (!session || !isSecret(refresh, session.refresh_hash)) return undefined
  if (session.device !== device || session.revoked !== null || session.expires <= at) return undefined
  const token = makeSecret()
  const tokenExpires = at + tokenLife
  await db
    .updateTable('sessions')
    .set({
      token_hash: hashSecret(token),
      token_expires: tokenExpires,
      earlier_token_hash: session.token_hash,
      earlier_token_expires: Math.min(session.token_expires, at + graceOfOldToken),
      last_seen: at,
      expires: at + sessionLife,
    })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .execute()
  return {
    id,
    token,
    tokenExpires,
    expires: at + sessionLife,
    account: session.account,
    active: session.active,
  }
}

/** Sessions whose token this is, now or until the one before it runs out, and which nothing has ended. */
const holds = (hashed: Buffer, at: number) => sql<SqlBool>`
  (token_hash = ${hashed} and token_expires > ${at}
    or earlier_token_hash = ${hashed} and earlier_token_expires > ${at})
  and revoked is null and expires > ${at}`

/**
 * The session a token belongs to, with its account and what the account is to the farm asked for; undefined when it is
 * over, whatever ended it.
 */
export async function findSession({ db, now }: Context, token: string, farm: string) {
  const at = now()
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .leftJoin('account_farms', (join) =>
      join.onRef('account_farms.account', '=', 'accounts.id').on('account_farms.farm', '=', farm),
    )
    .leftJoin('farms', 'farms.id', 'account_farms.farm')
    .selectAll('accounts')
    .select(['farms.region as farm_region', 'account_farms.role as farm_role'])
    .select(['sessions.id as session', 'device', 'last_seen', 'clear_cache', 'clear_events'])
    .where(holds(hashSecret(token), at))
    .executeTakeFirst()
  if (found && found.last_seen < at - seenEvery)
    await db.updateTable('sessions').set({ last_seen: at }).where('id', '=', found.session).execute()
  return found
}

/** The account of a token that still stands: all there is to know before a long body is read. */
export async function accountOfToken({ db, now }: Context, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('account')
    .where(holds(hashSecret(token), now()))
    .executeTakeFirst()
  return found?.account
}

/** Whether the account has logged in on this device before; long ended sessions are forgotten. */
export async function isKnownDevice({ db }: Context, account: string, device: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account', '=', account)
    .where('device', '=', device)
    .executeTakeFirst()
  return session !== undefined
}

export async function revokeSession({ db, now }: Context, account: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked: now() })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('revoked', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function openSessions({ db, now }: Context, account: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'device_type', 'created', 'last_seen'])
    .where('account', '=', account)
    .where('revoked', 'is', null)
    .where('expires', '>', now())
    .orderBy('last_seen', 'desc')
    .execute()
}
