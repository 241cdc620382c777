import { collectionFacts, farmCollections } from '@steading/domain/records/collections/collections'
import { writeClock } from '@steading/domain/records/sync/clock'
import { historyResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'
import { deviceName } from '../auth/device-name'

let clock = 1_800_000_000_000
let server: TestServer
let phone: Farmer
let tablet: Farmer
let cow = ''
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000009', farms: ['100'], role: 'adviser' })
  await plantAccount(server.db, { username: '+353850000007', farms: ['700'], demo: true })
  await plantAccount(server.db, { username: '+353850000002', farms: ['foreign'] })
  phone = await server.logIn('+353850000001', 'phone')
  tablet = await server.logIn('+353850000001', 'tablet')
})
afterAll(() => server.close())
beforeEach(() => {
  cow = `cow-${++count}`
  clock += 60_000
})

const farm = '100'
const clocked = (ms: number, device: string, fields: object) => ({
  id: cow,
  ...fields,
  updatedAt: ms,
  _clocks: { '*': writeClock(ms, 0, device) },
})
const send = (farmer: Farmer, animals: object[], more = {}) =>
  farmer.update({ farm, entities: { animals }, ...more })
const read = async () => recordsOf(await phone.get({ farm, ids: { animals: [cow] } }), 'animals')[0]
const historyOf = async (id = cow, collection = 'animals') =>
  historyResponseSchema.parse((await phone.post(paths.history, { farm, collection, id })).body).history
const version = async () =>
  (await server.db.selectFrom('farms').select('version').where('id', '=', farm).executeTakeFirstOrThrow())
    .version

describe('records', () => {
  test('of every collection the devices write are taken in and given back [P7.10] [P7.11] [D3.134] [D7.36]', async () => {
    const record = { id: 'r-1', updatedAt: clock - 5 }
    const entities = Object.fromEntries(
      farmCollections.map((name) => {
        const { wire = '', wireKey } = collectionFacts(name)
        return [wire, wireKey ? { [wireKey]: { 'r-1': record } } : [record]]
      }),
    )
    const answer = await phone.update({ farm, entities })
    expect(answer).toMatchObject({ success: true, refused: [] })
    const ids = Object.fromEntries(Object.keys(entities).map((wire) => [wire, ['r-1']]))
    const got = await phone.get({ farm, ids })
    for (const name of farmCollections) expect(recordsOf(got, name)).toMatchObject([{ id: 'r-1' }])
  })

  test('barcodes may be left out of an upload, as the payload list of the specification does', async () => {
    expect(await phone.update({ farm, entities: {} })).toMatchObject({ success: true, refused: [] })
  })

  test('milk recordings keyed by date need no id of their own [D7.36]', async () => {
    const entities = { milkRecords: { herdLevel: { '2026-11-15': { updatedAt: clock, cows: 80 } } } }
    await phone.update({ farm, entities })
    const got = await phone.get({ farm, ids: { milkRecords: ['2026-11-15'] } })
    expect(got.entities.milkRecords).toHaveProperty(['herdLevel', '2026-11-15', 'cows'], 80)
  })

  test('with field names of built-in object properties block no upload: the server keeps them, or refuses them by name', async () => {
    const body = (fields: string) =>
      `{"HWKEY":"${phone.token}","farm":"${farm}","entities":{"animals":[{"id":"${cow}","updatedAt":${++clock},${fields}},{"id":"good-${clock}"}]}}`
    for (const fields of ['"toString":"a"', '"toString":"b","valueOf":1,"hasOwnProperty":null']) {
      const answer = await server.post(paths.update, body(fields))
      expect([answer.status, answer.body.refused]).toEqual([200, []])
    }
    expect(await read()).toMatchObject({ toString: 'b', valueOf: 1 })
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const answer = await server.post(paths.update, body(`"${name}":{"prototype":1}`))
      expect(answer.body.refused).toEqual([
        { collection: 'animals', id: cow, reason: 'invalidRecord', fields: [name] },
      ])
      const map = `{"HWKEY":"${phone.token}","farm":"${farm}","entities":{"${name}":[{"id":"x"}]}}`
      expect((await server.post(paths.update, map)).status).toBe(200)
    }
  })

  test('two people who edit different fields offline both keep their edit [P4.36]', async () => {
    await send(phone, [clocked(clock - 5000, 'phone', { tag: 'A', sex: 'F' })])
    await send(tablet, [clocked(clock - 3000, 'tablet', { tag: 'B' })])
    await send(phone, [clocked(clock - 4000, 'phone', { breed: 'AAX' })])
    expect(await read()).toMatchObject({ tag: 'B', sex: 'F', breed: 'AAX' })
  })

  test('on the same field the later edit wins whatever order they arrive in, and the loser stays in history [P4.36]', async () => {
    await send(phone, [clocked(clock - 5000, 'phone', { tag: 'first' })])
    await send(tablet, [clocked(clock - 1000, 'tablet', { tag: 'later' })])
    await send(phone, [clocked(clock - 2000, 'phone', { tag: 'earlier, but late' })])
    expect(await read()).toMatchObject({ tag: 'later' })
    expect((await historyOf()).map(({ after, lost }) => [after, lost])).toEqual([
      ['earlier, but late', true],
      ['later', false],
      ['first', false],
    ])
  })

  test('a deleted record stays, marked deleted [P3.4] [D3.2]', async () => {
    await send(phone, [clocked(clock - 5000, 'phone', { tag: 'A' })])
    await send(phone, [clocked(clock - 4000, 'phone', { deleted: true })])
    expect(await read()).toMatchObject({ id: cow, tag: 'A', deleted: true })
  })

  test('a clock from next year is pulled back to now: taken in, and beaten by the next edit', async () => {
    await send(phone, [clocked(clock + 365 * 86_400_000, 'phone', { tag: 'from the future' })])
    expect(await read()).toMatchObject({ tag: 'from the future', updatedAt: clock })
    clock += 1000
    await send(tablet, [clocked(clock, 'tablet', { tag: 'today' })])
    expect(await read()).toMatchObject({ tag: 'today' })
  })
})

