import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch, LocalDb, Put } from '@steading/domain/records/sync/local-db'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { ListDb } from '../../db/list-db'
import type { Progress } from '../../farm/reading'
import { atWork } from './breathe'

/** Something kept in memory that is made from the records of a herd. */
export type HerdBook = {
  put(collection: CollectionName, id: string, fields: Fields): void
  /** Looks up what the records just put need, before the book is read again. */
  catchUp?(today: number): Promise<void>
}

export type ReaderPorts<Book extends HerdBook> = {
  db: LocalDb & Pick<ListDb, 'isFinished'>
  /** Read in this order. */
  collections: readonly CollectionName[]
  make(farm: string): Book
  today(): number
  /** Where not every record has to be read: those that do, some at a time. Undefined for a collection read whole. */
  pages?:
    | ((farm: string, collection: CollectionName) => AsyncIterable<readonly StoredRecord[]> | undefined)
    | undefined
  progress(progress: Progress): void
  changed(): void
  failed(error: unknown): void
}

const pageSize = 500

/**
 * Reads a herd into a book: everything once, in pieces, and from then on only what a commit changed. The old book goes
 * on answering while a new one is written.
 */
export class HerdReader<Book extends HerdBook> {
  private shown: Book | undefined
  private next: { book: Book; newer: Set<string> } | undefined
  /** Set by commits before the database has answered: they know better. */
  private finished: boolean | undefined
  private run = 0

  constructor(
    private readonly farm: string,
    private readonly ports: ReaderPorts<Book>,
  ) {}

  get book(): Book | undefined {
    return this.shown
  }

  async read(): Promise<void> {
    const run = ++this.run
    const current = () => run === this.run
    const { db, collections, make, pages, progress, changed, failed } = this.ports
    const next = { book: make(this.farm), newer: new Set<string>() }
    this.next = next
    try {
      this.finished ??= await db.isFinished(this.farm)
      const counts = await Promise.all(collections.map((name) => db.count(this.farm, name)))
      const total = counts.reduce((sum, count) => sum + count, 0)
      let done = 0
      const work = atWork()
      for (const collection of collections) {
        for await (const page of pages?.(this.farm, collection) ?? this.everyPage(collection)) {
          if (!current()) return
          for (const { id, fields } of page) {
            if (work.tired()) await work.breathe()
            // A record committed since the page was read is newer than the page.
            if (next.newer.size > 0 && next.newer.has(`${collection}/${id}`)) continue
            next.book.put(collection, id, fields)
          }
          done += page.length
          if (!pages) progress({ done, total })
          await work.breathe()
        }
      }
      await next.book.catchUp?.(this.ports.today())
      if (!current()) return
      this.next = undefined
      this.shown = next.book
      changed()
    } catch (error) {
      if (!current()) return
      this.next = undefined
      failed(error)
    }
  }

  private async *everyPage(collection: CollectionName): AsyncGenerator<readonly StoredRecord[]> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: StoredRecord[] = await this.ports.db.scan(this.farm, collection, after, pageSize)
      yield page
      after = page.length < pageSize ? undefined : page.at(-1)?.id
    }
  }

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
    let moved = false
    for (const put of first ? [...puts, ...loads] : puts) moved = this.take(put) || moved
    if (moved) this.ports.changed()
    return forget === true || finishLoad === true || (startLoad === true && first)
  }

  private take({ collection, record: { id, fields } }: Put): boolean {
    if (!this.ports.collections.includes(collection)) return false
    this.next?.newer.add(`${collection}/${id}`)
    this.next?.book.put(collection, id, fields)
    this.shown?.put(collection, id, fields)
    return this.shown !== undefined
  }
}
