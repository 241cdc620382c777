import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { UnsentFile } from '../../farm/farm-client'
import { unsentBackup } from '../../sync/backup'
import type { DeviceState } from './device-state'

/** The records that still have something to send, each once; those the server refused too. */
export const unsentOf = (outbox: readonly OutboxRow[]): string[] => [
  ...new Set(outbox.map((row) => `${row.farm}/${row.collection}/${row.id}`)),
]

export const herdsOf = (outbox: readonly OutboxRow[]): string[] => [...new Set(outbox.map((row) => row.farm))]

/** The unsent edits, a file for each herd: a restore brings each into the herd it belongs to. */
export async function unsentFiles(state: DeviceState): Promise<UnsentFile[]> {
  const files: UnsentFile[] = []
  for (const farm of herdsOf(await state.records.db.outbox())) {
    const theme = state.sessionFor({ id: '', farm, bigScreen: false }, farm)?.subApp ?? ''
    const backup = await unsentBackup(state.records, farm, theme, state.now())
    files.push({ herd: state.herdNumberOf(farm), text: JSON.stringify(backup) })
  }
  return files
}
