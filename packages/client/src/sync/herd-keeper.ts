import type { Progress } from '@steading/domain/sync/herd-state'
import { waiting } from '@steading/domain/sync/outbox'
import type { SyncOptions } from '../worker/farm-client'
import { createSyncEngine, type SyncEngine } from './engine'
import type { FarmRecords } from './farm-records'
import { rememberHerd } from './herd-memory'
import type { SyncPorts } from './ports'
import { createScheduler, type Scheduler, type Timers } from './scheduler'
import { upload } from './upload'

export type KeeperPorts = {
  records: FarmRecords
  timers: Timers
  portsFor(farm: string): SyncPorts
  delayMs(): number
  /** The chosen herd or the state of a switch is not what it was. */
  herdChanged(): void
}

type Herd = { farm: string; engine: SyncEngine; scheduler: Scheduler }

/**
 * Which herd the device works on. Switching fetches the new herd whole; the old one is put away only once everything
 * saved in it has been sent, however long that takes.
 */
export class HerdKeeper {
  private herd: Herd | undefined
  /** Being switched to: already in use, though not yet the one shown. */
  private choosing: string | undefined
  private sendingOthers = false

  constructor(private readonly ports: KeeperPorts) {}

  get farm(): string | undefined {
    return this.herd?.farm
  }

  /** At start-up: the herd chosen before, unless a switch was cut short and has to be made again. */
  async resume(): Promise<'resumed' | 'switchFailed' | 'none'> {
    const { farm, switchHerd } = await this.ports.records.db.device()
    if (switchHerd === 'inProgress') return 'switchFailed'
    if (typeof farm !== 'string') return 'none'
    this.open(farm).scheduler.start()
    return 'resumed'
  }

  /** Steps in the specification's order; true when the herd is here whole. */
  async choose(farm: string): Promise<boolean> {
    const { records } = this.ports
    this.choosing = farm
    records.choose(farm)
    await rememberHerd({ records, farm }, { lastSyncDate: undefined, load: undefined, reloadHerd: undefined })
    await this.remember(farm, 'inProgress')
    const { scheduler } = this.open(farm)
    return scheduler.syncNow({ force: true, showLoader: true })
  }

  /** After a sync that went through: the switch is over, and herds no longer in use can go. */
  async synced(farm: string): Promise<void> {
    if (farm === this.farm) await this.remember(farm, 'done')
    await this.sendOthers()
  }

  changed(): void {
    this.herd?.scheduler.changed()
  }
  reconnected(): void {
    this.herd?.scheduler.reconnected()
  }
  returned(): void {
    this.herd?.scheduler.returned()
  }
  syncNow(options?: SyncOptions): Promise<boolean> {
    return this.herd ? this.herd.scheduler.syncNow(options) : Promise.resolve(false)
  }
  stop(): void {
    this.herd?.scheduler.stop()
    this.herd = undefined
  }

  /** What was saved in another herd goes up too; then its records leave the device. */
  private async sendOthers(): Promise<void> {
    if (this.sendingOthers) return
    this.sendingOthers = true
    try {
      const { records, portsFor } = this.ports
      const rows = await records.db.outbox()
      const farms = new Set([...(await records.db.farms()), ...rows.map((row) => row.farm)])
      for (const farm of farms) {
        if (this.inUse(farm)) continue
        if (waiting(await records.db.outbox(farm)).length > 0) {
          records.choose(farm)
          if ((await upload(portsFor(farm))) === 'failed') continue
        }
        await records.forget(farm, (outbox) => outbox.length === 0 && !this.inUse(farm))
      }
    } finally {
      this.sendingOthers = false
    }
  }

  private inUse(farm: string): boolean {
    return farm === this.farm || farm === this.choosing
  }

  private open(farm: string): Herd {
    this.herd?.scheduler.stop()
    const { records, timers, portsFor, delayMs } = this.ports
    const engine = createSyncEngine(portsFor(farm))
    const hasUnsynced = async () => waiting(await records.db.outbox(farm)).length > 0
    const herd = { farm, engine, scheduler: createScheduler({ engine, timers, hasUnsynced, delayMs }) }
    this.herd = herd
    this.ports.herdChanged()
    return herd
  }

  private async remember(farm: string, switchHerd: Progress): Promise<void> {
    const { records } = this.ports
    const known = await records.db.device()
    if (known.farm === farm && known.switchHerd === switchHerd) return
    await records.write(() => ({ farm, device: { farm, switchHerd } }), farm)
    this.ports.herdChanged()
  }
}
