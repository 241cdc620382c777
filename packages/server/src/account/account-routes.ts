import { usualCoefficients } from '@steading/domain/base/units'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import { hasSheepPlan, paysForAny } from '@steading/domain/frame/farm-plan/plan-standing'
import type { Farm } from '@steading/domain/frame/herds/farm'
import {
  accountResponseSchema,
  changeLanguageRequestSchema,
  enrichmentSchema,
  paths,
} from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { apiRegionOf, type Caller, callerOf, farmOf } from '../auth/caller'
import { isOperator } from '../auth/operator-of'
import { hasTwoFactor } from '../auth/two-factor'
import type { Context } from '../context'
import { systemFarm } from '../database/tables'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'

const country = z.string().regex(/^[A-Za-z]{2}$/)

export function accountRoutes(app: App, context: Context): void {
  app.post(
    `/${paths.account(':country(^[A-Za-z]{2}$)')}`,
    {
      schema: {
        params: z.object({ country }),
        body: enrichmentSchema,
        response: { 200: accountResponseSchema },
        tags: ['account'],
      },
      config: { needsToken: true },
    },
    async (request) => {
      const caller = await callerOf(context, request)
      if (!answersFor(caller, request.params.country)) throw new Refused('newTokenNeeded')
      const farmIds = await farmsOf(context, caller)
      return {
        ...appDataOf(context, caller),
        hasFlockwatch: hasSheepPlan(farmIds),
        proUser: paysForAny(farmIds),
        termsVersion: await termsOf(context, caller),
        success: true,
        farmIds,
        ...(isOperator(context, caller) &&
          (await hasTwoFactor(context, caller.account.id)) && { operator: true }),
      }
    },
  )

  app.post(
    `/${paths.changeLanguage}`,
    {
      schema: {
        body: changeLanguageRequestSchema,
        response: { 200: z.object({ success: z.boolean() }) },
        tags: ['account'],
      },
      config: { needsToken: true },
    },
    async (request) => {
      const caller = await callerOf(context, request)
      await farmOf(context, caller, request.body.farm)
      const { language } = request.body
      await context.db.updateTable('accounts').set({ language }).where('id', '=', caller.account.id).execute()
      return { success: true }
    },
  )
}

/** True if the path names the account's country, region or API region; any other means it has moved. */
function answersFor({ account }: Caller, named: string): boolean {
  const { region, countryCode } = account
  return [region, countryCode, apiRegionOf(region)].includes(named.toUpperCase())
}

function appDataOf({ config }: Context, { account, acting }: Caller) {
  return {
    codeVersion: config.version,
    dbVersion: '1',
    minAppVersionForSync: config.minAppVersionForSync ?? '',
    androidMinVersionForAppUpdate: '',
    iosMinVersionForAppUpdate: '',
    androidVersion: config.version,
    iosVersion: config.version,
    macVersion: config.version,
    windowsVersion: config.version,
    forceUpdate: false,
    forceReloadDataOnUpdate: false,
    planTypeId: '',
    chatHashAndroid: '',
    chatHashIos: '',
    chatHashWeb: '',
    unitCoefficient: usualCoefficients,
    appSiteLink: config.publicUrl,
    apiHostName: new URL(config.publicUrl).host,
    ...account.appData,
    userId: account.id,
    apiUserId: account.id,
    userName: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    language: account.language,
    region: account.region,
    apiRegion: apiRegionOf(account.region),
    countryCode: account.countryCode,
    demo: account.demo,
    unreadEmailsCount: account.unreadEmails,
    source: acting ? 'adviser' : 'farmer',
  }
}

/** The version of the terms this person agreed to. */
async function termsOf({ db }: Context, { account }: Caller): Promise<number> {
  const { terms } = await db
    .selectFrom('accounts')
    .select('terms')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return terms
}

/** An account's herds. An adviser acting for a farmer gets the farm they act on, and none of their own. */
async function farmsOf({ db, now }: Context, { account, acting }: Caller) {
  const at = now()
  const { rows } = await sql<FarmRow>`
    select farms.id, farms.region, farms.data, linked.role from (
      select farm, role, position from account_farms
      where ${acting === undefined} and account = ${account.id} and (until is null or until > ${at})
      union all
      select farm, role, 0 from adviser_grants
      where id = ${acting?.grant ?? ''} and ended is null and until > ${at}
    ) as linked join farms on farms.id = linked.farm
    where farms.id != ${systemFarm} order by position, farms.id`.execute(db)
  return rows.map(({ id, region, data, role }) => ({ ...data, id, region, role }))
}

type FarmRow = {
  id: string
  region: string
  data: Record<string, unknown> & Pick<Farm, 'farmTypes' | 'proUser'>
  role: FarmRole
}
