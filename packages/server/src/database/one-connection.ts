import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction, TransactionBuilder } from 'kysely'

const transactions = new AsyncLocalStorage<true>()

/**
 * A transaction that asks for a second connection waits for the others while they wait for it: with a few
 * dozen parallel calls, each holds one connection and none gets its second. So the request fails at once.
 */
export class SecondConnection extends Error {
  override name = 'SecondConnection'
  constructor() {
    super('A transaction asked for a second connection. Give its own one to the code it calls.')
  }
}

export function refuseSecondConnection(): void {
  if (transactions.getStore()) throw new SecondConnection()
}

/** Marks the work of each transaction, so that its request for another connection fails. */
export function markTransactions<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  db.transaction = () => marked(begin())
  return db
}

function marked<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  builder.execute = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    execute((trx) => transactions.run(true, () => work(trx)))
  return builder
}
