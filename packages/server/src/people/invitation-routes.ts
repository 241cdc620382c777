import { placeAfter } from '@steading/domain/frame/access/farm-people'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { type Caller, callerOf } from '../auth/caller'
import { provenCallerOf } from '../auth/recent-proof'
import { tidyUsername } from '../auth/username'
import type { Context } from '../context'
import type { Database } from '../database/database'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { type LockedFarm, lockFarm, tellFarm } from '../store/farm-lock'
import { ask, close, openOne } from './invitations'
import { closeInvitationsOf, decide, endGrants, farmForRight, fullName, placeOn } from './on-farm'

const tags = ['people']
const ofAFarm = { needsToken: true, ofAFarm: true }

/** An owner invites people by their log-in number or mail address, and they accept or decline themselves. */
export function invitationRoutes(app: App, context: Context): void {
  const { invite, withdraw, admit, handOver, invitations, answer } = peopleCalls
  const { db, now } = context

  app.post(
    `/${invite.path}`,
    { schema: { body: invite.request, response: { 200: invite.response }, tags }, config: ofAFarm },
    async (request) => {
      const caller = await callerOf(context, request)
      const { farm: asked, role } = request.body
      const username = tidyUsername(request.body.username)
      await decide(context, caller, { farm: asked, right: 'people' }, async (trx, farm) => {
        if (await isOn(trx, farm, username, now())) throw new Refused('onFarmAlready')
        await ask(trx, now(), { farm, kind: 'join', role, username, by: caller.account.id })
      })
      return { success: true }
    },
  )

  app.post(
    `/${handOver.path}`,
    { schema: { body: handOver.request, response: { 200: handOver.response }, tags }, config: ofAFarm },
    async (request) => {
      const caller = await callerOf(context, request)
      const farm = await farmForRight(context, caller, request.body.farm, 'handOver')
      await provenCallerOf(context, request)
      const username = tidyUsername(request.body.username)
      if (username === caller.account.username) throw new Refused('onFarmAlready')
      await decide(context, caller, { farm: farm.id, right: 'handOver' }, (trx) =>
        ask(trx, now(), { farm: farm.id, kind: 'handOver', role: 'owner', username, by: caller.account.id }),
      )
      return { success: true }
    },
  )

  app.post(
    `/${withdraw.path}`,
    { schema: { body: withdraw.request, response: { 200: withdraw.response }, tags }, config: ofAFarm },
    async (request) => {
      const caller = await callerOf(context, request)
      const { farm: asked, id } = request.body
      await decide(context, caller, { farm: asked, right: 'people' }, async (trx, farm) => {
        const found = await openOne(trx, id, now())
        if (found.farm !== farm) throw new Refused('invitationOver')
        await close(trx, found.id, 'withdrawn', now())
      })
      return { success: true }
    },
  )

  app.post(
    `/${admit.path}`,
    { schema: { body: admit.request, response: { 200: admit.response }, tags }, config: ofAFarm },
    async (request) => {
      const caller = await callerOf(context, request)
      const { farm: asked, id, role } = request.body
      await decide(context, caller, { farm: asked, right: 'people' }, async (trx, farm) => {
        const found = await openOne(trx, id, now())
        if (found.farm !== farm || found.kind !== 'claim') throw new Refused('invitationOver')
        await close(trx, id, role ? 'accepted' : 'declined', now())
        if (role) await join(trx, farm, found.made_by, role, now())
      })
      return { success: true }
    },
  )

  app.post(
    `/${invitations.path}`,
    {
      schema: { body: invitations.request, response: { 200: invitations.response }, tags },
      config: { needsToken: true },
    },
    async (request) => {
      const caller = await callerOf(context, request)
      return { success: true, invitations: caller.acting ? [] : await invitationsFor(context, caller) }
    },
  )

  app.post(
    `/${answer.path}`,
    {
      schema: { body: answer.request, response: { 200: answer.response }, tags },
      config: { needsToken: true },
    },
    async (request) => {
      const caller = await callerOf(context, request)
      if (caller.acting) throw new Refused('notYourRole')
      const { id, accept } = request.body
      const asked = await db.selectFrom('invitations').select('farm').where('id', '=', id).executeTakeFirst()
      const locked = { farm: asked?.farm ?? '', by: caller.account.id }
      const { farm } = await lockFarm(context, locked, async (trx) => {
        const found = await openOne(trx, id, now())
        // The same refusal for an unknown invitation and for another person's, so it shows nothing.
        const names = await namesOf(trx, caller)
        if (!names.includes(found.username) || found.kind === 'claim') throw new Refused('invitationOver')
        await close(trx, id, accept ? 'accepted' : 'declined', now())
        if (accept) await accepted(trx, found, caller.account.id, now())
        return found
      })
      return { success: true, ...(accept && { farm }) }
    },
  )
}

