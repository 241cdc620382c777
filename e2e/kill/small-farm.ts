import { Planter, password } from '../run/plant'
import { databaseUrl } from '../run/postgres'
import { type Steading, startSteading } from '../run/steading'

export type Place = { release: string; dataDir: string }
export type Farmer = { username: string; password: string; farm: string }
export type SmallFarm = { address: string; farmer: Farmer }

/** A small farm on a server that runs already. */
export async function plantSmallFarm(dataDir: string): Promise<Farmer> {
  const planter = Planter.open(await databaseUrl(dataDir), '7000')
  const { username, farms } = await planter.farmer()
  await planter.close()
  return { username, password, farm: farms[0] ?? '' }
}

/** A server with one small farm and nothing else: the sample farms would only be more to wait for. */
export async function startSmallFarm(place: Place): Promise<{ steading: Steading; farmer: Farmer }> {
  const steading = await startSteading({ ...place, env: { SEED: 'no' } })
  return { steading, farmer: await plantSmallFarm(place.dataDir) }
}
