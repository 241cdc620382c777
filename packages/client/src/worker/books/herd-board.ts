import { localDay } from '@steading/domain/base/dates'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Progress } from '../../farm/reading'
import { type HerdBook, HerdReader, type ReaderPorts } from './herd-reader'

export type BoardPorts<Book extends HerdBook> = Pick<
  ReaderPorts<Book>,
  'db' | 'collections' | 'make' | 'pages' | 'failed'
> & { now(): number }

/** The message to a window: the book, or how far the reading of it has come. */
export type Told<Book> = { book: Book; today: number } | { reading: Progress }

type Kept<Book extends HerdBook> = {
  reader: HerdReader<Book>
  windows: Set<(told: Told<Book>) => void>
  scheduled: boolean
  leftAt: number
  /** Over once the book is read, or could not be. */
  firstRead: Promise<void>
}

const lookEvery = 30_000
/** From a page to an animal and back is common; reading a big herd each time would be a waste. */
const keptFor = 5 * 60_000

/** The books of the herds that are looked at, for as long as a window shows them and a little longer. */
export class HerdBoard<Book extends HerdBook> {
  private readonly herds = new Map<string, Kept<Book>>()
  private clock: ReturnType<typeof setInterval> | undefined
  private day = 0

  constructor(private readonly ports: BoardPorts<Book>) {}

  watch(farm: string, tell: (told: Told<Book>) => void): () => void {
    const herd = this.herds.get(farm) ?? this.open(farm)
    const told = (one: Told<Book>) => tell(one)
    herd.windows.add(told)
    const { book } = herd.reader
    if (book) this.schedule(herd)
    return () => {
      herd.windows.delete(told)
      herd.leftAt = this.ports.now()
    }
  }

  /** The book once it is read, for a save that has to look something up; undefined where it cannot be read. */
  async once(farm: string): Promise<Book | undefined> {
    const herd = this.herds.get(farm) ?? this.open(farm)
    herd.leftAt = this.ports.now()
    await herd.firstRead
    return herd.reader.book
  }

  committed(batch: Batch): void {
    const herd = this.herds.get(batch.farm)
    if (!herd?.reader.committed(batch)) return
    if (herd.windows.size > 0) void herd.reader.read()
    else this.drop(batch.farm)
  }

  /** Something besides the records has news for the book. */
  again(farm: string): void {
    const herd = this.herds.get(farm)
    if (herd?.reader.book) this.schedule(herd)
  }

  stop(): void {
    for (const farm of [...this.herds.keys()]) this.drop(farm)
  }

  private open(farm: string): Kept<Book> {
    const reader = new HerdReader(farm, {
      ...this.ports,
      today: () => this.today(),
      progress: (reading) => {
        if (!reader.book) for (const tell of herd.windows) tell({ reading })
      },
      changed: () => this.schedule(herd),
    })
    const herd: Kept<Book> = {
      reader,
      windows: new Set(),
      scheduled: false,
      leftAt: 0,
      firstRead: Promise.resolve(),
    }
    this.herds.set(farm, herd)
    this.day = this.today()
    this.clock ??= setInterval(() => this.look(), lookEvery)
    herd.firstRead = reader.read()
    return herd
  }

  /** Commits in quick succession share one message. */
  private schedule(herd: Kept<Book>): void {
    if (herd.scheduled) return
    herd.scheduled = true
    setTimeout(() => {
      herd.scheduled = false
      void this.tell(herd).catch(this.ports.failed)
    })
  }

  private async tell({ reader, windows }: Kept<Book>): Promise<void> {
    const { book } = reader
    const today = this.today()
    await book?.catchUp?.(today)
    if (!book || reader.book !== book) return
    for (const tell of windows) tell({ book, today })
  }

  private today(): number {
    const now = this.ports.now()
    return localDay(now, -new Date(now).getTimezoneOffset())
  }

  private look(): void {
    const { day } = this
    this.day = this.today()
    for (const [farm, herd] of this.herds) {
      if (herd.windows.size === 0 && this.ports.now() - herd.leftAt > keptFor) this.drop(farm)
      else if (this.day !== day) this.schedule(herd)
    }
  }

  private drop(farm: string): void {
    this.herds.get(farm)?.reader.stop()
    this.herds.delete(farm)
    if (this.herds.size > 0) return
    clearInterval(this.clock)
    this.clock = undefined
  }
}
