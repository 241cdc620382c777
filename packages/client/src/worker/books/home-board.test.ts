import { homeAt } from '@steading/domain/base/days/home-at'
import { oneDay } from '@steading/domain/base/one-day'
import type { Region } from '@steading/domain/base/regions/regions'
import { contributionsOf, tally } from '@steading/domain/lists/home/contributions'
import { figure, type Totals } from '@steading/domain/lists/home/figure-names'
import { PlansTally } from '@steading/domain/lists/home/plans-tally'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { type Counted, countedCollections } from '@steading/domain/records/collections/farm-record'
import type { Batch, Put } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyDisk, MemoryDb } from '../../db/memory-db'
import { watchedDb } from '../../db/watched-db'
import type { HomeSums } from '../../farm/farm-client'
import { breathe } from './breathe'
import { HomeBoard, homeFact } from './home-board'

const noon = new Date(2026, 2, 15, 12).getTime()
const offset = (now: number) => -new Date(now).getTimezoneOffset()
const today = homeAt(noon, offset(noon), 'IE').today
const inDays = (days: number) => today + days * oneDay
const boards: HomeBoard[] = []
afterEach(() => {
  for (const board of boards.splice(0)) board.stop()
})

/** A phone with an open home page, and every answer that page received. */
function phone(disk = emptyDisk()) {
  const plain = new MemoryDb(disk)
  // A real database reads first and answers a little later; much may be saved in between.
  const read = plain.scan.bind(plain)
  plain.scan = async (...asked) => {
    const page = await read(...asked)
    await new Promise((resolve) => setTimeout(resolve, 1))
    return page
  }
  const clock = { now: noon, region: 'IE' as Region }
  const refused: OutboxRow[] = []
  const failed = vi.fn()
  // The lists have counted no animals, unless a test has them wait.
  const lists = { counted: true, tell: (_: Totals): void => undefined }
  const board = new HomeBoard({
    db: plain,
    watchNeeds: (_, push) => {
      lists.tell = push
      if (lists.counted) push(new Map())
      return () => undefined
    },
    now: () => clock.now,
    place: () => ({ region: clock.region }),
    refused: () => refused,
    remember: (farm, sums) => plain.commit({ farm, meta: { [homeFact]: sums as unknown as Json } }),
    failed,
  })
  boards.push(board)
  const db = watchedDb(plain, { committed: (batch) => board.committed(batch), cleared: () => board.stop() })
  const told: HomeSums[] = []
  const open = (farm = 'f1') => board.watch(farm, (sums) => told.push(structuredClone(sums)))
  const last = () => new Map(told.at(-1)?.totals)
  return { disk, plain, db, board, lists, clock, refused, failed, told, open, last }
}
type Phone = ReturnType<typeof phone>

const put = (id: string, fields: Fields, collection: CollectionName = 'animals'): Put => ({
  collection,
  record: { id, fields, clocks: { '*': '0m3abcdef.0000.d1' } },
})
const cow = (id: string, more: Fields = {}) =>
  put(id, { inHerd: true, sex: 'F', lactation: 2, dob: inDays(-2000), ...more })
const loaded = (...loads: Put[]): Batch => ({ farm: 'f1', startLoad: true, loads, finishLoad: true })
const firstTold = (one: Phone) => vi.waitFor(() => expect(one.told).toHaveLength(1))
/** Until the home page shows this, however busy the machine is. */
const shows = (one: Phone, name: string, value: number | undefined) =>
  vi.waitFor(() => {
    expect(one.told.length).toBeGreaterThan(0)
    expect(one.last().get(name)).toBe(value)
  })
const cows = figure.head('bovine', 'cows')
const tests = figure.need('bovine', 'tb-tests-due')
const calvings = figure.need('bovine', 'cows-near-calving')

