import { farmCollections, syncedCollections } from '@steading/domain/records/collections/collections'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import { type FullPosition, type GetResponse, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { allOf, idsOf, recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { systemFarm } from '../database/tables'
import { pgFarmStore } from '../store/pg-farm-store'

let clock = 1_800_000_000_000
let server: TestServer
let farmer: Farmer
let farm = ''
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001' })
  await plantAccount(server.db, { username: '+353850000002', farms: ['foreign'] })
  await write('foreign', [animal('secret-bull', { tag: 'NOT YOURS' })])
  farmer = await server.logIn('+353850000001')
})
afterAll(() => server.close())

/** A separate farm for each test. */
beforeEach(async () => {
  farm = `farm-${++count}`
  const data = {
    herdNumber: 'A1',
    farmTypes: [{ type: 'cattle', level: 'free' }],
    paywallConfig: { delay: 3, frequency: 9 },
    onBoardingData: { slide: 2 },
  }
  await server.db
    .insertInto('farms')
    .values({ id: farm, region: 'IE', data: JSON.stringify(data), created_at: 0 })
    .execute()
  const account = 'account-353850000001'
  await server.db.insertInto('account_farms').values({ account, farm }).execute()
})

const at = () => ({ '*': writeClock(clock, 0, 'server') })
const animal = (id: string, fields = {}): Put => ({
  collection: 'animals',
  record: { id, fields: { sex: 'F', ...fields }, clocks: at() },
})
const write = (where: string, puts: Put[]) => pgFarmStore(server.db).write(where, (tx) => tx.put(puts, clock))
const herd = (size: number) =>
  Array.from({ length: size }, (_, index) => animal(`cow-${String(index).padStart(4, '0')}`))

describe('by id', () => {
  test('each record comes once however often it is asked for, and no more than the limit', async () => {
    await write(farm, herd(5))
    const animals = [...herd(5), ...herd(5)].map(({ record }) => record.id)
    expect(recordsOf(await farmer.get({ farm, ids: { animals } }), 'animals')).toHaveLength(5)
    const some = await farmer.get({ farm, ids: { animals, tasks: ['t'] }, limit: 3 })
    expect([recordsOf(some, 'animals').length, some.hasMore]).toEqual([3, true])
  })
})

describe('everything', () => {
  test('is what a missing timestamp and a timestamp of 0 mean, with the fields of the specification [P7.8] [P7.9]', async () => {
    await write(farm, herd(3))
    for (const timestamp of [undefined, null, 0, '0']) {
      const answer = await farmer.get({ farm, system_type: false, versions: {}, timestamp })
      expect(idsOf(answer)).toEqual(['cow-0000', 'cow-0001', 'cow-0002'])
      expect(answer).toMatchObject({
        success: true,
        farmData: { id: farm, herdNumber: 'A1', region: 'IE' },
        farmTypes: [{ type: 'cattle', level: 'free' }],
        onBoardingData: { slide: 2 },
        paywallConfig: { delay: 3, frequency: 9 },
        language: 'en',
        watchboard: { unreadEmails: 0 },
        now: { date: 3, time: clock },
        isCached: false,
        hasMore: false,
      })
    }
  })

  test('of a farm without records is an empty answer, not a missing one', async () => {
    const answer = await farmer.get({ farm })
    expect(answer.entities).toEqual({})
    expect(answer.now.date).toBe(0)
  })

  test('comes collection by collection, animals first [D3.134] [D7.36]', async () => {
    const puts = [...farmCollections]
      .reverse()
      .map((collection) => ({ ...animal(`one-of-${collection}`), collection }))
    await write(farm, puts)
    await write(systemFarm, [{ ...animal('breed-1'), collection: 'systemType' }])
    const answer = await farmer.get({ farm, system_type: true })
    expect(Object.keys(answer.entities)).toEqual([
      ...[
        'animals',
        'settings',
        'labels',
        'mobs',
        'paddocks',
        'operators',
        'smartLists',
        'tasks',
        'mobHistories',
      ],
      ...['maps', 'sprayers', 'fertilisers', 'pbiCodes', 'files', 'reports', 'milkRecords', 'barcodes'],
      ...['martProviders', 'system_type'],
    ])
    for (const collection of syncedCollections) expect(recordsOf(answer, collection)).toHaveLength(1)
    expect(answer.entities.milkRecords).toHaveProperty(['herdLevel', 'one-of-milkRecording', 'id'])
  })

  test('includes what was deleted, so that other devices learn of it [P3.4] [D3.2]', async () => {
    await write(farm, [animal('sold', { deleted: true })])
    expect(recordsOf(await farmer.get({ farm }), 'animals')).toMatchObject([{ id: 'sold', deleted: true }])
  })

  test('carries the common fields on every record [P3.1]', async () => {
    const fields = { created: 5, createdApp: 'bovine', updatedAtApp: 'bovine' }
    await write(farm, [animal('cow', fields)])
    const [record] = recordsOf(await farmer.get({ farm }), 'animals')
    expect(record).toMatchObject({ id: 'cow', updatedAt: clock, isSynced: true, ...fields })
  })
})

