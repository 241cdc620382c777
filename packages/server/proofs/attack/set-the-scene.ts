import { writeClock } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { sampleAccounts } from '../../src/auth/sample-accounts'
import type { Database } from '../../src/database/database'
import { pgFarmStore } from '../../src/store/pg-farm-store'
import { password, plantAccount } from '../testing/plant'
import type { Scene } from './attack'
import { freezeStatistics, plantWorkedAnimal } from './plant-worked-animal'

export const sampleFarmer = sampleAccounts[0]?.username ?? ''
const canary = 'CANARY-51c0de'
const customer = { username: '+353850000301', password, farm: 'attacker' }
const neighbour = { username: '+353850000302', farm: 'neighbour' }

const greedy = { username: '+353850000303', farms: Array.from({ length: 13 }, (_, n) => `greedy-${n}`) }

type Size = Pick<Scene, 'some' | 'holdMs' | 'elsewhere' | 'another'> & { records: number; jobs: number }

/** Two unrelated farms: one attacks while the other works. */
export async function setTheScene(db: Database, origins: Scene['origins'], size: Size): Promise<Scene> {
  for (const { username, farm } of [customer, neighbour]) await plantAccount(db, { username, farms: [farm] })
  await plantAccount(db, greedy)
  await plantAccount(db, { username: sampleFarmer })
  await plantRecords(db, customer.farm, { count: size.records, notes: 'x'.repeat(1_000) })
  await plantRecords(db, neighbour.farm, { count: Math.ceil(size.records / 10), notes: canary })
  const token = await logIn(origins[0], customer.username)
  // PostgreSQL has almost no statistics of these tables until an attack lets it analyse them again.
  await freezeStatistics(db)
  const farms = greedy.farms.slice(0, size.some(greedy.farms.length))
  await plantWorkedAnimal(db, farms, size.jobs)
  const { some, holdMs, elsewhere, another } = size
  return {
    ...{ origins, db, neighbour, canary, some, holdMs, elsewhere, another },
    customer: { ...customer, token },
    greedy: { token: await logIn(origins[0], greedy.username), farms },
  }
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

let homes = 0

/** Logs in from a new address: an earlier attack may have got its own address blocked. */
export async function enter(origin: string, username: string, device = 'attack-phone') {
  const home = `198.19.${Math.floor(homes / 250) % 250}.${homes++ % 250}`
  const response = await fetch(`${origin}/${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': home },
    body: JSON.stringify({ username, password, deviceId: device }),
  })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const cookie = cookies.find((one) => one.startsWith('steading_device=')) ?? ''
  return { token: loginResponseSchema.parse(await response.json()).url_token, cookie }
}

export const logIn = async (...at: Parameters<typeof enter>): Promise<string> => (await enter(...at)).token
