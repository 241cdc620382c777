import { expect, test } from 'vitest'
import type { SyncStatus } from '../../sync/sync-status'
import { savedText, syncLine } from './sync-line'

const quiet: SyncStatus = {
  state: 'idle',
  online: true,
  waiting: 0,
  attention: 0,
  showLoader: false,
  lastSync: 1,
}
const line = (status: Partial<SyncStatus>) => syncLine({ ...quiet, ...status }, () => '09:41')

test('everything has left the phone: the line says so and when', () => {
  expect(line({})).toEqual({ key: 'SYNC.LINE.SENT', values: { time: '09:41' }, mark: 'sent' })
})

test('edits wait for signal and are counted [P1.23]', () => {
  expect(line({ online: false, waiting: 3 })).toMatchObject({
    key: 'SYNC.LINE.WAITING',
    values: { count: 3 },
  })
})

test('edits with signal are on their way or about to be, and the line never says that they wait for signal', () => {
  for (const state of ['checking', 'uploading', 'fetching', 'loading'] as const)
    expect(line({ state, waiting: 3 })).toMatchObject({ key: 'SYNC.LINE.SENDING', values: { count: 3 } })
  expect(line({ waiting: 3 })).toMatchObject({ key: 'SYNC.LINE.TO_SEND', values: { count: 3 } })
  expect(line({ waiting: 3, unreached: true, state: 'uploading' }).key).toBe('SYNC.LINE.SENDING')
})

test('a phone that thinks it has signal where nothing gets through waits for it all the same', () => {
  expect(line({ waiting: 3, unreached: true }).key).toBe('SYNC.LINE.WAITING')
  expect(savedText({ ...quiet, unreached: true }, false)).toBe('SAVE.SAVED')
})

test('a sync that was refused is not said to wait for signal, with work unsent or without', () => {
  const stopped = { code: 'noAccess' } as const
  expect(line({ stopped, waiting: 3 })).toEqual({
    key: 'SYNC.LINE.STOPPED',
    values: { count: 3 },
    mark: 'stopped',
  })
  expect(line({ stopped }).mark).toBe('stopped')
  expect(line({ stopped, waiting: 3, online: false }).key).toBe('SYNC.LINE.WAITING')
  expect(line({ stopped, waiting: 3, state: 'uploading' }).mark).toBe('working')
})

test('the message after a save mentions signal only where the save waits for signal', () => {
  const text = (status: Partial<SyncStatus>, turbo = false) => savedText({ ...quiet, ...status }, turbo)
  expect(text({})).toBe('SAVE.SAVED_SENDING')
  expect(text({ online: false, stopped: { code: 'noAccess' } })).toBe('SAVE.SAVED')
  expect(text({ stopped: { code: 'noAccess' } })).toBe('SAVE.SAVED_STOPPED')
  expect(text({}, true)).toBe('SAVE.SAVED_TURBO')
})

test('in turbo mode nothing leaves the phone, and the line says for how long', () => {
  const status = { ...quiet, attention: 1, waiting: 3 }
  expect(syncLine(status, () => '', { hours: 2, minutes: 59 })).toEqual({
    key: 'TURBO.LINE',
    values: { hours: 2, minutes: 59 },
    mark: 'turbo',
  })
})

test('offline with nothing waiting is no cause for alarm', () => {
  expect(line({ online: false })).toEqual({ key: 'SYNC.LINE.OFFLINE', mark: 'offline' })
})

test('a refused record is louder than anything else', () => {
  expect(line({ online: false, waiting: 3, attention: 1 }).mark).toBe('attention')
})

test('while edits are on their way the line says they are being sent, never that they were', () => {
  expect(line({ state: 'uploading', waiting: 2 }).key).toBe('SYNC.LINE.SENDING')
})

test('a phone that never had the herd does not claim it was sent', () => {
  const { lastSync: _, ...never } = quiet
  expect(syncLine(never, () => '').key).toBe('SYNC.LINE.NEVER')
})
