import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@steading/domain/sync/wire-calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plantAccount } from '../testing/plant'
import { startTestServer } from '../testing/test-server'

test('answers that break off half-way leave no connection and no turn taken', async () => {
  const server = await startTestServer({ connections: 4 })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  const body = sql`'{"id":"t' || n || '","notes":"' || repeat(md5(n::text), 100) || '"}'`
  await sql`
    insert into records (farm, collection, id, seq, bucket, digest, changed_at, deleted, body)
    select '100', 'tasks', 't' || n, n, 0, 0, 0, false, ${body} from generate_series(1, 20000) as n`.execute(
    server.db,
  )
  const farmer = await server.logIn('+353850000001')
  const ask = async (signal?: AbortSignal) =>
    fetch(`${server.origin}/${paths.get}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ HWKEY: farmer.token, farm: '100' }),
      ...(signal && { signal }),
    })
  for (let n = 0; n < 8; n++) {
    const stop = new AbortController()
    const response = await ask(stop.signal)
    const reader = response.body?.getReader()
    await reader?.read()
    stop.abort()
    await reader?.closed.catch(() => undefined)
  }
  for (let n = 0; n < 8; n++) {
    const response = await ask()
    await sleep(50)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where xact_start is not null and datname = current_database() and pid <> pg_backend_pid()`.execute(
      server.db,
    )
    await expect(response.text().then((text) => text.slice(-60))).rejects.toThrow()
  }
  const whole = (await (await ask()).text()).slice(-60)
  expect(whole).toMatch(/"hasMore":false\}$/)
  // Waits for every connection, so one that was never given back shows.
  await server.close()
}, 60_000)
