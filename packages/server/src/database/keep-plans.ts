import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database'

const marked = /^\/\* plan: (\w+) \*\//

/**
 * PostgreSQL plans a statement marked `plan: name` once per connection, and then only runs it. For a short
 * statement that runs all day, planning would be most of the work.
 */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values })
  }
  client.query = named as typeof client.query
}

/** Runs a statement written out with $1, $2 and so on, so that no call has to build it. */
export async function runPlanned<R>(
  db: Pick<Database, 'executeQuery'>,
  plan: { name: string; text: string },
  values: readonly unknown[],
): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(
    CompiledQuery.raw(`/* plan: ${plan.name} */ ${plan.text}`, [...values]),
  )
  return rows
}
