import { fail, ok } from '@steading/domain/base/result'
import type { EventEntry } from '@steading/domain/records/events/event-entry'
import type { ProblemCode } from '@steading/domain/records/problems/problems'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { createEventLog, type EventLogPorts } from './event-log'
import { openEventStore } from './event-store'
import { openNotedEvents } from './noted-events'

const kept = (store: { all(): Promise<unknown[]> }, count: number) =>
  vi.waitFor(async () => expect(await store.all()).toHaveLength(count))

function phone(change: Partial<ReturnType<EventLogPorts['context']>> = {}, online = true) {
  const factory = new IDBFactory()
  const store = openEventStore(factory)
  const noted = openNotedEvents(new IDBFactory())
  const sent: { farm: unknown; events: EventEntry[] }[] = []
  const refuses: { [farm: string]: ProblemCode } = {}
  const situation = { online, farm: 'IE1', demo: false, refuses }
  let made = 0
  const seen = { country: '' }
  const log = createEventLog({
    store,
    noted,
    transport: {
      post: async (_, body) => {
        if (!situation.online) return fail({ code: 'offline' })
        const refusal = situation.refuses[String(body.farm)]
        if (refusal) return fail({ code: refusal })
        sent.push({ farm: body.farm, events: (body.entities as { events: EventEntry[] }).events })
        return ok({ success: true, country: 'GB' })
      },
    },
    context: () => ({
      farmId: situation.farm,
      codeVersion: '1',
      dbVersion: '1',
      deviceId: 'phone',
      deviceType: 'web',
      userAgent: 'test',
      application: 'bovine',
      isTurboModeActive: false,
      isBigScreen: false,
      demo: situation.demo,
      region: 'IE',
      userId: '7',
      ...change,
    }),
    now: () => 1000,
    makeId: () => `event-${++made}`,
    movedTo: async (country) => void Object.assign(seen, { country }),
    failed: (error) => {
      throw error
    },
  })
  return { log, store, sent, situation, factory, seen }
}

describe('the event log', () => {
  test('keeps events on the device under _hw/_events and removes them once sent [P9.32, P9.33, D9.51, D4.62]', async () => {
    const { log, store, sent, factory } = phone()
    log.log('HW232S')
    log.log('HW155A', { why: 'no bars' })
    await kept(store, 2)
    expect((await factory.databases()).map((db) => db.name)).toEqual(['_hw/_events'])
    await log.send()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      farm: 'IE1',
      events: [{ hwRef: 'HW232S' }, { hwRef: 'HW155A', data: { why: 'no bars' } }],
    })
    expect(await store.all()).toEqual([])
  })

  test('goes round again while any remain, two hundred at a time [P9.33]', async () => {
    const { log, sent, store } = phone()
    for (let i = 0; i < 450; i++) log.log('HW232S')
    await vi.waitFor(async () => expect(await store.all()).toHaveLength(450), 5000)
    await log.send()
    expect(sent.map((batch) => batch.events.length)).toEqual([200, 200, 50])
  })

  test('keeps what could not be sent', async () => {
    const { log, store, situation } = phone()
    situation.online = false
    log.log('HW232S')
    await kept(store, 1)
    await log.send()
    expect(await store.all()).toHaveLength(1)
  })

  test.each(['herdNotYours', 'invalidInput', 'tooLarge'] as const)(
    'events the server refuses as %s are given up, and those of other farms still go',
    async (why) => {
      const { log, sent, store, situation } = phone()
      situation.refuses = { sold: why }
      situation.farm = 'sold'
      log.log('HW232S')
      await kept(store, 1)
      situation.farm = 'IE1'
      log.log('HW155A')
      await kept(store, 2)
      await log.send()
      expect(sent).toMatchObject([{ farm: 'IE1', events: [{ hwRef: 'HW155A' }] }])
      expect(await store.all()).toEqual([])
    },
  )

  test('a server that is busy or has ended the log-in still gets the events later', async () => {
    for (const why of ['serverDown', 'sessionExpired', 'noAccess'] as const) {
      const { log, store, situation } = phone()
      situation.refuses = { IE1: why }
      log.log('HW232S')
      await kept(store, 1)
      await log.send()
      expect(await store.all()).toHaveLength(1)
    }
  })

  test('an event without a farm goes to the farm that is open, and never to a demo', async () => {
    const { log, sent, store, situation } = phone()
    situation.farm = ''
    log.log('HW232S')
    await kept(store, 1)
    await log.send()
    Object.assign(situation, { farm: 'demo-farm', demo: true })
    await log.send()
    expect(sent).toEqual([])
    Object.assign(situation, { farm: 'IE1', demo: false })
    await log.send()
    expect(sent).toMatchObject([{ farm: 'IE1', events: [{ hwRef: 'HW232S', farmId: 'IE1' }] }])
    expect(await store.all()).toEqual([])
  })

  test('one send at a time, none in turbo mode [P9.34]', async () => {
    const { log, sent, store } = phone()
    log.log('HW232S')
    await kept(store, 1)
    await Promise.all([log.send(), log.send()])
    expect(sent).toHaveLength(1)
    const turbo = phone({ isTurboModeActive: true })
    turbo.log.log('HW232S')
    await kept(turbo.store, 1)
    await turbo.log.send()
    expect(turbo.sent).toEqual([])
  })

  test('nothing is logged in the demo, or without a region or a user [P4.72, P9.35]', async () => {
    for (const nobody of [{ demo: true }, { region: undefined }, { userId: undefined }]) {
      const { log, store } = phone(nobody)
      log.log('HW232S')
      // Reads only once all that was to be written has been.
      expect(await log.read()).toEqual({ entries: [], unsent: 0 })
      expect(await store.all()).toEqual([])
    }
  })

  test('a country in the answer sets the migration country [D7.3]', async () => {
    const { log, seen, store } = phone()
    log.log('HW232S')
    await kept(store, 1)
    await log.send()
    expect(seen.country).toBe('GB')
  })

  test('an unknown code throws in so many words [P8.63, D8.2]', () => {
    expect(() => phone().log.log('HW1')).toThrow('AppEvent Data Not Found for HW1')
  })

  test('clearing empties it [D4.83]', async () => {
    const { log, store } = phone()
    log.log('HW232S')
    await kept(store, 1)
    await log.clear()
    expect(await store.all()).toEqual([])
  })
})

test('the device still shows events that were sent, and counts those that were not', async () => {
  const { log, situation, store } = phone()
  log.log('HW232S')
  await kept(store, 1)
  await log.send()
  situation.online = false
  log.log('HW155A')
  await log.send()
  const { entries, unsent } = await log.read()
  expect(entries.map(({ hwRef }) => hwRef)).toEqual(['HW155A', 'HW232S'])
  expect(unsent).toBe(1)
  await log.clear()
  expect(await log.read()).toEqual({ entries: [], unsent: 0 })
})
