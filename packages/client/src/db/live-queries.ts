import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { HotCollection, type HotFields } from './hot-collection'
import { HotSet } from './hot-set'
import type { Knowledge, Reads } from './knowledge'
import type { ListDb } from './list-db'
import { type ListDefinition, pageRange } from './list-definitions'
import { canLookUp } from './lookup-values'
import type { Query, QueryAnswer, RecordView } from './query'
import { UnderWay } from './under-way'
import { Unsynced } from './unsynced'
import type { Watcher } from './watched-db'

export type LiveOptions = {
  /** Collections held in memory, with what is sorted and searched by most. */
  hot: Partial<Record<CollectionName, HotFields>>
  /** The derived knowledge of such a collection's records. */
  notes?: (farm: string, collection: CollectionName) => Knowledge | undefined
  lists: readonly ListDefinition[]
  /** A list that cannot be read. It stays, and is tried again at the next change. */
  failed: (error: unknown) => void
}

type Watch = {
  farm: string
  collection: CollectionName
  /** Undefined for a list: any record of the collection may move it. */
  id?: string
  run: () => Promise<void>
}

const scanSize = 2000

/**
 * Lists and records that screens look at. Each is answered at once and again when a commit changed the answer; what a
 * commit cannot have touched is not looked at, and an answer that came out the same is not sent.
 */
export class LiveQueries implements Watcher {
  private readonly watches = new Set<Watch>()
  private readonly hot = new Map<string, HotCollection>()
  private readonly unsynced = new Unsynced()
  private readonly waiting = new Set<Watch>()
  private readonly underWay = new UnderWay()
  private scheduled = false

  private constructor(
    private readonly db: ListDb,
    private readonly options: LiveOptions,
  ) {}

  static async open(db: ListDb, options: LiveOptions): Promise<LiveQueries> {
    const live = new LiveQueries(db, options)
    live.unsynced.reset(await db.outbox())
    return live
  }

  watch(farm: string, query: Query, answer: (rows: QueryAnswer) => void): () => void {
    return this.add(
      { farm, collection: query.collection },
      (still) => this.answer(farm, query, still),
      answer,
    )
  }

  watchRecord(
    farm: string,
    collection: CollectionName,
    id: string,
    answer: (record: RecordView | undefined) => void,
  ): () => void {
    const read = async (tell: (record: RecordView | undefined) => void) => {
      const [record] = await this.db.getMany(farm, [{ collection, id }])
      tell(record && this.view(farm, collection, record))
    }
    return this.add({ farm, collection, id }, read, answer)
  }

  committed(batch: Batch): void {
    const { farm } = batch
    const states = this.unsynced.apply(batch)
    for (const { farm: of, collection, id } of states) this.touch(of, collection, id)
    for (const { collection, record } of batch.puts ?? []) this.touch(farm, collection, record.id)
    for (const { collection, record } of batch.loads ?? []) this.touch(farm, collection, record.id)
    for (const [key, hot] of this.hot) {
      if (!key.startsWith(`${farm}/`)) continue
      hot.notes?.committed(batch)
      if (!hot.committed(batch)) continue
      // The old herd goes on answering until the new one is in.
      this.underWay.add(this.refill(farm, hot))
    }
    if (batch.finishLoad || batch.forget || batch.startLoad) this.touch(farm)
  }

  cleared(): void {
    this.unsynced.reset([])
    this.hot.clear()
    this.touchAll()
  }

  /** The database was rebuilt or is another one now: nothing known before holds. */
  async refresh(): Promise<void> {
    this.unsynced.reset(await this.db.outbox())
    this.hot.clear()
    this.touchAll()
  }

  private add<T>(
    about: Omit<Watch, 'run'>,
    read: (tell: (answer: T) => void) => Promise<void>,
    answer: (answer: T) => void,
  ): () => void {
    let last: string | undefined
    const tell = (value: T) => {
      const text = JSON.stringify(value) ?? 'undefined'
      if (text === last || !this.watches.has(watch)) return
      last = text
      answer(value)
    }
    const watch: Watch = { ...about, run: oneAtATime(() => read(tell).catch(this.options.failed)) }
    this.watches.add(watch)
    this.underWay.add(watch.run())
    return () => {
      this.watches.delete(watch)
      this.waiting.delete(watch)
    }
  }

  private touch(farm: string, collection?: CollectionName, id?: string): void {
    for (const watch of this.watches) {
      if (watch.farm !== farm || (collection && watch.collection !== collection)) continue
      if (watch.id === undefined || id === undefined || watch.id === id) this.waiting.add(watch)
    }
    this.schedule()
  }

  private touchAll(): void {
    for (const watch of this.watches) this.waiting.add(watch)
    this.schedule()
  }

  /** Commits that follow on each other at once are answered together. */
  private schedule(): void {
    if (this.scheduled || this.waiting.size === 0) return
    this.scheduled = true
    this.underWay.soon(() => {
      this.scheduled = false
      const due = [...this.waiting]
      this.waiting.clear()
      for (const watch of due) this.underWay.add(watch.run())
    })
  }

  /** Resolves once every answer under way has come. @internal */
  idle = (): Promise<void> => this.underWay.ended()

  private async answer(farm: string, query: Query, tell: (answer: QueryAnswer) => void): Promise<void> {
    const fields = this.options.hot[query.collection]
    if (!fields) return tell(this.pageOf(farm, query, await this.rowsFor(farm, query)))
    const hot = this.hotFor(farm, query.collection, fields)
    if (!hot.ready) {
      await this.firstPage(farm, query, tell, hot.notes)
      await hot.fill()
    }
    if (hot.notes?.needed(query) && !hot.ready?.isNoted) await hot.note()
    if (hot.ready) tell(this.pageOf(farm, query, hot.ready, hot.notes))
    if (hot.notes?.wanted(query) && !hot.ready?.isNoted) this.noteMeanwhile(farm, query.collection, hot)
  }

