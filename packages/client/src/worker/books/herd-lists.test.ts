import init from '@sqlite.org/sqlite-wasm'
import { oneDay } from '@steading/domain/base/one-day'
import { taskFactsOf } from '@steading/domain/jobs/facts/note-task'
import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import { ListTally } from '@steading/domain/lists/engine/list-counts'
import { toRecord } from '@steading/domain/lists/engine/own-lists'
import { allLists } from '@steading/domain/lists/engine/smart-lists'
import { figure, type Totals } from '@steading/domain/lists/home/figure-names'
import type { Batch, Put } from '@steading/domain/records/sync/local-db'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveQueries } from '../../db/live-queries'
import type { Query } from '../../db/query'
import { SqliteConnection } from '../../db/sqlite-connection'
import { SqliteDb } from '../../db/sqlite-db'
import { watchedDb } from '../../db/watched-db'
import type { ListCounts } from '../../farm/farm-client'
import { farmLists, hotCollections } from './farm-lists'
import { HerdLists } from './herd-lists'

const sqlite3 = await init()
const noon = new Date(2026, 10, 15, 12).getTime()
const today = Date.UTC(2026, 10, 15)
const ago = (days: number) => today - days * oneDay
const opened: HerdLists[] = []
afterEach(() => {
  for (const lists of opened.splice(0)) lists.stop()
})

/** A phone with lists open on it. */
async function phone() {
  const plain = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')), farmLists.keys)
  // A real database answers a little later; much may be saved in between.
  const [scan, lookup] = [plain.scan.bind(plain), plain.lookup.bind(plain)]
  const later = async <T>(value: Promise<T>) => {
    const held = await value
    await new Promise((resolve) => setTimeout(resolve, 1))
    return held
  }
  plain.scan = (...asked) => later(scan(...asked))
  plain.lookup = (...asked) => later(lookup(...asked))
  const clock = { now: noon }
  const failed = vi.fn()
  const lists: HerdLists = new HerdLists({
    db: plain,
    now: () => clock.now,
    place: () => ({ region: 'IE' }),
    connected: () => false,
    note: (farm) => live.note(farm, 'animals'),
    failed,
  })
  opened.push(lists)
  const live = await LiveQueries.open(plain, {
    hot: hotCollections,
    lists: farmLists.definitions,
    notes: lists.notes,
    failed,
  })
  const committed = (batch: Batch) => {
    live.committed(batch)
    lists.committed(batch)
  }
  const db = watchedDb(plain, { committed, cleared: () => live.cleared() })
  const told: ListCounts[] = []
  const watchCounts = () => lists.watchCounts('f1', (counts) => told.push(counts))
  const watch = (query: Partial<Query>) => {
    const seen: string[] = []
    live.watch('f1', { collection: 'animals', offset: 0, limit: 50, ...query }, ({ rows }) => {
      seen.push(rows.map(({ id }) => id).join(' '))
    })
    return seen
  }
  return { plain, db, lists, live, clock, failed, told, watchCounts, watch, last: () => told.at(-1) }
}

const put = (id: string, fields: Fields, collection: Put['collection'] = 'animals'): Put => ({
  collection,
  record: { id, fields, clocks: { '*': '0m3abcdef.0000.d1' } },
})
const cow = (id: string, more: Fields = {}) =>
  put(id, {
    species: 'BOVINE',
    animalType: 'BORNONFARM',
    sex: 'F',
    tag: `3722112345000${id}`,
    dob: ago(1800),
    inHerd: true,
    lactation: 2,
    ...more,
  })
const job = (id: string, typeId: string, date: number, animals: string[], more: Fields = {}) =>
  put(id, { typeId, date, status: 'done', taskAnimals: animals, ...more }, 'tasks')
const loaded = (...loads: Put[]): Batch => ({ farm: 'f1', startLoad: true, loads, finishLoad: true })
const save = (...puts: Put[]): Batch => ({ farm: 'f1', puts })
const served = { asked: { list: { id: 'SL-SERVED-NOT-SCANNED' } } }

test('a smart list knows the jobs of the animals, and changes when one is saved, edited and deleted', async () => {
  const { db, watch } = await phone()
  await db.commit(loaded(cow('a'), cow('b'), job('t1', 'SERVE', ago(40), ['a'])))
  const seen = watch(served)
  await vi.waitFor(() => expect(seen.at(-1)).toBe('a'))
  await db.commit(save(job('t2', 'SERVE', ago(35), ['b'])))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('a b'))
  await db.commit(save(job('t1', 'SERVE', ago(40), ['b'])))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('b'))
  await db.commit(save(job('t2', 'SERVE', ago(35), ['b'], { deleted: true })))
  await db.commit(save(job('t1', 'SERVE', ago(40), ['b'], { deleted: true })))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(''))
})

