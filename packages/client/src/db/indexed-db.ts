import type { CollectionName } from '@steading/domain/records/collections/collections'
import { type Batch, type Key, type Put, thisDevice } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { type Copies, checkBatch, onlyLoads, readFrom, staysOnDevice } from './copies'
import { found, IdbConnection } from './idb-connection'
import { type ListDb, type ListKeys, type ListPage, noListKeys } from './list-db'
import { lookupPairs } from './lookup-values'

type Facts = { [name: string]: Json }
type Role = 'kept' | 'shown' | 'loading'
type CopyRow = { number: number; farm: string; role: Role; finished: boolean }
type FarmCopies = Copies & { kept?: number }
type RecordRow = StoredRecord & {
  copy: number
  collection: CollectionName
  list?: string[]
  pairs?: string[]
}
type FactRow = { farm: string; name: string; value: Json }

const stores = ['copies', 'records', 'outbox', 'facts']
/** Facts of the device and of the database itself, beside those of farms. */
const deviceFacts = '@device'
const houseFacts = '@house'
// Longer answers than this have made browsers give up.
const mostAtOnce = 5000

function upgrade(db: IDBDatabase) {
  db.createObjectStore('copies', { keyPath: 'number', autoIncrement: true })
  const records = db.createObjectStore('records', { keyPath: ['copy', 'collection', 'id'] })
  records.createIndex('pairs', 'pairs', { multiEntry: true })
  records.createIndex('list', 'list')
  db.createObjectStore('outbox', { keyPath: 'seq' })
  db.createObjectStore('facts', { keyPath: ['farm', 'name'] })
}

/** The farm's data in IndexedDB, for browsers that keep no files. Slower to fill than SQLite and as safe. */
export class IndexedDb implements ListDb {
  private readonly connection: IdbConnection
  private copies: CopyRow[] = []
  private commits = 0
  private readonly session = Math.random().toString(36).slice(2)

  private constructor(
    name: string,
    private readonly listKeys: ListKeys,
    factory?: IDBFactory,
  ) {
    this.connection = new IdbConnection(name, 1, upgrade, factory)
  }

  static async open(name: string, listKeys: ListKeys = noListKeys, factory?: IDBFactory): Promise<IndexedDb> {
    const db = new IndexedDb(name, listKeys, factory)
    await db.connection.read(['copies'], async (transaction) => {
      db.copies = await found(transaction.objectStore('copies').getAll())
    })
    await db.renewListKeys()
    return db
  }

  async commit(batch: Batch): Promise<void> {
    const token = `${this.session}-${++this.commits}`
    let copies: CopyRow[] = []
    await this.connection.write(
      stores,
      onlyLoads(batch) ? 'relaxed' : 'strict',
      async (transaction, again) => {
        const facts = transaction.objectStore('facts')
        copies = await found(transaction.objectStore('copies').getAll())
        // The connection was lost around the commit: it may be in all the same.
        if (again && (await found(facts.get([houseFacts, 'commit'])))?.value === token) return
        const step = new BatchWriter(transaction, copies, this.listKeys)
        await step.apply(batch)
        facts.put({ farm: houseFacts, name: 'commit', value: token })
        copies = step.copies
      },
    )
    this.copies = copies
  }

  async getMany(farm: string, keys: readonly Key[], from: 'shown' | 'loading' = 'shown') {
    return this.connection.read(['records'], async (transaction) => {
      const records = transaction.objectStore('records')
      return Promise.all(
        keys.map(async ({ collection, id }) => {
          const copy = this.copyToRead(farm, collection, from)
          if (copy === undefined) return undefined
          const row: RecordRow | undefined = await found(records.get([copy, collection, id]))
          return row && plain(row)
        }),
      )
    })
  }

  async scan(farm: string, collection: CollectionName, after: string, limit: number) {
    const copy = this.copyToRead(farm, collection, 'shown')
    const all: StoredRecord[] = []
    if (copy === undefined) return all
    while (all.length < limit) {
      const range = IDBKeyRange.bound(
        [copy, collection, all.at(-1)?.id ?? after],
        [copy, collection, []],
        true,
      )
      const size = Math.min(mostAtOnce, limit - all.length)
      const rows = await this.connection.read(['records'], (transaction) =>
        found<RecordRow[]>(transaction.objectStore('records').getAll(range, size)),
      )
      for (const row of rows) all.push(plain(row))
      if (rows.length < size) break
    }
    return all
  }

