import type { Subject } from '@steading/domain/jobs-read/job/subjects'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { Agenda } from './agenda'
import { SimDevice, type Surroundings } from './device'
import type { Flaws } from './flaws'
import { Ledger } from './ledger'
import { fairWeather } from './network'
import { type Random, randomFrom } from './random'
import { SimServer } from './server'

export const farms = ['IE1234567', 'IE7654321'] as const

/** Three devices with two tabs each, two server processes, two herds, one database. */
export class World {
  readonly agenda = new Agenda()
  readonly random: Random
  readonly server: SimServer
  readonly devices: SimDevice[]
  readonly ledger = new Ledger()
  readonly story: string[] = []
  private readonly parts: Surroundings
  private restoredAt = 0
  private made = 0

  constructor(
    readonly seed: number,
    readonly flaws: Flaws = {},
  ) {
    this.random = randomFrom(seed)
    this.server = new SimServer(this.agenda, this.random, flaws)
    const { agenda, random, server } = this
    // Waives edits only if a restore happened while the last answer was on its way: the device then puts the
    // herd away in good faith. A device that does not ask, or has heard from the restored server, and still
    // puts the herd away loses an edit.
    const putAway: Surroundings['putAway'] = ({ served, read }) => {
      if (served < this.restoredAt && read >= this.restoredAt && agenda.now === read)
        this.waiveWhatNobodyHolds()
    }
    this.parts = { agenda, random, server, flaws, putAway }
    const { parts } = this
    this.devices = [
      new SimDevice('phone', 'farmer', farms[0], parts),
      new SimDevice('tablet', 'son', farms[0], parts),
      new SimDevice('desk', 'adviser', farms[1], parts),
    ]
  }

  restore(): void {
    this.restoredAt = this.agenda.now
    this.server.store.restore()
    this.server.startInTime()
    this.waiveWhatNobodyHolds()
  }

  /**
   * After a restore, only devices can bring back edits newer than the backup. An edit that no device holds,
   * because a phone was lost or a client keeps nothing, is gone for good.
   */
  waiveWhatNobodyHolds(): void {
    const { store } = this.server
    if (!store.restored) return
    // By record and field: a calf with the same tag as its dam does not bring the dam's tag back.
    const held = new Set<string>()
    const see = (id: string, fields: Fields) => {
      for (const [field, value] of Object.entries(fields)) held.add(`${id}/${field}/${String(value)}`)
    }
    for (const { rows, history } of store.farms.values()) {
      for (const { record } of rows.values()) see(record.id, record.fields)
      for (const { id, field, after } of history.values()) see(id, { [field]: after })
    }
    for (const { disk } of this.devices) {
      for (const text of disk.outbox.values()) {
        const row: OutboxRow = JSON.parse(text)
        see(row.id, row.fields)
      }
      // A half-fetched herd does not count as a copy: after a restore the phone fetches it again.
      for (const { kept, copies, shown = 0 } of disk.farms.values())
        for (const records of [kept, copies.get(shown)].flatMap((copy) => [...(copy?.values() ?? [])]))
          for (const [id, text] of records) see(id, (JSON.parse(text) as StoredRecord).fields)
    }
    this.ledger.waive(({ id, field, value }) => !held.has(`${id}/${field}/${String(value)}`))
  }

  /** A phone bought today: it only has what the server sends. */
  async newPhone(farm: string): Promise<SimDevice> {
    const phone = new SimDevice('new phone', 'farmer', farm, this.parts)
    void phone.start()
    await this.agenda.advance(60_000)
    return phone
  }

  /** Each value occurs only once, so any value found identifies its edit. */
  newValue(): string {
    return `v${++this.made}`
  }

  newId(): string {
    return `id-${String(++this.made).padStart(6, '0')}`
  }

  device(): SimDevice {
    return this.random.pick(this.devices)
  }

  /** A record the device can see, so that devices meet on the same ones. */
  async someId(
    device: SimDevice,
    among = 1000,
    which: (record: StoredRecord) => boolean = () => true,
    collection: Subject = 'animals',
  ): Promise<string | undefined> {
    const farm = device.owner?.keeper.farm
    if (!farm || !device.owner) return undefined
    const records = await device.attempt(
      () => device.owner?.db.scan(farm, collection, '', among) ?? Promise.resolve([]),
    )
    const found = records?.filter(which) ?? []
    return found.length > 0 ? this.random.pick(found).id : undefined
  }

  /** Repairs everything and then waits long enough for every retry. */
  async heal(): Promise<void> {
    for (const process of this.server.processes) process.up = true
    this.server.slow = 0
    for (const device of this.devices) {
      Object.assign(device.weather, fairWeather())
      device.crashAt = undefined
      device.quotaFull = false
      void device.start()
    }
    await this.agenda.advance(60_000)
    // The one manual step: open the app, and choose a herd if none could be opened.
    for (const device of this.devices) {
      void device.start()
      const { owner } = device
      if (owner && !owner.keeper.farm) void device.attempt(() => owner.keeper.choose(device.home))
    }
    await this.agenda.advance(40 * 60_000)
  }
}
