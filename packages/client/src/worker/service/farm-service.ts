import { localDay } from '@steading/domain/base/dates'
import type { Located } from '@steading/domain/base/regions/places'
import { isRegion, type Region } from '@steading/domain/base/regions/regions'
import type { Result } from '@steading/domain/base/result'
import { roleAllows } from '@steading/domain/frame/access/roles'
import { PlannedBook, plannedCollections } from '@steading/domain/jobs/plans/planned-book'
import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { type Api, createApi } from '../../api/api-client'
import { newsLine } from '../../api/news-line'
import { DbClosed } from '../../db/closing-db'
import type { News, Tab } from '../../farm/farm-calls'
import { unsentBackup } from '../../sync/backup'
import { createEventLog, type EventLog } from '../../sync/event-log'
import { FarmRecords, HerdForgotten } from '../../sync/farm-records'
import { HerdKeeper } from '../../sync/herd-keeper'
import { migrateCountry, rememberMigration } from '../../sync/migration'
import type { NewsLine } from '../../sync/news'
import type { Notice } from '../../sync/notice'
import type { CallProblem, SyncPorts } from '../../sync/ports'
import { GroupBook, groupCollections } from '../books/group-book'
import { HerdBoard } from '../books/herd-board'
import { HomeBoard, homeFact } from '../books/home-board'
import { JobBook, jobCollections } from '../books/job-book'
import { ViewBoard } from '../books/view-board'
import { Crier } from './crier'
import { departmentFeed } from './department-feed'
import { DeviceClock, DeviceState } from './device-state'
import { eventContext } from './event-context'
import { loadFlags } from './load-flags'
import { milkFeed } from './milk-feed'
import { Registrations } from './registrations'
import type { ServicePorts } from './service-ports'
import { UnsettledGroups } from './settle-groups'
import { SyncStatusBoard } from './sync-status-board'
import { takeHerd } from './taken-herd'
import { Signal, Topic } from './topic'
import { TurboKeeper } from './turbo-keeper'

/** The database kept records it should have forgotten. */
export class NotCleared extends Error {}

/**
 * The one place that owns the farm's data on this device: records, herds, log-in, sync and events, for every window.
 * A forced log-out ends it; the next `open` starts it empty.
 */
export class FarmService {
  readonly sessionChanged = new Topic(0)
  readonly notices = new Signal<News>()
  readonly attention = new Topic<readonly OutboxRow[]>([])
  /** The build of the app the server hands out, while it tells. */
  readonly newestApp = new Topic<string | undefined>(undefined)
  readonly board: SyncStatusBoard
  readonly home: HomeBoard
  readonly groups: HerdBoard<GroupBook>
  readonly jobs: HerdBoard<JobBook>
  readonly plans: HerdBoard<PlannedBook>
  readonly views: ViewBoard
  readonly turbo: TurboKeeper
  readonly registrations = new Registrations(this)
  readonly api: Api
  state: DeviceState
  keeper: HerdKeeper
  readonly events: EventLog
  private readonly newsLine: NewsLine
  private readonly unsettledGroups = new UnsettledGroups()
  readonly crier = new Crier((notice) => this.notices.send(notice))

  private constructor(
    readonly ports: ServicePorts,
    state: DeviceState,
  ) {
    this.state = state
    this.board = new SyncStatusBoard(() => this.state.records, this.failed)
    this.board.changeAll({ online: ports.online() })
    this.api = createApi({
      fetch: ports.fetch,
      host: ports.host,
      identity: () => this.state.identity(this.keeper.farm),
      turbo: () => this.state.turbo,
      keepToken: (token) => this.state.keepToken(token),
      sessionExpired: () => void this.sessionExpired(),
      refused: (call, status) => this.events.log('HW722', { call, status }),
    })
    this.newsLine = newsLine({
      fetch: ports.fetch,
      host: ports.host,
      identity: () => this.state.identity(this.keeper.farm),
    })
    this.events = createEventLog({
      store: ports.events,
      noted: ports.noted,
      transport: this.api,
      context: () => eventContext(this.state, ports, this.keeper?.farm),
      now: () => this.state.now(),
      makeId: ports.makeId,
      movedTo: (country) => rememberMigration(this.state.records, country),
      failed: () => undefined,
    })
    this.turbo = new TurboKeeper({
      device: () => this.state,
      over: () => this.turboOver(),
      lasts: ports.turboLasts,
    })
    this.home = this.makeHome()
    const forBoards = { db: ports.db, now: () => this.state.now(), failed: this.failed }
    this.groups = new HerdBoard({ ...forBoards, collections: groupCollections, make: () => new GroupBook() })
    this.jobs = new HerdBoard({ ...forBoards, collections: jobCollections, make: () => new JobBook() })
    this.plans = new HerdBoard({
      ...forBoards,
      collections: plannedCollections,
      make: () => new PlannedBook(),
    })
    this.views = this.makeViews()
    this.attention.watch(() => this.home.refusalsChanged())
    this.keeper = this.makeKeeper()
    this.turbo.state.watch(() => this.keeper.seenOrNot())
    this.listen()
  }

