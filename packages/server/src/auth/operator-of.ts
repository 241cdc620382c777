import type { Farm } from '@steading/domain/frame/herds/farm'
import type { OperatorDeed } from '@steading/domain/frame/operator/operator-deeds'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { systemFarm } from '../database/tables'
import { Refused } from '../problems/refused'
import { type Caller, callerOf } from './caller'
import { hasTwoFactor } from './two-factor'

/** Only the server's environment names operators; nothing in the database can make an account one. */
export const isOperator = ({ config }: Context, { account }: Caller): boolean =>
  config.operators.includes(account.username)

/** The operator who calls; any other caller gets "not found". */
export async function operatorOf(context: Context, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(context, request)
  // In a farmer's place an operator is an adviser like any other.
  if (caller.acting || !isOperator(context, caller)) throw new Refused('notFound')
  // Operators can read the codes of all accounts, so a password alone is not enough.
  if (!(await hasTwoFactor(context, caller.account.id))) throw new Refused('operatorNeedsTwoFactor')
  return caller
}

type Deed = { did: OperatorDeed; about: string; detail?: string; why: string }

/** Logs a deed before the server does it, so that the log also has failed attempts. */
export async function writeDown({ db, now }: Context, { account }: Caller, deed: Deed): Promise<void> {
  await db
    .insertInto('operator_log')
    .values({ at: now(), account: account.id, who: account.username, ...deed })
    .execute()
}

/** The farm an operator names; the farm of shared records does not count. */
export async function knownFarm({ db }: Context, id: string): Promise<Farm> {
  const found = await db.selectFrom('farms').select('data').where('id', '=', id).executeTakeFirst()
  if (!found || id === systemFarm) throw new Refused('notFound')
  return { ...found.data, id } as Farm
}
