import { type EventContext, eventEntry } from '@steading/domain/records/events/event-entry'
import { eventTypes } from '@steading/domain/records/events/events'
import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/translation'
import { asText, eventWords, levelKeys, levels } from './event-lines'

const context = { id: '1', now: Date.UTC(2026, 2, 1, 9) } as EventContext

test('every level of the event log has a name of its own [P3.49]', () => {
  expect(levels.map(String)).toEqual(Object.keys(eventTypes))
  expect(new Set(Object.values(levelKeys)).size).toBe(levels.length)
})

test('events are copied a line each, with what was known at the time', () => {
  const entries = [eventEntry('HW172', context, { status: 500 }), eventEntry('HW232S', context)]
  expect(asText(entries)).toBe(
    '2026-03-01T09:00:00.000Z\tError\tHW172\tFailed to save changes to the server\t{"status":500}\n' +
      '2026-03-01T09:00:00.000Z\tInfo\tHW232S\tApp started',
  )
})

test('an event reads in the farmer’s language, and an unknown one shows the words kept with it', () => {
  const say = ((key: string) => `said ${key}`) as Translate
  expect(eventWords({ hwRef: 'HW172', description: 'Failed' }, say)).toBe('said EVENTS.HW172')
  expect(eventWords({ hwRef: 'HW310-37', description: 'Task form: HOOFCARE' }, say)).toBe(
    'said EVENTS.JOB_FORM',
  )
  expect(eventWords({ hwRef: 'HW999', description: 'From a newer app' }, say)).toBe('From a newer app')
})