  static async open(ports: ServicePorts): Promise<FarmService> {
    const service = new FarmService(ports, await readState(ports))
    await service.turbo.look()
    service.events.log('HW232S')
    const found = await service.keeper.resume()
    if (service.keeper.farm) {
      await service.readSettings(service.keeper.farm)
      loadFlags(service, service.keeper.farm).catch(service.failed)
    }
    service.registrations.sendWaiting().catch(service.failed)
    if (found === 'switchFailed')
      service.notices.send({ kind: 'alert', problem: { code: 'switchHerdFailed' } })
    return service
  }

  /** After everything on the device has gone: an empty start. */
  async startAgain(): Promise<void> {
    this.state = await readState(this.ports)
    this.keeper = this.makeKeeper()
    this.listen()
    await this.turbo.look()
    this.sessionMoved()
  }

  /** Every record goes, sent or not, and nothing of ours looks for one from then on. */
  async clearRecords(): Promise<void> {
    this.keeper.stop()
    this.home.stop()
    this.groups.stop()
    this.jobs.stop()
    this.plans.stop()
    this.views.stop()
    try {
      await this.state.records.clear()
    } catch (error) {
      this.events.log('HW515', { error: String(error) })
      throw new NotCleared()
    }
  }

  /** Before the database is closed: nothing of ours reads it from then on. */
  stop(): void {
    this.keeper.stop()
    this.board.stop()
    this.home.stop()
    this.groups.stop()
    this.jobs.stop()
    this.plans.stop()
    this.views.stop()
    this.turbo.stop()
  }

  get region(): Region {
    const region = this.state.account?.region
    return isRegion(region) ? region : 'GL'
  }

  placeOf(farm: string | undefined): Located {
    return this.state.placeOf(farm)
  }

  farmOf(tab: Tab): string | undefined {
    return this.state.owns(tab.farm) ? tab.farm : this.keeper.farm
  }

  sessionMoved = (): void => this.sessionChanged.set(this.sessionChanged.value + 1)

  /** Two windows may show two herds; each is kept up to date. */
  show(tab: Tab): void {
    if (!this.state.owns(tab.farm) || tab.farm === this.keeper.farm) return
    this.keeper.use(tab.farm)
    this.readSettings(tab.farm).catch(this.failed)
  }

  /** A fault the database met and perhaps put right: logged, and shown where it concerns the farmer. */
  meet(problem: Problem): void {
    const { event, toast, header } = textOf(problem.code)
    if (event) this.events.log(event)
    // How records are kept is said by the windows, which know whether this device has heard it.
    if (problem.code === 'opfsMissing') return
    if (toast || header) this.crier.tell({ kind: 'alert', problem })
  }

  /** The file had to be made anew: windows begin again, and the herd is fetched whole with the unsent edits laid over. */
  herdLost(): void {
    this.notices.send({ kind: 'restart' })
  }

  signalChanged(): void {
    const online = this.ports.online()
    this.board.changeAll({ online })
    if (online) {
      this.keeper.reconnected()
      this.registrations.sendWaiting().catch(this.failed)
    } else this.keeper.seenOrNot()
  }

  private turboOver(): void {
    this.notices.send({ kind: 'toast', text: 'TURBO.OVER', tone: 'info' })
    this.keeper.reconnected()
  }

