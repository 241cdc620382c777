import { unreferencedMaps } from '@steading/domain/jobs/collections/prepare-upload'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import { allOf } from './all-records'
import type { SyncPorts } from './ports'

/** Whether these edits may leave a map without a paddock. */
export const touchesMaps = (rows: readonly OutboxRow[]): boolean =>
  rows.some(({ collection }) => collection === 'maps' || collection === 'paddocks')

/**
 * Deletes maps left without a paddock. It waits until everything here has gone up and everything from
 * elsewhere has come down. Before that, a map that looks forgotten may be another user's new drawing.
 */
export async function tidyMaps(ports: SyncPorts): Promise<boolean> {
  if ((await ports.records.db.outbox(ports.farm)).length > 0) return false
  const deletions = unreferencedMaps(await allOf(ports, 'maps'), await allOf(ports, 'paddocks'))
  if (deletions.length === 0) return false
  const { user } = ports.config()
  await ports.records.save(ports.farm, deletions, `maps:${ports.now()}`, { user, app: 'crop' })
  return true
}