/** Everything on the phone counted from nothing. */
async function freshCount({ plain, clock, refused }: Phone, farm = 'f1'): Promise<Map<string, number>> {
  const at = homeAt(clock.now, offset(clock.now), clock.region)
  const sums = new Map<string, number>()
  const plans = new PlansTally(at.today)
  for (const collection of countedCollections) {
    if (collection === 'refused') continue
    for (const { id, fields } of await plain.scan(farm, collection, '', 100_000)) {
      tally(sums, contributionsOf(collection, fields, at))
      if (collection === 'animals' || collection === 'tasks') plans.put(collection, id, fields)
    }
  }
  tally(sums, plans.totals)
  const records = new Set(refused.filter((row) => row.farm === farm).map((row) => row.id))
  for (const _ of records) tally(sums, contributionsOf('refused', {}, at))
  return sums
}
const inOrder = (sums: ReadonlyMap<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1))

describe('the figures at home', () => {
  test('count the herd once, and a saved record from then on by itself', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a'), cow('b'), put('t', { typeId: 'REMEDY' }, 'tasks')))
    one.open()
    await shows(one, cows, 2)
    const scan = vi.spyOn(one.plain, 'scan')
    await one.db.commit({ farm: 'f1', puts: [cow('a', { tbTestDate: inDays(-340) })] })
    await one.db.commit({ farm: 'f1', puts: [cow('c')] })
    await shows(one, cows, 3)
    expect(one.last().get(tests)).toBe(1)
    expect(one.told).toHaveLength(2)
    expect(scan).not.toHaveBeenCalled()
  })

  test('are not sent again for a record that changes none of them', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a')))
    one.open()
    await firstTold(one)
    await one.db.commit({ farm: 'f1', puts: [cow('a', { notes: 'kicks' }), put('m', {}, 'mobs')] })
    await one.db.commit({ farm: 'f2', puts: [cow('z')] })
    await one.board.idle()
    expect(one.told).toHaveLength(1)
  })

  test('take in what is saved while a big herd is being counted', async () => {
    const one = phone()
    await one.db.commit(
      loaded(...Array.from({ length: 1300 }, (_, i) => cow(`a${String(i).padStart(4, '0')}`))),
    )
    one.open()
    await breathe()
    await one.db.commit({ farm: 'f1', puts: [cow('a0001', { inHerd: false, offHerdDate: inDays(-1) })] })
    await breathe()
    await one.db.commit({ farm: 'f1', puts: [cow('a1299', { deleted: true }), cow('zz')] })
    await vi.waitFor(() => expect(one.last().get(cows)).toBe(1299))
    expect(inOrder(one.last())).toEqual(inOrder(await freshCount(one)))
  })

  test('count a herd anew when it was fetched whole, and show the old one until then', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a'), cow('b')))
    one.open()
    await firstTold(one)
    await one.db.commit({ farm: 'f1', startLoad: true, loads: [cow('a'), cow('b'), cow('c')] })
    await one.board.idle()
    expect(one.last().get(cows)).toBe(2)
    await one.db.commit({ farm: 'f1', finishLoad: true })
    await shows(one, cows, 3)
    await one.db.commit({ farm: 'f1', forget: true })
    await shows(one, cows, undefined)
  })

  test('grow while a first herd arrives', async () => {
    const one = phone()
    one.open()
    await firstTold(one)
    await one.db.commit({ farm: 'f1', startLoad: true })
    await one.db.commit({ farm: 'f1', loads: [cow('a'), cow('b')] })
    await shows(one, cows, 2)
    await one.db.commit({ farm: 'f1', loads: [cow('c')], finishLoad: true })
    await shows(one, cows, 3)
  })

  test('have a line for what the server would not take, one for each record', async () => {
    const one = phone()
    one.open()
    await firstTold(one)
    const row = (seq: number, id: string, farm = 'f1') =>
      ({ seq, id, farm, collection: 'animals', fields: {}, before: {}, refusal: {} }) as unknown as OutboxRow
    const line = figure.need('bovine', 'refused-records')
    one.refused.push(row(1, 'a'), row(2, 'a'), row(3, 'b'), row(4, 'c', 'f2'))
    one.board.refusalsChanged()
    await shows(one, line, 2)
    one.refused.splice(0, 2)
    one.board.refusalsChanged()
    await shows(one, line, 1)
  })
})

