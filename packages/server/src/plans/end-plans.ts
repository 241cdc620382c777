import { endedBySelf } from '@steading/domain/frame/farm-plan/plan-end'
import { sql } from 'kysely'
import type { Context } from '../context'
import { movePlan } from './move-plan'

/** The most in one round; the next round takes the rest. */
const most = 1000

/** Ends plans and trials that have run out. Each end is one event, so two servers cannot end one twice. */
export async function endPlans(context: Pick<Context, 'db' | 'turns' | 'now'>): Promise<number> {
  const { db, now } = context
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
    if (event && (await movePlan(context, event, at)) === 'moved') ended += 1
  }
  return ended
}
