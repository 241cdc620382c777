import { placeChanged } from '@steading/domain/frame/access/farm-people'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { lockFarm, tellFarm } from '../store/farm-lock'
import { openInvitations } from './invitations'
import { decide, endGrants, fullName, ownersBeside, placeOn, takeOff } from './on-farm'

const tags = ['people']
const config = { needsToken: true, ofAFarm: true }

/** The people of a farm. Each of them sees the others; owners make the changes. */
export function peopleRoutes(app: App, context: Context): void {
  const { people, changeRole, remove, leave } = peopleCalls

  app.post(
    `/${people.path}`,
    { schema: { body: people.request, response: { 200: people.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      return {
        success: true,
        you: farm.role,
        people: await peopleOf(context, farm.id, caller.account.id),
        asked: farm.role === 'owner' ? await openInvitations(context, farm.id) : [],
      }
    },
  )

  app.post(
    `/${changeRole.path}`,
    { schema: { body: changeRole.request, response: { 200: changeRole.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const { farm: asked, account, role } = request.body
      await decide(context, caller, { farm: asked, right: 'people' }, async (db, farm) => {
        const at = context.now()
        const before = await placeOn(db, farm, account, at)
        // An owner cannot demote another owner; each hands their part over themselves.
        if (!before || (before.role === 'owner' && account !== caller.account.id))
          throw new Refused('notFound')
        if (before.role === 'owner' && (await ownersBeside(db, farm, account)) === 0)
          throw new Refused('lastOwner')
        await db
          .updateTable('account_farms')
          .set(placeChanged(before, role, at))
          .where('farm', '=', farm)
          .where('account', '=', account)
          .execute()
        // The grants belonged to the old role, so they end with it.
        await endGrants(db, farm, account, at)
        await tellFarm(db, farm)
      })
      return { success: true }
    },
  )

  app.post(
    `/${remove.path}`,
    { schema: { body: remove.request, response: { 200: remove.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const { farm: asked, account } = request.body
      await decide(context, caller, { farm: asked, right: 'people' }, async (db, farm) => {
        const person = await db
          .selectFrom('account_farms')
          .select('role')
          .where('farm', '=', farm)
          .where('account', '=', account)
          .executeTakeFirst()
        if (!person || (person.role === 'owner' && account !== caller.account.id))
          throw new Refused('notFound')
        if (person.role === 'owner' && (await ownersBeside(db, farm, account)) === 0)
          throw new Refused('lastOwner')
        await takeOff(db, farm, account, context.now())
        await tellFarm(db, farm)
      })
      return { success: true }
    },
  )

  app.post(
    `/${leave.path}`,
    { schema: { body: leave.request, response: { 200: leave.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      if (caller.acting) throw new Refused('notYourRole')
      const account = caller.account.id
      await lockFarm(context, { farm: farm.id, by: account }, async (db) => {
        // Reads the role again under the lock: a parallel call may have made them the only owner.
        const place = await placeOn(db, farm.id, account, context.now())
        if (place?.role === 'owner' && (await ownersBeside(db, farm.id, account)) === 0)
          throw new Refused('lastOwner')
        await takeOff(db, farm.id, account, context.now())
        await tellFarm(db, farm.id)
      })
      return { success: true }
    },
  )
}

async function peopleOf({ db, now }: Context, farm: string, you: string) {
  const rows = await db
    .selectFrom('account_farms')
    .innerJoin('accounts', 'accounts.id', 'account_farms.account')
    .select(['account', 'first_name', 'last_name', 'username', 'account_farms.role', 'since', 'until'])
    .where('farm', '=', farm)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now())]))
    .orderBy('since')
    .orderBy('account')
    .execute()
  return rows.map(({ account, username, role, since, until, ...name }) => ({
    ...{ account, username, role, since, until },
    name: fullName(name),
    you: account === you,
  }))
}
