import { Planter, password } from '../run/plant'
import { databaseUrl } from '../run/postgres'
import { type Steading, startSteading } from '../run/steading'

export type Place = { release: string; dataDir: string }
export type Farmer = { username: string; password: string; farm: string }

/** A server with one small farm and nothing else: the sample farms would only be more to wait for. */
export async function startSmallFarm(place: Place): Promise<{ steading: Steading; farmer: Farmer }> {
  const steading = await startSteading({ ...place, env: { SEED: 'no' } })
  const planter = Planter.open(await databaseUrl(place.dataDir), '7000')
  const { username, farms } = await planter.farmer()
  await planter.close()
  return { steading, farmer: { username, password, farm: farms[0] ?? '' } }
}
