import { randomUUID } from 'node:crypto'
import type { LogInOutcome } from '@steading/domain/frame/account/account-calls'
import type { Context } from '../context'
import { sameNetwork } from '../http/same-network'
import { hashSecret } from '../secrets/tokens'
import { deviceName } from './device-name'

/** The most lines a farmer sees, and how long the server keeps each. */
const mostShown = 100
const kept = 180 * 24 * 3_600_000
/** Failed log-ins beyond this number in an hour get no line: they would bury the farmer's own. */
const mostWrongAnHour = 20

export type LoggedIn = {
  account: string
  device: string | undefined
  deviceType: string | undefined
  /** The browser's cookie. */
  browser: string | undefined
  address: string
  outcome: LogInOutcome
}

/** Writes one line for each log-in and each failed one, for the farmer to read. */
export async function noteLogIn(context: Context, { account, address, ...told }: LoggedIn): Promise<void> {
  const { db, now } = context
  const { outcome } = told
  if (isWrong(outcome) && (await wrongLately(context, account)) >= mostWrongAnHour) return
  await db
    .insertInto('log_ins')
    .values({
      id: randomUUID(),
      account,
      at: now(),
      device: told.device ?? '',
      device_type: told.deviceType ?? 'unknown',
      network: sameNetwork(address),
      outcome,
      browser: told.browser === undefined ? null : hashSecret(told.browser),
    })
    .execute()
}

const wrong = ['wrongPassword', 'wrongCode'] as const
const isWrong = (outcome: LogInOutcome) => wrong.some((one) => one === outcome)

async function wrongLately({ db, now }: Context, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('log_ins')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('outcome', 'in', [...wrong])
    .where('at', '>', now() - 3_600_000)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The latest first. The cookie says which came from this browser: a stranger can give any device's name. */
export async function readLogIns({ db }: Context, account: string, shown: string | undefined) {
  const own = shown === undefined ? undefined : hashSecret(shown)
  const rows = await db
    .selectFrom('log_ins')
    .select(['at', 'device', 'device_type', 'network', 'outcome', 'browser'])
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(({ device_type, device, browser, ...row }) => ({
    ...row,
    device: deviceName(device),
    deviceType: device_type,
    here: own !== undefined && browser?.equals(own) === true,
  }))
}

export async function forgetOldLogIns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('log_ins')
    .where('at', '<=', now() - kept)
    .execute()
}