test('450 finds the cow whose own digits they are, the herd of that number only where no cow has them', async () => {
  const { db, watch, live } = await phone()
  const tags = { a: '372214507100123', b: '372214507100124', c: '372214507104507' }
  await db.commit(loaded(...Object.entries(tags).map(([id, tag]) => cow(id, { tag }))))
  const search = (text: string) => ({ search: { text, fields: [...animalSearchFields] } })
  const sort = [{ field: 'tag', direction: 'asc' }] as const
  const seen = watch({ ...search('450'), sort: [...sort] })
  await vi.waitFor(() => expect(seen.at(-1)).toBe('c'))
  const ids = (text: string) => live.ids('f1', { collection: 'animals', ...search(text), sort: [...sort] })
  expect(await ids('2145')).toEqual(['a', 'b', 'c'])
  await db.commit(save(cow('c', { tag: tags.c, inHerd: true, deleted: true })))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('a b'))
})

test('a list filters and sorts by what is worked out, with missing last either way up [D5.81]', async () => {
  const { db, watch } = await phone()
  const tasks = [job('t1', 'SERVE', ago(50), ['a']), job('t2', 'SERVE', ago(20), ['c'])]
  await db.commit(loaded(cow('a'), cow('b'), cow('c'), ...tasks))
  const up = watch({ sort: [{ field: 'lastServed', direction: 'asc' }] })
  const down = watch({ sort: [{ field: 'lastServed', direction: 'desc' }] })
  const where = watch({
    asked: { where: [{ field: 'lastServed', is: 'inLast', value: { count: 4, unit: 'weeks' } }] },
  })
  await vi.waitFor(() => expect([up.at(-1), down.at(-1), where.at(-1)]).toEqual(['a c b', 'c a b', 'c']))
  await db.commit(save(job('t3', 'SERVE', ago(60), ['b'])))
  await vi.waitFor(() => expect([up.at(-1), down.at(-1)]).toEqual(['b a c', 'c a b']))
})

test('answers are sorted in the order they are offered, not by their letters', async () => {
  const { db, watch } = await phone()
  const difficulty = (id: string, hornedStatus: string) => cow(id, { hornedStatus })
  await db.commit(loaded(difficulty('a', 'scurred'), difficulty('b', 'horned'), difficulty('c', 'polled')))
  const seen = watch({ sort: [{ field: 'hornedStatus', direction: 'asc' }] })
  await vi.waitFor(() => expect(seen.at(-1)?.split(' ')).toHaveLength(3))
  const { animalFields } = await import('@steading/domain/records/collections/animals')
  const order = animalFields.hornedStatus.options as readonly string[]
  const byOffer = [
    { id: 'a', at: order.indexOf('scurred') },
    { id: 'b', at: order.indexOf('horned') },
    { id: 'c', at: order.indexOf('polled') },
  ].sort((x, y) => x.at - y.at)
  expect(seen.at(-1)).toBe(byOffer.map(({ id }) => id).join(' '))
})

test('all animals of a list are given at once, in its order', async () => {
  const { db, live } = await phone()
  const tasks = ['a', 'b', 'c'].map((id, n) => job(`t${id}`, 'SERVE', ago(40 + n), [id]))
  await db.commit(loaded(cow('a'), cow('b'), cow('c'), cow('d'), ...tasks))
  const sort = [{ field: 'lastServed', direction: 'asc' as const }]
  expect(await live.ids('f1', { collection: 'animals', ...served, sort })).toEqual(['c', 'b', 'a'])
})

