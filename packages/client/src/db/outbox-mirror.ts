import { type Batch, type Put, thisDevice } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { found, IdbConnection } from './idb-connection'

type Facts = { [name: string]: Json }
type Fact = { name: string; value: Json }

/** Counts the commits that touched the mirror. Of two copies the one that counted further is the truth. */
export const markName = '@mirror'
const openName = '@open'

export type Mirrored = { rows: OutboxRow[]; facts: Facts; records: Put[]; mark: number }

const stores = ['rows', 'facts', 'records']

function upgrade(db: IDBDatabase) {
  db.createObjectStore('rows', { keyPath: 'seq' })
  db.createObjectStore('facts', { keyPath: 'name' })
  db.createObjectStore('records', { keyPath: ['collection', 'record.id'] })
}

/**
 * A second copy of what cannot be fetched again: edits not yet sent, the numbers they were given, and who is logged in.
 * In another kind of storage than the farm itself, so that one fault cannot take both.
 */
export class OutboxMirror {
  private readonly connection: IdbConnection

  constructor(name = 'steading-outbox', factory?: IDBFactory) {
    this.connection = new IdbConnection(name, 1, upgrade, factory)
  }

  async read(): Promise<Mirrored> {
    return this.connection.read(stores, async (transaction) => {
      const [rows, facts, records] = await Promise.all([
        found<OutboxRow[]>(transaction.objectStore('rows').getAll()),
        found<Fact[]>(transaction.objectStore('facts').getAll()),
        found<Put[]>(transaction.objectStore('records').getAll()),
      ])
      const named = Object.fromEntries(facts.map(({ name, value }) => [name, value]))
      const { [markName]: mark, [openName]: _open, ...own } = named
      return { rows, facts: own, records, mark: typeof mark === 'number' ? mark : 0 }
    })
  }

  /** Harmless to do twice, so a lost connection needs no care. */
  async apply(batch: Batch): Promise<void> {
    await this.connection.write(stores, 'strict', async (transaction) => {
      const rows = transaction.objectStore('rows')
      for (const row of batch.outboxAdd ?? []) rows.put(row)
      for (const [first, last] of runs(batch.outboxRemove ?? [])) rows.delete(IDBKeyRange.bound(first, last))
      for (const row of batch.outboxChange ?? [])
        if ((await found(rows.getKey(row.seq))) !== undefined) rows.put(row)
      writeFacts(transaction, batch.device ?? {})
      const records = transaction.objectStore('records')
      if (batch.farm === thisDevice) {
        for (const put of batch.puts ?? []) records.put(put)
        if (batch.forget) records.clear()
      }
    })
  }

  /** Makes the mirror equal to what the database says. */
  async replace({ rows, facts, records, mark }: Mirrored): Promise<void> {
    await this.connection.write(stores, 'strict', async (transaction) => {
      transaction.objectStore('rows').clear()
      for (const row of rows) transaction.objectStore('rows').put(row)
      const names = await found(transaction.objectStore('facts').getAllKeys())
      for (const name of names) if (name !== openName) transaction.objectStore('facts').delete(name)
      writeFacts(transaction, { ...facts, [markName]: mark })
      transaction.objectStore('records').clear()
      for (const record of records) transaction.objectStore('records').put(record)
    })
  }

  /** Says whether the last one to open the database closed it, and that it is open now. */
  async opened(): Promise<{ cleanly: boolean }> {
    let cleanly = true
    await this.connection.write(['facts'], 'relaxed', async (transaction) => {
      cleanly = (await found(transaction.objectStore('facts').get(openName))) === undefined
      writeFacts(transaction, { [openName]: true })
    })
    return { cleanly }
  }

  async closed(): Promise<void> {
    await this.connection.write(['facts'], 'relaxed', async (transaction) =>
      writeFacts(transaction, { [openName]: null }),
    )
    await this.connection.close()
  }
}

export const touchesMirror = ({ farm, puts, outboxAdd, outboxRemove, outboxChange, device, forget }: Batch) =>
  [outboxAdd, outboxRemove, outboxChange].some((rows) => rows && rows.length > 0) ||
  device !== undefined ||
  (farm === thisDevice && (forget === true || (puts?.length ?? 0) > 0))

function writeFacts(transaction: IDBTransaction, facts: Facts) {
  const store = transaction.objectStore('facts')
  for (const [name, value] of Object.entries(facts))
    if (value === null) store.delete(name)
    else store.put({ name, value })
}

/** Numbers one after the other are removed in one step: an upload is acknowledged in thousands. */
function runs(numbers: readonly number[]): [first: number, last: number][] {
  const all: [number, number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = all.at(-1)
    if (run && number <= run[1] + 1) run[1] = number
    else all.push([number, number])
  }
  return all
}
