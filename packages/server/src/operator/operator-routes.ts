import { operatorCalls } from '@steading/domain/operator/operator-calls'
import type * as z from 'zod'
import type { Caller } from '../auth/caller'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'
import type { App } from '../http/app-types'
import { Refused } from '../http/refused'
import { operatorOf, writeDown } from './operator-of'
import { readAccounts, readFarms, readLog, readStorage } from './read-server'

type Call<Request extends z.ZodType, Answer extends z.ZodType> = {
  path: string
  request: Request
  answer: Answer
}

/** What the one who runs the server sees and does; every deed is in the log with its reason. */
export function operatorRoutes(app: App, context: Context): void {
  const { farms, accounts, storage, log, setActive, endSessions, eraseFarm: erase } = operatorCalls
  const answer = <R extends z.ZodType, A extends z.ZodType>(
    { path, request: body, answer: said }: Call<R, A>,
    work: (asked: z.output<R>, caller: Caller) => Promise<Omit<z.input<A>, 'success'>>,
  ) => {
    // The types of one call cannot be told to the router for all of them; the schemas are checked all the same.
    const schema = { body: body as z.ZodType, response: { 200: said as z.ZodType }, tags: ['operator'] }
    app.post(`/${path}`, { schema, config: { needsToken: true } }, async (request) => {
      const caller = await operatorOf(context, request)
      return { success: true, ...(await work(request.body as z.output<R>, caller)) }
    })
  }

  answer(farms, (asked) => readFarms(context, asked))
  answer(accounts, (asked) => readAccounts(context, asked))
  answer(storage, () => readStorage(context))
  answer(log, () => readLog(context))

  answer(setActive, async ({ account, active, why }, caller) => {
    if (account === caller.account.id) throw new Refused('notFound')
    await writeDown(context, caller, { did: active ? 'openedAccount' : 'closedAccount', about: account, why })
    const { numUpdatedRows } = await context.db
      .updateTable('accounts')
      .set({ active })
      .where('id', '=', account)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused('notFound')
    return {}
  })

  answer(endSessions, async ({ account, why }, caller) => {
    await writeDown(context, caller, { did: 'endedSessions', about: account, why })
    await context.db
      .updateTable('sessions')
      .set({ revoked: context.now() })
      .where('account', '=', account)
      .where('revoked', 'is', null)
      .execute()
    return {}
  })

  answer(erase, async ({ about, why }, caller) => {
    const known = await context.db.selectFrom('farms').select('id').where('id', '=', about).executeTakeFirst()
    if (!known || about.startsWith('@')) throw new Refused('notFound')
    await writeDown(context, caller, { did: 'erasedFarm', about, why })
    await eraseFarm(context.db, about)
    return {}
  })
}