  async lookup(farm: string, collection: CollectionName, field: string, ...values: string[]) {
    const copy = this.copyToRead(farm, collection, 'shown')
    if (copy === undefined) return []
    const rows = await this.connection.read(['records'], async (transaction) => {
      const store = transaction.objectStore('records')
      const [only] = values
      if (only !== undefined && values.length === 1)
        return found<RecordRow[]>(store.index('pairs').getAll(pairKey(copy, collection, field, only)))
      // Keys first: a job done to a thousand animals is found a thousand times and must be read once.
      const keys = await Promise.all(
        values.map((value) =>
          found(store.index('pairs').getAllKeys(pairKey(copy, collection, field, value))),
        ),
      )
      const ids = [...new Set(keys.flat().map((key) => String((key as IDBValidKey[])[2])))].sort()
      return Promise.all(ids.map((id) => found<RecordRow>(store.get([copy, collection, id]))))
    })
    return rows.map(plain)
  }

  async count(farm: string, collection: CollectionName) {
    const copy = this.copyToRead(farm, collection, 'shown')
    if (copy === undefined) return 0
    return this.connection.read(['records'], (transaction) =>
      found(
        transaction
          .objectStore('records')
          .count(IDBKeyRange.bound([copy, collection], [copy, collection, []])),
      ),
    )
  }

  async page(
    farm: string,
    collection: CollectionName,
    { from, to }: { from: string; to: string },
    offset: number,
    limit: number,
  ): Promise<ListPage> {
    const copy = this.copyToRead(farm, collection, 'shown')
    if (copy === undefined) return { records: [], count: 0 }
    const start = [String(copy), collection]
    const range = IDBKeyRange.bound([...start, from], [...start, to], false, true)
    return this.connection.read(['records'], async (transaction) => {
      const index = transaction.objectStore('records').index('list')
      const [rows, count] = await Promise.all([
        found<RecordRow[]>(index.getAll(range, offset + limit)),
        found(index.count(range)),
      ])
      return { records: rows.slice(offset).map(plain), count }
    })
  }

  async isFinished(farm: string): Promise<boolean> {
    return copiesOf(this.copies, farm).finished
  }

  async outbox(farm?: string): Promise<OutboxRow[]> {
    const rows = await this.connection.read(['outbox'], (transaction) =>
      found<OutboxRow[]>(transaction.objectStore('outbox').getAll()),
    )
    return rows.filter((row) => farm === undefined || row.farm === farm)
  }

  async meta(farm: string): Promise<Facts> {
    return this.facts(`farm:${farm}`)
  }

  async device(): Promise<Facts> {
    return this.facts(deviceFacts)
  }

  async farms(): Promise<string[]> {
    return [...new Set(this.copies.map(({ farm }) => farm))].filter((farm) => farm !== thisDevice).sort()
  }

  async clear(): Promise<void> {
    await this.connection.write(stores, 'strict', async (transaction) => {
      for (const store of ['copies', 'records', 'outbox']) transaction.objectStore(store).clear()
      transaction.objectStore('facts').clear()
      writeFact(transaction, houseFacts, 'listKeys', this.listKeys.version)
    })
    this.copies = []
  }

  async close(): Promise<void> {
    await this.connection.close()
  }

  private copyToRead(
    farm: string,
    collection: CollectionName,
    from: 'shown' | 'loading',
  ): number | undefined {
    return copyToRead(this.copies, farm, collection, from)
  }

  private async facts(farm: string): Promise<Facts> {
    const rows = await this.connection.read(['facts'], (transaction) =>
      found<FactRow[]>(transaction.objectStore('facts').getAll(IDBKeyRange.bound([farm], [farm, []]))),
    )
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }

  private async renewListKeys(): Promise<void> {
    if ((await this.facts(houseFacts)).listKeys === this.listKeys.version) return
    await this.connection.write(['records', 'facts'], 'relaxed', async (transaction) => {
      const records = transaction.objectStore('records')
      for (const { number } of this.copies)
        for (const collection of Object.keys(this.listKeys.of) as CollectionName[]) {
          const range = IDBKeyRange.bound([number, collection], [number, collection, []])
          const rows = await found<RecordRow[]>(records.getAll(range))
          for (const row of rows) records.put(recordRow(number, collection, plain(row), this.listKeys))
        }
      writeFact(transaction, houseFacts, 'listKeys', this.listKeys.version)
    })
  }
}

/** One batch inside one transaction. */
class BatchWriter {
  constructor(
    private readonly transaction: IDBTransaction,
    public copies: CopyRow[],
    private readonly listKeys: ListKeys,
  ) {}