describe('a record that is not fit to be written', () => {
  test('is named with its reason and stops no other', async () => {
    const answer = await phone.update({
      farm,
      entities: {
        animals: [
          clocked(clock, 'phone', { tag: 'good' }),
          { id: 'bad id!' },
          'not a record',
          { id: 'x', updatedAt: 'y' },
        ],
        unicorns: [{ id: 'u-1' }],
        system_type: [{ id: 's-1' }],
      },
    })
    expect(answer.success).toBe(true)
    expect(answer.refused?.map(({ collection, id, reason }) => [collection, id, reason])).toEqual([
      ['animals', 'bad id!', 'invalidRecord'],
      ['animals', '', 'invalidRecord'],
      ['animals', 'x', 'invalidRecord'],
      ['unicorns', 'u-1', 'unknownCollection'],
      ['system_type', 's-1', 'readOnlyCollection'],
    ])
    expect(await read()).toMatchObject({ tag: 'good' })
  })

  test('may hold text no database can keep, or be far too large', async () => {
    const answer = await phone.update({
      farm,
      entities: {
        animals: [
          { id: `${cow}-a`, notes: 'a\0b' },
          { id: `${cow}-b`, 'na\0me': 1 },
          { id: `${cow}-c`, deep: [{ in: ['\0'] }] },
          { id: `${cow}-d`, blob: 'x'.repeat(300_000) },
          { id: `${cow}-e`, blob: 'half a pair: \ud83d, and \\u0000 as text' },
        ],
      },
    })
    expect(answer.refused?.map(({ id, reason, fields }) => [id.slice(-1), reason, fields])).toEqual([
      ['a', 'invalidRecord', ['notes']],
      ['b', 'invalidRecord', ['name']],
      ['c', 'invalidRecord', ['deep']],
      ['d', 'tooLarge', []],
    ])
    cow = `${cow}-e`
    expect(await read()).toMatchObject({ blob: 'half a pair: \ud83d, and \\u0000 as text' })
  })
})

