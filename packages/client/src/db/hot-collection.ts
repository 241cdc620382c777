import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch } from '@steading/domain/records/sync/local-db'
import { HotSet } from './hot-set'
import type { Knowledge } from './knowledge'
import type { ListDb } from './list-db'

export type HotFields = {
  /** The usual order first. */
  sorts: readonly string[]
  search: readonly string[]
}

const pageSize = 1000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Keeps the hot set of one collection of one farm: read in the background, page by page, so that saves and other lists
 * are never held up for long, and kept up with what is committed from then on.
 */
export class HotCollection {
  private set: HotSet | undefined
  private filling: Promise<void> | undefined
  private stale = false
  private changed = new Set<string>()
  /** Set by commits before the database has answered: they know better. */
  private finished: boolean | undefined
  private noting: Promise<void> | undefined
  private notesWanted = false

  constructor(
    private readonly db: ListDb,
    private readonly farm: string,
    private readonly collection: CollectionName,
    private readonly fields: HotFields,
    readonly notes?: Knowledge,
  ) {}

  /** Undefined until it is filled for the first time. */
  get ready(): HotSet | undefined {
    return this.set
  }

  /** Resolves when the set holds everything committed before the call. */
  async fill(): Promise<void> {
    this.filling ??= this.fillNow().finally(() => {
      this.filling = undefined
    })
    await this.filling
    if (this.stale) await this.fill()
  }

  /** Resolves when what the notes say can be asked. */
  async note(): Promise<void> {
    this.notesWanted = true
    this.noting ??= this.noteNow().finally(() => {
      this.noting = undefined
    })
    await this.noting
  }

  /** Makes the notes again after the records were read anew, if a query asked for notes before. */
  async noteAgain(): Promise<void> {
    if (this.notesWanted) await this.note()
  }

  /** Some records have new notes, or all are read differently. */
  noted(ids?: readonly string[]): void {
    if (ids) this.set?.noteAgain(ids)
    else this.set?.readAgain()
    if (this.set?.isNoted) this.notes?.seen(this.set, ids)
  }

  /** True when another copy of the farm is shown now, and the set must be filled anew. */
  committed(batch: Batch): boolean {
    const first = this.finished === false
    if (batch.finishLoad) this.finished = true
    if (batch.forget) this.finished = false
    const own = (puts: Batch['puts']) =>
      (puts ?? []).filter(({ collection }) => collection === this.collection).map(({ record }) => record)
    // During a first sync the farmer sees the animals arrive.
    const records = [...own(batch.puts), ...(first ? own(batch.loads) : [])]
    if (this.filling) for (const { id } of records) this.changed.add(id)
    this.set?.put(records)
    if (this.set?.isNoted && records.length > 0)
      this.notes?.seen(
        this.set,
        records.map(({ id }) => id),
      )
    const other = batch.forget === true || batch.finishLoad === true || (batch.startLoad === true && first)
    this.stale ||= other
    return other
  }

  private async fillNow(): Promise<void> {
    this.stale = false
    this.changed = new Set()
    this.finished ??= await this.db.isFinished(this.farm)
    const set = new HotSet(this.notes)
    for (let after = ''; ; ) {
      const page = await this.db.scan(this.farm, this.collection, after, pageSize)
      // A record committed since the page was read is newer than the page.
      set.put(page.filter(({ id }) => !this.changed.has(id)))
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      after = last.id
      await pause()
    }
    await this.addChanged(set)
    const [usual, ...others] = this.fields.sorts
    set.prepare(usual === undefined ? [] : [usual], this.fields.search)
    this.set = set
    void this.prepare(set, others)
  }

  private async noteNow(): Promise<void> {
    const { notes } = this
    if (!notes) return
    for (;;) {
      await notes.ready()
      const { set } = this
      if (!set || set.isNoted) return
      for (let from = 0; set === this.set && !set.isNoted; from += pageSize) {
        set.note(from, from + pageSize)
        await pause()
      }
      if (set === this.set) return notes.seen(set)
    }
  }

  /** Prepares the other orders the screen offers in the background, before the farmer asks for one. */
  private async prepare(set: HotSet, sorts: readonly string[]): Promise<void> {
    for (const field of sorts) {
      await pause()
      if (this.set !== set) return
      set.prepare([field], [])
    }
  }

  private async addChanged(set: HotSet): Promise<void> {
    while (this.changed.size > 0) {
      const ids = [...this.changed]
      this.changed = new Set()
      const keys = ids.map((id) => ({ collection: this.collection, id }))
      const found = await this.db.getMany(this.farm, keys)
      set.put(found.flatMap((record) => (record && !this.changed.has(record.id) ? [record] : [])))
    }
  }
}