  async apply(batch: Batch): Promise<void> {
    const { farm } = batch
    // A taken outbox number is refused by `add` below, which takes the whole transaction back.
    checkBatch(batch, copiesOf(this.copies, farm).loading !== undefined, () => false)
    if (batch.startLoad) await this.startLoad(farm)
    for (const put of batch.puts ?? []) this.write(await this.copyToPut(farm, put.collection), put)
    for (const load of batch.loads ?? []) this.write(await this.copyToLoad(farm, load.collection), load)
    await this.writeOutbox(batch)
    for (const [name, value] of Object.entries(batch.meta ?? {}))
      writeFact(this.transaction, `farm:${farm}`, name, value)
    for (const [name, value] of Object.entries(batch.device ?? {}))
      writeFact(this.transaction, deviceFacts, name, value)
    if (batch.finishLoad) this.finishLoad(farm)
    if (batch.forget) this.forget(farm)
  }

  private async writeOutbox(batch: Batch): Promise<void> {
    const outbox = this.transaction.objectStore('outbox')
    await Promise.all((batch.outboxAdd ?? []).map((row) => found(outbox.add(row))))
    for (const seq of batch.outboxRemove ?? []) outbox.delete(seq)
    for (const row of batch.outboxChange ?? []) if (await found(outbox.getKey(row.seq))) outbox.put(row)
  }

  private async startLoad(farm: string): Promise<void> {
    this.drop(copiesOf(this.copies, farm).loading)
    await this.create(farm, 'loading')
  }

  private finishLoad(farm: string) {
    const { shown, loading } = copiesOf(this.copies, farm)
    this.drop(shown)
    this.copies = this.copies.map((row) =>
      row.number === loading ? { ...row, role: 'shown', finished: true } : row,
    )
    for (const row of this.copies) if (row.number === loading) this.transaction.objectStore('copies').put(row)
  }

  private forget(farm: string) {
    for (const { number } of this.copies.filter((row) => row.farm === farm)) this.drop(number)
    const facts = this.transaction.objectStore('facts')
    facts.delete(IDBKeyRange.bound([`farm:${farm}`], [`farm:${farm}`, []]))
  }

  private write(copy: number, { collection, record }: Put) {
    this.transaction.objectStore('records').put(recordRow(copy, collection, record, this.listKeys))
  }

  private async copyToPut(farm: string, collection: CollectionName): Promise<number> {
    const copy = copyToRead(this.copies, farm, collection, 'shown')
    return copy ?? (await this.create(farm, staysOnDevice(collection) ? 'kept' : 'shown'))
  }

  private async copyToLoad(farm: string, collection: CollectionName): Promise<number> {
    const { loading } = copiesOf(this.copies, farm)
    return loading === undefined || staysOnDevice(collection) ? this.copyToPut(farm, collection) : loading
  }

  private async create(farm: string, role: Role): Promise<number> {
    const row = { farm, role, finished: false }
    const number = Number(await found(this.transaction.objectStore('copies').add(row)))
    this.copies = [...this.copies, { ...row, number }]
    return number
  }

  private drop(copy: number | undefined) {
    if (copy === undefined) return
    this.transaction.objectStore('records').delete(IDBKeyRange.bound([copy], [copy, []]))
    this.transaction.objectStore('copies').delete(copy)
    this.copies = this.copies.filter(({ number }) => number !== copy)
  }
}

function copiesOf(copies: readonly CopyRow[], farm: string): FarmCopies {
  const all: FarmCopies = { finished: false }
  for (const row of copies) {
    if (row.farm !== farm) continue
    all[row.role] = row.number
    all.finished ||= row.finished
  }
  return all
}

function copyToRead(
  copies: readonly CopyRow[],
  farm: string,
  collection: CollectionName,
  from: 'shown' | 'loading',
): number | undefined {
  const own = copiesOf(copies, farm)
  if (staysOnDevice(collection)) return own.kept
  return from === 'loading' ? own.loading : readFrom(own)
}

function recordRow(
  copy: number,
  collection: CollectionName,
  { id, fields, clocks }: StoredRecord,
  keys: ListKeys,
): RecordRow {
  const list = keys.of[collection]?.(fields)
  const pairs = lookupPairs(collection, { id, fields, clocks }).map(([field, value]) =>
    pairKey(copy, collection, field, value),
  )
  const row: RecordRow = { copy, collection, id, fields, clocks }
  if (list !== undefined) row.list = [String(copy), collection, list, id]
  if (pairs.length > 0) row.pairs = pairs
  return row
}

const pairKey = (copy: number, collection: CollectionName, field: string, value: string) =>
  `${copy}/${collection}.${field}/${value}`

const plain = ({ id, fields, clocks }: RecordRow): StoredRecord => ({ id, fields, clocks })

function writeFact(transaction: IDBTransaction, farm: string, name: string, value: Json) {
  const facts = transaction.objectStore('facts')
  if (value === null) facts.delete([farm, name])
  else facts.put({ farm, name, value })
}
