import init from '@sqlite.org/sqlite-wasm'
import { oneDay } from '@steading/domain/base/one-day'
import { accessOfPlan } from '@steading/domain/frame/access/plan-access'

import type { Change } from '@steading/domain/records/sync/change'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Asked } from '@steading/domain/reports/engine/define-view'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LiveQueries } from '../../db/live-queries'
import { emptyDisk } from '../../db/memory-db'
import { SqliteConnection } from '../../db/sqlite-connection'
import { SqliteDb } from '../../db/sqlite-db'
import { watchedDb } from '../../db/watched-db'
import type { ViewAnswer } from '../../farm/view-answer'
import { phone, tab } from '../test-phone'
import { farmLists, hotCollections } from './farm-lists'
import { HerdLists, herdListCalls } from './herd-lists'

const sqlite3 = await init()
const now = new Date()
const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
const ago = (days: number) => today - days * oneDay
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A phone whose lists are those of the app, on a real database. */
async function farm(type: 'cattle' | 'sheep' = 'cattle', milk: Parameters<typeof phone>[1] = {}) {
  const plain = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')), farmLists.keys)
  const failed = vi.fn()
  const lists: HerdLists = new HerdLists({
    db: plain,
    now: Date.now,
    place: () => ({ region: 'IE' }),
    connected: () => false,
    note: (one) => live.note(one, 'animals'),
    failed,
  })
  const live = await LiveQueries.open(plain, {
    hot: hotCollections,
    lists: farmLists.definitions,
    notes: lists.notes,
    failed,
  })
  const db = watchedDb(plain, {
    committed: (batch) => {
      live.committed(batch)
      lists.committed(batch)
    },
    cleared: () => live.cleared(),
  })
  const farmTypes = [{ type, level: 'complete', pro: true }]
  const one = await phone(
    emptyDisk(),
    {
      [paths.get]: {
        body: {
          success: true,
          entities: {},
          farmData: { access: accessOfPlan(farmTypes) },
          farmTypes,
          now: { date: 1, time: Date.now() },
        },
      },
      ...milk,
    },
    { db, lists: herdListCalls(live, lists) },
  )
  stops.push(() => {
    one.service.stop()
    lists.stop()
  })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  await one.syncNow(tab, { force: true })
  return { ...one, failed }
}

const cow = (id: string, set: Fields = {}): Change => ({
  collection: 'animals',
  id,
  set: {
    ...{ species: 'BOVINE', sex: 'F', inHerd: true, animalType: 'BORNONFARM', tag: `37221000000000${id}` },
    ...{ dob: ago(1500), isPassportReceived: true, tbTestDate: ago(30), lastInHerdSyncDate: ago(1) },
    ...set,
  },
})

type Phone = Awaited<ReturnType<typeof farm>>

/** Every answer of a view so far, from its first whole answer on. */
async function look(one: Phone, id: string, asked: Asked = {}) {
  const told: ViewAnswer[] = []
  const window = { asked: { subApp: 'bovine', ...asked }, offset: 0, limit: 30 }
  one.streams.view(tab, (answer) => void ('rows' in answer && told.push(answer)), id, window)
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
  return told
}
const ids = (told: readonly ViewAnswer[]) => told.at(-1)?.rows.map(({ id }) => id)

describe('the passport checker', () => {
  test('says who may leave the farm and what holds the others, and follows every save [D2.43]', async () => {
    const one = await farm()
    await one.save(
      tab,
      [
        cow('1'),
        cow('2', { isPassportReceived: false, meatWithdrawalPeriodEnd: Date.now() + oneDay }),
        cow('3', { offHerdDate: ago(2) }),
      ],
      'm1',
    )
    const told = await look(one, 'passport-checker')
    expect(told.at(-1)?.tags).toEqual({ ready: 1, held: 1, passportMissing: 1, meatWithdrawal: 1 })
    expect(told.at(-1)?.rows.map(({ id, fields }) => [id, fields.sex, fields.obstacles])).toEqual([
      ['2', 'F', ['PAPERS.PASSPORT_MISSING', 'PAPERS.MEAT_WITHDRAWAL']],
    ])
    await one.save(tab, [{ collection: 'animals', id: '2', set: { isPassportReceived: true } }], 'm2')
    await vi.waitFor(() => expect(told.at(-1)?.tags).toEqual({ ready: 1, held: 1, meatWithdrawal: 1 }))
    expect(one.failed).not.toHaveBeenCalled()
  })

  test('looks at just those picked, and finds one by any part of its number', async () => {
    const one = await farm()
    await one.save(tab, [cow('1'), cow('2'), cow('3', { offHerdDate: ago(2) })], 'm1')
    const picked = await look(one, 'passport-checker', { ids: ['2', '3'], only: 'notHere' })
    expect(picked.at(-1)).toMatchObject({ count: 1, rows: [{ id: '3' }], tags: { ready: 1, held: 1 } })
    expect(ids(await look(one, 'passport-checker', { only: 'ready', search: '0002' }))).toEqual(['2'])
  })
})

