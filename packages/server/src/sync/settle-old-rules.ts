import { rulesVersion } from '@steading/domain/jobs/engine/rules-version'
import { type Named, type Subject, subjectNames } from '@steading/domain/jobs-read/job/subjects'
import type { Database } from '../database/database'
import { alone } from '../database/migrate'
import type { FarmStore } from '../store/farm-store'
import { settleParts } from '../store/settle-accepted'

const lock = 20_261_116
const atOnce = 200

/**
 * After a change of the job rules, settles everything that has jobs by the new rules. One server does it
 * before it answers any call; devices fetch the changes.
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
    const found = await db
      .selectFrom('task_animals')
      .innerJoin('records', (join) =>
        join.onRef('records.farm', '=', 'task_animals.farm').onRef('records.id', '=', 'task_animals.animal'),
      )
      .select(['records.id', 'records.collection'])
      .distinct()
      .where('records.farm', '=', farm)
      .where('records.collection', 'in', subjectNames)
      .where('records.id', '>', after)
      .orderBy('records.id')
      .limit(atOnce)
      .execute()
    const last = found.at(-1)?.id
    if (last === undefined) return changed
    const named = found.map(({ id, collection }): Named => ({ of: collection as Subject, id }))
    await store.write(farm, async (transaction) => {
      const puts = await settleParts(transaction, named, {
        puts: [],
        now: now(),
        jobsLeft: Number.POSITIVE_INFINITY,
      })
      await transaction.put(puts, now())
      changed += puts.length
    })
    after = last
  }
}
