import { type CollectionName, collectionNames } from '@steading/domain/records/collections/collections'
import { type Batch, type Key, type Put, thisDevice } from '@steading/domain/records/sync/local-db'
import { type OutboxRow, rebase } from '@steading/domain/records/sync/outbox'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { ListDb } from './list-db'
import { type Mirrored, markName, type OutboxMirror, touchesMirror } from './outbox-mirror'

type Facts = { [name: string]: Json }

export type MirroredOptions = {
  /** Reports a failed mirror write. The edit is in the database, and the mirror catches up later. */
  mirrorFailed: (error: unknown) => void
  /** The database opened again or rebuilt after such an error, when that helps; undefined when it does not. */
  recover?: (error: unknown) => Promise<ListDb | undefined>
  /** Both have been put right, at the start or after a repair. */
  reconciled?: () => void
}

/**
 * A local database whose outbox is also kept in the mirror. A commit is first in the database, then in the
 * mirror, then confirmed. Opening repairs anything a crash left in one of them only.
 */
export class MirroredDb implements ListDb {
  private mark = 0
  private mirrorBehind = false
  private repairing: Promise<boolean> | undefined

  private constructor(
    private main: ListDb,
    private readonly mirror: OutboxMirror,
    private readonly options: MirroredOptions,
  ) {}

  static async open(main: ListDb, mirror: OutboxMirror, options: MirroredOptions): Promise<MirroredDb> {
    const db = new MirroredDb(main, mirror, options)
    await db.reconcile()
    return db
  }

  /** The database was rebuilt empty, or opened anew: unsent edits go into it from the mirror. */
  async use(main: ListDb): Promise<void> {
    this.main = main
    await this.reconcile()
  }

  async commit(batch: Batch): Promise<void> {
    const mirrored = touchesMirror(batch)
    if (!mirrored && !batch.finishLoad && !batch.forget) return this.guarded(() => this.main.commit(batch))
    const mark = ++this.mark
    const marked = { ...batch, device: { ...batch.device, [markName]: mark } }
    await this.guarded(async (again) => {
      // The write may have been the last thing that worked before the database went away.
      if (again && markOf(await this.main.device()) === mark) return
      this.mark = Math.max(this.mark, mark)
      await this.main.commit(marked)
    })
    if (mirrored) await this.tellMirror(marked)
  }

  getMany(farm: string, keys: readonly Key[], from?: 'shown' | 'loading') {
    return this.guarded(() => this.main.getMany(farm, keys, from))
  }

  scan(farm: string, collection: CollectionName, after: string, limit: number) {
    return this.guarded(() => this.main.scan(farm, collection, after, limit))
  }

  lookup(farm: string, collection: CollectionName, field: string, ...values: string[]) {
    return this.guarded(() => this.main.lookup(farm, collection, field, ...values))
  }

  count(farm: string, collection: CollectionName) {
    return this.guarded(() => this.main.count(farm, collection))
  }

  page(...args: Parameters<ListDb['page']>) {
    return this.guarded(() => this.main.page(...args))
  }

  isFinished(farm: string) {
    return this.guarded(() => this.main.isFinished(farm))
  }

  outbox(farm?: string) {
    return this.guarded(() => this.main.outbox(farm))
  }

  meta(farm: string) {
    return this.guarded(() => this.main.meta(farm))
  }

  async device(): Promise<Facts> {
    const { [markName]: _mark, ...facts } = await this.guarded(() => this.main.device())
    return facts
  }

  farms() {
    return this.guarded(() => this.main.farms())
  }

  /** The count goes on, so that no older copy in another kind of storage can pass for the truth later. */
  async clear(): Promise<void> {
    await this.guarded(() => this.main.clear())
    const mark = ++this.mark
    await this.mirror.replace({ rows: [], facts: {}, records: [], mark })
    await this.main.commit({ farm: thisDevice, device: { [markName]: mark } })
  }

  async close(): Promise<void> {
    await this.main.close()
    await this.mirror.closed()
  }

