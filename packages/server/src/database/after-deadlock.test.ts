import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  farmer = await server.logIn('+353850000001')
  await sql`create sequence ended`.execute(server.db)
})
afterAll(() => server.close())

/** PostgreSQL ends the next writes of records with a deadlock error, this many times. */
async function endNext(times: number) {
  await sql`select setval('ended', 1, false)`.execute(server.db)
  await sql`
    create or replace function end_it() returns trigger language plpgsql as $$ begin
      if nextval('ended') <= ${sql.lit(times)} then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(server.db)
  await sql`create or replace trigger end_it before insert on records for each row execute function end_it()`.execute(
    server.db,
  )
}
const calf = (id: string) => ({ farm: '100', entities: { animals: [{ id, updatedAt: 1 }, { wrong: true }] } })

test('an upload that PostgreSQL ends in a deadlock is tried again, and the farmer hears nothing of it', async () => {
  await endNext(2)
  const { status, body } = await farmer.post(paths.update, calf('first'))
  expect([status, body.success]).toEqual([200, true])
  expect(body.refused).toHaveLength(1)
  const rows = await server.db.selectFrom('records').select('id').where('farm', '=', '100').execute()
  expect(rows).toEqual([{ id: 'first' }])
})

test('one that ends so again and again hears that the server is busy, and the server keeps nothing of it', async () => {
  await endNext(9)
  const { status, body, headers } = await farmer.post(paths.update, calf('second'))
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'serverBusy', '5'])
  const rows = await server.db.selectFrom('records').select('id').where('farm', '=', '100').execute()
  expect(rows).toEqual([{ id: 'first' }])
})