  /** The list is shown and follows saves while the notes are made; they are shown when they are there. */
  private noteMeanwhile(farm: string, collection: CollectionName, hot: HotCollection): void {
    const noted = hot.note().then(() => this.touch(farm, collection))
    this.underWay.add(noted.catch(this.options.failed))
  }

  /** The ids of everything a list holds, in its order. */
  async ids(farm: string, query: Omit<Query, 'offset' | 'limit'>): Promise<string[]> {
    const fields = this.options.hot[query.collection]
    if (!fields) return (await this.rowsFor(farm, query)).ids(query)
    const hot = this.hotFor(farm, query.collection, fields)
    if (!hot.ready) await hot.fill()
    if (hot.notes?.needed(query) && !hot.ready?.isNoted) await hot.note()
    return hot.ready?.ids(query) ?? []
  }

  /** Has the notes of a collection made, whether or not a list asks for them. */
  async note(farm: string, collection: CollectionName): Promise<void> {
    const fields = this.options.hot[collection]
    const hot = fields && this.hotFor(farm, collection, fields)
    if (!hot) return
    if (!hot.ready) await hot.fill()
    if (!hot.ready?.isNoted) await hot.note()
  }

  private hotFor(farm: string, collection: CollectionName, fields: HotFields): HotCollection {
    const key = `${farm}/${collection}`
    const known = this.hot.get(key)
    if (known) return known
    const notes = this.options.notes?.(farm, collection)
    const hot = new HotCollection(this.db, farm, collection, fields, notes)
    notes?.onChange((ids) => {
      hot.noted(ids)
      this.touch(farm, collection)
    })
    this.hot.set(key, hot)
    return hot
  }

  private async refill(farm: string, hot: HotCollection): Promise<void> {
    try {
      await hot.fill()
      this.touch(farm)
      await hot.noteAgain()
    } catch (error) {
      this.options.failed(error)
    }
    this.touch(farm)
  }

  /** The database keeps the usual lists in order, so their first rows need not wait for the herd to be read. */
  private async firstPage(
    farm: string,
    query: Query,
    tell: (answer: QueryAnswer) => void,
    notes: Knowledge | undefined,
  ): Promise<void> {
    const range = pageRange(this.options.lists, query)
    if (!range) return
    const { offset, limit, collection } = query
    const { records, count } = await this.db.page(farm, collection, range, offset, limit)
    const shows = shownBy(query, notes)
    tell({ rows: records.map((record) => this.shown(farm, collection, record, shows)), count, offset })
  }

  private pageOf(farm: string, query: Query, set: HotSet, notes?: Knowledge): QueryAnswer {
    const { rows, count } = set.query(query)
    const shows = shownBy(query, notes)
    const views = rows.map((record) =>
      this.shown(farm, query.collection, record, shows, set.noteOf(record.id)),
    )
    return { rows: views, count, offset: query.offset }
  }

  private shown(
    farm: string,
    collection: CollectionName,
    record: StoredRecord,
    shows: readonly Shows[],
    note?: unknown,
  ): RecordView {
    const view = this.view(farm, collection, record)
    if (shows.length === 0) return view
    return { ...view, shown: shownOf(shows.map(({ field, read }) => [field, read(record, note)])) }
  }

  /** Everything the query may hold, no more than that when the database can look it up. */
  private async rowsFor(farm: string, query: Omit<Query, 'offset' | 'limit'>): Promise<HotSet> {
    const set = new HotSet()
    const { collection } = query
    for (const { field, is, value } of query.filters ?? []) {
      if (is !== 'equals' || typeof value !== 'string' || value === '') continue
      if (!canLookUp(collection, field, value)) continue
      set.put(await this.db.lookup(farm, collection, field, value))
      return set
    }
    for (let after = ''; ; ) {
      const page = await this.db.scan(farm, collection, after, scanSize)
      set.put(page)
      const last = page.at(-1)
      if (!last || page.length < scanSize) return set
      after = last.id
    }
  }

  async records(
    farm: string,
    collection: CollectionName,
    ids: readonly string[],
    shows: string[] = [],
  ): Promise<RecordView[]> {
    const found = await this.db.getMany(
      farm,
      ids.map((id) => ({ collection, id })),
    )
    const { notes, ready } = this.hot.get(`${farm}/${collection}`) ?? {}
    const shown = shownBy({ shows }, notes)
    return found.flatMap((record) =>
      record ? [this.shown(farm, collection, record, shown, ready?.noteOf(record.id))] : [],
    )
  }

  private view(farm: string, collection: CollectionName, record: StoredRecord): RecordView {
    return { ...record, isSynced: !this.unsynced.has(farm, collection, record.id) }
  }
}

type Shows = { field: string; read: Reads }

const shownBy = ({ shows = [] }: Pick<Query, 'shows'>, notes: Knowledge | undefined): Shows[] =>
  shows.flatMap((field) => {
    const read = notes?.shows(field)
    return read ? [{ field, read }] : []
  })

const shownOf = (values: [field: string, value: Json | undefined][]): { [field: string]: Json } =>
  Object.fromEntries(values.filter((entry): entry is [string, Json] => entry[1] !== undefined))

/** An answer that is slow to come must not arrive after a newer one: a run asked for meanwhile follows on. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const runs = async () => {
    do {
      again = false
      await work()
    } while (again)
    running = undefined
  }
  return () => {
    if (running) again = true
    running ??= runs()
    return running
  }
}
