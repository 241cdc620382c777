import { setTimeout as sleep } from 'node:timers/promises'
import { writeClock } from '@steading/domain/records/sync/clock'
import { getResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let second: Awaited<ReturnType<typeof serveDatabase>>
beforeAll(async () => {
  server = await startTestServer()
  second = await serveDatabase(server.databaseUrl)
  await plantAccount(server.db, { username: '+353850000001', farms: ['100', '101', '102'] })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const rounds = 25
const perUpload = 4

/** Uploads new animals through both servers, and sometimes sends the same upload twice at once. */
async function keepUploading(farm: string, device: string): Promise<string[]> {
  const made: string[] = []
  const farmer = await server.logIn('+353850000001', device)
  for (let round = 1; round <= rounds; round++) {
    const now = Date.now()
    const animals = Array.from({ length: perUpload }, (_, n) => {
      const id = `${device}-${round}-${n}`
      return { id, sex: 'F', updatedAt: now, _clocks: { '*': writeClock(now, n, device) } }
    })
    made.push(...animals.map(({ id }) => id))
    const body = { farm, HWKEY: farmer.token, entities: { animals }, from: round, to: round, outbox: 'o' }
    const servers = round % 3 === 0 ? [server, second, server] : [round % 2 ? server : second]
    const answers = await Promise.all(servers.map((one) => one.post(paths.update, body)))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
  }
  return made
}

test('a reader that polls while two servers write skips no change number and no record', async () => {
  const farm = '100'
  const reader = await server.logIn('+353850000001', 'reader')
  const seen = new Map<string, number>()
  await reader.update({ farm, entities: { animals: [{ id: 'first', sex: 'F', updatedAt: 1 }] } })
  let cursor = 1
  let writing = true
  let finalPass = false
  const reading = (async () => {
    while (!finalPass) {
      finalPass = !writing
      for (let more = true; more; ) {
        const body = { HWKEY: reader.token, farm, limit: 7, timestamp: cursor }
        const answer = getResponseSchema.parse(
          (await (cursor % 2 ? server : second).post(paths.get, body)).body,
        )
        for (const { id } of recordsOf(answer, 'animals')) seen.set(id, (seen.get(id) ?? 0) + 1)
        expect(answer.now.date).toBeGreaterThanOrEqual(cursor)
        more = Boolean(answer.hasMore)
        cursor = answer.now.date
      }
      await sleep(3)
    }
  })()
  const devices = Array.from({ length: 8 }, (_, n) => `writer-${n}`)
  const made = (await Promise.all(devices.map((device) => keepUploading(farm, device)))).flat()
  writing = false
  await reading

  expect(made).toHaveLength(devices.length * rounds * perUpload)
  expect(made.filter((id) => !seen.has(id))).toEqual([])
  const { version } = await server.db
    .selectFrom('farms')
    .select('version')
    .where('id', '=', farm)
    .executeTakeFirstOrThrow()
  const numbers = await server.db
    .selectFrom('records')
    .select('seq')
    .where('farm', '=', farm)
    .orderBy('seq')
    .execute()
  expect(numbers.map(({ seq }) => seq)).toEqual(Array.from({ length: made.length + 1 }, (_, n) => n + 1))
  expect([version, cursor]).toEqual([made.length + 1, made.length + 1])
  expect(Math.max(...seen.values())).toBe(1)
}, 120_000)

test('edits of the same animals through both servers end in one state, whichever server is asked', async () => {
  const farm = '101'
  const animals = ['a', 'b', 'c', 'd', 'e']
  const edit = async (device: string) => {
    const farmer = await server.logIn('+353850000001', device)
    const start = Date.now()
    for (let n = 0; n < 15; n++) {
      const id = animals[(n * 7 + device.length) % animals.length] ?? 'a'
      const ms = start - 60_000 + n * 1000
      const record = {
        id,
        [`field${n % 4}`]: `${device} ${n}`,
        updatedAt: ms,
        _clocks: { '*': writeClock(ms, 0, device) },
      }
      const body = { farm, HWKEY: farmer.token, entities: { animals: [record] } }
      await (n % 2 ? server : second).post(paths.update, body)
    }
  }
  await Promise.all(['p', 'qq', 'rrr', 'ssss'].map(edit))
  const farmer = await server.logIn('+353850000001', 'reader')
  const one = await server.post(paths.get, { HWKEY: farmer.token, farm })
  const two = await second.post(paths.get, { HWKEY: farmer.token, farm })
  expect(two.body.entities).toEqual(one.body.entities)
  const records = recordsOf(await farmer.get({ farm }), 'animals')
  const lines = await server.db
    .selectFrom('history')
    .select(['id', 'clock', 'changes'])
    .where('farm', '=', farm)
    .execute()
  for (const record of records) {
    const latest = new Map<string, { clock: string; value: unknown }>()
    for (const { clock, changes } of lines.filter(({ id }) => id === record.id))
      for (const [field, [value]] of Object.entries(JSON.parse(changes) as Record<string, unknown[]>))
        if (clock > (latest.get(field)?.clock ?? '')) latest.set(field, { clock, value })
    for (const [field, { value }] of latest) expect([field, record[field]]).toEqual([field, value])
  }
  expect(lines).toHaveLength(4 * 15)
})

test('a full sync at any moment equals the changes up to it', async () => {
  const farm = '102'
  const reader = await server.logIn('+353850000001', 'reader')
  const held = new Map<string, unknown>()
  const early = new Map<string, unknown>()
  await reader.update({ farm, entities: { animals: [{ id: 'first', sex: 'F', updatedAt: 1 }] } })
  let cursor = 1
  let compared = 0
  const compare = async () => {
    const whole = await reader.get({ farm })
    while (cursor < whole.now.date) {
      const page = await reader.get({ farm, timestamp: cursor, limit: 3 })
      for (const record of recordsOf(page, 'animals')) held.set(record.id, record)
      cursor = page.now.date
    }
    // If the writers went on meanwhile, the two answers are from different moments.
    if (cursor !== whole.now.date) return
    compared++
    const records = recordsOf(whole, 'animals').filter(({ id }) => id !== 'first')
    const upToIt = records.filter(({ id }) => held.has(id))
    expect(new Map(upToIt.map((record) => [record.id, record]))).toEqual(held)
    // A record written between the number and the records came early, and comes again with the changes.
    for (const record of records) if (!held.has(record.id)) early.set(record.id, record)
  }
  let writing = true
  const made = keepUploading(farm, 'single').finally(() => {
    writing = false
  })
  while (writing) await compare()
  await compare()
  expect(compared).toBeGreaterThan(1)
  expect(held.size).toBe((await made).length)
  for (const [id, record] of early) expect(held.get(id)).toEqual(record)
})
