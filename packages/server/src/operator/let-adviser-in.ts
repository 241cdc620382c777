import { randomUUID } from 'node:crypto'
import { knownFarm, writeDown } from '../auth/operator-of'
import { tidyUsername } from '../auth/username'
import type { Context } from '../context'
import { sendMessage } from '../messages/send-message'
import { makeGrant, visitLasts } from '../people/adviser-grants'
import { fullName } from '../people/on-farm'
import { Refused } from '../problems/refused'
import { lockFarm, tellFarm } from '../store/farm-lock'
import type { Asker } from './answer-call'

type Asked = { about: string; adviser: string; writes: boolean; why: string }

/**
 * Lets an adviser act on a farm for the operator's reason. Only the adviser gets the link, and not even the
 * operator sees it. The farm's owners get a message at once and can end the visit.
 */
export async function letAdviserIn(
  context: Context,
  asker: Asker,
  { about: farm, adviser: number, writes, why }: Asked,
): Promise<{ until: number }> {
  const { db, config, now } = context
  const { farmName, herdNumber } = await knownFarm(context, farm)
  const adviser = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name', 'phone', 'language', 'region'])
    .where('username', '=', tidyUsername(number))
    .where('active', '=', true)
    // Operators cannot let themselves in.
    .where('id', '!=', asker.account.id)
    .executeTakeFirst()
  if (!adviser) throw new Refused('noSuchAdviser')
  const name = fullName(adviser)
  await writeDown(context, asker, { did: 'letAdviserIn', about: farm, detail: name, why })
  const device = randomUUID().slice(-12)
  const role = writes ? 'adviser' : 'adviserReads'
  const at = now()
  const made = await makeGrant(db, at, { adviser: adviser.id, farm, device, role, why })
  if (!made) throw new Refused('notFound')
  const title = farmName || herdNumber || farm
  const hours = String(visitLasts / 3_600_000)
  for (const { phone: to, language, region } of await ownersOf(context, farm)) {
    const values = { name, farm: title, hours }
    await sendMessage(context, asker.log, { to, message: 'adviserLetIn', language, region, values })
  }
  const link = new URL(made.link, config.publicUrl).href
  const { phone: to, language, region } = adviser
  await sendMessage(context, asker.log, {
    to,
    message: 'adviserLink',
    language,
    region,
    values: { farm: title, link },
  })
  await lockFarm(context, { farm, by: asker.account.id }, (trx) => tellFarm(trx, farm))
  return { until: at + visitLasts }
}

async function ownersOf({ db }: Context, farm: string) {
  return db
    .selectFrom('account_farms')
    .innerJoin('accounts', 'accounts.id', 'account')
    .select(['phone', 'language', 'region'])
    .where('farm', '=', farm)
    .where('account_farms.role', '=', 'owner')
    .execute()
}
