import { emptyDisk, MemoryDb, type MemoryDisk } from '@steading/client/db/memory-db'
import { FarmRecords } from '@steading/client/sync/farm-records'
import { HerdKeeper } from '@steading/client/sync/herd-keeper'
import type { SyncPorts } from '@steading/client/sync/ports'
import type { Change } from '@steading/domain/records/sync/change'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Agenda } from './agenda'
import { withFlaws } from './client-flaws'
import type { Flaws } from './flaws'
import { createNetwork, fairWeather, type Weather } from './network'
import { createLine } from './news-line'
import type { Random } from './random'
import type { SimServer } from './server'

export type Surroundings = {
  agenda: Agenda
  random: Random
  server: SimServer
  flaws: Flaws
  /** A device has put a herd away: when the server gave its last answer about it, and when it was read. */
  putAway(last: { served: number; read: number }): void
}

type Owner = { db: MemoryDb; records: FarmRecords; keeper: HerdKeeper; alive: boolean }
export class PowerCut extends Error {}

/** One phone: a disk that survives, tabs that do not, a clock that may lie and a network that may fail. */
export class SimDevice {
  disk: MemoryDisk = emptyDisk()
  weather: Weather = fairWeather()
  skew = 0
  tabs = 1
  crashAt: 'beforeCommit' | 'afterCommit' | undefined
  quotaFull = false
  owner: Owner | undefined
  readonly events: string[] = []
  private offset = 0
  private opened = 0
  /** Only one tab holds the lock. */
  private opening = false
  private lives = 0
  private readonly lastHeard = new Map<string, { served: number; read: number }>()
  private away = false

  constructor(
    readonly name: string,
    readonly user: string,
    readonly home: string,
    private readonly world: Surroundings,
  ) {}

  now = (): number => this.world.agenda.now + this.skew + this.offset

  /** The tab that gets the lock opens the database and resumes the last herd. */
  async start(): Promise<void> {
    if (this.owner || this.opening) return
    this.opening = true
    this.opened++
    const owner = await this.attempt(() => this.open())
    this.opening = false
    if (!owner) return
    const found = await this.attempt(() => owner.keeper.resume())
    if (found !== undefined && found !== 'resumed') await this.attempt(() => owner.keeper.choose(this.home))
  }

  private async open(): Promise<Owner> {
    const { flaws, server, agenda, random } = this.world
    const db = new MemoryDb(this.disk, {
      beforeCommit: () => {
        if (this.quotaFull) throw new DOMException('The disk is full', 'QuotaExceededError')
        this.maybeCrash('beforeCommit')
      },
      afterCommit: () => this.maybeCrash('afterCommit'),
    })
    const life = this.lives
    const seen: LocalDb = withFlaws(db, flaws)
    const records = await FarmRecords.open(seen, this.now, () => `${this.name}-${life}-${this.opened}`)
    const forget = records.forget.bind(records)
    records.forget = async (farm, stillRight) => {
      await forget(farm, stillRight)
      this.world.putAway(this.lastHeard.get(farm) ?? { served: 0, read: 0 })
    }
    const owner: Owner = { db, records, alive: true, keeper: undefined as unknown as HerdKeeper }
    owner.keeper = new HerdKeeper({
      records,
      timers: { after: (ms, run) => this.world.agenda.after(ms, () => owner.alive && run()) },
      portsFor: (farm) => this.portsFor(farm, owner),
      delayMs: () => 5 * 60_000,
      shown: () => false,
      watched: () => this.tabs > 0 && !this.away,
      news: {
        line: createLine(server, agenda, random, this.weather),
        random: () => random.below(1_000) / 1_000,
        wanted: () => this.weather.online,
        newestApp: () => undefined,
      },
      herdChanged: () => undefined,
    })
    this.owner = owner
    return owner
  }

