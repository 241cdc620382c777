import { expect, test } from 'vitest'
import { cutFor, cutSearchText, goesToProductAnalytics } from './analytics'
import {
  type EventContext,
  eventEntry,
  eventEntrySchema,
  eventStore,
  eventSyncSkipped,
  eventsLeft,
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
    stored = eventsLeft(stored, batch.events)
  }
  expect(rounds).toEqual(['one: a c', 'two: b'])
})

test('an event logged while others were being sent is kept for the next round [P9.33]', () => {
  const sent = [eventEntry('HW529', phone)]
  const meanwhile = eventEntry('HW155A', { ...phone, id: 'e2' })
  expect(eventsLeft([...sent, meanwhile], sent)).toEqual([meanwhile])
})

test('the analytics tool gets 40 characters of a field and the chat tool 255 [P9.36] [P9.37] [D9.52]', () => {
  const fields = { note: 'x'.repeat(300), count: 3 }
  expect(cutFor('analytics', fields)).toEqual({ note: 'x'.repeat(40), count: 3 })
  expect(cutFor('chat', fields)).toEqual({ note: 'x'.repeat(255), count: 3 })
})

test('analytics see at most 100 characters of what a farmer searched for [P9.38] [D9.53]', () => {
  expect(cutSearchText('y'.repeat(150))).toHaveLength(100)
  expect(cutSearchText('1234 5')).toBe('1234 5')
})

test('only HW434 and HW435 go to the product analytics tool [P9.39] [D6.21]', () => {
  expect(Object.keys(events).filter(goesToProductAnalytics)).toEqual(['HW434', 'HW435'])
})
