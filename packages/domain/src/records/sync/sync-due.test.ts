import { describe, expect, test } from 'vitest'
import { freshHerd, type HerdState, readHerdState, writeHerdState } from './herd-state'
import { availabilityOf, isOlder, skipsServerCheck } from './server-availability'
import { fullCheckDue, fullCheckInterval, needsFullFetch, retryWait, syncReason } from './sync-due'

const now = 10_000_000
const quiet = {
  state: { lastSyncDate: now - 1, reloadHerd: 'done' as const },
  delayMs: 60_000,
  hasUnsynced: false,
  force: false,
}

describe('why a sync runs', () => {
  test.each([
    ['nothing is due', quiet, undefined],
    ['there is no last sync date [P4.26]', { ...quiet, state: { reloadHerd: 'done' as const } }, 'firstSync'],
    ['it is forced [P4.25]', { ...quiet, force: true }, 'forced'],
    [
      'a herd reload is under way [P4.27, P4.10]',
      { ...quiet, state: { ...quiet.state, reloadHerd: 'inProgress' as const } },
      'herdReload',
    ],
    ['the reload status was never set [P4.10]', { ...quiet, state: { lastSyncDate: now } }, 'herdReload'],
    ['unsent edits exist [P4.24]', { ...quiet, hasUnsynced: true }, 'unsyncedData'],
    [
      'the delay has just elapsed [P4.23]',
      { ...quiet, state: { ...quiet.state, lastSyncDate: now - 60_000 } },
      'delayElapsed',
    ],
    [
      'the delay has not quite elapsed [P4.23, P4.123]',
      { ...quiet, state: { ...quiet.state, lastSyncDate: now - 59_999 } },
      undefined,
    ],
  ])('%s', (_, need, reason) => expect(syncReason(need, now)).toBe(reason))
})

describe('the full check', () => {
  const synced: HerdState = { ...freshHerd, lastSyncDate: 1, lastFullCheckDate: now }
  test('runs once 24 hours have passed, exactly elapsed counting [P4.21, P9.1]', () => {
    expect(fullCheckInterval).toBe(24 * 3_600_000)
    expect(fullCheckDue(synced, true, now + fullCheckInterval)).toBe(true)
    expect(fullCheckDue(synced, true, now + fullCheckInterval - 1)).toBe(false)
  })
  test('runs when it never ran, but only where it is allowed [P4.21, P4.22]', () => {
    expect(fullCheckDue({ ...freshHerd, lastSyncDate: 1 }, true, now)).toBe(true)
    expect(fullCheckDue({ ...freshHerd, lastSyncDate: 1 }, false, now)).toBe(false)
  })
})

test('without a last sync date, during a reload or half-way through a load the herd is fetched whole [P4.30]', () => {
  const synced: HerdState = { ...freshHerd, lastSyncDate: 1, reloadHerd: 'done', cursor: 5 }
  expect(needsFullFetch(synced)).toBe(false)
  expect(needsFullFetch({ ...synced, lastSyncDate: undefined })).toBe(true)
  expect(needsFullFetch({ ...synced, reloadHerd: 'inProgress' })).toBe(true)
  expect(needsFullFetch({ ...synced, load: { phase: 'full', cursor: 0, done: 0, total: 0 } })).toBe(true)
})

test('last sync date, last full check date and reload status survive being written down [P3.51, P3.52, P3.53]', () => {
  const state: HerdState = {
    ...freshHerd,
    lastSyncDate: 1,
    lastFullCheckDate: 2,
    reloadHerd: 'inProgress',
    cursor: 9,
  }
  expect(readHerdState(writeHerdState(state))).toEqual(state)
  expect(readHerdState(writeHerdState({ ...state, lastSyncDate: undefined })).lastSyncDate).toBeUndefined()
})

test('failed tries always come back', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map(retryWait)).toEqual([2000, 5000, 10_000, 30_000, 60_000, 60_000, 60_000])
})

describe('the server check', () => {
  test.each([
    ['turbo mode always skips it [P9.48]', { allowed: true, forcedLocally: true, turbo: true }, true],
    ['configuration can disallow it [P9.47]', { allowed: false, forcedLocally: false, turbo: false }, true],
    [
      'a flag on the device overrules that [P9.47]',
      { allowed: false, forcedLocally: true, turbo: false },
      false,
    ],
    ['otherwise it runs [P4.18]', { allowed: true, forcedLocally: false, turbo: false }, false],
  ])('%s', (_, config, skipped) => expect(skipsServerCheck(config)).toBe(skipped))

  test('tells offline, down, switched off and too old apart [P4.19, P3.16]', () => {
    const good = { available: true, minAppVersionForSync: '1.2.0' }
    expect(availabilityOf(good, false, '1.2.0')).toBe('offline')
    expect(availabilityOf(undefined, true, '1.2.0')).toBe('unavailable')
    expect(availabilityOf({ available: false }, true, '1.2.0')).toBe('unavailable')
    expect(availabilityOf({ ...good, flagsAvailable: false }, true, '1.2.0')).toBe('flaggedOff')
    expect(availabilityOf(good, true, '1.1.9')).toBe('tooOld')
    expect(availabilityOf(good, true, '1.2.0')).toBe('available')
  })

  test('versions are compared as numbers', () => {
    expect(isOlder('1.10.0', '1.9.0')).toBe(false)
    expect(isOlder('1.9', '1.9.1')).toBe(true)
  })
})
