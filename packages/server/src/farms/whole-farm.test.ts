import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { idsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { eraseFarm } from './erase-farm'
import { exportFarm } from './export-farm'

let server: TestServer
let farmer: Farmer
let folder = ''
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'steading-export-'))
  await plantAccount(server.db, { username: '+353850000001', farms: ['100', '200'] })
  farmer = await server.logIn('+353850000001')
  for (const farm of ['100', '200']) {
    const animals = Array.from({ length: 450 }, (_, n) => ({ id: `cow-${n}`, tag: `"${n}"`, updatedAt: 1 }))
    await farmer.update({ farm, entities: { animals }, from: 1, to: 1, outbox: 'o' })
    await farmer.update({ farm, entities: { animals: [{ id: 'cow-7', tag: 'new', updatedAt: 9 }] } })
    await farmer.post(paths.events, { farm, entities: { events: [{ id: 'e', hwRef: 'HW172' }] } })
  }
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

/** Runs the command as an operator would. */
async function farmCommand(...args: string[]) {
  const main = join(import.meta.dirname, '../farm-main.ts')
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: server.databaseUrl }
  return promisify(execFile)(process.execPath, ['--import', 'tsx', main, 'farm', ...args], { env }).then(
    ({ stdout }) => ({ failed: false, said: stdout.trim() }),
    ({ stderr }) => ({ failed: true, said: String(stderr).trim() }),
  )
}

async function rowsOf(farm: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from records where farm = ${farm}) + (select count(*) from history where farm = ${farm}) +
      (select count(*) from events where farm = ${farm}) + (select count(*) from uploads where farm = ${farm}) +
      (select count(*) from account_farms where farm = ${farm}) + (select count(*) from farms where id = ${farm})
      as count`.execute(server.db)
  return rows[0]?.count ?? -1
}

test('a whole farm leaves as lines of JSON, without a password or a token', async () => {
  const path = join(folder, 'farm.jsonl')
  expect(await farmCommand('export', '100', path)).toEqual({
    failed: false,
    said: `${path} holds farm 100: 450 records, 451 lines of history, 1 events.`,
  })
  const text = await readFile(path, 'utf8')
  const lines: object[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(1 + 1 + 450 + 451 + 1)
  expect(lines[0]).toMatchObject({ farm: { id: '100', region: 'IE', version: 451 } })
  expect(lines).toContainEqual(
    expect.objectContaining({
      collection: 'animals',
      record: expect.objectContaining({ id: 'cow-7', tag: 'new' }),
    }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ changes: { tag: ['new', '"7"'] } }))
  expect(text).not.toMatch(/argon2|password|token/)
})

test('the export includes the reports to the department, step by step, and the lots that buyers saw', async () => {
  const { db } = server
  const filing = {
    ...{ id: 'f', farm: '200', kind: 'moveOff' as const, task: 't', animal: 'cow-7' },
    chain: 'f',
  }
  const times = { made_at: 1, moved_at: 1, epoch: 'e', also: '[]', reasons: '[]', reference: 'D1' }
  await db
    .insertInto('filings')
    .values({ ...filing, ...times, state: 'accepted' })
    .execute()
  const step = { farm: '200', filing: 'f', at: 1, who: 'farmer', why: 'saved' }
  await db
    .insertInto('filing_steps')
    .values({ ...step, from_state: 'ready', to_state: 'queued' })
    .execute()
  const hashes = { secret_hash: Buffer.from('s'), code_hash: Buffer.from('c') }
  const lot = { id: 'l', farm: '200', lot: '{"animals":[]}', heads: 1, made_by: 'a', made: 1, ends: 2 }
  await db
    .insertInto('shared_lots')
    .values({ ...lot, ...hashes })
    .execute()
  await db
    .insertInto('department_herds')
    .values({ farm: '200', asked_at: 1, animals: '[{"tag":"IE1"}]' })
    .execute()
  const path = join(folder, 'told.jsonl')
  await exportFarm(db, '200', path)
  const lines: object[] = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .slice(-3)
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { filing: { id: 'f', reference: 'D1', steps: [{ from: 'ready', to: 'queued', who: 'farmer' }] } },
    { departmentHerd: { animals: [{ tag: 'IE1' }] } },
    { sharedLot: { id: 'l', heads: 1, lot: { animals: [] } } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/hash/)
})

test('a file that is there is left alone, and a farm that is not there is said so', async () => {
  const path = join(folder, 'mine.txt')
  await writeFile(path, 'mine')
  await expect(exportFarm(server.db, '100', path)).rejects.toThrow(
    `${path} is there already; name another file.`,
  )
  expect(await readFile(path, 'utf8')).toBe('mine')
  for (const farm of ['999', '@system']) {
    await expect(eraseFarm(server.db, farm)).rejects.toThrow(`There is no farm ${farm}.`)
    const half = join(folder, 'half.jsonl')
    await expect(exportFarm(server.db, farm, half)).rejects.toThrow(`There is no farm ${farm}.`)
    await expect(readFile(half)).rejects.toThrow('ENOENT')
  }
})

test('a farm that is erased leaves nothing behind and takes nothing of another with it', async () => {
  const neighbour = await rowsOf('200')
  expect((await farmCommand('erase', '100')).said).toMatch(/^Nothing was erased/)
  expect(await rowsOf('100')).toBeGreaterThan(900)
  expect((await farmCommand('erase', '100', '--yes')).said).toMatch(/^Farm 100 is erased: 450 records/)
  expect(await rowsOf('100')).toBe(0)
  expect(await rowsOf('200')).toBe(neighbour)
  expect((await farmer.post(paths.get, { farm: '100' })).status).toBe(403)
  expect(idsOf(await farmer.get({ farm: '200' }))).toHaveLength(450)
  await expect(sql`delete from history`.execute(server.db)).rejects.toThrow('history is never changed')
})
