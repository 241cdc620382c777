import { calvesToFile, mayRegister, takenBack } from '@steading/domain/filings/calves-to-file'
import type { Put } from '@steading/domain/sync/local-db'
import type { FarmTransaction } from '../sync/farm-store'

/** Queues the calves that what was just written made ready, and takes back those nobody asks for any more. */
export async function fileCalves(farm: FarmTransaction, puts: readonly Put[], who: string, now: number) {
  const { filings } = farm
  const [concerned, back] = [mayRegister(puts), takenBack(puts)]
  if (!filings || (concerned.length === 0 && back.length === 0) || !(await filings.isConnected())) return
  if (back.length > 0) await filings.withdraw(back, who, now)
  await fileReady(farm, concerned, who, now)
}

/** Of these animals those that are ready and have not been sent. */
export async function fileReady(
  farm: FarmTransaction,
  animalIds: readonly string[],
  who: string,
  now: number,
) {
  if (animalIds.length === 0) return
  const found = await farm.getMany(animalIds.map((id) => ({ collection: 'animals', id })))
  const animals = found.filter((record) => record !== undefined)
  const calves = calvesToFile(animals, await farm.tasksNaming(animalIds))
  if (calves.length > 0) await farm.filings?.file(calves, who, now)
}
