import type { turboLeftInWords } from '@steading/domain/frame/turbo/turbo'
import type { SyncStatus } from '../../sync/sync-status'

export type SyncLine = {
  /** Which sentence, and what fills it. */
  key: string
  values?: Record<string, string | number>
  mark: 'sent' | 'waiting' | 'offline' | 'attention' | 'working' | 'never' | 'turbo' | 'stopped'
}

/** Undefined while turbo mode is off. */
type TurboLeft = ReturnType<typeof turboLeftInWords> | undefined

/** The one line a farmer trusts, about sent and unsent edits. The worst news wins. */
export function syncLine(status: SyncStatus, timeOf: (at: number) => string, turbo?: TurboLeft): SyncLine {
  if (turbo) return { key: 'TURBO.LINE', values: turbo, mark: 'turbo' }
  const { attention, waiting, online, state, lastSync, stopped } = status
  if (attention > 0) return { key: 'SYNC.LINE.ATTENTION', values: { count: attention }, mark: 'attention' }
  // A signal will not cure this, so the line does not say that it waits for one.
  if (stopped && online && state === 'idle')
    return { key: 'SYNC.LINE.STOPPED', values: { count: waiting }, mark: 'stopped' }
  if (waiting > 0) return unsent(status)
  if (!online) return { key: 'SYNC.LINE.OFFLINE', mark: 'offline' }
  if (lastSync === undefined)
    return state === 'idle'
      ? { key: 'SYNC.LINE.NEVER', mark: 'never' }
      : { key: 'SYNC.LINE.FETCHING', mark: 'working' }
  return { key: 'SYNC.LINE.SENT', values: { time: timeOf(lastSync) }, mark: 'sent' }
}

/** Waits for a signal only where nothing gets through; else the edits are on their way, or about to be. */
function unsent({ online, unreached, state, waiting }: SyncStatus): SyncLine {
  const values = { count: waiting }
  if (!online || (unreached && state === 'idle')) return { key: 'SYNC.LINE.WAITING', values, mark: 'waiting' }
  if (state === 'idle') return { key: 'SYNC.LINE.TO_SEND', values, mark: 'working' }
  return { key: 'SYNC.LINE.SENDING', values, mark: 'working' }
}

/** The message after a save. It says first that the edit is saved, then when it will be sent. */
export function savedText({ online, unreached, stopped }: SyncStatus, turboOn: boolean): string {
  if (turboOn) return 'SAVE.SAVED_TURBO'
  if (!online || unreached) return 'SAVE.SAVED'
  return stopped ? 'SAVE.SAVED_STOPPED' : 'SAVE.SAVED_SENDING'
}