describe('in pages', () => {
  const pagesOf = async (limit: number, meanwhile = async (_page: number) => {}) => {
    const pages: GetResponse[] = []
    let full: FullPosition | null | undefined
    do {
      const page: GetResponse = await farmer.get({ farm, limit, system_type: 1, versions: { full } })
      pages.push(page)
      full = page.versions?.full
      await meanwhile(pages.length)
    } while (pages.at(-1)?.hasMore)
    return pages
  }

  test('a full sync brings every record once, says how many there are, and can be taken up anywhere', async () => {
    const tasks = herd(25).map((put) => ({ ...put, collection: 'tasks' as const }))
    await write(farm, [...herd(30), ...tasks])
    const pages = await pagesOf(10)
    const all = pages.flatMap(allOf).filter((name) => !name.startsWith('system_type'))
    expect(all).toHaveLength(55)
    expect(new Set(all).size).toBe(55)
    expect(all.slice(0, 30).every((name) => name.startsWith('animals/'))).toBe(true)
    expect(pages.map((page) => page.now.date)).toEqual(pages.map(() => 55))
    const system = await server.db.selectFrom('records').where('farm', '=', systemFarm).selectAll().execute()
    expect(pages.map((page) => page.total)).toEqual(pages.map(() => 55 + system.length))
  })

  test('a change during a full sync comes with the changes after it', async () => {
    await write(farm, herd(30))
    const pages = await pagesOf(10, async (page) => {
      if (page === 2) await write(farm, [animal('cow-0000', { tag: 'changed behind' }), animal('aaa-new')])
    })
    const timestamp = pages.at(-1)?.now.date
    const changes = await farmer.get({ farm, limit: 10, timestamp })
    const held = new Map(
      [...pages, changes].flatMap((page) => recordsOf(page, 'animals')).map((r) => [r.id, r]),
    )
    const whole = await farmer.get({ farm })
    expect([...held.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(recordsOf(whole, 'animals'))
  })

  test('changes come in order, and the cursor never passes one that was not sent', async () => {
    await write(farm, herd(25))
    const seen: string[] = []
    let timestamp = 1
    for (let page = 0; ; page++) {
      const answer = await farmer.get({ farm, limit: 10, timestamp })
      seen.push(...idsOf(answer))
      timestamp = answer.now.date
      if (!answer.hasMore) break
      expect(timestamp).toBe(1 + (page + 1) * 10)
    }
    expect(timestamp).toBe(25)
    expect(seen).toEqual(
      herd(25)
        .map((put) => put.record.id)
        .slice(1),
    )
  })

  test('a page ends early when its records are very large, and the next goes on from there', async () => {
    const large = herd(150).map((put) => animal(put.record.id, { notes: 'x'.repeat(250_000) }))
    await write(farm, large)
    const first = await farmer.get({ farm, limit: 2000, timestamp: 1 })
    expect(first.hasMore).toBe(true)
    let [page, seen] = [first, idsOf(first)]
    while (page.hasMore) {
      page = await farmer.get({ farm, limit: 2000, timestamp: page.now.date })
      seen = [...seen, ...idsOf(page)]
    }
    expect([seen.length, new Set(seen).size]).toEqual([149, 149])
  })

  test('a place that does not exist is refused', async () => {
    const full = { at: 0, collection: 'unicorns', id: '' }
    expect((await farmer.post(paths.get, { farm, limit: 10, versions: { full } })).status).toBe(400)
  })
})

describe('changes', () => {
  test('are what came after the timestamp, and the answer names the next one', async () => {
    await write(farm, herd(5))
    const { now } = await farmer.get({ farm })
    expect((await farmer.get({ farm, timestamp: now.date })).entities).toEqual({})
    await write(farm, [animal('cow-0003', { tag: 'new tag' })])
    const answer = await farmer.get({ farm, timestamp: now.date })
    expect(recordsOf(answer, 'animals')).toMatchObject([{ id: 'cow-0003', tag: 'new tag' }])
    expect(answer.now.date).toBe(6)
  })

  test('too many to hold at once still come whole to a client that asks for no pages', async () => {
    await write(farm, herd(5_000))
    const answer = await farmer.get({ farm, timestamp: 10 })
    expect(idsOf(answer)).toHaveLength(4_990)
    expect(answer.now.date).toBe(5_000)
  })

  test('since a wall-clock time are understood too, with five minutes to spare', async () => {
    await write(farm, herd(2))
    const before = clock
    clock += 3_600_000
    await write(farm, [animal('late')])
    expect(idsOf(await farmer.get({ farm, timestamp: clock }))).toEqual(['late'])
    expect(idsOf(await farmer.get({ farm, timestamp: clock + 4 * 60_000 }))).toEqual(['late'])
    expect(idsOf(await farmer.get({ farm, timestamp: before }))).toEqual(['cow-0000', 'cow-0001', 'late'])
  })

  test('a cursor from before the database was restored gets everything', async () => {
    await write(farm, herd(3))
    expect(idsOf(await farmer.get({ farm, timestamp: 900 }))).toHaveLength(3)
    const page = await farmer.get({ farm, timestamp: 900, limit: 100 })
    expect([idsOf(page).length, page.now.date]).toEqual([3, 3])
  })

  test('the server sends records asked for by id at any cursor, and does not move the cursor', async () => {
    await write(farm, herd(9))
    const ids = { animals: ['cow-0007', 'cow-0001', 'no such cow'], unicorns: ['x'] }
    const answer = await farmer.get({ farm, timestamp: 4, ids })
    expect(idsOf(answer)).toEqual(['cow-0001', 'cow-0007'])
    expect(answer.now.date).toBe(4)
  })
})

describe('system types', () => {
  const breed = (id: string): Put => ({ ...animal(id), collection: 'systemType' })

  test('come when asked for, and only those newer than the version the device has, which the farm carries beside its first questions [P3.26]', async () => {
    await write(systemFarm, [breed('AAX')])
    const all = await farmer.get({ farm, system_type: true, versions: {} })
    expect(idsOf(all, 'systemType')).toContain('AAX')
    const version = all.versions?.system_type
    expect(version).toBeGreaterThan(0)
    expect(all.farmData).toMatchObject({ versions: { system_type: version }, onBoardingData: { slide: 2 } })
    await write(systemFarm, [breed('CHX')])
    const newer = await farmer.get({ farm, system_type: true, versions: { system_type: version } })
    expect(idsOf(newer, 'systemType')).toEqual(['CHX'])
    expect((await farmer.get({ farm, system_type: false })).entities.system_type).toBeUndefined()
  })

  test('come with the last page, so that their version is true of all of them', async () => {
    await write(systemFarm, [breed('LMX')])
    await write(farm, herd(12))
    const first = await farmer.get({ farm, limit: 10, system_type: true })
    expect([first.hasMore, first.versions?.system_type]).toEqual([true, undefined])
    const last = await farmer.get({
      farm,
      limit: 10,
      system_type: true,
      versions: { full: first.versions?.full },
    })
    expect(idsOf(last, 'systemType')).toContain('LMX')
    expect(last.versions?.system_type).toBeGreaterThan(0)
  })
})

describe('who may not', () => {
  test('another user’s farm and one that does not exist get the same 403, which reveals nothing', async () => {
    const answers = await Promise.all(
      ['foreign', 'no-such-farm', systemFarm, 12345].map((id) => farmer.post(paths.get, { farm: id })),
    )
    for (const { status, text } of answers) {
      expect(status).toBe(403)
      expect(text).toBe(answers[0]?.text)
      expect(text).not.toContain('NOT YOURS')
    }
  })

  test('no token, a made-up one and one of another shape get 401 with the exact words [P8.1]', async () => {
    for (const HWKEY of [undefined, 'x'.repeat(43), '']) {
      const answer = await farmer.post(paths.get, { farm, HWKEY })
      expect([answer.status, answer.body.error]).toEqual([401, 'Token is unauthorized!'])
    }
  })

  test('calls answer to POST only [P7.1]', async () => {
    for (const path of [paths.get, paths.update, paths.check, paths.login, paths.account('IE')]) {
      const response = await fetch(`${server.origin}/${path}`)
      expect([path, response.status]).toEqual([path, 404])
    }
  })
})
