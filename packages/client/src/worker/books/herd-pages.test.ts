import init from '@sqlite.org/sqlite-wasm'
import { accessOfPlan } from '@steading/domain/access/plan-access'
import { oneDay } from '@steading/domain/one-day'

import type { Change } from '@steading/domain/sync/plan-save'
import type { Fields } from '@steading/domain/sync/stored-record'
import { paths } from '@steading/domain/sync/wire-calls'
import { usualTargets } from '@steading/domain/views/sales-planner'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LiveQueries } from '../../db/live-queries'
import { emptyDisk } from '../../db/memory-db'
import { SqliteConnection } from '../../db/sqlite-connection'
import { SqliteDb } from '../../db/sqlite-db'
import { watchedDb } from '../../db/watched-db'
import type { MilkAnswer, PapersAnswer, PapersAsked, SalesAnswer } from '../../farm/herd-page-views'
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
    region: () => 'IE',
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

describe('the passport checker', () => {
  const papers = async (one: Awaited<ReturnType<typeof farm>>, asked: Partial<PapersAsked> = {}) => {
    const told: PapersAnswer[] = []
    const whole = { subApp: 'bovine', only: 'held', search: '', offset: 0, limit: 30, ...asked } as const
    one.streams.papers(tab, (answer) => told.push(answer), whole)
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
    return told
  }

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
    const told = await papers(one)
    expect(told.at(-1)?.sums).toEqual({
      ready: 1,
      held: 1,
      obstacles: { passportMissing: 1, meatWithdrawal: 1 },
    })
    expect(told.at(-1)?.rows.map(({ id, fields }) => [id, fields.obstacles])).toEqual([
      ['2', ['passportMissing', 'meatWithdrawal']],
    ])
    await one.save(tab, [{ collection: 'animals', id: '2', set: { isPassportReceived: true } }], 'm2')
    await vi.waitFor(() => expect(told.at(-1)?.sums.obstacles).toEqual({ meatWithdrawal: 1 }))
    expect(one.failed).not.toHaveBeenCalled()
  })

  test('looks at just those picked, and finds one by any part of its number', async () => {
    const one = await farm()
    await one.save(tab, [cow('1'), cow('2'), cow('3', { offHerdDate: ago(2) })], 'm1')
    const picked = await papers(one, { ids: ['2', '3'], only: 'notHere' })
    expect(picked.at(-1)).toMatchObject({ count: 1, rows: [{ id: '3' }], sums: { ready: 1, held: 1 } })
    const found = await papers(one, { only: 'ready', search: '0002' })
    expect(found.at(-1)?.rows.map(({ id }) => id)).toEqual(['2'])
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
  const told: SalesAnswer[] = []
  const asked = { subApp: 'bovine', targets: { ...usualTargets, pricePerKilo: 3 } } as const
  one.streams.sales(tab, (answer) => told.push(answer), asked)
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ undated: 1 }))
  const [month] = told.at(-1)?.months ?? []
  expect(month).toMatchObject({ animals: 1, weightMg: 640e6, value: 1920 })
  const rows: string[][] = []
  one.streams.saleAnimals(tab, (answer) => rows.push(answer.rows.map(({ id }) => id)), {
    ...asked,
    month: 'undated',
    offset: 0,
    limit: 30,
  })
  await vi.waitFor(() => expect(rows.at(-1)).toEqual(['2']))
})

test('herd averages follow a weighing', async () => {
  const one = await farm()
  await one.save(tab, [cow('1', { lastWeightMg: 600e6 }), cow('2', { lastWeightMg: 700e6 })], 'm1')
  const told: (number | undefined)[] = []
  one.streams.averages(
    tab,
    (averages) => told.push(averages.find(({ id }) => id === 'weight')?.average),
    'bovine',
  )
  await vi.waitFor(() => expect(told.at(-1)).toBe(650e6))
  await one.save(tab, [{ collection: 'animals', id: '2', set: { lastWeightMg: 800e6 } }], 'm2')
  await vi.waitFor(() => expect(told.at(-1)).toBe(700e6))
})

describe('milk recording', () => {
  const herdLevel = { '2026-09-01': { testDate: Date.UTC(2026, 8, 1), averageYield: 22 } }
  const answered = { [paths.milkRecording]: { body: { success: true, herdLevel } } }
  const milk = (one: Awaited<ReturnType<typeof farm>>) => {
    const told: MilkAnswer[] = []
    one.streams.milk(tab, (answer) => told.push(answer))
    const days = () => told.at(-1)?.days.map(({ averageYield }) => averageYield)
    return { told, days }
  }
  const asks = (one: Awaited<ReturnType<typeof farm>>) =>
    one.calls.filter(({ path }) => path === paths.milkRecording)

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
    const { told, days } = milk(one)
    await vi.waitFor(() => expect(days()).toEqual([20, 22]))
    expect(asks(one).map(({ body }) => body.farm)).toEqual(['A'])
    one.online.value = false
    const later = milk(one)
    await vi.waitFor(() => expect(later.days()).toEqual([20, 22]))
    await vi.waitFor(() => expect(later.told.at(-1)?.askedAt).toBe(told.at(-1)?.askedAt))
  })

  test('a sheep farm is never asked about its milk [P7.19]', async () => {
    const one = await farm('sheep', answered)
    const { days } = milk(one)
    await vi.waitFor(() => expect(days()).toEqual([]))
    expect(asks(one)).toEqual([])
  })
})