  /** Something could not be read in the background; it is tried again at the next change. */
  failed = (error: unknown): void => {
    // The app went away during a read: no page wants the answer.
    if (error instanceof DbClosed) return
    void this.ports.problemOf(error).then((problem) => this.meet(problem))
  }

  private listen(): void {
    this.state.records.onCommit((committed) => {
      this.home.committed(committed.batch)
      this.groups.committed(committed.batch)
      this.jobs.committed(committed.batch)
      this.plans.committed(committed.batch)
      this.views.committed(committed.batch)
      this.unsettledGroups.note(committed.batch)
      if (committed.everything || committed.changed.some(({ collection }) => collection === 'settings')) {
        this.readSettings(committed.farm).catch(this.failed)
      }
      if (!committed.outbox) return
      if (committed.batch.outboxAdd?.some((row) => !row.refusal)) this.board.saved(committed.farm)
      this.board.recountSoon(committed.farm)
      // A phone that was long without signal has thousands of edits waiting; a save must not read them all.
      if (committed.refusals) this.readAttention().catch(this.failed)
    })
    this.readAttention().catch(this.failed)
  }

  /** A shorter delay counts from now on, not from the end of a longer one. */
  private async readSettings(farm: string): Promise<void> {
    const { delay, place } = await this.state.readSettings(farm)
    if (delay) this.keeper.changed(farm)
    if (place) this.placeMoved(farm)
  }

  /** The farm is elsewhere than this device thought: everything under local law is worked out again. */
  placeMoved(farm = this.keeper.farm): void {
    this.home.look()
    if (farm) this.views.placeChanged(farm)
    this.sessionMoved()
  }

  private async readAttention(): Promise<void> {
    const refused = (await this.state.records.db.outbox()).filter((row) => row.refusal)
    if (refused.length > 0 || this.attention.value.length > 0) this.attention.set(refused)
  }

  private makeHome(): HomeBoard {
    return new HomeBoard({
      db: this.ports.db,
      now: () => this.state.now(),
      place: (farm) => this.placeOf(farm),
      refused: () => this.attention.value,
      watchNeeds: (farm, push) => this.ports.lists.watchNeeds(farm, push),
      remember: (farm, sums) => this.state.records.note(farm, { [homeFact]: sums as unknown as Json }),
      failed: this.failed,
    })
  }

  private makeViews(): ViewBoard {
    const { db, lists } = this.ports
    const now = () => this.state.now()
    return new ViewBoard({
      ...{ db, lists, now, failed: this.failed },
      today: () => localDay(now(), -new Date(now()).getTimezoneOffset()),
      place: (farm) => this.placeOf(farm),
      feeds: { milk: milkFeed(this), department: departmentFeed(this) },
    })
  }

  private makeKeeper(): HerdKeeper {
    return new HerdKeeper({
      records: this.state.records,
      timers: {
        after: (ms, run) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      },
      portsFor: (farm) => this.syncPorts(farm),
      delayMs: () => this.state.syncDelayMinutes(this.keeper.farm ?? '') * 60_000,
      shown: this.ports.shown,
      watched: (farm) => this.ports.watched(farm, this.keeper.farm),
      news: {
        line: this.newsLine,
        random: Math.random,
        wanted: () => this.ports.online() && this.state.mayCall(),
        newestApp: (build) => this.newestApp.set(build),
      },
      herdChanged: () => void this.state.readFacts().then(this.sessionMoved).catch(this.failed),
    })
  }

