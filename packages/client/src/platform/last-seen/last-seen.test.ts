import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberLogIn } from '../device/remembered-log-in'
import { forgetSeen, isSeenBy, keepSeen, rememberChosenHerd, type Seen, seenAt } from './last-seen'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  rememberLogIn(true)
})
afterEach(() => void vi.unstubAllGlobals())

const picture = { html: '<p>Daisy</p>', root: { lang: 'en' }, styles: ['/a.css'], colours: '' }
const seen: Seen = { user: 'aoife', farm: 'hill', path: '/animals', drawnFor: 'monday', picture }
const here = { path: '/animals', drawnFor: 'monday', farm: 'hill' }

test('the rows seen last are there again at the same address, in the same window and in a new one', () => {
  keepSeen(seen)
  expect(seenAt(here)).toEqual(picture)
  expect(seenAt({ ...here, farm: undefined })).toEqual(picture)
})

test.each([
  ['another address', { path: '/animals?filters=x' }],
  ['another day, screen or app', { drawnFor: 'tuesday' }],
  ['another herd', { farm: 'valley' }],
])('%s shows nothing', (_, other) => {
  keepSeen(seen)
  expect(seenAt({ ...here, ...other })).toBeUndefined()
})

test('a new window opens with the herd chosen last, and shows no rows of another', () => {
  rememberChosenHerd('valley')
  keepSeen(seen)
  expect(seenAt({ ...here, farm: undefined })).toBeUndefined()
  rememberChosenHerd('hill')
  expect(seenAt({ ...here, farm: undefined })).toEqual(picture)
})

test('a logged-out user sees no row, and the device keeps none for them', () => {
  keepSeen(seen)
  rememberLogIn(false)
  expect(seenAt(here)).toBeUndefined()
  keepSeen(seen)
  rememberLogIn(true)
  expect(seenAt(here)).toBeUndefined()
})

test('the end of a session leaves nothing behind', () => {
  keepSeen(seen)
  expect(isSeenBy(undefined)).toBe(false)
  expect([...kept.keys()]).toEqual(['steading.loggedIn'])
})

test('another account never sees them, and they are gone for good', () => {
  keepSeen(seen)
  expect(isSeenBy({ userId: 'brendan', farm: 'hill' })).toBe(false)
  expect(seenAt(here)).toBeUndefined()
})

test('two windows with two herds keep what one of them saw', () => {
  keepSeen(seen)
  expect(isSeenBy({ userId: 'aoife', farm: 'valley' })).toBe(false)
  expect(isSeenBy({ userId: 'aoife', farm: 'hill' })).toBe(true)
})

test('a page too big to keep is not kept, nor is the one before it', () => {
  keepSeen(seen)
  keepSeen({ ...seen, picture: { ...picture, html: 'x'.repeat(90_000) } })
  expect(seenAt(here)).toBeUndefined()
})

test('a device that is full, or has kept something unreadable, starts without it', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  keepSeen(seen)
  expect(seenAt(here)).toBeUndefined()
  kept.set('steading.lastSeen', '{"half')
  expect(seenAt(here)).toBeUndefined()
})

test('a save makes the device forget the rows seen before it', () => {
  keepSeen(seen)
  forgetSeen()
  expect(seenAt(here)).toBeUndefined()
})
