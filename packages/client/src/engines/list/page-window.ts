import type { Query, QueryAnswer, RecordView } from '../../db/query'

export const pageSize = 30

export type Watch = (query: Query, answer: (rows: QueryAnswer) => void) => () => void
export type ListQuery = Omit<Query, 'offset' | 'limit'>

type Page = { rows: RecordView[] | undefined; stop: () => void }

/**
 * The part of a list that is on the screen. It watches the pages in sight and lets go of the rest, so a herd of any
 * size costs the screen a few dozen rows.
 */
export class PageWindow {
  #pages = new Map<number, Page>()
  #count: number | undefined
  #stopped = false
  readonly #watch: Watch
  readonly #query: ListQuery
  readonly #told: () => void

  constructor(watch: Watch, query: ListQuery, told: () => void) {
    this.#watch = watch
    this.#query = query
    this.#told = told
    this.show(0, 0)
  }

  /** Undefined until the first answer. */
  get count(): number | undefined {
    return this.#count
  }

  rowAt(index: number): RecordView | undefined {
    return this.#pages.get(Math.floor(index / pageSize))?.rows?.[index % pageSize]
  }

  /** Says which rows are in sight. A page on either side is kept ready. */
  show(first: number, last: number): void {
    // A row still on the screen may ask once more while the next search is being answered.
    if (this.#stopped) return
    const wanted = pagesAround(first, last, this.#count)
    for (const [page, { stop }] of this.#pages) {
      if (wanted.includes(page)) continue
      stop()
      this.#pages.delete(page)
    }
    for (const page of wanted) if (!this.#pages.has(page)) this.#open(page)
  }

  stop(): void {
    this.#stopped = true
    for (const { stop } of this.#pages.values()) stop()
    this.#pages.clear()
  }

  #open(page: number): void {
    const entry: Page = { rows: undefined, stop: () => undefined }
    this.#pages.set(page, entry)
    const query = { ...this.#query, offset: page * pageSize, limit: pageSize }
    entry.stop = this.#watch(query, ({ rows, count }) => {
      if (this.#pages.get(page) !== entry) return
      entry.rows = rows
      this.#count = count
      this.#told()
    })
  }
}

export function pagesAround(first: number, last: number, count: number | undefined): number[] {
  const end = count === undefined ? 0 : Math.max(0, Math.ceil(count / pageSize) - 1)
  const from = Math.min(Math.max(0, Math.floor(first / pageSize) - 1), end)
  const to = Math.min(Math.floor(last / pageSize) + 1, end)
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
}
