import type { Problem } from '@steading/domain/records/problems/problems'
import type { WaitingIn } from '@steading/domain/records/sync/sync-record'

export type SyncOptions = {
  force?: boolean | undefined
  showLoader?: boolean | undefined
  fetchEntities?: boolean | undefined
  showFinishToast?: boolean | undefined
}

export type SyncStatus = {
  state: 'idle' | 'checking' | 'uploading' | 'fetching' | 'loading'
  online: boolean
  waiting: number
  /** Of what kinds they are, and when the last of them was saved. */
  waitingIn?: WaitingIn
  lastSaved?: number | undefined
  attention: number
  lastSync?: number
  /** Records here and expected, on a first sync. */
  progress?: { done: number; total: number }
  showLoader: boolean
  /** The last call did not get through, whatever the device says of its signal. */
  unreached?: boolean
  /** Why the last sync failed, where that is the log-in or the app and not the signal. */
  stopped?: Problem | undefined
  /** How this device keeps its data; undefined while opening. */
  storage?: 'sqlite' | 'indexeddb'
  persisted?: boolean
}