  /** Tries once more on a database that was opened again or rebuilt; several that fail together wait for one repair. */
  private async guarded<T>(work: (again: boolean) => Promise<T>): Promise<T> {
    const main = this.main
    try {
      return await work(false)
    } catch (error) {
      if (this.main === main && !(await this.repair(error))) throw error
      return work(true)
    }
  }

  private repair(error: unknown): Promise<boolean> {
    this.repairing ??= this.repairNow(error).finally(() => {
      this.repairing = undefined
    })
    return this.repairing
  }

  private async repairNow(error: unknown): Promise<boolean> {
    const main = await this.options.recover?.(error)
    if (main) await this.use(main)
    return main !== undefined
  }

  private tellMirror(batch: Batch): Promise<void> {
    return this.catchUp(async () =>
      this.mirrorBehind ? this.mirror.replace(await this.mainState()) : this.mirror.apply(batch),
    )
  }

  private async catchUp(write: () => Promise<void>): Promise<void> {
    try {
      await write()
      this.mirrorBehind = false
    } catch (error) {
      this.mirrorBehind = true
      this.options.mirrorFailed(error)
    }
  }

  private async reconcile(): Promise<void> {
    const kept = markOf(await this.main.device())
    const mirrored = await this.readMirror()
    this.mark = Math.max(kept, mirrored?.mark ?? 0)
    if (mirrored && mirrored.mark > kept) await this.restore(mirrored)
    // Counted equally far, they are equal: nearly every start, which need not wait for the disk then.
    else if (mirrored?.mark !== kept)
      await this.catchUp(async () => this.mirror.replace(await this.mainState()))
    this.options.reconciled?.()
  }

  private async readMirror(): Promise<Mirrored | undefined> {
    try {
      return await this.mirror.read()
    } catch (error) {
      this.options.mirrorFailed(error)
      return undefined
    }
  }

  private async mainState(): Promise<Mirrored> {
    const { [markName]: _mark, ...facts } = await this.main.device()
    const kept = await Promise.all(
      collectionNames.map(async (collection) => {
        const records = await this.main.scan(thisDevice, collection, '', Number.MAX_SAFE_INTEGER)
        return records.map((record): Put => ({ collection, record }))
      }),
    )
    return { rows: await this.main.outbox(), facts, records: kept.flat(), mark: this.mark }
  }

  /** The database has lost what the mirror kept: its rows, and on each record the edits of its rows. */
  private async restore({ rows, facts, records }: Mirrored): Promise<void> {
    const held = new Set((await this.main.outbox()).map(({ seq }) => seq))
    const wanted = new Set(rows.map(({ seq }) => seq))
    const missing = rows.filter(({ seq }) => !held.has(seq))
    const device = { ...forgetAll(await this.main.device()), ...facts, [markName]: this.mark }
    await this.main.commit({
      farm: thisDevice,
      puts: records,
      outboxRemove: [...held].filter((seq) => !wanted.has(seq)),
      outboxChange: rows,
    })
    for (const [farm, own] of byFarm(missing))
      await this.main.commit({ farm, puts: await this.edited(farm, own), outboxAdd: own })
    // Last, because the mark says that all of the above is in.
    await this.main.commit({ farm: thisDevice, device })
  }

  private async edited(farm: string, rows: readonly OutboxRow[]): Promise<Put[]> {
    const existing = await this.main.getMany(farm, rows)
    const records = new Map<string, Put>()
    rows.forEach((row, index) => {
      const key = `${row.collection}/${row.id}`
      const before: StoredRecord | undefined = records.get(key)?.record ?? existing[index]
      const record = rebase(before, [row])
      if (record) records.set(key, { collection: row.collection, record })
    })
    return [...records.values()]
  }
}

export const markOf = (facts: Facts): number => {
  const mark = facts[markName]
  return typeof mark === 'number' ? mark : 0
}

const forgetAll = (facts: Facts): Facts => Object.fromEntries(Object.keys(facts).map((name) => [name, null]))

function byFarm(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const farms = new Map<string, OutboxRow[]>()
  for (const row of rows) {
    const own = farms.get(row.farm) ?? []
    own.push(row)
    farms.set(row.farm, own)
  }
  return farms
}
