import { expect, test } from 'vitest'
import {
  type EventContext,
  eventEntry,
  eventEntrySchema,
  eventStore,
  eventSyncSkipped,
  nextEventBatch,
  shouldLog,
} from './event-entry'
import { events } from './events'

const phone: EventContext = {
  id: 'e1',
  farmId: 'farm-1',
  codeVersion: '1.2.3',
  dbVersion: 7,
  deviceId: 'device-1',
  deviceType: 'web',
  userAgent: 'Mozilla/5.0',
  application: 'bovine',
  isTurboModeActive: false,
  isBigScreen: true,
  now: 1_750_000_000_000,
}

test('an event log entry says what happened, where and on which device [P3.47] [D3.130]', () => {
  expect(eventEntry('HW172', phone, { status: 500 })).toEqual({
    id: 'e1',
    farmId: 'farm-1',
    codeVersion: '1.2.3',
    dbVersion: 7,
    deviceId: 'device-1',
    deviceType: 'web',
    userAgent: 'Mozilla/5.0',
    created: 1_750_000_000_000,
    updatedAt: 1_750_000_000_000,
    application: 'bovine',
    isTurboModeActive: false,
    isBigScreen: true,
    level: 1,
    type: 'Error',
    hwRef: 'HW172',
    description: 'Failed to save changes to the server',
    data: { status: 500 },
  })
})

test('every event of the catalogue makes a valid entry [P3.47] [P3.48] [P3.49]', () => {
  for (const code of Object.keys(events) as (keyof typeof events)[]) {
    expect(eventEntrySchema.safeParse(eventEntry(code, phone)).success).toBe(true)
  }
})

test('events are kept in _hw/_events [P9.32] [D9.51]', () => {
  expect(eventStore).toBe('_hw/_events')
})

test('a demo farm logs nothing [P4.72] [P9.35] [D4.62]', () => {
  expect(shouldLog({ demo: true, region: 'IE', userId: 7 })).toBe(false)
  expect(shouldLog({ demo: false, region: 'IE', userId: 7 })).toBe(true)
})

test('without a region or a user nothing is logged [P9.35]', () => {
  expect(shouldLog({ demo: false, userId: 7 })).toBe(false)
  expect(shouldLog({ demo: false, region: '', userId: 7 })).toBe(false)
  expect(shouldLog({ demo: false, region: 'IE' })).toBe(false)
  expect(shouldLog({ demo: false, region: 'IE', userId: '' })).toBe(false)
})

test('events wait during turbo mode and while others are being sent [P9.34]', () => {
  expect(eventSyncSkipped({ turboActive: true, running: false })).toMatch(/turbo/)
  expect(eventSyncSkipped({ turboActive: false, running: true })).toMatch(/already running/)
  expect(eventSyncSkipped({ turboActive: false, running: false })).toBeUndefined()
})

test('events are sent farm by farm, removed once sent, until none is left [P9.33]', () => {
  const onFarm = (id: string, farmId: string, now: number) =>
    eventEntry('HW529', { ...phone, id, farmId, now })
  let stored = [onFarm('a', 'one', 1), onFarm('b', 'two', 2), onFarm('c', 'one', 3)]
  const rounds: string[] = []
  for (let batch = nextEventBatch(stored); batch; batch = nextEventBatch(stored)) {
    rounds.push(`${batch.farmId}: ${batch.events.map((event) => event.id).join(' ')}`)
    const sent = batch.events
    stored = stored.filter((event) => !sent.includes(event))
  }
  expect(rounds).toEqual(['one: a c', 'two: b'])
})

test('an event from before a farm was open goes to the farm that is open now, and waits while none is', () => {
  const early = eventEntry('HW232S', { ...phone, id: 'a', farmId: '', now: 1 })
  const later = eventEntry('HW529', { ...phone, id: 'b', farmId: 'one', now: 2 })
  expect(nextEventBatch([early])).toBeUndefined()
  expect(nextEventBatch([early, later])).toMatchObject({ farmId: 'one', events: [{ id: 'b' }] })
  expect(nextEventBatch([early, later], 'one')).toMatchObject({
    farmId: 'one',
    events: [
      { id: 'a', farmId: 'one' },
      { id: 'b', farmId: 'one' },
    ],
  })
})
