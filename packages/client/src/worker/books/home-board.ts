import { type HomeAt, homeAt } from '@steading/domain/base/days/home-at'
import { type Located, samePlace } from '@steading/domain/base/regions/places'
import type { Totals } from '@steading/domain/lists/home/figure-names'
import { needsToday } from '@steading/domain/lists/home/needs-today'
import type { Batch } from '@steading/domain/records/sync/local-db'
import { type OutboxRow, refusedRecords } from '@steading/domain/records/sync/outbox'
import { UnderWay } from '../../db/under-way'
import type { HomeSums } from '../../farm/farm-client'
import { type CountPorts, HerdCount } from './herd-count'

export type HomePorts = Pick<CountPorts, 'db' | 'failed'> & {
  now(): number
  place(farm: string): Located
  /** Refused edits of every herd. */
  refused(): readonly OutboxRow[]
  /** The lines that open a list, as that list counts them. */
  watchNeeds(farm: string, push: (needs: Totals) => void): () => void
  /** Keeps the figures with the herd, so that the next start has something to show before everything is counted. */
  remember(farm: string, sums: HomeSums): Promise<void>
}

type Herd = {
  farm: string
  count: HerdCount
  /** Undefined until the lists are counted. */
  listed?: Totals
  stopLists?: () => void
  windows: Set<(sums: HomeSums) => void>
  /** As they were when the app was last used, until they are counted. */
  remembered?: HomeSums
  scheduled: boolean
  remembering?: ReturnType<typeof setTimeout>
  leftAt: number
}

const lookEvery = 30_000
/** From home to a list and back is common; counting a big herd each time would be a waste. */
const keptFor = 5 * 60_000
const rememberAfter = 1000
/** The name they are kept under. */
export const homeFact = 'home'

/** The figures of the home page, for as long as a window shows it and a little longer. */
export class HomeBoard {
  private readonly herds = new Map<string, Herd>()
  private readonly underWay = new UnderWay()
  private clock: ReturnType<typeof setInterval> | undefined

  constructor(private readonly ports: HomePorts) {}

  watch(farm: string, push: (sums: HomeSums) => void): () => void {
    this.putAway((herd) => herd !== this.herds.get(farm))
    const herd = this.herds.get(farm) ?? this.open(farm)
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
    if (herd.windows.size > 0) this.underWay.add(herd.count.count())
    else this.drop(batch.farm)
  }

  refusalsChanged(): void {
    for (const { count } of this.herds.values()) count.refusedNow()
  }

  /** Another day or another region. A phone that slept is asked when it wakes. */
  look(): void {
    this.putAway((herd) => this.ports.now() - herd.leftAt > keptFor)
    for (const { farm, count } of this.herds.values()) {
      if (!count.counting && !isFor(count.tally?.at, this.at(farm))) this.underWay.add(count.count())
    }
  }

  /** Resolves once every count and message under way has ended. @internal */
  idle = (): Promise<void> => this.underWay.ended()

  stop(): void {
    for (const farm of [...this.herds.keys()]) this.drop(farm)
  }

  private at(farm: string): HomeAt {
    const now = this.ports.now()
    return homeAt(now, -new Date(now).getTimezoneOffset(), this.ports.place(farm))
  }

  private open(farm: string): Herd {
    const { db, failed } = this.ports
    const count = new HerdCount(farm, {
      db,
      failed,
      at: () => this.at(farm),
      refused: () =>
        refusedRecords(this.ports.refused())
          .filter((row) => row.farm === farm)
          .map(({ collection, id }) => `${collection}/${id}`),
      changed: () => this.tellSoon(herd),
    })
    const herd: Herd = { farm, count, windows: new Set(), scheduled: false, leftAt: 0 }
    this.herds.set(farm, herd)
    herd.stopLists = this.ports.watchNeeds(farm, (listed) => {
      if (herd.listed && sameSums(herd.listed, listed)) return
      herd.listed = listed
      this.tellSoon(herd)
    })
    this.underWay.add(this.recall(herd).catch(failed))
    this.clock ??= setInterval(() => this.look(), lookEvery)
    return herd
  }

  /** Commits in quick succession share one message. */
  private tellSoon(herd: Herd): void {
    if (herd.scheduled) return
    herd.scheduled = true
    this.underWay.soon(() => {
      herd.scheduled = false
      const sums = sumsOf(herd)
      if (!sums) return
      for (const tell of herd.windows) tell(sums)
      this.rememberSoon(herd)
    })
  }

  /** Yesterday's figures, or another country's, say nothing about today. */
  private async recall(herd: Herd): Promise<void> {
    const kept = (await this.ports.db.meta(herd.farm))[homeFact] as HomeSums | undefined
    // An app before this one kept no lines.
    if (!kept?.needs || !isFor(kept.at, this.at(herd.farm)) || herd.count.tally) return
    herd.remembered = kept
    for (const tell of herd.windows) tell(kept)
  }

  private rememberSoon(herd: Herd): void {
    herd.remembering ??= setTimeout(() => {
      delete herd.remembering
      const sums = sumsOf(herd)
      if (sums) void this.ports.remember(herd.farm, sums).catch(this.ports.failed)
    }, rememberAfter)
  }

  private putAway(old: (herd: Herd) => boolean): void {
    for (const [farm, herd] of this.herds) if (herd.windows.size === 0 && old(herd)) this.drop(farm)
  }

  private drop(farm: string): void {
    const herd = this.herds.get(farm)
    herd?.count.stop()
    herd?.stopLists?.()
    clearTimeout(herd?.remembering)
    this.herds.delete(farm)
    if (this.herds.size > 0) return
    clearInterval(this.clock)
    this.clock = undefined
  }
}

const isFor = (at: HomeAt | undefined, wanted: HomeAt): boolean =>
  at?.today === wanted.today && samePlace(at, wanted)

function sumsOf({ count: { tally }, listed, remembered }: Herd): HomeSums | undefined {
  if (!tally || !listed) return remembered
  const totals = new Map([...tally.totals, ...listed])
  const needs = {
    bovine: needsToday(totals, 'bovine'),
    ovine: needsToday(totals, 'ovine'),
    crop: needsToday(totals, 'crop'),
  }
  return { at: tally.at, totals: [...totals], needs }
}

const sameSums = (a: Totals, b: Totals) =>
  a.size === b.size && [...a].every(([name, sum]) => b.get(name) === sum)