describe('an upload that is repeated', () => {
  const upload = () => ({
    entities: { animals: [clocked(clock, 'phone', { tag: 'once' })] },
    from: 1,
    to: 1,
    outbox: 'o',
  })

  test('gets the same answer and changes nothing', async () => {
    const body = { farm, ...upload() }
    const first = await phone.update(body)
    const before = await version()
    clock += 5000
    expect(await phone.update(body)).toEqual(first)
    expect(await version()).toBe(before)
    expect(await historyOf()).toHaveLength(1)
  })

  test('under the number of another, with other content, is taken in like any other', async () => {
    const first = { farm, ...upload(), outbox: 'two phones' }
    await phone.update(first)
    clock += 1000
    const other = { farm, ...upload(), outbox: 'two phones' }
    other.entities.animals = [clocked(clock, 'phone', { tag: 'twice' })]
    await phone.update(other)
    expect(await read()).toMatchObject({ tag: 'twice' })
    expect((await historyOf()).map(({ after }) => after)).toEqual(['twice', 'once'])
  })

  test('at once, many times, through two servers, is applied once', async () => {
    const second = await serveDatabase(server.databaseUrl, { now: () => clock })
    const body = { farm, HWKEY: phone.token, ...upload(), outbox: 'many' }
    const before = await version()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? server : second).post(paths.update, body)),
    )
    await second.close()
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(await version()).toBe(before + 1)
    expect(await historyOf()).toHaveLength(1)
  })

  test('late, after newer ones, loses to them and is written down once', async () => {
    const stale = { farm, ...upload(), outbox: 's' }
    await phone.update(stale)
    clock += 1000
    await phone.update({ farm, ...upload(), to: 2, outbox: 's' })
    const before = await version()
    await phone.update(stale)
    await phone.update({ farm, ...upload(), to: 2, outbox: 's' })
    await phone.update(stale)
    expect(await version()).toBe(before)
    expect((await historyOf()).filter(({ lost }) => lost)).toHaveLength(1)
  })

  test('that was slow on its way from a phone whose clock was ahead undoes nothing that came since, and still brings what is new', async () => {
    const ahead = clock + 2 * 86_400_000
    const slow = {
      ...{ farm, from: 1, to: 1, outbox: 'slow' },
      entities: { animals: [clocked(ahead, 'phone', { tag: 'A', breed: 'ZZ', notes: 'came lame' })] },
    }
    await phone.update({
      ...{ farm, from: 1, to: 2, outbox: 'slow' },
      entities: { animals: [clocked(clock - 1000, 'phone', { tag: 'A', breed: 'LMX' })] },
    })
    await send(tablet, [clocked(clock - 500, 'tablet', { tag: 'B' })])
    await phone.update(slow)
    expect(await read()).toMatchObject({ tag: 'B', breed: 'LMX', notes: 'came lame' })
    await phone.update(slow)
    expect((await historyOf()).filter(({ field }) => field === 'breed')).toHaveLength(1)
  })

  test('by another phone, of an older edit of one that was ahead, does not undo its newer edit', async () => {
    const ahead = clock + 2 * 86_400_000
    await send(phone, [clocked(ahead + 1000, 'phone', { tag: 'newer' })])
    clock += 60_000
    await send(tablet, [clocked(ahead, 'phone', { tag: 'older' })])
    expect(await read()).toMatchObject({ tag: 'newer' })
    expect((await historyOf()).map(({ after, lost }) => [after, lost])).toEqual([
      ['older', true],
      ['newer', false],
    ])
  })

  test('in a longer one, from a clock that was ahead, stays at the time it was given first', async () => {
    const ahead = clock + 2 * 86_400_000
    const first = clocked(ahead, 'phone', { tag: 'A' })
    await phone.update({ farm, from: 1, to: 1, outbox: 'longer', entities: { animals: [first] } })
    clock += 60_000
    await send(tablet, [clocked(clock - 30_000, 'tablet', { tag: 'B' })])
    const second = {
      ...{ ...first, notes: 'lame', updatedAt: ahead + 1 },
      _clocks: { ...first._clocks, notes: writeClock(ahead + 1, 0, 'phone') },
    }
    const longer = { farm, from: 1, to: 2, outbox: 'longer', entities: { animals: [second] } }
    expect(await phone.update(longer)).toMatchObject({ pulledBack: true })
    expect(await read()).toMatchObject({ tag: 'B', notes: 'lame' })
  })
})

describe('history', () => {
  test('says who, when, from which device, old and new value, newest first', async () => {
    await send(phone, [clocked(clock - 2000, 'phone', { tag: 'old', sex: 'F' })])
    await send(tablet, [clocked(clock - 1000, 'tablet', { tag: 'new' })])
    const [newest, ...rest] = await historyOf()
    expect(newest).toMatchObject({
      ...{ field: 'tag', before: 'old', after: 'new', lost: false },
      ...{ user: 'Áine Ní Bhriain', device: deviceName('tablet'), at: clock, actingFor: null },
    })
    expect(rest.map(({ field, before }) => [field, before])).toEqual([
      ['tag', null],
      ['sex', null],
    ])
  })

  test('an adviser is written down as acting for the farmer', async () => {
    const adviser = await server.logIn('+353850000009', 'office')
    await send(adviser, [clocked(clock, 'office', { tag: 'X' })])
    const [line] = await historyOf()
    expect(line).toMatchObject({ device: deviceName('office'), actingFor: 'Áine Ní Bhriain' })
    const [{ account, acting_for } = { account: '', acting_for: '' }] = await server.db
      .selectFrom('history')
      .select(['account', 'acting_for'])
      .where('id', '=', cow)
      .execute()
    expect([account, acting_for]).toEqual(['account-353850000009', 'account-353850000001'])
  })

  test('is never changed, deleted or emptied, not even by us', async () => {
    await send(phone, [clocked(clock, 'phone', { tag: 'X' })])
    for (const statement of ['update history set at = 0', 'delete from history', 'truncate history'])
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(
        'history is never changed or deleted',
      )
  })

  test('of another farm is not to be had', async () => {
    const stranger = await server.logIn('+353850000002', 'other')
    const answer = await stranger.post(paths.history, { farm, collection: 'animals', id: cow })
    expect(answer.status).toBe(403)
  })
})

