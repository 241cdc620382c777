import type { Progress } from '@steading/domain/records/sync/herd-state'
import { waiting } from '@steading/domain/records/sync/outbox'
import { createSyncEngine, type SyncEngine } from './engine'
import type { FarmRecords } from './farm-records'
import { herdState, rememberHerd } from './herd-memory'
import { createNews, type News, type NewsPorts } from './news'
import type { SyncPorts } from './ports'
import { createScheduler, type Scheduler, type Timers } from './scheduler'
import type { SyncOptions } from './sync-status'

/** A herd that is on no screen reports no status, and its sync ends nothing but itself. */
const quietly = (ports: SyncPorts, notify: SyncPorts['notify']): SyncPorts => ({
  ...ports,
  notify,
  status: () => undefined,
  synced: async () => undefined,
})

export type KeeperPorts = {
  records: FarmRecords
  timers: Timers
  portsFor(farm: string): SyncPorts
  delayMs(): number
  /** Whether any window shows this herd. */
  shown(farm: string): boolean
  /** Whether a visible window shows it. */
  watched?(farm: string): boolean
  /** Where the server tells of changes by itself. */
  news?: Pick<NewsPorts, 'line' | 'random' | 'wanted' | 'newestApp'>
  /** The chosen herd or the state of a switch is not what it was. */
  herdChanged(): void
}

type Herd = { engine: SyncEngine; scheduler: Scheduler }

/**
 * Which herds the device works on: one that was chosen last, and any other a window still shows. Switching fetches the
 * new herd whole; the old one is put away only once everything saved in it has been sent, however long that takes.
 */
export class HerdKeeper {
  private readonly herds = new Map<string, Herd>()
  private chosen: string | undefined
  /** Being switched to: already in use, though not yet the one shown. */
  private choosing: string | undefined
  private sendingOthers = false
  /** A herd on no screen, while its edits go up. */
  private sending: { farm: string; over: Promise<unknown> } | undefined
  /** The keeper works on no herd any more, not even on one being chosen at that moment. */
  private stopped = false

  constructor(private readonly ports: KeeperPorts) {}

  /** The herd chosen last. */
  get farm(): string | undefined {
    return this.chosen
  }

  /** At start-up: the herd chosen before, unless a switch was cut short and has to be made again. */
  async resume(): Promise<'resumed' | 'switchFailed' | 'none'> {
    const { farm, switchHerd } = await this.ports.records.db.device()
    if (switchHerd === 'inProgress') return 'switchFailed'
    if (typeof farm !== 'string' || this.stopped) return 'none'
    this.chosen = farm
    this.open(farm).scheduler.start()
    return 'resumed'
  }

  /** Steps in the specification's order; true when the herd is here whole. */
  async choose(farm: string): Promise<boolean> {
    const { records } = this.ports
    this.choosing = farm
    try {
      // Two syncs of one herd would each begin its load anew, and the farmer would see one of them fail.
      if (this.sending?.farm === farm) await this.sending.over
      records.choose(farm)
      await rememberHerd(
        { records, farm },
        { lastSyncDate: undefined, load: undefined, reloadHerd: undefined },
      )
      await this.remember(farm, 'inProgress')
      if (this.stopped) return false
      this.chosen = farm
      this.open(farm)
      this.closeUnused()
    } finally {
      this.choosing = undefined
    }
    return this.syncNow({ force: true, showLoader: true }, farm)
  }

  /** A window still shows this herd, though another was chosen elsewhere. */
  use(farm: string): void {
    // The window that chooses a herd shows it a moment before it is chosen; one full sync is enough.
    if (this.stopped || this.herds.has(farm) || farm === this.choosing) return
    this.ports.records.choose(farm)
    this.open(farm).scheduler.start()
  }

  /** Ends all work on this herd. Its records stay where they are. */
  async leave(farm: string): Promise<void> {
    this.herds.get(farm)?.scheduler.stop()
    this.herds.delete(farm)
    if (farm !== this.chosen) return
    this.chosen = undefined
    await this.ports.records.write(() => ({ farm, device: { farm: null, switchHerd: null } }), farm)
    this.ports.herdChanged()
  }

