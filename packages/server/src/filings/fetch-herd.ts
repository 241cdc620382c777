import {
  type HerdOutcome,
  herdPageSchema,
  mostInHerd,
  type TheirAnimal,
} from '@steading/domain/filings/department-herd'
import { sql } from 'kysely'
import type { Context } from '../context'
import { type Line, readFromDepartment } from './call-department'
import { unseal } from './seal'
import type { Desk } from './work-filings'

/** How long one herd may take, however many pages it has. */
const longestMs = 120_000

export type KeptHerd = {
  outcome: HerdOutcome | null
  fetched_at: number | null
  animals: TheirAnimal[] | null
}

export const keptHerd = ({ db }: Pick<Context, 'db'>, farm: string): Promise<KeptHerd | undefined> =>
  db
    .selectFrom('department_herds')
    .select(['outcome', 'fetched_at', 'animals'])
    .where('farm', '=', farm)
    .executeTakeFirst()

/** Brings the herd as the department has it and keeps it; false where somebody is at it already or the farm is not connected. */
export async function fetchHerd(desk: Desk, farm: string): Promise<boolean> {
  const { db, now, department, rules, signal } = desk
  const found = await db
    .selectFrom('department_credentials')
    .innerJoin('farms', 'farms.id', 'department_credentials.farm')
    .select(['sealed', 'farms.data'])
    .where('farm', '=', farm)
    .executeTakeFirst()
  if (!found) return false
  const { rows } = await sql`
    insert into department_herds (farm, asked_at, outcome, leased_until)
    values (${farm}, ${now()}::bigint, 'underWay', ${now() + longestMs}::bigint)
    on conflict (farm) do update set asked_at = excluded.asked_at, outcome = 'underWay',
      leased_until = excluded.leased_until
    where department_herds.leased_until <= ${now()}
    returning farm`.execute(db)
  if (rows.length === 0) return false
  const logIn = unseal(department.key, farm, found.sealed) as Line['logIn'] | undefined
  const line = logIn && { url: department.url, patienceMs: rules.patienceMs, logIn, signal }
  const brought = line
    ? await bring(line, String(found.data.herdNumber ?? ''), now)
    : { outcome: 'notLetIn' as const }
  await db
    .updateTable('department_herds')
    .set({
      ...{ outcome: brought.outcome, leased_until: 0 },
      ...('animals' in brought && { animals: JSON.stringify(brought.animals), fetched_at: now() }),
    })
    .where('farm', '=', farm)
    .execute()
  return true
}

type Brought = { outcome: 'done'; animals: TheirAnimal[] } | { outcome: Exclude<HerdOutcome, 'done'> }

/** All of it or nothing: half a herd would show the other half as gone. */
async function bring(line: Line, herd: string, now: () => number): Promise<Brought> {
  const animals: TheirAnimal[] = []
  const until = now() + longestMs
  for (let after = ''; ; ) {
    if (now() > until) return { outcome: 'timeout' }
    const path = `/herds/${encodeURIComponent(herd)}?after=${encodeURIComponent(after)}`
    const reply = await readFromDepartment(line, path)
    if (reply.outcome !== 'read') return reply
    const page = herdPageSchema.safeParse(reply.body)
    if (!page.success) return { outcome: 'timeout' }
    animals.push(...page.data.animals)
    if (animals.length > mostInHerd) return { outcome: 'tooMany' }
    // One that says the same place again would never end.
    if (!page.data.next || page.data.next <= after) return { outcome: 'done', animals }
    after = page.data.next
  }
}
