import { clockTime, observe, tick, writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Received, recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

const minute = 60_000
const farAway = 400 * 24 * 60 * minute
const username = '+353850000001'

let server: TestServer
/** The true time, which phones know. */
let time = 0
/** How far the server's clock is from it. */
let lie = 0
let visits = 0
/** Every edit that the server accepted, in the order in which the farmers made them. */
let made: string[] = []

beforeEach(async () => {
  time = 1_800_000_000_000
  lie = 0
  made = []
  server = await startTestServer({ now: () => time + lie })
  await plantAccount(server.db, { username, farms: ['100'] })
})
afterEach(() => server.close())

/** Devices log in anew, because a log-in of another year is over. */
const enter = (device: string) => server.logIn(username, `${device}-${++visits}`)

async function cowOn(phone: Farmer): Promise<Received | undefined> {
  const answer = await phone.get({ farm: '100', timestamp: 0 })
  return recordsOf(answer, 'animals').find(({ id }) => id === 'cow')
}

async function upload(device: Farmer, notes: string, more: object): Promise<void> {
  const animals = [{ id: 'cow', notes, ...more }]
  const { refused } = await device.update({ farm: '100', entities: { animals } })
  expect(refused).toEqual([])
  made.push(notes)
}

/** A phone whose clock is right, and which has seen the record, stamps its edit as the app does. */
async function phoneWrites(notes: string): Promise<void> {
  time += minute
  const phone = await enter('phone')
  const seen = Object.values(((await cowOn(phone))?._clocks ?? {}) as { [field: string]: string })
  const latest = seen.reduce((state, clock) => observe(state, clock, Number.POSITIVE_INFINITY), {
    ms: 0,
    counter: 0,
  })
  const { clock } = tick(latest, time, phone.device)
  await upload(phone, notes, { updatedAt: clockTime(clock), _clocks: { '*': clock } })
}

/** A client of the specification alone. Its edits have the right time, or none. */
async function plainWrites(notes: string, more: { updatedAt?: number } = {}): Promise<void> {
  time += minute
  await upload(await enter('plain'), notes, more)
}
const plainWritesAtRightTime = (notes: string) => plainWrites(notes, { updatedAt: time + minute })

/** The record, and what its history says was ever in the field. */
async function kept() {
  const phone = await enter('reader')
  const { body } = await phone.post(paths.history, { farm: '100', collection: 'animals', id: 'cow' })
  const lines = body.history as { field: string; after: string; lost: boolean }[]
  const notes = lines.filter(({ field }) => field === 'notes')
  return {
    notes: (await cowOn(phone))?.notes,
    history: notes.map(({ after }) => after).sort(),
    lost: notes.filter(({ lost }) => lost).map(({ after }) => after),
  }
}

const everyEditWonInItsTurn = async () =>
  expect(await kept()).toEqual({ notes: made.at(-1), history: [...made].sort(), lost: [] })

const ways = [phoneWrites, plainWrites, plainWritesAtRightTime]
// To a server that is ahead, an edit with the right time is one of last year: it cannot know better until then.
const waysAhead = [phoneWrites, plainWrites]

/** Each way after each, itself included. */
async function everyWayAfterEvery(some: typeof ways, when: string) {
  for (const first of some)
    for (const second of some)
      for (const write of [first, second]) {
        await write(`${write.name} ${when} ${made.length}`)
        expect((await kept()).notes).toBe(made.at(-1))
      }
}

describe('the server’s clock is', () => {
  test.each([
    ['400 days behind', -farAway, ways],
    ['400 days ahead', farAway, waysAhead],
  ])(
    '%s: every edit wins in its turn, from a phone and from a plain client, and after the clock is right',
    async (_how, far, some) => {
      await phoneWrites('before')
      lie = far
      await everyWayAfterEvery(some, 'while it lies')
      lie = 0
      await everyWayAfterEvery(ways, 'once it is right')
      await everyEditWonInItsTurn()
    },
  )

  test('behind, then ahead, then right: all edits of that story win in their turn', async () => {
    for (const far of [0, -farAway, farAway, 0, -farAway, 0]) {
      lie = far
      for (const write of far > 0 ? waysAhead : ways) await write(`${write.name} ${made.length}`)
      await phoneWrites(`phone ${made.length}`)
      expect((await kept()).notes).toBe(made.at(-1))
    }
    await everyEditWonInItsTurn()
  })

  test('behind: of two edits that the farm is already past, the later wins, also where it arrives first', async () => {
    await phoneWrites('before')
    const [early, late] = [time + minute, time + 2 * minute]
    time += 3 * minute
    const [phone, tablet] = [await enter('phone'), await enter('tablet')]
    const stamped = (ms: number, { device }: Farmer) => ({
      updatedAt: ms,
      _clocks: { '*': writeClock(ms, 0, device) },
    })
    const other = [{ id: 'bull', ...stamped(time, phone) }]
    await phone.update({ farm: '100', entities: { animals: other } })
    lie = -farAway
    const [phoneNow, tabletNow] = [await enter('phone'), await enter('tablet')]
    await upload(tabletNow, 'later', stamped(late, tablet))
    await upload(phoneNow, 'earlier', stamped(early, phone))
    expect(await kept()).toMatchObject({ notes: 'later', lost: ['earlier'] })
  })

  test('ahead, and an edit without a time wins only until the next: others edit what it did not', async () => {
    lie = farAway
    await plainWrites('without a time')
    lie = 0
    const phone = await enter('phone')
    const { clock } = tick({ ms: 0, counter: 0 }, time, phone.device)
    const animals = [{ id: 'cow', breed: 'AAX', updatedAt: time, _clocks: { '*': clock } }]
    await phone.update({ farm: '100', entities: { animals } })
    expect(await cowOn(phone)).toMatchObject({ notes: 'without a time', breed: 'AAX' })
  })
})
