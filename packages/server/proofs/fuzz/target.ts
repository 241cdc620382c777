import { writeClock } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '../../src/database/database'
import { pgFarmStore } from '../../src/store/pg-farm-store'
import { password, plantAccount } from '../testing/plant'
import type { Target } from './run-cases'

const canary = 'CANARY-7f3a9c'
const owner = '+353850000101'
const stranger = '+353850000102'

/** Two unrelated farmers on a running server. */
export async function plantTarget(origin: string, db: Database): Promise<Target> {
  await plantAccount(db, { username: owner, farms: ['own'] })
  await plantAccount(db, { username: stranger, farms: [`foreign-${canary}`, 'foreign-2'] })
  await db.updateTable('accounts').set({ first_name: canary }).where('username', '=', stranger).execute()
  for (const farm of [`foreign-${canary}`, 'foreign-2']) {
    const puts = Array.from({ length: 20 }, (_, n): Put => {
      const fields = { tag: canary, notes: `${canary} ${n}` }
      const clocks = { '*': writeClock(1_700_000_000_000 + n, 0, 'planted') }
      return { collection: n % 2 ? 'animals' : 'tasks', record: { id: `r-${n + 1}`, fields, clocks } }
    })
    await pgFarmStore(db).write(farm, (tx) => tx.put(puts, 1_700_000_000_000))
  }
  return {
    origin,
    db,
    farm: 'own',
    foreignFarms: ['foreign-2', '@system', 'no-such-farm', '0'],
    canary,
    logIn: async () => ({
      own: await tokenFor(origin, db, owner),
      foreign: await tokenFor(origin, db, stranger),
    }),
  }
}

async function tokenFor(origin: string, db: Database, username: string): Promise<string> {
  // The spoilt log-ins have used up the tries of this address.
  await db.deleteFrom('login_tries').execute()
  const response = await fetch(`${origin}/${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, deviceId: 'fuzz' }),
  })
  return loginResponseSchema.parse(await response.json()).url_token
}
