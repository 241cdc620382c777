import type pg from 'pg'

const marked = /^\/\* plan: (\w+) \*\//

/**
 * A statement that begins with the mark `plan: name` is planned once per connection and only run from then on; for a
 * short one that is asked all day, planning would be most of the work.
 */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values })
  }
  client.query = named as typeof client.query
}
