import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { knownFarm, writeDown } from '../auth/operator-of'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'
import type { App } from '../http/app-types'
import { accountDeeds } from './account-deeds'
import { operatorAnswers } from './answer-call'
import { farmDeeds } from './farm-deeds'
import { flagDeeds } from './flag-deeds'
import { outboxDeeds } from './outbox-deeds'
import { readStuckFilings } from './read-filings'
import { readAccounts, readFarms, readLog, readStorage } from './read-server'

/** The operator's calls. The log keeps every deed with its reason. */
export function operatorRoutes(app: App, context: Context): void {
  const { farms, accounts, storage, stuckFilings, log, eraseFarm: erase } = operatorCalls
  const answer = operatorAnswers(app, context)

  answer(farms, (asked) => readFarms(context, asked))
  answer(accounts, (asked) => readAccounts(context, asked))
  answer(storage, () => readStorage(context))
  answer(stuckFilings, () => readStuckFilings(context))
  answer(log, () => readLog(context))

  answer(erase, async ({ about, why }, caller) => {
    await knownFarm(context, about)
    await writeDown(context, caller, { did: 'erasedFarm', about, why })
    await context.turns.run({ farm: about }, () => eraseFarm(context.db, about))
    return {}
  })

  outboxDeeds(answer, context)
  farmDeeds(answer, context)
  flagDeeds(answer, context)
  accountDeeds(answer, context)
}
