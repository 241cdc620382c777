import type { Database } from '../database/database'
import { runPlanned } from '../database/keep-plans'

/** A write statement with its values as $1, $2 and so on. The same name always has the same text. */
export type Write = { name: string; text: string; values: readonly unknown[] }

const plans = new Map<string, string>()

/** Runs all of them as one statement, planned once for each set of names. */
export async function writeTogether(
  db: Pick<Database, 'executeQuery'>,
  writes: readonly Write[],
): Promise<void> {
  if (writes.length === 0) return
  const name = `write_${writes.map((write) => write.name).join('_')}`
  const text = plans.get(name) ?? together(writes)
  plans.set(name, text)
  await runPlanned(
    db,
    { name, text },
    writes.flatMap(({ values }) => values),
  )
}

function together(writes: readonly Write[]): string {
  let values = 0
  const named = writes.map((write, index) => {
    const text = write.text.replace(/\$(\d+)/g, (_, number) => `$${values + Number(number)}`)
    values += write.values.length
    return `write_${index} as (${text})`
  })
  return `with ${named.join(', ')} select`
}

/**
 * A PostgreSQL array in its text form. Ids, clocks and numbers need no escaping, and looking for special
 * signs in each would be most of the cost. If there are any, the driver does it.
 */
export function plainTexts(values: readonly (string | number | boolean)[]): unknown {
  if (values.length === 0) return '{}'
  const text = values.join('","')
  return text.includes('\\') || text.split('"').length !== 2 * values.length - 1 ? values : `{"${text}"}`
}

/** One JSON text per line: JSON has no raw line breaks, and an array would need every quote escaped. */
export const lines = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join('\n')
