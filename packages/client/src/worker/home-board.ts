import { type HomeAt, homeAt } from '@steading/domain/home/home-at'
import type { Region } from '@steading/domain/regions/regions'
import type { Batch } from '@steading/domain/sync/local-db'
import { type OutboxRow, refusedRecords } from '@steading/domain/sync/outbox'
import type { HomeSums } from './farm-client'
import { type CountPorts, HerdCount } from './herd-count'

export type HomePorts = Pick<CountPorts, 'db' | 'failed'> & {
  now(): number
  region(): Region
  /** Refused edits of every herd. */
  refused(): readonly OutboxRow[]
}

type Herd = { count: HerdCount; windows: Set<(sums: HomeSums) => void>; scheduled: boolean; leftAt: number }

const lookEvery = 30_000
/** From home to a list and back is common; counting a big herd each time would be a waste. */
const keptFor = 5 * 60_000

/** The figures of the home page, for as long as a window shows it and a little longer. */
export class HomeBoard {
  private readonly herds = new Map<string, Herd>()
  private clock: ReturnType<typeof setInterval> | undefined

  constructor(private readonly ports: HomePorts) {}

  watch(farm: string, push: (sums: HomeSums) => void): () => void {
    this.putAway((herd) => herd !== this.herds.get(farm))
    const herd = this.herds.get(farm) ?? this.open(farm)
    // Told through the herd, so that one window asking twice is two watches.
    const tell = (sums: HomeSums) => push(sums)
    herd.windows.add(tell)
    const sums = sumsOf(herd)
    if (sums) tell(sums)
    this.look()
    return () => {
      herd.windows.delete(tell)
      herd.leftAt = this.ports.now()
    }
  }

  committed(batch: Batch): void {
    const herd = this.herds.get(batch.farm)
    if (!herd?.count.committed(batch)) return
    if (herd.windows.size > 0) void herd.count.count()
    else this.drop(batch.farm)
  }

  refusalsChanged(): void {
    for (const { count } of this.herds.values()) count.refusedNow()
  }

  /** Another day, another region, or an hour that ends something. A phone that slept is asked when it wakes. */
  look(): void {
    this.putAway((herd) => this.ports.now() - herd.leftAt > keptFor)
    for (const { count } of this.herds.values()) {
      if (count.counting) continue
      const at = count.tally?.at
      const { today, region } = this.at()
      if (at?.today !== today || at.region !== region) void count.count()
      else void count.turn().catch(this.ports.failed)
    }
  }

  stop(): void {
    for (const farm of [...this.herds.keys()]) this.drop(farm)
  }

  private at(): HomeAt {
    const now = this.ports.now()
    return homeAt(now, -new Date(now).getTimezoneOffset(), this.ports.region())
  }

  private open(farm: string): Herd {
    const { db, failed } = this.ports
    const count = new HerdCount(farm, {
      db,
      failed,
      at: () => this.at(),
      refused: () =>
        refusedRecords(this.ports.refused())
          .filter((row) => row.farm === farm)
          .map(({ collection, id }) => `${collection}/${id}`),
      changed: () => this.tellSoon(herd),
    })
    const herd: Herd = { count, windows: new Set(), scheduled: false, leftAt: 0 }
    this.herds.set(farm, herd)
    this.clock ??= setInterval(() => this.look(), lookEvery)
    return herd
  }

  /** Commits that follow on each other at once are told together. */
  private tellSoon(herd: Herd): void {
    if (herd.scheduled) return
    herd.scheduled = true
    setTimeout(() => {
      herd.scheduled = false
      const sums = sumsOf(herd)
      if (sums) for (const tell of herd.windows) tell(sums)
    })
  }

  private putAway(old: (herd: Herd) => boolean): void {
    for (const [farm, herd] of this.herds) if (herd.windows.size === 0 && old(herd)) this.drop(farm)
  }

  private drop(farm: string): void {
    this.herds.get(farm)?.count.stop()
    this.herds.delete(farm)
    if (this.herds.size > 0) return
    clearInterval(this.clock)
    this.clock = undefined
  }
}

function sumsOf({ count: { tally } }: Herd): HomeSums | undefined {
  return tally && { at: tally.at, totals: [...tally.totals] }
}
