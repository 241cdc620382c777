import { hash } from 'node:crypto'
import type { Located } from '@steading/domain/base/regions/places'
import { isRegion } from '@steading/domain/base/regions/regions'
import type { ToFile } from '@steading/domain/outside/filings/calves-to-file'
import type { FilingStep, Known } from '@steading/domain/outside/filings/plan-filings'
import type { Touched } from '@steading/domain/outside/filings/wanted-filings'
import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/tables'
import { placeOfFarm } from '../farms/place-of-farm'
import { takeSteps } from './take-steps'

export type FilingRow = Selectable<Tables['filings']>

/** The filings of one farm, written in the same transaction as its records. */
export interface FarmFilings {
  /** The farm's place and the date of its connection; undefined without a connection. */
  connection(): Promise<(Located & { since: number }) | undefined>
  /** The animals that may need a new, withdrawn or corrected filing. */
  concerned(touched: Touched): Promise<string[]>
  /** All filings of these animals, except calf registrations. */
  about(subjects: readonly string[]): Promise<Known[]>
  take(steps: readonly FilingStep[], who: string, now: number): Promise<void>
  file(calves: readonly ToFile[], who: string, now: number): Promise<void>
  /** Withdraws unsent filings for animals that these jobs no longer name. */
  withdraw(
    jobs: readonly { task: string; still: readonly string[] }[],
    who: string,
    now: number,
  ): Promise<void>
  /** Filings that have moved since the farm's records last showed them. */
  untold(): Promise<FilingRow[]>
  /** All filings in the same chains as these, themselves included. */
  chainsOf(rows: readonly FilingRow[]): Promise<FilingRow[]>
  told(rows: readonly Pick<FilingRow, 'id' | 'revision'>[]): Promise<void>
}

/** Always the same id for one calf and job, so that the department recognises a repeat. */
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
      // The new filing replaces one that the department had queried, so the old query needs no answer.
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
