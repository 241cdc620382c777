import { randomUUID } from 'node:crypto'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import type { Selectable } from 'kysely'
import type { Context } from '../context'
import { runPlanned } from '../database/keep-plans'
import type { Tables } from '../database/tables'
import { hashSecret, isSecret, makeSecret } from '../secrets/tokens'

const hour = 3_600_000
const tokenLife = 12 * hour
/** A phone that was off all winter still gets in. */
const sessionLife = 180 * 24 * hour
/** The limit for any number of renewals: a copied cookie is useless after a year. */
const longestSession = 365 * 24 * hour
/** The precision of a device's last visit. */
export const seenEvery = 60_000
/** Calls already on their way at a renewal still get through; after that, a copied old token is useless. */
const graceOfOldToken = 60_000

export type IssuedSession = {
  id: string
  token: string
  tokenExpires: number
  refresh: string
  expires: number
}

/**
 * One session per account and device: a new one ends the one before. An adviser who acts for a farmer keeps
 * their own sessions: they came by a link and gave no password.
 */
export async function startSession(
  { db, now }: Context,
  who: {
    account: string
    device: string
    deviceType: string
    acting?: { id: string; until: number }
  },
): Promise<IssuedSession> {
  const at = now()
  const issued = {
    id: randomUUID(),
    token: makeSecret(),
    tokenExpires: Math.min(at + tokenLife, who.acting?.until ?? Number.POSITIVE_INFINITY),
    refresh: makeSecret(),
    expires: who.acting?.until ?? at + sessionLife,
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ revoked: at })
      .where('account', '=', who.account)
      .where('device', '=', who.device)
      .where('revoked', 'is', null)
      .$if(who.acting !== undefined, (own) => own.where('acting', 'is not', null))
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
        acting: who.acting?.id ?? null,
        // An adviser came by a link and gave no password.
        proven_at: who.acting ? null : at,
      })
      .execute()
  })
  return issued
}

/**
 * A new token for a session that is still open, asked for from its own device. The refresh secret stays the
 * same: otherwise an answer lost on a bad line would log the farmer out in the middle of a field. A forced
 * renewal ends the old token at once, because that token named a region the account has left.
 */
export async function renewToken(
  { db, now }: Context,
  { id, refresh, device, force = false }: { id: string; refresh: string; device: string; force?: boolean },
) {
  const at = now()
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select([
      'refresh_hash',
      'device',
      'sessions.created',
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
  const expires = Math.min(at + sessionLife, session.created + longestSession)
  const tokenExpires = Math.min(at + tokenLife, expires)
  await db
    .updateTable('sessions')
    .set({
      token_hash: hashSecret(token),
      token_expires: tokenExpires,
      earlier_token_hash: session.token_hash,
      earlier_token_expires: force ? at : Math.min(session.token_expires, at + graceOfOldToken),
      last_seen: at,
      expires,
    })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .execute()
  return {
    id,
    token,
    tokenExpires,
    expires,
    account: session.account,
    active: session.active,
  }
}

/** Sessions that hold this token ($1), current or earlier, still valid at this time ($2) and not revoked. */
export const holds = `
  (token_hash = $1 and token_expires > $2 or earlier_token_hash = $1 and earlier_token_expires > $2)
  and revoked is null and expires > $2`

/** The account behind a token, and its role on one farm ($3). */
export const sessionColumns = `
  accounts.id, username, first_name, last_name, phone, language, accounts.region, country_code, demo, accounts.role,
  active, unread_emails, app_data, farms.region as farm_region, coalesce(belongs.role, granted.role) as farm_role,
  sessions.acting, granted.acting_for,
  sessions.id as session, device, last_seen, clear_cache, clear_events`
export const sessionTables = `
  sessions join accounts on accounts.id = sessions.account
  left join account_farms as belongs on sessions.acting is null and belongs.account = accounts.id
    and belongs.farm = $3 and (belongs.until is null or belongs.until > $2)
  left join adviser_grants as granted on granted.id = sessions.acting
    and granted.farm = $3 and granted.ended is null and granted.until > $2
  left join farms on farms.id = coalesce(belongs.farm, granted.farm)`

export type FoundSession = Selectable<
  Omit<Tables['accounts'], 'password_hash' | 'created_at' | 'email' | 'terms' | 'erase_at'>
> &
  Selectable<Pick<Tables['sessions'], 'device' | 'last_seen' | 'clear_cache' | 'clear_events'>> & {
    session: string
    farm_region: string | null
    farm_role: FarmRole | null
    /** The grant of a session in which an adviser acts for a farmer; it reaches that farm only. */
    acting: string | null
    acting_for: string | null
  }

const session = { name: 'session', text: `select ${sessionColumns} from ${sessionTables} where ${holds}` }

/**
 * The session of a token, with its account and the account's role on the farm. Undefined once the session is
 * over.
 */
export async function findSession({ callers, now }: Context, token: string, farm: string) {
  const [found] = await runPlanned<FoundSession>(callers, session, [hashSecret(token), now(), farm])
  return found
}

/**
 * Records the device's last visit, at most once in each `seenEvery`. A session that another statement changes
 * at this moment keeps its time: no call waits for it.
 */
export async function noteSeen(
  { callers, now }: Context,
  found: Pick<FoundSession, 'session' | 'last_seen'>,
) {
  const at = now()
  if (found.last_seen < at - seenEvery)
    await callers
      .updateTable('sessions')
      .set({ last_seen: at })
      .where('id', 'in', (eb) =>
        eb.selectFrom('sessions').select('id').where('id', '=', found.session).forUpdate().skipLocked(),
      )
      .execute()
}

const accountAlone = { name: 'account_of_token', text: `select account from sessions where ${holds}` }

/** The account of a valid token: all the server needs before it reads a long body. */
export async function accountOfToken({ callers, now }: Context, token: string): Promise<string | undefined> {
  const [found] = await runPlanned<{ account: string }>(callers, accountAlone, [hashSecret(token), now()])
  return found?.account
}

/** Whether the account has ever logged in. */
export async function hasLoggedIn({ db }: Context, account: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account', '=', account)
    .limit(1)
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

/** Logs out every device, or every device except one session. */
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
