import type { EventEntry } from '@steading/domain/records/events/event-entry'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openNotedEvents } from './noted-events'

const event = (id: string) => ({ id }) as EventEntry

test('the app’s latest events can be read newest first, after the next start too', async () => {
  const factory = new IDBFactory()
  const noted = openNotedEvents(factory)
  for (const id of ['a', 'b', 'c']) await noted.add(event(id))
  expect((await openNotedEvents(factory).all()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('a phone keeps the last five hundred and forgets what lies further back', async () => {
  const noted = openNotedEvents(new IDBFactory())
  for (let at = 0; at < 503; at++) await noted.add(event(`${at}`))
  const all = await noted.all()
  expect(all).toHaveLength(500)
  expect([all[0]?.id, all.at(-1)?.id]).toEqual(['502', '3'])
})

test('at sign-out nothing of it is left', async () => {
  const noted = openNotedEvents(new IDBFactory())
  await noted.add(event('a'))
  await noted.clear()
  expect(await noted.all()).toEqual([])
})
