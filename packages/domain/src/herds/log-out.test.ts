import { expect, test } from 'vitest'
import { type LogOutStep, logOutInOrder } from './log-out'

const inTheRows: readonly LogOutStep[] = [
  'confirm',
  'clearPlatform',
  'removeSwitchStatus',
  'logEvent',
  'signOutOfChat',
  'forceLogOut',
  'removeBackup',
  'deleteFiles',
  'clearEventLog',
  'closePopup',
]

test('logging out is done in one order, each step after the one before, however they are given [D4.88]', async () => {
  const done: string[] = []
  const step = (name: LogOutStep) => async () => {
    await Promise.resolve()
    done.push(name)
  }
  await logOutInOrder(Object.fromEntries(inTheRows.toReversed().map((name) => [name, step(name)])))
  expect(done).toEqual(inTheRows)
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