describe('what an upload answers besides', () => {
  const orders = (set: { clear_cache?: boolean; clear_events?: boolean }) =>
    server.db.updateTable('sessions').set(set).where('device', '=', 'phone').execute()

  test('an account moved to another region hears where from uploads and events [P7.11] [P7.14] [D7.2]', async () => {
    const events = { events: [{ id: 'e-0', hwRef: 'HW172' }] }
    expect(await phone.update({ farm, entities: {}, region: 'IE' })).not.toHaveProperty('country')
    expect(await phone.update({ farm, entities: {}, region: 'GL' })).toMatchObject({ country: 'IE' })
    const answer = await phone.post(paths.events, { farm, entities: events, region: 'GL' })
    expect(answer.body).toMatchObject({ success: true, country: 'IE' })
  })

  test('clearUserEvents once, clearUserCache until the device has fetched everything [P7.11]', async () => {
    await orders({ clear_cache: true, clear_events: true })
    const both = { clearUserCache: true, clearUserEvents: true }
    expect(await phone.update({ farm, entities: {} })).toMatchObject(both)
    const next = await phone.update({ farm, entities: {} })
    expect([next.clearUserCache, next.clearUserEvents]).toEqual([true, undefined])
    await phone.get({ farm, timestamp: 0 })
    expect((await phone.update({ farm, entities: {} })).clearUserCache).toBeUndefined()
  })

  test('both also on an error body [P7.12]', async () => {
    await orders({ clear_cache: true, clear_events: true })
    const refused = await phone.post(paths.update, { farm: 'not mine', entities: {} })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ success: false, clearUserCache: true, clearUserEvents: true })
    await orders({ clear_cache: false, clear_events: false })
  })

  test('an app older than the minimum for sync gets 426 on every sync call [P3.16]', async () => {
    const strict = await serveDatabase(server.databaseUrl, {
      config: { minAppVersionForSync: '1.2.0' },
      now: () => clock,
    })
    const status = async (path: string, body: object, version: string) =>
      (await strict.post(path, { HWKEY: phone.token, farm, version, entities: {}, ...body })).status
    expect(await status(paths.get, {}, '1.1.9')).toBe(426)
    expect(await status(paths.update, {}, '1.1.9')).toBe(426)
    expect(await status(paths.check, {}, '0.9')).toBe(426)
    expect(await status(paths.events, { entities: { events: [] } }, '1')).toBe(426)
    expect(await status(paths.get, {}, '1.2.0')).toBe(200)
    const check = await strict.post(paths.serverCheck, {})
    await strict.close()
    expect(check.body.minAppVersionForSync).toBe('1.2.0')
  })
})

describe('events', () => {
  const event = (id: string) => ({
    id,
    hwRef: 'HW172',
    level: 1,
    type: 'Error',
    description: 'd',
    data: { a: [1] },
  })
  const kept = (where: string) =>
    server.db.selectFrom('events').selectAll().where('farm', '=', where).execute()

  test('are kept as they were sent, and once however often they come [P7.14] [D7.2]', async () => {
    const entities = { events: [event('e-1'), event('e-2')] }
    for (let n = 0; n < 2; n++)
      expect((await phone.post(paths.events, { farm, entities })).body).toEqual({ success: true })
    const rows = (await kept(farm)).filter(({ id }) => ['e-1', 'e-2'].includes(id))
    expect(rows.map(({ id, hw_ref }) => [id, hw_ref])).toEqual([
      ['e-1', 'HW172'],
      ['e-2', 'HW172'],
    ])
    expect(JSON.parse(rows[0]?.body ?? '')).toEqual(event('e-1'))
  })

  test('of demo users are not kept [P4.72]', async () => {
    const demo = await server.logIn('+353850000007', 'demo')
    const answer = await demo.post(paths.events, { farm: '700', entities: { events: [event('e-1')] } })
    expect(answer.body).toEqual({ success: true })
    expect(await kept('700')).toEqual([])
  })
})