type Found = Awaited<ReturnType<typeof openOne>>

async function accepted(db: LockedFarm, found: Found, account: string, now: number) {
  const { farm, made_by: by } = found
  // The inviter must still be an owner: an invitation from before they handed the farm over no longer counts.
  if ((await placeOn(db, farm, by, now))?.role !== 'owner') throw new Refused('invitationOver')
  if (found.kind === 'handOver') await giveUp(db, farm, by, now)
  await join(db, farm, account, found.role, now)
}

/** Both sides have agreed by now. The old owner keeps a viewer's role until either of them ends it. */
async function giveUp(db: Database, farm: string, by: string, now: number) {
  await db
    .updateTable('account_farms')
    .set({ role: 'viewer', until: null })
    .where('farm', '=', farm)
    .where('account', '=', by)
    .execute()
  // The advisers acted for the old owner; the new owner has not let any in yet.
  await db
    .updateTable('adviser_grants')
    .set({ ended: now })
    .where('farm', '=', farm)
    .where('ended', 'is', null)
    .execute()
  await db
    .updateTable('invitations')
    .set({ answer: 'withdrawn', answered: now })
    .where('farm', '=', farm)
    .where('kind', '!=', 'claim')
    .where('made_by', '=', by)
    .where('answer', 'is', null)
    .execute()
}

async function join(db: LockedFarm, farm: string, account: string, asked: FarmRole, now: number) {
  const before = await placeOn(db, farm, account, now)
  const { role, until } = placeAfter(before?.role, asked, now)
  await db
    .insertInto('account_farms')
    .values({ account, farm, role, since: now, until, position: 1000 })
    .onConflict((conflict) => conflict.columns(['account', 'farm']).doUpdateSet({ role, until }))
    .execute()
  await endGrants(db, farm, account, now)
  await closeInvitationsOf(db, farm, account, now)
  await tellFarm(db, farm)
}

async function isOn(db: Database, farm: string, username: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('account_farms')
    .innerJoin('accounts', 'accounts.id', 'account')
    .select('account')
    .where('farm', '=', farm)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('username', '=', username),
        eb.and([eb('email_proven', '=', true), eb(eb.fn<string>('lower', ['email']), '=', username)]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** The names an invitation can use: the log-in number, and a confirmed mail address. */
async function namesOf(db: Database, { account }: Caller): Promise<string[]> {
  const { email, email_proven } = await db
    .selectFrom('accounts')
    .select(['email', 'email_proven'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return [account.username, ...(email_proven && email ? [tidyUsername(email)] : [])]
}

async function invitationsFor(context: Context, caller: Caller) {
  const { db, now } = context
  const names = await namesOf(db, caller)
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('farms', 'farms.id', 'farm')
    .innerJoin('accounts', 'accounts.id', 'made_by')
    .select(['invitations.id', 'kind', 'invitations.role', 'made', 'ends', 'farms.data'])
    .select(['first_name', 'last_name'])
    .where('invitations.username', 'in', names)
    .where('kind', '!=', 'claim')
    .where('answer', 'is', null)
    .where('ends', '>', now())
    .orderBy('made')
    .limit(50)
    .execute()
  return rows.map(({ data, kind, first_name, last_name, ...row }) => ({
    ...row,
    kind: kind as 'join' | 'handOver',
    farmName: textIn(data.farmName),
    herdNumber: textIn(data.herdNumber),
    from: fullName({ first_name, last_name }),
  }))
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