describe('as time goes by', () => {
  test('everything is counted again at the farmer’s midnight', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a', { tbTestDate: inDays(-334) })))
    one.open()
    await shows(one, tests, undefined)
    one.clock.now = new Date(2026, 2, 15, 23, 59).getTime()
    one.board.look()
    await one.board.idle()
    expect(one.told).toHaveLength(1)
    one.clock.now = new Date(2026, 2, 16, 0, 1).getTime()
    one.board.look()
    await shows(one, tests, 1)
    expect(one.told.at(-1)?.at.today).toBe(inDays(1))
  })

  test('the lines that open a list show the list’s own count, and not before it has one', async () => {
    const one = phone()
    one.lists.counted = false
    await one.db.commit(loaded(cow('a')))
    one.open()
    await one.board.idle()
    expect(one.told).toEqual([])
    one.lists.tell(new Map([[calvings, 2]]))
    await shows(one, calvings, 2)
    one.lists.tell(new Map())
    await shows(one, calvings, undefined)
  })

  test('the clock looks by itself while a window watches, and rests when none does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const one = phone()
      const leave = one.open()
      await firstTold(one)
      one.clock.now = inDays(1) + oneDay / 2
      vi.advanceTimersByTime(60_000)
      await vi.waitFor(() => expect(one.told.at(-1)?.at.today).toBe(inDays(1)))
      leave()
      one.clock.now += 6 * 60_000
      vi.advanceTimersByTime(60_000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('only while a window watches', () => {
  test('a farmer who comes back within minutes sees the figures at once, kept up meanwhile', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a')))
    const leave = one.open()
    await firstTold(one)
    leave()
    await one.db.commit({ farm: 'f1', puts: [cow('b')] })
    const scan = vi.spyOn(one.plain, 'scan')
    one.open()
    expect(one.last().get(cows)).toBe(2)
    expect(scan).not.toHaveBeenCalled()
  })

  test('after some minutes, or for another herd, the figures are put away and counted anew', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a')))
    one.open()()
    one.clock.now += 6 * 60_000
    one.board.look()
    await one.db.commit({ farm: 'f1', puts: [cow('b')] })
    one.open('f2')()
    const scan = vi.spyOn(one.plain, 'scan')
    one.open()
    await firstTold(one)
    expect(scan).toHaveBeenCalled()
    expect(one.last().get(cows)).toBe(2)
  })

  test('two windows get the same figures, and one that closes leaves the other its figures', async () => {
    const one = phone()
    await one.db.commit(loaded(cow('a')))
    const close = one.open()
    one.open()
    await vi.waitFor(() => expect(one.told).toHaveLength(2))
    close()
    await one.db.commit({ farm: 'f1', puts: [cow('b')] })
    await vi.waitFor(() => expect(one.told).toHaveLength(3))
  })
})

describe('an app that is started anew', () => {
  const usedBefore = async () => {
    const before = phone()
    await before.db.commit(loaded(cow('a'), cow('b')))
    before.open()
    const kept = async () => (await before.plain.meta('f1'))[homeFact]
    await vi.waitFor(async () => expect(await kept()).toBeDefined(), { timeout: 5000 })
    before.board.stop()
    return before.disk
  }

  test('shows the figures of last time before everything is counted, and then what is true', async () => {
    const again = phone(await usedBefore())
    await again.plain.commit({ farm: 'f1', puts: [cow('c')] })
    const slowly = again.plain.scan
    let counted: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      counted = resolve
    })
    again.plain.scan = async (...asked) => {
      await held
      return slowly(...asked)
    }
    again.open()
    await shows(again, cows, 2)
    counted()
    await shows(again, cows, 3)
  })

  test('shows nothing of yesterday, nor of another country', async () => {
    const disk = await usedBefore()
    for (const change of [{ now: noon + oneDay }, { region: 'UK' as const }]) {
      const again = phone(disk)
      Object.assign(again.clock, change)
      again.plain.scan = () => new Promise(() => undefined)
      const kept = vi.spyOn(again.plain, 'meta')
      again.open()
      expect(await kept.mock.results[0]?.value).toHaveProperty(homeFact)
      await new Promise((resolve) => setTimeout(resolve))
      expect(again.told).toEqual([])
    }
  })
})

