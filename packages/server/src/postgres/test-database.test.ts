import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './test-database'

// A separate template: the whole run shares the usual one, which must have the real tables.
const empty = () => freshDatabase(async () => undefined, 'empty_template')

test('two test files never see each other’s farms', async () => {
  const [one, other] = await Promise.all([empty(), empty()])
  expect(one.url).not.toBe(other.url)
  await ask(one.url, 'create table herds as select 1 as id')
  await expect(ask(other.url, 'select * from herds')).rejects.toThrow('does not exist')
  await Promise.all([one.drop(), other.drop()])
  await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist')
})

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
