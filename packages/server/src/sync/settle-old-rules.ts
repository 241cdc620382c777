import { rulesVersion } from '@steading/domain/tasks/rules-version'
import { settleUpload } from '@steading/domain/tasks/settle-upload'
import type { Database } from '../database/database'
import { alone } from '../database/migrate'
import type { FarmStore } from './farm-store'
import { herdAround } from './settle-accepted'

const lock = 20_261_116
const animalsAtOnce = 200

/**
 * When the rules of jobs have moved on since this database was last served: every animal that has jobs becomes what the
 * rules of today make of them. One server does it, before it answers anybody; devices fetch what changed.
 */
export async function settleOldRules(db: Database, store: FarmStore, now = Date.now): Promise<number> {
  if ((await settledBy(db)) === rulesVersion) return 0
  return alone(db, lock, async () => {
    if ((await settledBy(db)) === rulesVersion) return 0
    let changed = 0
    const farms = await db.selectFrom('task_animals').select('farm').distinct().execute()
    for (const { farm } of farms) changed += await settleFarm(db, store, farm, now)
    await db.updateTable('server_state').set({ rules: rulesVersion }).execute()
    return changed
  })
}

const settledBy = async (db: Database) =>
  (await db.selectFrom('server_state').select('rules').executeTakeFirstOrThrow()).rules

async function settleFarm(db: Database, store: FarmStore, farm: string, now: () => number): Promise<number> {
  let changed = 0
  for (let after = ''; ; ) {
    const named = await db
      .selectFrom('task_animals')
      .select('animal')
      .distinct()
      .where('farm', '=', farm)
      .where('animal', '>', after)
      .orderBy('animal')
      .limit(animalsAtOnce)
      .execute()
    const ids = named.map(({ animal }) => animal)
    const last = ids.at(-1)
    if (last === undefined) return changed
    await store.write(farm, async (transaction) => {
      const puts = settleUpload(ids, await herdAround(transaction, ids, []), now())
      await transaction.put(puts, now())
      changed += puts.length
    })
    after = last
  }
}
