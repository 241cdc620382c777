import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller'
import { countWrong, forgive, lineOf, refuseTooSoon } from '../auth/login-tries'
import type { Context } from '../context'
import { Refused } from '../problems/refused'
import { passwordFits } from '../secrets/passwords'
import { takeTurns } from '../turns/take-turns'

const oneByOne = takeTurns({ atOnce: 1, mostWaiting: 10, patienceMs: 10_000 })

/** Asks a logged-in user for the password again: a phone left on a table must not give the account away. */
export async function provePassword(
  context: Context,
  request: FastifyRequest,
  { account, session }: Caller,
  password: string,
): Promise<void> {
  const tried = { username: account.username, address: request.ip, knownDevice: session.id }
  await oneByOne.run(lineOf(tried), async () => {
    await refuseTooSoon(context, tried)
    const kept = await context.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirst()
    if (await passwordFits(kept?.password_hash, password)) return forgive(context, tried)
    await countWrong(context, tried)
    throw new Refused('wrongPassword')
  })
}