test('the board reports figures it could not read, and tries again', async () => {
  const one = phone()
  await one.db.commit(loaded(cow('a')))
  const broken = new Error('disk')
  vi.spyOn(one.plain, 'scan').mockRejectedValueOnce(broken)
  one.open()
  await vi.waitFor(() => expect(one.failed).toHaveBeenCalledExactlyOnceWith(broken))
  expect(one.told).toEqual([])
  one.board.look()
  await shows(one, cows, 1)
})

describe('after saves, fetches, refusals and forgetting in any order', () => {
  const day = fc.option(fc.integer({ min: -700, max: 40 }).map(inDays), { nil: 0 })
  const fields: Record<Exclude<Counted, 'refused'>, fc.Arbitrary<Fields>> = {
    animals: fc.record({
      species: fc.constantFrom('BOVINE', 'OVINE'),
      sex: fc.constantFrom('F', 'M'),
      inHerd: fc.boolean(),
      deleted: fc.constantFrom(false, false, true),
      dob: day,
      dateMovedIn: day,
      offHerdDate: day,
      expectedCalvingDate: day,
      meatWithdrawalPeriodEnd: fc.constantFrom(0, noon + 1000, noon + 9_000_000, noon + 3 * oneDay),
    }),
    tasks: fc.record({
      typeId: fc.constantFrom('HEAT', 'REMEDY', 'PLANNEDJOB'),
      status: fc.constantFrom('done', 'inProgress'),
      createdApp: fc.constantFrom('bovine', 'crop'),
      date: day,
      dueDate: day,
    }),
    paddocks: fc.record({ areaCm: fc.nat(1e9), purposeId: fc.constantFrom('silage', '') }),
    sprayers: fc.record({ nextTestDate: day }),
  }
  const record = fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[])).chain((collection) =>
    fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      collection: fc.constant(collection),
      fields: fields[collection],
    }),
  )
  const records = fc.array(record, { maxLength: 4 })
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), records }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('load' as const), records, finish: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'forget' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('refuse' as const), ids: fc.subarray(['1', '2', '3']) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'breathe' as const }) },
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  async function take(one: Phone, loading: { now: boolean }, it: Step): Promise<void> {
    const puts = 'records' in it ? it.records.map((r) => put(r.id, r.fields, r.collection)) : []
    if (it.kind === 'save') await one.db.commit({ farm: 'f1', puts })
    if (it.kind === 'load') {
      await one.db.commit({
        farm: 'f1',
        startLoad: !loading.now,
        loads: puts,
        ...(it.finish && { finishLoad: true }),
      })
      loading.now = !it.finish
    }
    if (it.kind === 'forget') {
      await one.db.commit({ farm: 'f1', forget: true })
      loading.now = false
    }
    if (it.kind === 'refuse') {
      const row = (id: string, seq: number) =>
        ({
          seq,
          id,
          farm: 'f1',
          collection: 'animals',
          fields: {},
          before: {},
          refusal: {},
        }) as unknown as OutboxRow
      one.refused.splice(0, one.refused.length, ...it.ids.map(row))
      one.board.refusalsChanged()
    }
    if (it.kind === 'wait') {
      one.clock.now += it.hours * 3_600_000
      one.board.look()
    }
    if (it.kind === 'breathe') await one.board.idle()
  }

  test('the figures equal a fresh count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const one = phone()
        const loading = { now: false }
        one.open()
        for (const it of steps) await take(one, loading, it)
        const fresh = inOrder(await freshCount(one))
        const asFresh = () => {
          one.board.look()
          expect(inOrder(one.last())).toEqual(fresh)
        }
        await vi.waitFor(asFresh, { interval: 5, timeout: 4000 })
        // Nothing that is still under way may spoil it.
        await one.board.idle()
        expect(inOrder(one.last())).toEqual(fresh)
        expect(one.failed).not.toHaveBeenCalled()
        one.board.stop()
      }),
      { numRuns: 150 },
    )
  }, 120_000)
})