  /** After a sync that went through: the switch is over, and herds no longer in use can go. */
  async synced(farm: string): Promise<void> {
    if (farm === this.chosen) await this.remember(farm, 'done')
    await this.sendOthers()
  }

  changed(farm = this.chosen): void {
    this.herds.get(farm ?? '')?.scheduler.changed()
  }
  reconnected(): void {
    for (const { scheduler } of this.herds.values()) scheduler.reconnected()
  }
  returned(): void {
    for (const { scheduler } of this.herds.values()) scheduler.returned()
  }
  seenOrNot(): void {
    for (const { scheduler } of this.herds.values()) scheduler.seenOrNot()
  }
  async syncNow(options?: SyncOptions, farm = this.chosen): Promise<boolean> {
    return (await this.herds.get(farm ?? '')?.scheduler.syncNow(options)) ?? false
  }
  syncing(): boolean {
    return [...this.herds.values()].some(({ engine }) => engine.running())
  }
  /** Before the database is closed: from then on nothing here reads it. */
  stop(): void {
    this.stopped = true
    this.leaveAll()
  }

  /** Another user works here now, and chooses anew. */
  leaveAll(): void {
    for (const { scheduler } of this.herds.values()) scheduler.stop()
    this.herds.clear()
    this.chosen = undefined
  }

  /** Sends the edits of herds no longer shown too; then their records leave the device. */
  private async sendOthers(): Promise<void> {
    if (this.sendingOthers) return
    this.sendingOthers = true
    try {
      const { records, portsFor } = this.ports
      this.closeUnused()
      const rows = await records.db.outbox()
      const farms = new Set([...(await records.db.farms()), ...rows.map((row) => row.farm)])
      for (const farm of farms) {
        if (this.inUse(farm)) continue
        records.choose(farm)
        // Once more in full: a server restored from a backup may have lost what only this device still has.
        let taken = false
        const listening = quietly(portsFor(farm), (notice) => {
          taken ||= notice.kind === 'alert' && notice.problem.code === 'herdNotYours'
        })
        const sync = createSyncEngine(listening).sync({ force: true, showLoader: false })
        this.sending = { farm, over: sync }
        const synced = await sync
        this.sending = undefined
        // Not reached today, it is tried again after the next sync; a herd that is no longer ours never will be.
        if (!synced && !taken) continue
        await records.forget(farm, (outbox) => outbox.length === 0 && !this.inUse(farm))
      }
    } finally {
      this.sendingOthers = false
    }
  }

  private inUse(farm: string): boolean {
    return farm === this.chosen || farm === this.choosing || this.ports.shown(farm)
  }

  private closeUnused(): void {
    for (const [farm, { scheduler }] of this.herds) {
      if (this.inUse(farm)) continue
      scheduler.stop()
      this.herds.delete(farm)
    }
  }

  private open(farm: string): Herd {
    const known = this.herds.get(farm)
    known?.scheduler.stop()
    const { records, timers, portsFor, delayMs, watched } = this.ports
    // One engine per herd for good: two would each think theirs is the only sync.
    const engine = known?.engine ?? createSyncEngine(portsFor(farm))
    const hasUnsynced = async () => waiting(await records.db.outbox(farm)).length > 0
    const looks = watched && { watched: () => watched(farm) }
    const news = this.newsOf(farm, engine)
    const scheduler = createScheduler({ engine, timers, hasUnsynced, delayMs, news, ...looks })
    const herd = { engine, scheduler }
    this.herds.set(farm, herd)
    this.ports.herdChanged()
    return herd
  }

  private newsOf(farm: string, engine: SyncEngine): News | undefined {
    const { records, timers, watched, news } = this.ports
    if (!news || !watched) return undefined
    return createNews({
      ...news,
      farm,
      timers,
      wanted: () => watched(farm) && news.wanted(),
      cursor: async () => (await herdState({ records, farm })).cursor,
      settled: engine.settled,
      look: engine.look,
    })
  }

  private async remember(farm: string, switchHerd: Progress): Promise<void> {
    const { records } = this.ports
    const known = await records.db.device()
    if (known.farm === farm && known.switchHerd === switchHerd) return
    await records.write(() => ({ farm, device: { farm, switchHerd } }), farm)
    this.ports.herdChanged()
  }
}