test('numbers the farmer chose and lists of their own are counted, each for its kind of animal [D3.73]', async () => {
  const { db, told, watchCounts, last } = await phone()
  const own = toRecord({
    name: 'Old cows',
    type: 'SL-CUSTOM',
    subApp: 'bovine',
    filters: [{ field: 'dob', is: 'below', value: ago(2000) }],
    sorts: [],
    numbers: {},
    columns: [],
    favourite: false,
  })
  const due = (id: string, days: number) => cow(id, { expectedCalvingDate: ago(-days) })
  await db.commit(
    loaded(due('a', 10), due('b', 40), cow('c', { dob: ago(2500) }), put('own', own, 'smartList')),
  )
  await db.commit(save(cow('s', { species: 'OVINE', dob: ago(2500) })))
  watchCounts()
  await vi.waitFor(() => expect(last()?.bovine).toMatchObject({ 'SL-DUE-CALVE': 1, own: 1 }))
  expect(last()?.ovine).toMatchObject({ 'SL-ALL-IN-HERD': 1 })
  expect(last()?.bovine['SL-ALL-IN-HERD']).toBe(3)
  const wider = { type: 'SL-DUE-CALVE', belongsToApp: 'bovine', numbers: { aheadDays: 60 } }
  await db.commit(save(put('n', wider, 'smartList')))
  await vi.waitFor(() => expect(last()?.bovine['SL-DUE-CALVE']).toBe(2))
  expect(told.length).toBeGreaterThan(1)
})

test('a withdrawal that ends in the night, and the night itself, move the lists', async () => {
  const { db, lists, clock, watchCounts, last, watch } = await phone()
  const clear = noon + 3 * 60 * 60 * 1000
  await db.commit(loaded(cow('a', { meatWithdrawalPeriodEnd: clear, expectedCalvingDate: ago(-15) })))
  watchCounts()
  const inWithdrawal = watch({ asked: { list: { id: 'SL-WITHDRAWAL-MEAT' } } })
  await vi.waitFor(() => expect(last()?.bovine).toMatchObject({ 'SL-WITHDRAWAL-MEAT': 1, 'SL-DUE-CALVE': 0 }))
  clock.now = clear + 1
  lists.look()
  await vi.waitFor(() => expect(last()?.bovine['SL-WITHDRAWAL-MEAT']).toBe(0))
  await vi.waitFor(() => expect(inWithdrawal.at(-1)).toBe(''))
  clock.now = noon + oneDay
  lists.look()
  await vi.waitFor(() => expect(last()?.bovine['SL-DUE-CALVE']).toBe(1))
})

test('a line at home counts whom its list shows: by the jobs, the hour and the farmer’s own numbers', async () => {
  const { db, lists, clock, watch } = await phone()
  const six = noon + 6 * 60 * 60 * 1000
  await db.commit(
    loaded(
      cow('a', { milkWithdrawalPeriodEnd: six }),
      cow('b', { meatWithdrawalPeriodEnd: noon + 9 * oneDay }),
      cow('c', { expectedCalvingDate: today + 20 * oneDay }),
      job('t1', 'SERVE', ago(21), ['b']),
    ),
  )
  const told: Totals[] = []
  lists.watchNeeds('f1', (needs) => told.push(needs))
  const line = (id: string) => told.at(-1)?.get(figure.need('bovine', id)) ?? 0
  const held = watch({ asked: { list: { id: 'SL-WITHDRAWAL' } } })
  await vi.waitFor(() => expect([line('animals-in-withdrawal'), held.at(-1)]).toEqual([2, 'a b']))
  expect([line('watch-for-repeat'), line('cows-near-calving')]).toEqual([1, 0])
  clock.now = six
  lists.look()
  await vi.waitFor(() => expect([line('animals-in-withdrawal'), held.at(-1)]).toEqual([1, 'b']))
  const ofMine = { type: 'SL-DUE-CALVE', belongsToApp: 'bovine', numbers: { aheadDays: 30 } }
  await db.commit(save(put('mine', ofMine, 'smartList')))
  await vi.waitFor(() => expect(line('cows-near-calving')).toBe(1))
})

test('when breeding began is read from the settings', async () => {
  const { db, watch } = await phone()
  const serves = [1, 2, 3].map((n) => job(`t${n}`, 'SERVE', ago(100 * n), ['a']))
  await db.commit(loaded(cow('a'), ...serves))
  const seen = watch({ asked: { list: { id: 'SL-REPEATERS' } } })
  await vi.waitFor(() => expect(seen.at(-1)).toBe(''))
  const start = { name: 'breedingSeasonStart', value: ago(320), belongsToApp: 'bovine' }
  await db.commit(save(put('s', start, 'settings')))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('a'))
})

