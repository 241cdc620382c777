import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

type Migrate = (url: string) => Promise<void>
export type TestDatabase = { url: string; drop(): Promise<void> }

/**
 * An empty, migrated database for one test file. The first file of a run migrates a template; the others copy
 * it, which takes a fraction of the time.
 */
export async function freshDatabase(migrate: Migrate, template = 'steading_template'): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient(server, async (client) => {
    await makeTemplateOnce({ client, server, template, migrate })
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: at(server, name),
    drop: () =>
      withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

const templateLock = 20_261

type Making = { client: pg.Client; server: string; template: string; migrate: Migrate }

async function makeTemplateOnce({ client, server, template, migrate }: Making) {
  await client.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    // Renamed after the migration, so that the next file also tries, and reports, a failing one.
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await migrate(at(server, unfinished))
    await client.query(`alter database ${unfinished} rename to ${template}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

function at(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