  private portsFor(farm: string, owner: Owner): SyncPorts {
    const { agenda, random, server, flaws } = this.world
    const from = { device: owner.records.device, user: this.user }
    const post = createNetwork(
      server,
      agenda,
      random,
      this.weather,
      from,
      (served) => void this.lastHeard.set(farm, { served, read: agenda.now }),
    )
    return {
      farm,
      records: owner.records,
      transport: { post: (path, body) => post(path, flaws.wholeRecordWins ? this.wholeRecords(body) : body) },
      now: this.now,
      online: () => this.weather.online,
      config: () => ({
        demo: false,
        turbo: false,
        appVersion: '1.0.0',
        user: this.user,
        app: 'bovine',
        hasFabMenu: true,
        syncDelayMinutes: 5,
        fullCheckAllowed: true,
        serverCheckAllowed: true,
        serverCheckForcedLocally: false,
        language: 'en',
      }),
      pause: async () => undefined,
      learnTime: (time) => {
        this.offset = time - (agenda.now + this.skew)
      },
      log: (code, data) => this.events.push(`${code} ${JSON.stringify(data ?? {})}`),
      notify: () => undefined,
      status: () => undefined,
      writeBackup: async () => undefined,
      takeFarmData: async () => undefined,
      migrateTo: async () => undefined,
      clearEvents: async () => undefined,
      synced: (done) => owner.keeper.synced(done),
    }
  }

  lookAway(away: boolean): void {
    this.away = away
    this.owner?.keeper.seenOrNot()
  }

  /** Saves as a screen does, which may never hear "saved". If the owner tab dies, it asks the next owner. */
  async save(changes: readonly Change[], mutation: string): Promise<OutboxRow[] | undefined> {
    for (let tries = 0; tries < 3; tries++) {
      const owner = this.owner
      const farm = owner?.keeper.farm
      if (!owner || !farm) return undefined
      const rows = await this.attempt(() =>
        owner.records.save(farm, changes, mutation, { user: this.user, app: 'bovine' }),
      )
      if (rows) {
        owner.keeper.changed()
        return rows
      }
      if (this.owner === owner || this.tabs < 2) return undefined
      await this.start()
    }
    return undefined
  }

  /** Undefined if the device died or refused during the work. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof PowerCut || error instanceof DOMException || this.owner === undefined)
        return undefined
      if (error instanceof Error && error.name === 'HerdForgotten') return undefined
      throw error
    }
  }

  private maybeCrash(at: 'beforeCommit' | 'afterCommit'): void {
    if (this.crashAt !== at) return
    this.crashAt = undefined
    this.crash()
    throw new PowerCut()
  }

  /** The process dies in the middle of its work. The disk stays. */
  crash(): void {
    const { owner } = this
    if (!owner) return
    owner.alive = false
    owner.keeper.stop()
    void owner.db.close()
    this.owner = undefined
  }

  /** The SQLite file is lost, but not the strict copy of the outbox in the other store. */
  loseFile(): void {
    if (this.opening) return
    this.crash()
    const { device, outbox } = this.disk
    const { farm, switchHerd } = device
    const kept = {
      device: device.device ?? null,
      outboxId: device.outboxId ?? null,
      lastSeq: device.lastSeq ?? 0,
      sureMs: device.sureMs ?? 0,
      sureCounter: device.sureCounter ?? 0,
    }
    this.disk = {
      ...emptyDisk(),
      outbox,
      device: { ...kept, ...(farm && { farm }), ...(switchHerd && { switchHerd }) },
    }
  }

  async forceLogOut(): Promise<void> {
    const { owner } = this
    if (!owner) return
    await this.attempt(() => owner.keeper.syncNow({ force: true }))
    if (this.owner !== owner) return
    owner.keeper.stop()
    await this.attempt(() => owner.records.clear())
    this.lives++
    this.crash()
    this.disk = emptyDisk()
  }

  private wholeRecords(body: { [name: string]: unknown }): { [name: string]: unknown } {
    const entities = body.entities as
      | { [wire: string]: { id: string; _clocks: { '*': string } }[] }
      | undefined
    if (!entities || !Array.isArray(entities.animals) || !('to' in body)) return body
    const farm = String(body.farm)
    const copy = this.disk.farms.get(farm)
    const shown = copy?.copies.get(copy.shown ?? copy.loading ?? 0)?.get('animals')
    const animals = entities.animals.map((patch) => {
      const text = shown?.get(patch.id)
      const latest = Object.values(patch._clocks).sort().at(-1) ?? ''
      return text ? { ...JSON.parse(text).fields, id: patch.id, _clocks: { '*': latest } } : patch
    })
    return { ...body, entities: { ...entities, animals } }
  }
}
