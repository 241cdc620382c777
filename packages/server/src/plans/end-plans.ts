import { endedBySelf } from '@steading/domain/farm-plan/plan-end'
import { sql } from 'kysely'
import type { Context } from '../context'
import { movePlan } from './move-plan'

/** So many at a time: what is left over is done on the next round. */
const most = 1000

/** Ends the plans and trials whose time is up. Each is one event, so a second server that looks too ends none twice. */
export async function endPlans({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now()
  const due = await db
    .selectFrom('farms')
    .select(['id', 'data'])
    .where(sql<boolean>`(data->>'planUntil')::bigint <= ${at}`)
    .limit(most)
    .execute()
  let ended = 0
  for (const { id, data } of due) {
    const event = endedBySelf(id, data, at)
    if (event && (await movePlan(db, event, at)) === 'moved') ended += 1
  }
  return ended
}