test('the sales planner puts animals kept for meat into the month they can go', async () => {
  const one = await farm()
  const store = (id: string, kilos: number, gain: number) =>
    cow(id, {
      ...{ purpose: 'meat', sex: 'M', dob: ago(600), castrated: true },
      ...{ lastWeightMg: kilos * 1e6, lastWeightDate: today, lastAdgWeightMg: gain * 1e6 },
    })
  await one.save(tab, [store('1', 640, 1), store('2', 500, 0), cow('3')], 'm1')
  const asked = { pricePerKilo: 3 }
  const [month, undated] = (await look(one, 'sales-planner', asked)).at(-1)?.rows ?? []
  expect(month?.fields).toMatchObject({ animals: 1, weightMg: 640e6, value: 1920 })
  expect(undated).toMatchObject({ id: 'undated', fields: { animals: 1 } })
  expect(ids(await look(one, 'sales-month', { ...asked, month: 'undated' }))).toEqual(['2'])
  expect(ids(await look(one, 'sales-month', { ...asked, month: month?.id ?? '' }))).toEqual(['1'])
})

test('herd averages follow a weighing', async () => {
  const one = await farm()
  await one.save(tab, [cow('1', { lastWeightMg: 600e6 }), cow('2', { lastWeightMg: 700e6 })], 'm1')
  const told = await look(one, 'herd-average')
  const average = () => told.at(-1)?.rows.find(({ id }) => id === 'weight')?.fields.average
  expect(average()).toBe(650e6)
  await one.save(tab, [{ collection: 'animals', id: '2', set: { lastWeightMg: 800e6 } }], 'm2')
  await vi.waitFor(() => expect(average()).toBe(700e6))
})

describe('milk recording', () => {
  const herdLevel = { '2026-09-01': { testDate: Date.UTC(2026, 8, 1), averageYield: 22 } }
  const answered = { [paths.milkRecording]: { body: { success: true, herdLevel } } }
  const milk = async (one: Phone) => {
    const told = await look(one, 'milk-recording')
    const days = () => told.at(-1)?.rows.map(({ fields }) => fields.averageYield)
    const note = () => told.at(-1)?.notes
    return { note, days }
  }
  const asks = (one: Phone) => one.calls.filter(({ path }) => path === paths.milkRecording)

  test('a dairy farm’s test days come from the server and from here, newest first, and stay without signal [P7.18, D1.11]', async () => {
    const one = await farm('cattle', answered)
    await one.save(
      tab,
      [
        {
          collection: 'milkRecording',
          id: '2026-10-10',
          set: { testDate: Date.UTC(2026, 9, 10), averageYield: 20 },
        },
      ],
      'm1',
    )
    const { note, days } = await milk(one)
    await vi.waitFor(() => expect(days()).toEqual([20, 22]))
    expect(asks(one).map(({ body }) => body.farm)).toEqual(['A'])
    one.online.value = false
    const later = await milk(one)
    await vi.waitFor(() => expect(later.days()).toEqual([20, 22]))
    expect(note()).toMatchObject([{ key: 'MILK.ASKED' }])
    await vi.waitFor(() => expect(later.note()).toEqual(note()))
  })

  test('home shows what is known without asking the server; the page opened beside it asks', async () => {
    const one = await farm('cattle', answered)
    const told = await look(one, 'milk-recording', { subApp: 'bovine', onlyKept: true })
    await vi.waitFor(() => expect(told.at(-1)?.rows).toEqual([]))
    expect(asks(one)).toEqual([])
    const { days } = await milk(one)
    await vi.waitFor(() => expect(days()).toEqual([22]))
    await vi.waitFor(() => expect(told.at(-1)?.rows).toHaveLength(1))
  })

  test('a sheep farm is never asked about its milk [P7.19]', async () => {
    const one = await farm('sheep', answered)
    const { days } = await milk(one)
    await vi.waitFor(() => expect(days()).toEqual([]))
    expect(asks(one)).toEqual([])
  })
})

test('weighing sessions stand newest first with their figures, sheep apart from cattle, those taken away left out', async () => {
  const one = await farm()
  const session = (id: string, set: Fields = {}): Change => ({
    collection: 'tasks',
    id,
    set: { typeId: 'WEIGHTRECORDING', date: today, createdApp: 'bovine', ...set },
  })
  const weighed = (id: string, animal: string, kilos: number): Change => ({
    collection: 'tasks',
    id,
    set: { typeId: 'AT-WEIGHT', parentTaskId: 'old', taskAnimals: [animal], weightMg: kilos * 1e6 },
  })
  await one.save(
    tab,
    [
      ...[session('old', { date: ago(1) }), session('new'), session('gone', { deleted: true })],
      ...[session('ewes', { createdApp: 'ovine' }), weighed('w1', 'a', 300)],
      { collection: 'tasks', id: 'dose', set: { typeId: 'REMEDY', date: today } },
    ],
    'm1',
  )
  const told = await look(one, 'weigh-days')
  expect(told.at(-1)?.rows.map(({ id, fields }) => [id, fields.count])).toEqual([
    ['new', 0],
    ['old', 1],
  ])
  await one.save(tab, [weighed('w2', 'b', 500)], 'm2')
  await vi.waitFor(() => expect(told.at(-1)?.rows[1]?.fields).toMatchObject({ count: 2, averageMg: 400e6 }))
  expect(ids(await look(one, 'weigh-days', { subApp: 'ovine' }))).toEqual(['ewes'])
})
