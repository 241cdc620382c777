import { expect, test } from 'vitest'
import { logOutInOrder } from './log-out'

test('log-out clears the device in one order, each step after the one before, however the caller lists them', async () => {
  const done: string[] = []
  const step = (name: string) => async () => {
    await Promise.resolve()
    done.push(name)
  }
  await logOutInOrder({
    clearEventLog: step('notes'),
    removeBackup: step('backup'),
    forceLogOut: step('log-out'),
    logEvent: step('event'),
    removeSwitchStatus: step('switch'),
  })
  expect(done).toEqual(['switch', 'event', 'log-out', 'backup', 'notes'])
})

test('a step that fails stops those behind it', async () => {
  const done: string[] = []
  const failing = logOutInOrder({
    removeBackup: async () => void done.push('backup'),
    forceLogOut: () => Promise.reject(new Error('no signal')),
    logEvent: async () => void done.push('event'),
  })
  await expect(failing).rejects.toThrow('no signal')
  expect(done).toEqual(['event'])
})
