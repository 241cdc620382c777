import { sql } from 'kysely'
import type { Context } from '../context'
import { againAfterDeadlock } from '../database/after-deadlock'
import type { Database } from '../database/database'
import { usualPolicy } from '../policy'
import { tellNews } from './farm-line'
import { type FarmWork, farmTurns } from './farm-turns'

declare const held: unique symbol
/**
 * A transaction that holds a farm's lock. Statements that would lock a farm ask for one, so that none of them
 * waits for a farm on a connection that others need.
 */
export type LockedFarm = Database & { readonly [held]: true }

/** What a caller needs to lock a farm. */
export type Locksmith = Pick<Context, 'db' | 'turns'>

/** For a command or a test, which shares no turns with a server. */
export const locksmithFor = (db: Database): Locksmith => ({ db, turns: farmTurns(usualPolicy) })

/** Work on one farm, each after the other: of two owners who leave at once, one stays. */
export async function lockFarm<T>(
  { db, turns }: Locksmith,
  asked: FarmWork,
  work: (trx: LockedFarm) => Promise<T>,
): Promise<T> {
  return turns.run(asked, () =>
    againAfterDeadlock(() =>
      db.transaction().execute(async (trx) => {
        await sql`select from farms where id = ${asked.farm} for no key update`.execute(trx)
        return work(trx as Database as LockedFarm)
      }),
    ),
  )
}

/** Every app with the farm open syncs, and gets its current role. */
export async function tellFarm(trx: LockedFarm, farm: string): Promise<void> {
  await sql`update farms set version = version + 1 where id = ${farm} returning ${sql.raw(tellNews)}`.execute(
    trx,
  )
}
