import {
  type HerdOutcome,
  herdPageSchema,
  mostInHerd,
  type TheirAnimal,
} from '@steading/domain/outside/filings/department-herd'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { unseal } from '../secrets/seal'
import { noteGrowth } from '../store/room-of-rows'
import { type Line, readFromDepartment } from './call-department'
import { tellOfDepartment } from './tell-of-department'
import type { Desk } from './work-filings'

/** The most time for one herd, however many pages it has. */
const longestMs = 120_000

export type KeptHerd = {
  outcome: HerdOutcome | null
  fetched_at: number | null
  animals: TheirAnimal[] | null
}

/** The herd as last fetched. If a process dies while fetching, its "under way" ends with its lease. */
export async function keptHerd(
  { db, now }: Pick<Context, 'db' | 'now'>,
  farm: string,
): Promise<KeptHerd | undefined> {
  const kept = await db
    .selectFrom('department_herds')
    .select(['outcome', 'fetched_at', 'animals', 'leased_until'])
    .where('farm', '=', farm)
    .executeTakeFirst()
  const given = kept?.outcome === 'underWay' && kept.leased_until <= now() ? 'timeout' : kept?.outcome
  return kept && { ...kept, outcome: given ?? null }
}

/** Fetches and keeps the herd. False without a connection, or while another process fetches it. */
export async function fetchHerd(desk: Desk, farm: string): Promise<boolean> {
  const { db, now, department, rules, signal } = desk
  const found = await db
    .selectFrom('department_credentials')
    .innerJoin('farms', 'farms.id', 'department_credentials.farm')
    .select(['sealed', 'farms.data'])
    .where('farm', '=', farm)
    .executeTakeFirst()
  if (!found) return false
  // The last page may start at the last moment, and take as long as any page.
  const leased = now() + longestMs + rules.patienceMs
  const { rows } = await sql`
    insert into department_herds (farm, asked_at, outcome, leased_until)
    values (${farm}, ${now()}::bigint, 'underWay', ${leased}::bigint)
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
  const animals = 'animals' in brought ? JSON.stringify(brought.animals) : undefined
  const before = animals === undefined ? 0 : await bytesKept(db, farm)
  await db
    .updateTable('department_herds')
    .set({
      ...{ outcome: brought.outcome, leased_until: 0 },
      ...(animals !== undefined && { animals, fetched_at: now() }),
    })
    .where('farm', '=', farm)
    .where('leased_until', '=', leased)
    .execute()
  if (animals !== undefined) await noteGrowth(db, farm, Buffer.byteLength(animals) - before)
  const { outcome } = brought
  if (outcome === 'done')
    await tellOfDepartment(desk, farm, { lastDeptHerdSync: now(), '2faTokenExpired': false })
  if (outcome === 'notLetIn') await tellOfDepartment(desk, farm, { '2faTokenExpired': true })
  return true
}

async function bytesKept(db: Database, farm: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(octet_length(animals::text), 0) as bytes from department_herds where farm = ${farm}`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

type Brought = { outcome: 'done'; animals: TheirAnimal[] } | { outcome: Exclude<HerdOutcome, 'done'> }

/** All of it or nothing: half a herd would make the other animals look missing. */
async function bring(line: Line, herd: string, now: () => number): Promise<Brought> {
  const animals = new Map<string, TheirAnimal>()
  const places = new Set<string>()
  const until = now() + longestMs
  for (let after = ''; ; ) {
    if (now() > until) return { outcome: 'timeout' }
    const path = `/herds/${encodeURIComponent(herd)}?after=${encodeURIComponent(after)}`
    const reply = await readFromDepartment(line, path)
    if (reply.outcome !== 'read') return reply
    const page = herdPageSchema.safeParse(reply.body)
    if (!page.success) return { outcome: 'timeout' }
    const before = animals.size
    for (const animal of page.data.animals) animals.set(animal.tag, animal)
    if (animals.size > mostInHerd) return { outcome: 'tooMany' }
    const { next } = page.data
    if (!next) return { outcome: 'done', animals: [...animals.values()] }
    // A page that leads back, or that has no new animals, would make this loop endless.
    if (places.has(next) || animals.size === before) return { outcome: 'timeout' }
    places.add(next)
    after = next
  }
}
