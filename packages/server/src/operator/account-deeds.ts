import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { deviceName } from '../auth/device-name'
import { endEveryDoor } from '../auth/end-every-door'
import { writeDown } from '../auth/operator-of'
import type { Context } from '../context'
import { Refused } from '../problems/refused'
import type { OperatorAnswers } from './answer-call'

const mostLines = 100

/** One account for the operator: its log-ins, devices and locks. */
export function accountDeeds(answer: OperatorAnswers, context: Context): void {
  const { account: look, setActive, endSessions, restoreAccount } = operatorCalls
  const { db } = context

  answer(look, async ({ account }) => {
    await knownAccount(context, account)
    return { logIns: await triesOf(context, account), devices: await devicesOf(context, account) }
  })

  answer(setActive, async ({ account, active, why }, caller) => {
    if (account === caller.account.id) throw new Refused('notFound')
    await knownAccount(context, account)
    await writeDown(context, caller, { did: active ? 'openedAccount' : 'closedAccount', about: account, why })
    await db.updateTable('accounts').set({ active }).where('id', '=', account).execute()
    return {}
  })

  answer(endSessions, async ({ account, why }, caller) => {
    await knownAccount(context, account)
    await writeDown(context, caller, { did: 'endedSessions', about: account, why })
    await endEveryDoor(context, account, { passkeys: 'all' })
    return {}
  })

  answer(restoreAccount, async ({ account, why }, caller) => {
    await knownAccount(context, account)
    await writeDown(context, caller, { did: 'restoredAccount', about: account, why })
    const { numUpdatedRows } = await db
      .updateTable('accounts')
      .set({ erase_at: null })
      .where('id', '=', account)
      // After that date the account is being erased, or already gone.
      .where('erase_at', '>', context.now())
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused('notFound')
    return {}
  })
}

async function knownAccount({ db }: Context, id: string): Promise<void> {
  const known = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refused('notFound')
}

async function triesOf({ reads }: Context, account: string) {
  const rows = await reads
    .selectFrom('log_ins')
    .select(['at', 'device', 'device_type as deviceType', 'network', 'outcome'])
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map(({ device, ...row }) => ({ ...row, device: deviceName(device) }))
}

async function devicesOf({ reads, now }: Context, account: string) {
  const rows = await reads
    .selectFrom('sessions')
    .select(['id', 'device', 'device_type', 'created', 'last_seen', 'revoked', 'expires', 'acting'])
    .where('account', '=', account)
    .orderBy('last_seen', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map(({ device_type, last_seen, revoked, expires, acting, device, ...row }) => ({
    ...row,
    device: deviceName(device),
    deviceType: device_type,
    lastSeen: last_seen,
    ended: revoked ?? (expires <= now() ? expires : null),
    acting: acting !== null,
  }))
}