  private syncPorts(farm: string): SyncPorts {
    const { state, api } = this
    const { records } = state
    return {
      farm,
      records,
      transport: { post: (path, body) => this.heardFrom(farm, api.post(path, body)) },
      now: state.now,
      online: this.ports.online,
      config: () => ({
        demo: state.demo(farm),
        turbo: state.turbo,
        appVersion: this.ports.appVersion,
        user: state.account?.userId ?? '',
        app: state.sessionFor({ id: '', farm, bigScreen: false }, farm)?.subApp ?? '',
        hasFabMenu: state.mayAdd(farm),
        syncDelayMinutes: state.syncDelayMinutes(farm),
        fullCheckAllowed: true,
        serverCheckAllowed: true,
        serverCheckForcedLocally: false,
        language: state.account?.language ?? 'en',
      }),
      pause: () => new Promise((resolve) => setTimeout(resolve)),
      learnTime: (time) => state.clock.learn(time),
      log: (code, data) => this.events.log(code, data),
      notify: (notice) => this.heard(farm, notice),
      status: (change) =>
        this.board.change(farm, 'lastSync' in change ? { ...change, stopped: undefined } : change),
      writeBackup: async (unsent) => {
        const theme = state.sessionFor({ id: '', farm: unsent, bigScreen: false }, unsent)?.subApp ?? ''
        const backup = await unsentBackup(records, unsent, theme, state.now())
        await this.ports.backupFile.write(unsent, JSON.stringify(backup))
      },
      takeFarmData: async (one, data) => {
        const before = state.connected(one)
        // An answer without toggles keeps those that came by themselves.
        const flags = state.dataOf(one)?.flags
        await state.keepFarmData(one, { ...(flags && { flags }), ...data })
        await state.followPaywall(one)
        if (state.connected(one) !== before) this.ports.lists.look()
        this.sessionMoved()
      },
      migrateTo: (country) => rememberMigration(records, country),
      clearEvents: () => this.events.clear(),
      synced: async (done) => {
        await this.keeper.synced(done)
        await this.settleGroups(farm).catch(this.failed)
        await migrateCountry(this)
        this.registrations.sendWaiting().catch(this.failed)
        void this.events.send()
      },
    }
  }

  /** A phone may think it has signal where nothing gets through: only what comes back tells. */
  private async heardFrom<T>(farm: string, call: Promise<Result<T, CallProblem>>) {
    const reply = await call
    const unreached = !reply.ok && reply.problem.status === 0
    if (unreached !== (this.board.of(farm).value.unreached ?? false)) this.board.change(farm, { unreached })
    return reply
  }

  private async settleGroups(farm: string): Promise<void> {
    if (!roleAllows(this.state.roleOn(farm), { changes: 'mobs' })) return
    const { account, records, now } = this.state
    const author = { user: account?.userId ?? '', app: '' }
    const today = localDay(now(), -new Date(now()).getTimezoneOffset())
    if (await this.unsettledGroups.settle(farm, records, { ...author, today })) this.keeper.changed(farm)
  }

  /** Handles a notice from a herd's sync. The sync line also shows one about the log-in or the app. */
  private heard(farm: string, notice: Notice): void {
    const stopped = notice.kind === 'alert' && speaksOfTheSession(notice.problem.code)
    if (stopped) this.board.change(farm, { stopped: notice.problem })
    if (this.crier.holds(farm, notice)) return
    if (stopped && notice.problem.code === 'herdNotYours') return void this.herdTaken(farm)
    // The log-in is asked for already; said now, it would be heard after the farmer has given it.
    if (!stopped || !this.state.account?.shouldRelogin) this.crier.tell(notice)
  }

  /** Handles problems with the log-in or the app from a call beside the sync; the caller handles the rest. */
  heardOf(farm: string, { code, serverText }: Problem): void {
    if (speaksOfTheSession(code)) this.heard(farm, { kind: 'alert', problem: { code, serverText } })
  }

  private async herdTaken(farm: string): Promise<void> {
    const problem = await takeHerd(this, farm)
    if (problem) this.crier.tell({ kind: 'alert', problem })
  }

  /** The farmer has to log in again; everything stays. */
  async sessionExpired(): Promise<void> {
    if (!this.state.account || this.state.account.shouldRelogin) return
    this.events.log('HW544')
    try {
      await this.state.changeAccount({ shouldRelogin: true })
    } catch (error) {
      // Signed out meanwhile: there is nothing left to log in to.
      if (error instanceof HerdForgotten) return
      throw error
    }
    this.sessionMoved()
  }
}

async function readState({ db, makeDeviceId, appVersion, turboLasts }: ServicePorts): Promise<DeviceState> {
  const clock = new DeviceClock()
  const records = await FarmRecords.open(db, clock.now, makeDeviceId)
  return DeviceState.read(records, clock, appVersion, turboLasts)
}
