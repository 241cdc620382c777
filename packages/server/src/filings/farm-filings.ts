import { hash } from 'node:crypto'
import type { ToFile } from '@steading/domain/filings/calves-to-file'
import type { FilingStep, Known } from '@steading/domain/filings/plan-filings'
import type { Touched } from '@steading/domain/filings/wanted-filings'
import type { Located } from '@steading/domain/regions/places'
import { isRegion } from '@steading/domain/regions/regions'
import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/tables'
import { placeOfFarm } from '../farms/place-of-farm'
import { takeSteps } from './take-steps'

export type FilingRow = Selectable<Tables['filings']>

/** The filings of one farm, written in the transaction that writes its records. */
export interface FarmFilings {
  /** Where the farm is and since when anything is sent for it; undefined where nothing is. */
  connection(): Promise<(Located & { since: number }) | undefined>
  /** Of whom something may have to be told anew, taken back or put right. */
  concerned(touched: Touched): Promise<string[]>
  /** Every filing of these there is, but for calves, which are told of by one job after the other. */
  about(subjects: readonly string[]): Promise<Known[]>
  take(steps: readonly FilingStep[], who: string, now: number): Promise<void>
  file(calves: readonly ToFile[], who: string, now: number): Promise<void>
  /** What has not left yet for animals these jobs no longer ask for. */
  withdraw(
    jobs: readonly { task: string; still: readonly string[] }[],
    who: string,
    now: number,
  ): Promise<void>
  /** Those that have moved since the farm's records last said so. */
  untold(): Promise<FilingRow[]>
  /** Those that are about the same things as these, these among them. */
  chainsOf(rows: readonly FilingRow[]): Promise<FilingRow[]>
  told(rows: readonly Pick<FilingRow, 'id' | 'revision'>[]): Promise<void>
}

/** The same for the same calf and job for ever, so that the department knows again what it has been sent. */
const filingId = (farm: string, { task, animal }: ToFile): string =>
  hash('sha256', [farm, task, animal].join('\n'), 'base64url')

export function farmFilings(trx: Transaction<Tables>, farm: string, epoch: string): FarmFilings {
  return {
    async connection() {
      const found = await trx
        .selectFrom('department_credentials')
        .innerJoin('farms', 'farms.id', 'department_credentials.farm')
        .select(['farms.id', 'farms.region', 'farms.data', 'set_at'])
        .where('farm', '=', farm)
        .executeTakeFirst()
      if (!found || !isRegion(found.region)) return undefined
      return { ...(await placeOfFarm(trx, found)), since: found.set_at }
    },

    async concerned({ jobs, animals, changed }) {
      const found = await trx
        .selectFrom('filings')
        .select('animal')
        .distinct()
        .where('farm', '=', farm)
        .where('kind', '<>', 'calfRegistration')
        .where((eb) =>
          eb.or([
            eb('task', '=', eb.fn.any(eb.val([...jobs]))),
            eb.and([eb('state', '=', 'refused'), eb('animal', '=', eb.fn.any(eb.val([...changed])))]),
          ]),
        )
        .execute()
      return [...new Set([...animals, ...found.map(({ animal }) => animal)])]
    },

    async about(subjects) {
      const rows = await trx
        .selectFrom('filings')
        .selectAll()
        .where('farm', '=', farm)
        .where('kind', '<>', 'calfRegistration')
        .where((eb) => eb('animal', '=', eb.fn.any(eb.val([...subjects]))))
        .execute()
      return rows.map((row) => ({ ...row, subject: row.animal }))
    },

    async take(steps, who, now) {
      await takeSteps(trx, { farm, epoch, who, now }, steps)
    },

    async file(calves, who, now) {
      const ids = calves.map((calf) => filingId(farm, calf))
      const [tasks, animals] = [calves.map(({ task }) => task), calves.map(({ animal }) => animal)]
      await sql`
        with filed as (
          insert into filings (id, chain, farm, kind, task, animal, state, made_at, moved_at, due, epoch)
          select id, id, ${farm}, 'calfRegistration', task, animal, 'queued', ${now}::bigint, ${now}::bigint, ${now}::bigint, ${epoch}
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

    chainsOf: (rows) =>
      trx
        .selectFrom('filings')
        .selectAll()
        .where('farm', '=', farm)
        .where((eb) => eb('chain', '=', eb.fn.any(eb.val(rows.map(({ chain }) => chain)))))
        .orderBy('turn')
        .execute(),

    async told(rows) {
      await sql`
        update filings set told = greatest(told, seen.revision)
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ revision }) => revision)}::int[]) as seen (id, revision)
        where filings.id = seen.id`.execute(trx)
    },
  }
}