test('counts kept through any saves equal counts made from nothing, whatever is saved while they are made [D3.73]', async () => {
  const animal = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fields: fc.record(
      {
        species: fc.constantFrom('BOVINE', 'OVINE'),
        sex: fc.constantFrom('F', 'M'),
        dob: fc.constantFrom(ago(40), ago(400), ago(1500)),
        expectedCalvingDate: fc.constantFrom(ago(-5), ago(5)),
        lastAdgWeightMg: fc.constantFrom(2e5, 1e6, 11e5),
        lastWeightDate: fc.constantFrom(ago(10), ago(100)),
        labels: fc.constantFrom<string[]>([], ['LABEL-SICK']),
        deleted: fc.boolean(),
        inHerd: fc.boolean(),
      },
      { requiredKeys: ['species', 'sex', 'dob'] },
    ),
  })
  const task = fc.record({
    id: fc.constantFrom('t1', 't2', 't3', 't4'),
    fields: fc.record({
      typeId: fc.constantFrom('SERVE', 'HEAT', 'SCAN', 'REMEDY', 'CASTRATION', 'WEIGHTRECORDING'),
      date: fc.constantFrom(ago(21), ago(40), ago(90)),
      status: fc.constant('done'),
      taskAnimals: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      deleted: fc.boolean(),
    }),
  })
  const step = fc.oneof(
    animal.map(({ id, fields }) => put(id, { animalType: 'BORNONFARM', tag: id, ...fields } as Fields)),
    task.map(({ id, fields }) => put(id, fields as Fields, 'tasks')),
  )
  const run = fc.asyncProperty(
    fc.array(step, { maxLength: 8 }),
    fc.array(fc.tuple(step, fc.boolean()), { maxLength: 8 }),
    async (before, after) => {
      const { db, plain, watchCounts, last, failed } = await phone()
      await db.commit(loaded(...before))
      watchCounts()
      for (const [one, wait] of after) {
        await db.commit(save(one))
        if (wait) await new Promise((resolve) => setTimeout(resolve, 2))
      }
      const expected = await countedFromNothing(plain)
      await vi.waitFor(() => expect(last()).toEqual(expected), { interval: 5 })
      expect(failed).not.toHaveBeenCalled()
    },
  )
  await fc.assert(run, { numRuns: 30 })
})

async function countedFromNothing(db: SqliteDb): Promise<ListCounts> {
  const at = listsAt({ today, now: noon, region: 'IE' })
  const [animals, tasks] = await Promise.all([
    db.scan('f1', 'animals', '', 100),
    db.scan('f1', 'tasks', '', 100),
  ])
  const counts = (ovine: boolean) => {
    const tally = new ListTally(at)
    for (const { id, fields } of animals) {
      const facts = animalFactsOf({ id, fields }, taskFactsOf(id, tasks))
      if (facts.ovine === ovine) tally.put(facts)
    }
    return Object.fromEntries(tally.counts())
  }
  return { bovine: counts(false), ovine: counts(true) }
}

test('every ready-made list can be asked for, and holds as many as it counts [D3.73]', async () => {
  const { db, live, watchCounts, last } = await phone()
  const tasks = [job('t1', 'SERVE', ago(21), ['a', 'b']), job('t2', 'HEAT', ago(21), ['b'])]
  const ram = cow('r', { species: 'OVINE', sex: 'M', purpose: 'ram', dob: ago(900) })
  const sold = cow('o', { inHerd: false, offHerdDate: ago(3) })
  await db.commit(loaded(cow('a'), cow('b', { labels: ['x'] }), ram, sold, ...tasks))
  watchCounts()
  await vi.waitFor(() => expect(last()).toBeDefined())
  for (const { id, family } of allLists) {
    if (family === 'own') continue
    for (const [app, is] of [['bovine', 'not'] as const, ['ovine', 'equals'] as const]) {
      const filters = [{ field: 'species', is, value: 'OVINE' }]
      const ids = await live.ids('f1', { collection: 'animals', filters, asked: { list: { id } } })
      expect([id, app, ids.length]).toEqual([id, app, last()?.[app][id]])
    }
  }
})

test('a file reads what is worked out from an animal and its jobs as the lists do', async () => {
  const { db, lists } = await phone()
  const serve = { typeId: 'SERVE', date: ago(30), status: 'done', taskAnimals: ['1'] }
  const [record, job] = [cow('1'), put('t1', serve, 'tasks')]
  await db.commit({ farm: 'f1', puts: [record, job] })
  const read = await lists.reader('f1', ['tag', 'daysSinceServe', 'ageInMonths'])
  expect(read(record.record)).toEqual(['37221123450001', 30, 59])
})
