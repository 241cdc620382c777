import { hash } from 'node:crypto'
import type { ToFile } from '@steading/domain/filings/calves-to-file'
import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/tables'

export type FilingRow = Selectable<Tables['filings']>

/** The filings of one farm, written in the transaction that writes its records. */
export interface FarmFilings {
  /** Whether anything is sent for this farm. */
  isConnected(): Promise<boolean>
  file(calves: readonly ToFile[], who: string, now: number): Promise<void>
  /** What has not left yet for animals these jobs no longer ask for. */
  withdraw(
    jobs: readonly { task: string; still: readonly string[] }[],
    who: string,
    now: number,
  ): Promise<void>
  /** Those that have moved since the farm's records last said so. */
  untold(): Promise<FilingRow[]>
  told(rows: readonly Pick<FilingRow, 'id' | 'revision'>[]): Promise<void>
}

/** The same for the same calf and job for ever, so that the department knows again what it has been sent. */
const filingId = (farm: string, { task, animal }: ToFile): string =>
  hash('sha256', [farm, task, animal].join('\n'), 'base64url')

export function farmFilings(trx: Transaction<Tables>, farm: string, epoch: string): FarmFilings {
  return {
    async isConnected() {
      const found = await trx
        .selectFrom('department_credentials')
        .select('farm')
        .where('farm', '=', farm)
        .executeTakeFirst()
      return found !== undefined
    },

    async file(calves, who, now) {
      const ids = calves.map((calf) => filingId(farm, calf))
      const [tasks, animals] = [calves.map(({ task }) => task), calves.map(({ animal }) => animal)]
      await sql`
        with filed as (
          insert into filings (id, farm, kind, task, animal, state, made_at, moved_at, due, epoch)
          select id, ${farm}, 'calfRegistration', task, animal, 'queued', ${now}::bigint, ${now}::bigint, ${now}::bigint, ${epoch}
          from unnest(${ids}::text[], ${tasks}::text[], ${animals}::text[]) as calf (id, task, animal)
          on conflict (id) do update set state = 'queued', due = excluded.due, moved_at = excluded.moved_at,
            revision = filings.revision + 1, tries = 0
          where filings.state = 'withdrawn'
          returning id
        )
        insert into filing_steps (farm, filing, at, from_state, to_state, who, why)
        select ${farm}, id, ${now}::bigint, 'ready', 'queued', ${who}, 'saved' from filed`.execute(trx)
      // What it asked about goes there anew, so nobody waits for the old answer.
      await sql`
        with ended as (
          update filings set state = 'withdrawn', due = null, moved_at = ${now}::bigint
          where farm = ${farm} and animal = any(${animals}::text[]) and state = 'asked' and id <> all(${ids}::text[])
          returning id
        )
        insert into filing_steps (farm, filing, at, from_state, to_state, who, why)
        select ${farm}, id, ${now}::bigint, 'asked', 'withdrawn', ${who}, 'sentAnew' from ended`.execute(trx)
    },

    async withdraw(jobs, who, now) {
      for (const { task, still } of jobs)
        await sql`
          with taken as (
            update filings set state = 'withdrawn', due = null, moved_at = ${now}::bigint, revision = revision + 1
            where farm = ${farm} and task = ${task} and state = 'queued' and animal <> all(${[...still]}::text[])
            returning id
          )
          insert into filing_steps (farm, filing, at, from_state, to_state, who, why)
          select ${farm}, id, ${now}::bigint, 'queued', 'withdrawn', ${who}, 'takenBack' from taken`.execute(
          trx,
        )
    },

    untold: () =>
      trx
        .selectFrom('filings')
        .selectAll()
        .where('farm', '=', farm)
        .whereRef('told', '<', 'revision')
        .execute(),

    async told(rows) {
      await sql`
        update filings set told = greatest(told, seen.revision)
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ revision }) => revision)}::int[]) as seen (id, revision)
        where filings.id = seen.id`.execute(trx)
    },
  }
}
