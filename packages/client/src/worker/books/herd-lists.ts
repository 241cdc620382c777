import { localDay } from '@steading/domain/base/dates'
import { type Located, samePlace } from '@steading/domain/base/regions/places'
import type { Region } from '@steading/domain/base/regions/regions'
import {
  placeInForce,
  type SettingRecord,
  settingInForce,
} from '@steading/domain/frame/settings/change-setting'
import type { Facts } from '@steading/domain/jobs-read/facts/facts'
import { type ListsAt, listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { isDerived, valueReader } from '@steading/domain/lists/engine/list-fields'
import type { Totals } from '@steading/domain/lists/home/figure-names'
import type { DueAnimal } from '@steading/domain/lists/home/need-tally'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { HotSet } from '../../db/hot-set'
import type { ListDb } from '../../db/list-db'
import type { LiveOptions, LiveQueries } from '../../db/live-queries'
import type { ListCounts } from '../../farm/farm-client'
import { farmZone } from '../../farm/farm-zone'
import { factsIn, HerdFacts } from './herd-facts'
import { type App, ListCounting } from './list-counting'
import type { Lists } from './lists'

export type HerdListPorts = {
  db: ListDb
  now(): number
  place(farm: string): Located
  /** Whether the server reports to the authorities for the farm; undefined while that is not known. */
  connected(farm: string): boolean | undefined
  /** Has the facts of the farm's animals made. */
  note(farm: string): Promise<void>
  failed(error: unknown): void
}

/** The animals with their facts, and the day they are looked at; another one after every change. */
export type HerdNow = { set: HotSet; at: ListsAt }

type Window = (counting: ListCounting) => void
/** `ids` are those that changed; all of them where none are named. */
type Reader = (herd: HerdNow, ids?: readonly string[]) => void
type Herd = {
  farm: string
  facts: HerdFacts
  counting: ListCounting
  at: ListsAt
  lists: readonly StoredRecord[]
  settled: Promise<void>
  set?: HotSet
  windows: Set<Window>
  readers: Set<Reader>
  scheduled: boolean
  /** Whose changes the readers have not heard of yet. */
  untold?: Set<string> | 'all' | undefined
}

const lookEvery = 30_000
const most = 10_000

/**
 * The smart lists of the herds that are open: the facts behind them, the day they are made for, and how many animals
 * each holds.
 */
export class HerdLists {
  private readonly herds = new Map<string, Herd>()
  private clock: ReturnType<typeof setInterval> | undefined

  constructor(private readonly ports: HerdListPorts) {}

  /** For the live lists: what they know of animals beyond their fields. */
  notes: LiveOptions['notes'] = (farm, collection) => {
    if (collection !== 'animals') return undefined
    const before = this.herds.get(farm)
    before?.facts.stop()
    before?.counting.stop()
    // A window that watches the counts goes on with those of the herd as it is read now.
    if (before && before.windows.size + before.readers.size > 0)
      setTimeout(() => void this.ports.note(farm).catch(this.ports.failed))
    return this.open(farm, before).facts
  }

  watchCounts(farm: string, push: (counts: ListCounts) => void): () => void {
    return this.watchCounting(farm, ({ counts }) => counts && push(counts))
  }

  /** The lines of the home page that open a list, counted by that list. */
  watchNeeds(farm: string, push: (needs: Totals) => void): () => void {
    return this.watchCounting(farm, ({ needs }) => needs && push(needs))
  }

  /** The animals behind those lines. */
  watchDue(farm: string, app: App, push: (due: readonly DueAnimal[]) => void): () => void {
    return this.watchCounting(farm, (counting) => {
      const due = counting.due(app)
      if (due) push(due)
    })
  }

  private watchCounting(farm: string, tell: Window): () => void {
    void this.ports
      .note(farm)
      .then(() => {
        const herd = this.herds.get(farm)
        if (!herd || stopped) return
        herd.windows.add(tell)
        if (herd.counting.counted) tell(herd.counting)
        else if (herd.set) this.count(herd, herd.set)
      })
      .catch(this.ports.failed)
    let stopped = false
    return () => {
      stopped = true
      const herd = this.herds.get(farm)
      herd?.windows.delete(tell)
      if (herd?.windows.size === 0) herd.counting.stop()
    }
  }

  /** The whole herd with its facts, for pages that add it up. */
  watchHerd(farm: string, read: Reader): () => void {
    const tell: Reader = (...told) => read(...told)
    let stopped = false
    void this.ports
      .note(farm)
      .then(() => {
        const herd = this.herds.get(farm)
        if (!herd || stopped) return
        herd.readers.add(tell)
        const { set, at } = herd
        if (set?.isNoted) tell({ set, at })
      })
      .catch(this.ports.failed)
    return () => {
      stopped = true
      this.herds.get(farm)?.readers.delete(tell)
    }
  }

  async facts(farm: string): Promise<readonly Facts[]> {
    await this.ports.note(farm)
    return [...factsIn(this.herds.get(farm)?.set)]
  }

  async reader(
    farm: string,
    fields: readonly string[],
  ): Promise<(animal: StoredRecord) => (Json | undefined)[]> {
    if (fields.some(isDerived)) await this.ports.note(farm)
    const herd = this.herds.get(farm)
    const readers = fields.map((field) =>
      valueReader(field, herd?.at ?? this.atFor(farm, this.ports.place(farm), {})),
    )
    return (animal) => {
      const facts = herd?.facts.of(animal)
      return readers.map((read) => read(animal.fields, facts))
    }
  }

  committed({ farm, puts = [], finishLoad, forget }: Batch): void {
    const herd = this.herds.get(farm)
    const about = puts.some(({ collection }) => collection === 'settings' || collection === 'smartList')
    if (herd && (about || finishLoad || forget)) herd.settled = this.settle(herd)
  }

  /** Another day, another region, a farm newly connected, or an hour that ends a withdrawal. A phone that slept is asked when it wakes. */
  look(): void {
    for (const herd of this.herds.values()) {
      const at = this.atFor(herd.farm, this.ports.place(herd.farm), herd.at.breedingSince)
      const { today, now } = herd.at
      const here = samePlace(at, herd.at) && at.connected === herd.at.connected
      if (at.today === today && here && !endsBetween(herd.set, now, at.now)) continue
      this.turn(herd, at)
    }
  }

  stop(): void {
    clearInterval(this.clock)
    this.clock = undefined
    for (const { facts, counting } of this.herds.values()) {
      facts.stop()
      counting.stop()
    }
    this.herds.clear()
  }

  private open(farm: string, before?: Pick<Herd, 'windows' | 'readers'>): Herd {
    const { db, failed } = this.ports
    const facts = new HerdFacts(farm, {
      db,
      failed,
      at: () => herd.at,
      settled: () => herd.settled,
      seen: (set, ids) => this.seen(herd, set, ids),
    })
    const herd: Herd = {
      farm,
      facts,
      counting: new ListCounting(() => this.tellSoon(herd)),
      at: this.atFor(farm, this.ports.place(farm), {}),
      lists: [],
      settled: Promise.resolve(),
      windows: before?.windows ?? new Set(),
      readers: before?.readers ?? new Set(),
      scheduled: false,
    }
    herd.settled = this.settle(herd)
    this.herds.set(farm, herd)
    this.clock ??= setInterval(() => this.look(), lookEvery)
    return herd
  }

  private atFor(farm: string, place: Located, breedingSince: ListsAt['breedingSince']): ListsAt {
    const now = this.ports.now()
    const today = localDay(now, -new Date(now).getTimezoneOffset())
    const connected = this.ports.connected(farm)
    const at = listsAt({ now, today, timeZone: farmZone(), ...place, breedingSince })
    return connected === undefined ? at : { ...at, connected }
  }

  /** Reads what the farmer chose: when breeding began, and lists of their own. */
  private async settle(herd: Herd): Promise<void> {
    const [settings, lists] = await Promise.all([
      this.ports.db.scan(herd.farm, 'settings', '', most),
      this.ports.db.scan(herd.farm, 'smartList', '', most),
    ])
    herd.lists = lists
    const saved = settings.map(({ id, fields }) => ({ ...fields, id }) as unknown as SettingRecord)
    const known = this.ports.place(herd.farm)
    // A setting saved a moment ago may be known here first.
    const place = placeInForce(saved, known.region, known)
    this.turn(herd, this.atFor(herd.farm, place, breedingSince(saved, place.region)))
  }

  private turn(herd: Herd, at: ListsAt): void {
    herd.at = at
    herd.facts.turned()
  }

  private seen(herd: Herd, set: HotSet, ids?: readonly string[]): void {
    const other = herd.set !== set
    herd.set = set
    this.readSoon(herd, other ? undefined : ids)
    if (herd.windows.size === 0) return
    if (other || !ids || !herd.counting.changed(set, ids)) this.count(herd, set)
  }

  /** Commits in quick succession share one message. */
  private readSoon(herd: Herd, ids: readonly string[] | undefined): void {
    if (herd.readers.size === 0) return
    const { untold } = herd
    const all = !ids || untold === 'all'
    herd.untold = all ? 'all' : new Set([...(untold ?? []), ...ids])
    if (untold) return
    setTimeout(() => {
      const changed = herd.untold === 'all' ? undefined : [...(herd.untold ?? [])]
      herd.untold = undefined
      const { set, at } = herd
      if (set?.isNoted) for (const tell of herd.readers) tell({ set, at }, changed)
    })
  }

  private count(herd: Herd, set: HotSet): void {
    void herd.counting.count(set, herd.lists, herd.at).catch(this.ports.failed)
  }

  private tellSoon(herd: Herd): void {
    if (herd.scheduled) return
    herd.scheduled = true
    setTimeout(() => {
      herd.scheduled = false
      if (herd.counting.counted) for (const tell of herd.windows) tell(herd.counting)
    })
  }
}

function breedingSince(saved: readonly SettingRecord[], region: Region): ListsAt['breedingSince'] {
  const bovine = settingInForce(saved, 'breedingSeasonStart', { subApp: 'bovine', region })
  const ovine = settingInForce(saved, 'breedingSeasonStartFw', { subApp: 'ovine', region })
  return {
    ...(typeof bovine === 'number' && { bovine }),
    ...(typeof ovine === 'number' && { ovine }),
  }
}

function endsBetween(set: HotSet | undefined, from: number, to: number): boolean {
  const within = (moment: number) => moment > from && moment <= to
  for (const { meatClear, milkClear, courseEnds } of factsIn(set) as Iterable<Facts>)
    if (within(meatClear) || within(milkClear) || within(courseEnds)) return true
  return false
}

/** The list calls of windows, by the two that answer. */
export const herdListCalls = (live: LiveQueries, lists: HerdLists): Lists => ({
  watch: (...asked) => live.watch(...asked),
  watchRecord: (...asked) => live.watchRecord(...asked),
  ids: (...asked) => live.ids(...asked),
  records: (...asked) => live.records(...asked),
  watchCounts: (...asked) => lists.watchCounts(...asked),
  watchNeeds: (...asked) => lists.watchNeeds(...asked),
  watchDue: (...asked) => lists.watchDue(...asked),
  watchHerd: (...asked) => lists.watchHerd(...asked),
  facts: (farm) => lists.facts(farm),
  reader: (...asked) => lists.reader(...asked),
  look: () => lists.look(),
})
