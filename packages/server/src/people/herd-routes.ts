import { randomUUID } from 'node:crypto'
import { countryIn } from '@steading/domain/base/regions/places'
import { isRegion } from '@steading/domain/base/regions/regions'
import { firstHerd, usualPlan } from '@steading/domain/frame/account/first-herd'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { tidyHerdNumber } from '@steading/domain/frame/herds/herd-number'
import { sql } from 'kysely'
import { callerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { ask } from './invitations'

const tags = ['people']
const config = { needsToken: true }
/** A contractor with more herds than this should contact us. */
const mostHerds = 100
/** The most herds an account may ask to join at a time: enough for a family, too few to try out numbers. */
const mostClaims = 5

/** Makes a new herd, or asks its owner to let the farmer join. */
export function herdRoutes(app: App, context: Context): void {
  const { addHerd, claimHerd } = peopleCalls
  const { db, now } = context

  app.post(
    `/${addHerd.path}`,
    { schema: { body: addHerd.request, response: { 200: addHerd.response }, tags }, config },
    async (request) => {
      const { account, acting } = await callerOf(context, request)
      if (acting || account.demo) throw new Refused('notYourRole')
      const { firstName, lastName, region, countryCode } = account
      const { farmName, herdNumber, farmTypes } = request.body
      const id = randomUUID()
      const data = JSON.stringify(
        firstHerd(id, {
          ...{ farmName, herdNumber, firstname: firstName, lastname: lastName },
          country: isRegion(region) ? countryIn(region, countryCode) : undefined,
          plans: farmTypes.map((kind) => usualPlan[kind]),
        }),
      )
      await db.transaction().execute(async (trx) => {
        // Locks the account, so that parallel calls also count.
        await sql`select from accounts where id = ${account.id} for update`.execute(trx)
        const { count } = await trx
          .selectFrom('account_farms')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('account', '=', account.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= mostHerds) throw new Refused('askedTooOften')
        await trx.insertInto('farms').values({ id, region, data, created_at: now() }).execute()
        await trx
          .insertInto('account_farms')
          .values({ account: account.id, farm: id, role: 'owner', position: Number(count), since: now() })
          .execute()
      })
      return { success: true, farm: id }
    },
  )

  /** The answer is the same whether the herd exists or not. */
  app.post(
    `/${claimHerd.path}`,
    { schema: { body: claimHerd.request, response: { 200: claimHerd.response }, tags }, config },
    async (request) => {
      const { account, acting } = await callerOf(context, request)
      if (acting || account.demo) throw new Refused('notYourRole')
      const number = tidyHerdNumber(request.body.herdNumber)
      const { rows } = await herdsNumbered(number, account, now()).execute(db)
      await db.transaction().execute(async (trx) => {
        await sql`select from accounts where id = ${account.id} for update`.execute(trx)
        const open = await trx
          .selectFrom('invitations')
          .select('farm')
          .where('made_by', '=', account.id)
          .where('kind', '=', 'claim')
          .where('answer', 'is', null)
          .where('ends', '>', now())
          .execute()
        for (const { id: farm } of rows) {
          if (open.length >= mostClaims || open.some((one) => one.farm === farm)) continue
          const { username, id: by } = account
          await ask(trx, now(), { farm, kind: 'claim', role: 'worker', username, by })
        }
      })
      return { success: true }
    },
  )
}

/** The herds of this number that the account is not on. The number is as the index has it. @internal for a test */
export const herdsNumbered = (number: string, account: { id: string; region: string }, now: number) =>
  sql<{ id: string }>`
    select id from farms
    where upper(regexp_replace(data ->> 'herdNumber', '[\\s/-]', '', 'g')) = ${number}
      and region = ${account.region}
      and not coalesce((data ->> 'demoHerd')::boolean, false)
      and not exists (select from account_farms where farm = farms.id and account = ${account.id}
        and (until is null or until > ${now}))
    limit 3`
