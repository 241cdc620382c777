import { atOnceWait, lookEvery, retryWait, triggerWait } from '@steading/domain/records/sync/sync-due'
import type { SyncEngine } from './engine'
import type { News } from './news'
import type { SyncOptions } from './sync-status'

export type Timers = { after(ms: number, run: () => void): () => void }

export type SchedulerPorts = {
  engine: Pick<SyncEngine, 'sync' | 'look'>
  timers: Timers
  hasUnsynced(): Promise<boolean>
  delayMs(): number
  /** Whether a user has the herd on the screen now. */
  watched?(): boolean
  /** While its line is open the server reports changes, and the device does not poll. */
  news?: News | undefined
}

/**
 * Decides when a sync starts by itself: soon after a change, on reconnect, on return to the app, after the
 * delay, and after a failure. After a failure it always comes back, so the outbox empties without the farmer.
 * Between syncs it looks for news while a user has the herd on the screen.
 */
export function createScheduler({ engine, timers, hasUnsynced, delayMs, watched, news }: SchedulerPorts) {
  let failures = 0
  let stopped = false
  let cancel = () => {}
  let cancelLook = () => {}
  let lookIn = lookEvery
  let goingAtOnce = false
  let restedSinceLast = true

  function plan(ms: number) {
    if (stopped) return
    cancel()
    cancel = timers.after(ms, () => void tryNow({}))
  }

  /** Others have the herd open while the line is: they see a first save at once, and those right behind it together. */
  function changed() {
    if (goingAtOnce) return
    if (!news?.isOpen() || !restedSinceLast) return plan(triggerWait)
    goingAtOnce = true
    restedSinceLast = false
    timers.after(triggerWait, () => {
      restedSinceLast = true
    })
    plan(atOnceWait)
  }

  async function tryNow(options: SyncOptions): Promise<boolean> {
    cancel()
    goingAtOnce = false
    const done = await engine.sync(options)
    if (stopped) return done
    failures = done ? 0 : failures + 1
    // Edits made while the sync ran are not in it; they go soon, not after the whole delay.
    const soon = done && (await hasUnsynced())
    plan(done ? (soon ? triggerWait : delayMs()) : retryWait(failures))
    planLook(lookIn)
    lookIn = lookEvery
    return done
  }

  /** A herd on no screen starts no timer: looking goes on when a user opens it, or after the next sync. */
  function planLook(ms = lookEvery) {
    cancelLook()
    news?.consider()
    if (stopped || !watched?.()) return
    cancelLook = timers.after(ms, async () => {
      if (watched() && !news?.isOpen()) await engine.look()
      planLook()
    })
  }

  return {
    /** A change was saved. Farmers save in bursts, so wait a moment and take them together. */
    changed,
    reconnected: () => {
      failures = 0
      news?.anew()
      plan(0)
    },
    /** Others may have worked meanwhile: a returning user sees it at once, also where no sync is due yet. */
    returned: () => {
      lookIn = 0
      news?.withoutPause()
      plan(0)
    },
    /** A user opened or left the herd, or turbo mode began. */
    seenOrNot: () => planLook(),
    syncNow: (options: SyncOptions = {}) => tryNow(options),
    start: () => plan(0),
    stop: () => {
      stopped = true
      cancel()
      cancelLook()
      news?.stop()
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
