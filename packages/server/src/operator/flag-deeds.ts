import { type Flag, flags } from '@steading/domain/frame/access/flags'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { knownFarm, writeDown } from '../auth/operator-of'
import type { Context } from '../context'
import { writeFlag } from '../plans/switch-flag'
import { Refused } from '../problems/refused'
import { lockFarm, tellFarm } from '../store/farm-lock'
import type { OperatorAnswers } from './answer-call'

/** Feature flags. Open apps hear of their own farm's at once, of those for all farms with the next sync. */
export function flagDeeds(answer: OperatorAnswers, context: Context): void {
  const { flags: look, setFlag } = operatorCalls
  const { db } = context

  answer(look, async () => ({ flags: await standingFlags(context) }))

  answer(setFlag, async ({ flag, to, share, about, why }, caller) => {
    if (share !== undefined && (about !== undefined || to !== 'on')) throw new Refused('invalidInput')
    if (about !== undefined) await knownFarm(context, about)
    const detail = [flag, to, share].filter((part) => part !== undefined).join(' ')
    const did = about === undefined ? 'setFlag' : 'setFarmFlag'
    await writeDown(context, caller, { did, about: about ?? flag, detail, why })
    if (about === undefined) await writeFlag(db, { flag, to, share, farm: about })
    else
      await lockFarm(context, { farm: about, by: caller.account.id }, async (trx) => {
        await writeFlag(trx, { flag, to, share, farm: about })
        await tellFarm(trx, about)
      })
    return {}
  })
}

async function standingFlags({ reads }: Context) {
  const all = await reads.selectFrom('feature_flags').selectAll().execute()
  const own = await reads
    .selectFrom('farm_flags')
    .select(['flag', (eb) => eb.fn.countAll<string>().as('farms')])
    .groupBy('flag')
    .execute()
  return (Object.keys(flags) as Flag[]).map((flag) => {
    const set = all.find((row) => row.flag === flag)
    const farms = Number(own.find((row) => row.flag === flag)?.farms ?? 0)
    return { flag, isOn: set?.is_on ?? null, share: set?.share ?? 100, farms }
  })
}
