import type { SyncStatus } from '../../sync/sync-status'
import { report } from '../told/notices'

const key = 'steading.slowerStorageSaid'

/** Said once on a device, to a farmer who is in: at every start it would be noise, and over the log-in it is in the way. */
export function saySlowerStorage(storage: SyncStatus['storage']): void {
  if (storage !== 'indexeddb' || localStorage.getItem(key) !== null) return
  localStorage.setItem(key, 'true')
  void report({ code: 'opfsMissing' })
}
