import { stoppedByTurbo } from '@steading/domain/frame/turbo/turbo'
import { waiting } from '@steading/domain/records/sync/outbox'
import { fetchFailedEvent } from '@steading/domain/records/sync/server-availability'
import { fullCheckDue, needsFullFetch, syncReason } from '@steading/domain/records/sync/sync-due'
import { tellFailed } from './ask'
import { checkServer } from './check-server'
import { fetchEntities } from './fetch'
import { fullCheck } from './full-check'
import { herdState, rememberHerd } from './herd-memory'
import type { SyncPorts } from './ports'
import { settleHerd } from './settle-herd'
import type { SyncOptions } from './sync-status'
import { tidyMaps, touchesMaps } from './tidy-maps'
import { upload } from './upload'

export type SyncEngine = {
  /**
   * True when the herd is now as the server has it. One at a time: a call during a sync gets that sync's answer, unless
   * it is forced; then one more follows.
   */
  sync(options?: SyncOptions): Promise<boolean>
  /** Quietly fetches what others changed, for a herd that a user has on the screen. */
  look(): Promise<void>
  running(): boolean
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

/** The five steps of a sync of one herd, in the order the specification gives them. */
export function createSyncEngine(ports: SyncPorts): SyncEngine {
  let current: Promise<boolean> | undefined
  let following: { options: SyncOptions; over: Promise<boolean> } | undefined
  let looking: Promise<void> = Promise.resolve()

  async function start(options: SyncOptions): Promise<boolean> {
    try {
      await looking
      return await run(ports, options)
    } catch (error) {
      ports.log('HW520', { error: String(error) })
      return false
    } finally {
      current = undefined
      ports.status({ state: 'idle', showLoader: false, progress: undefined })
    }
  }

  function sync(options: SyncOptions = {}): Promise<boolean> {
    if (current && options.force) {
      if (following) following.options = bothAsked(following.options, options)
      else following = { options, over: current.then(follow) }
      return following.over
    }
    current ??= start(options)
    return current
  }

  function follow(): Promise<boolean> {
    const options = following?.options
    following = undefined
    return sync(options)
  }

  function look(): Promise<void> {
    // The running sync brings any news itself.
    if (!current) looking = lookForNews(ports).catch((error) => ports.log('HW520', { error: String(error) }))
    return looking
  }

  const settled = async () => {
    await current
    await looking
  }

  return { sync, look, running: () => current !== undefined, settled }
}

/** One sync for two callers. A farmer who joins a sync of the app's own still sees why it failed. */
const bothAsked = (one: SyncOptions, other: SyncOptions): SyncOptions => ({
  force: true,
  showLoader: one.showLoader || other.showLoader || (isLoud(one) || isLoud(other) ? undefined : false),
  fetchEntities: (one.fetchEntities ?? true) || (other.fetchEntities ?? true),
  showFinishToast: one.showFinishToast || other.showFinishToast,
})

/** The app itself forces a sync without a loader, as after a change of unit: no farmer waits for its result. */
const isLoud = ({ showLoader, force = false }: SyncOptions): boolean => showLoader ?? force

/** No upload, no server check, no message when the signal fails it: the sync due later does all that. */
async function lookForNews(ports: SyncPorts): Promise<void> {
  const { hasFabMenu, turbo } = ports.config()
  if (!ports.online() || turbo || !hasFabMenu || needsFullFetch(await herdState(ports))) return
  const fetched = await fetchEntities(ports)
  await settle(ports)
  if (!fetched.ok) tellFailed(ports, fetched.problem)
}

/** Lays unsent jobs over the server's results in the fetched animals, even when only half of them came. */
const settle = (ports: SyncPorts) => {
  const { user, app } = ports.config()
  return settleHerd(ports, { user, app })
}

async function run(ports: SyncPorts, options: SyncOptions): Promise<boolean> {
  const {
    force = false,
    showLoader = false,
    fetchEntities: fetches = true,
    showFinishToast = false,
  } = options
  const loud = isLoud(options)
  ports.status({ state: 'checking', showLoader })
  const found = await checkServer(ports, loud)
  if (found === 'offline') return offline(ports, loud)
  if (ports.config().turbo) return heldByTurbo(ports, loud)
  if (found !== 'available' && found !== 'skipped') return false

  if (!ports.config().hasFabMenu) await rememberHerd(ports, { lastSyncDate: undefined })
  const before = await herdState(ports)
  if (fullCheckDue(before, ports.config().fullCheckAllowed, ports.now())) await fullCheck(ports)

  const unsent = waiting(await ports.records.db.outbox(ports.farm))
  const hasUnsynced = unsent.length > 0
  const delayMs = ports.config().syncDelayMinutes * 60_000
  const reason = syncReason({ state: before, delayMs, hasUnsynced, force }, ports.now())
  if (!reason) return true
  const first = before.lastSyncDate === undefined
  ports.status({ state: 'uploading', showLoader: showLoader || first })
  if ((await upload(ports)) === 'failed') return false
  const fetched = !(fetches || first) || (await fetchAll(ports, loud))
  const tidied = fetched && fetches && touchesMaps(unsent) && (await tidyMaps(ports))
  const settled = await settle(ports)
  if (!fetched || ((settled || tidied) && (await upload(ports)) === 'failed')) return false
  await rememberHerd(ports, { lastSyncDate: ports.now() })
  ports.status({ lastSync: ports.now() })
  ports.log('HW529', { reason })
  await ports.synced(ports.farm)
  if (showFinishToast) ports.notify({ kind: 'toast', text: 'SYNC.FINISHED', tone: 'success' })
  return true
}

async function fetchAll(ports: SyncPorts, loud: boolean): Promise<boolean> {
  ports.status({ state: 'fetching' })
  const reloads = (await herdState(ports)).reloadHerd === 'inProgress'
  const fetched = await fetchEntities(ports)
  if (!fetched.ok) {
    ports.log(fetchFailedEvent(fetched.problem.code), { status: fetched.problem.status ?? null })
    tellFailed(
      ports,
      fetched.problem,
      loud ? { kind: 'alert', problem: { code: 'farmFetchFailed' } } : undefined,
    )
    return false
  }
  await rememberHerd(ports, { reloadHerd: 'done' })
  if (reloads) ports.notify({ kind: 'alert', problem: { code: 'reSignIn' } })
  return true
}

/** Every POST would fail, so the phone tries none: saved edits wait until turbo mode ends. */
async function heldByTurbo(ports: SyncPorts, loud: boolean): Promise<boolean> {
  if (!ports.config().demo) await backedUp(ports, loud)
  const stopped = stoppedByTurbo('askedServerCheck', true)
  if (loud && stopped?.how === 'tells') ports.notify({ kind: 'alert', problem: stopped.problem })
  return false
}

/** Nothing can go up. Also writes unsent edits to the backup file, except in the demo: it is no real work. */
async function offline(ports: SyncPorts, loud: boolean): Promise<boolean> {
  if (ports.config().demo) return false
  const backed = await backedUp(ports, loud)
  if (backed && loud) ports.notify({ kind: 'toast', text: 'GENERAL.OFFLINE_BACK_UP_TO_LOCAL', tone: 'info' })
  return false
}

/** A backup that could not be written is never said to be there. */
async function backedUp(ports: SyncPorts, loud: boolean): Promise<boolean> {
  try {
    await ports.writeBackup(ports.farm)
    return true
  } catch (error) {
    ports.log('HW530', { error: String(error) })
    if (loud) ports.notify({ kind: 'alert', problem: { code: 'backupFailed' } })
    return false
  }
}
