import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/database/database'
import { tellFarms } from '../../src/filings/tell-farms'
import { type Desk, workFilings } from '../../src/filings/work-filings'
import { locksmithFor } from '../../src/store/farm-lock'
import { pgFarmStore } from '../../src/store/pg-farm-store'
import type { Place, Worker } from './run-trial'
import { trialRules } from './trial-rules'

let started = 0

/**
 * The same work inside this process, for a quick test. A kill cuts its connections in the middle of any
 * write, and leaves its calls unanswered. @internal for a test
 */
export function startDesk({ databaseUrl, department }: Place, by: Database): Worker {
  const name = `desk-${++started}`
  const own = new URL(databaseUrl)
  own.searchParams.set('application_name', name)
  const db = openDatabase({ url: own.href, connections: 3 })
  const stopping = new AbortController()
  const desk: Desk = {
    ...locksmithFor(db),
    now: Date.now,
    department,
    rules: trialRules,
    signal: stopping.signal,
  }
  const store = pgFarmStore(db)
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await workFilings(desk)
      await tellFarms({ db, store, now: Date.now })
      await pause(trialRules.everyMs)
    }
  })()
  // A killed desk fails in the middle of its work.
  const over = work
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
    .finally(() => db.destroy())
  return {
    isReady: () => true,
    stop() {
      stopping.abort()
      return over
    },
    async kill() {
      stopping.abort()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
        by,
      )
    },
  }
}
