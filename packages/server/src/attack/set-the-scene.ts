import { writeClock } from '@steading/domain/sync/clock'
import type { Put } from '@steading/domain/sync/local-db'
import { loginResponseSchema, paths } from '@steading/domain/sync/wire-calls'
import type { Database } from '../database/database'
import { pgFarmStore } from '../sync/pg-farm-store'
import { password, plantAccount } from '../testing/plant'
import type { Scene } from './attack'

const canary = 'CANARY-51c0de'
const customer = { username: '+353850000301', password, farm: 'attacker' }
const neighbour = { username: '+353850000302', farm: 'neighbour' }

type Size = Pick<Scene, 'some' | 'holdMs'> & { records: number }

/** Two farms that have nothing to do with each other: one attacks, the other wants to get on with its work. */
export async function setTheScene(db: Database, origins: Scene['origins'], size: Size): Promise<Scene> {
  for (const { username, farm } of [customer, neighbour]) await plantAccount(db, { username, farms: [farm] })
  await plantRecords(db, customer.farm, { count: size.records, notes: 'x'.repeat(1_000) })
  await plantRecords(db, neighbour.farm, { count: Math.ceil(size.records / 10), notes: canary })
  const token = await logIn(origins[0], customer.username)
  const { some, holdMs } = size
  return { origins, db, customer: { ...customer, token }, neighbour, canary, some, holdMs }
}

const atOnce = 2_000

async function plantRecords(db: Database, farm: string, { count, notes }: { count: number; notes: string }) {
  for (let from = 0; from < count; from += atOnce) {
    const puts = Array.from({ length: Math.min(atOnce, count - from) }, (_, n): Put => {
      const clocks = { '*': writeClock(1_700_000_000_000 + from + n, 0, 'planted') }
      return { collection: 'animals', record: { id: `animal-${from + n}`, fields: { notes }, clocks } }
    })
    await pgFarmStore(db).write(farm, (tx) => tx.put(puts, 1_700_000_000_000))
  }
}

async function logIn(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, deviceId: 'attack-phone' }),
  })
  return loginResponseSchema.parse(await response.json()).url_token
}
