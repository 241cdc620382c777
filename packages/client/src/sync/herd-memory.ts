import { type HerdState, readHerdState, writeHerdState } from '@steading/domain/records/sync/herd-state'
import type { SyncPorts } from './ports'

export async function herdState(ports: Pick<SyncPorts, 'records' | 'farm'>): Promise<HerdState> {
  return readHerdState(await ports.records.db.meta(ports.farm))
}

/** Facts given as undefined are forgotten. */
export function rememberHerd(
  ports: Pick<SyncPorts, 'records' | 'farm'>,
  change: Partial<HerdState>,
): Promise<void> {
  return ports.records.write(async () => {
    const state = { ...(await herdState(ports)), ...change }
    return { farm: ports.farm, meta: writeHerdState(state) }
  }, ports.farm)
}
