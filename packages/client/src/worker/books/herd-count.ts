import type { HomeAt } from '@steading/domain/base/days/home-at'
import { type Counted, countedCollections } from '@steading/domain/records/collections/farm-record'
import type { Batch, LocalDb, Put } from '@steading/domain/records/sync/local-db'
import type { ListDb } from '../../db/list-db'
import { breathe } from './breathe'
import { HomeTally } from './home-tally'

export type CountPorts = {
  db: LocalDb & Pick<ListDb, 'isFinished'>
  at(): HomeAt
  /** Edits of this herd that the server would not take, by record. */
  refused(): readonly string[]
  changed(): void
  failed(error: unknown): void
}

const stored = countedCollections.filter((name) => name !== 'refused')
type Stored = (typeof stored)[number]
const isStored = (name: string): name is Stored => stored.some((one) => one === name)
const pageSize = 500

/**
 * The home page's counts of one herd: everything once, in pieces, and from then on only the changes of a
 * commit. The old sums go on answering while new ones are made.
 */
export class HerdCount {
  private shown: HomeTally | undefined
  private next: { tally: HomeTally; newer: Set<string> } | undefined
  private refused = new Set<string>()
  /** Set by commits before the database has answered: they know better. */
  private finished: boolean | undefined
  private run = 0

  constructor(
    private readonly farm: string,
    private readonly ports: CountPorts,
  ) {}

  get tally(): HomeTally | undefined {
    return this.shown
  }

  get counting(): boolean {
    return this.next !== undefined
  }

  /** Everything anew: another copy of the herd is shown, or another day has begun. */
  async count(): Promise<void> {
    const run = ++this.run
    const tally = new HomeTally(this.ports.at())
    const newer = new Set<string>()
    this.next = { tally, newer }
    try {
      this.finished ??= await this.ports.db.isFinished(this.farm)
      for (const collection of stored) {
        for (let after: string | undefined = ''; after !== undefined; ) {
          after = await this.countPage(collection, after, () => run === this.run)
          await breathe()
        }
      }
      if (run !== this.run) return
      this.next = undefined
      this.shown = tally
      this.refusedNow()
      this.ports.changed()
    } catch (error) {
      if (run !== this.run) return
      this.next = undefined
      this.ports.failed(error)
    }
  }

  /** Cancels the count under way. */
  stop(): void {
    this.run++
    this.next = undefined
  }

  /** True when another copy of the herd is shown from now on. */
  committed({ puts = [], loads = [], startLoad, finishLoad, forget }: Batch): boolean {
    // During a first sync what is being loaded is what the farmer sees.
    const first = this.finished === false
    if (finishLoad) this.finished = true
    if (forget) this.finished = false
    const seen = first ? [...puts, ...loads] : puts
    let moved = false
    for (const put of seen) moved = this.take(put) || moved
    if (moved) this.ports.changed()
    return forget === true || finishLoad === true || (startLoad === true && first)
  }

  refusedNow(): void {
    const now = new Set(this.ports.refused())
    let moved = false
    for (const id of this.refused) if (!now.has(id)) moved = this.each('refused', id, undefined) || moved
    for (const id of now) moved = this.each('refused', id, {}) || moved
    this.refused = now
    if (moved) this.ports.changed()
  }

  private take({ collection, record: { id, fields } }: Put): boolean {
    if (!isStored(collection)) return false
    this.next?.newer.add(`${collection}/${id}`)
    return this.each(collection, id, fields)
  }

  private each(collection: Counted, id: string, fields: Put['record']['fields'] | undefined): boolean {
    this.next?.tally.put(collection, id, fields)
    return this.shown?.put(collection, id, fields) ?? false
  }

  private async countPage(collection: Stored, after: string, current: () => boolean) {
    if (!current()) return undefined
    const page = await this.ports.db.scan(this.farm, collection, after, pageSize)
    const { next } = this
    if (!current() || !next) return undefined
    for (const { id, fields } of page) {
      // A record committed since the page was read is newer than the page.
      if (next.newer.size > 0 && next.newer.has(`${collection}/${id}`)) continue
      next.tally.put(collection, id, fields)
    }
    return page.length < pageSize ? undefined : page.at(-1)?.id
  }
}
