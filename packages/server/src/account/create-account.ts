import { randomUUID } from 'node:crypto'
import { countryIn } from '@steading/domain/base/regions/places'
import { countryOf, isRegion } from '@steading/domain/base/regions/regions'
import type { CodeRequest } from '@steading/domain/frame/account/code-calls'
import { isEmail } from '@steading/domain/frame/account/email-address'
import { firstHerd } from '@steading/domain/frame/account/first-herd'
import { terms } from '@steading/domain/frame/account/terms'
import type { Selectable } from 'kysely'
import type { Context } from '../context'
import type { Tables } from '../database/tables'
import { Refused } from '../problems/refused'
import { hashNewPassword } from './new-password'
import { useProof } from './one-time-codes'

type Registration = Selectable<Tables['registrations']>
type Asked = CodeRequest<'createAccount'>

/**
 * Creates the account and its first herd, and makes the account its owner, in one transaction; returns the
 * herd. A retry after a lost answer returns the same herd.
 */
export async function createAccount(
  { db, now }: Context,
  { number, proof, phone, region, farm: made, ...person }: Registration,
  asked: Asked,
): Promise<string> {
  if (made !== null) return made
  if (!isEmail(asked.email)) throw new Refused('contactUnusable')
  const { first_name, last_name, language } = person
  const password_hash = await hashNewPassword(asked.password, [phone, first_name, last_name, asked.email])
  const at = now()
  const account = randomUUID()
  const herd = firstHerd(randomUUID(), {
    farmName: asked.farmName,
    herdNumber: asked.herdNumber,
    firstname: first_name,
    lastname: last_name,
    country: isRegion(region) ? countryIn(region, person.country_code) : undefined,
    plans: asked.farmTypes,
    wished: wishedOf(asked),
  })
  const farm = String(herd.id)
  const country = isRegion(region) ? countryOf(region, person.country_code) : undefined
  await db.transaction().execute(async (trx) => {
    if (!(await useProof({ db: trx }, proof))) throw new Refused('signUpOver')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('accounts')
      .values({
        id: account,
        username: phone,
        password_hash,
        first_name,
        last_name,
        phone,
        email: asked.email,
        language,
        region,
        country_code: country ?? person.country_code,
        app_data: JSON.stringify({
          planTypeId: herd.farmTypeId ?? '',
          ...(asked.role && { appRole: asked.role }),
        }),
        terms: terms.version,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Refused('numberTaken')
    await trx
      .insertInto('farms')
      .values({ id: farm, region, data: JSON.stringify(herd), created_at: at })
      .execute()
    await trx.insertInto('account_farms').values({ account, farm, role: 'owner' }).execute()
    await trx.updateTable('registrations').set({ farm }).where('number', '=', number).execute()
  })
  return farm
}

function wishedOf({ plan, level, discount }: Asked) {
  if (!plan && !level && !discount) return undefined
  return { ...(plan && { plan }), ...(level && { level }), ...(discount && { discount }) }
}
