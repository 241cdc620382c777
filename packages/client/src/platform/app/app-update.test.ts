import { textOf } from '@steading/domain/records/problems/problems'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { unsavedForms } from '../pages/unsaved-input'
import { alerts, carryOutWith } from '../told/notices'
import { bringUpdate, createUpdateCheck, keepChecking } from './app-update'

const soon = () => new Promise((resolve) => setTimeout(resolve))
const asked = () => alerts.get().alerts
const answer = async (yes: boolean) => {
  asked()[0]?.answer(yes)
  await soon()
}

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A no brings the note about later, so there is one more to close.
  for (const _ of [1, 2]) {
    for (const alert of asked()) alert.answer(false)
    await soon()
  }
  unsavedForms.set(() => 0)
})

function app(newest: string | undefined, { installs = true, inAppMode = false } = {}) {
  const restart = vi.fn()
  carryOutWith(async ({ last, yes }) => {
    if (yes && textOf(last).next === 'restart') restart()
  })
  const install = vi.fn(async () => installs)
  const now = { newest, inAppMode }
  const update = createUpdateCheck({
    build: 'old',
    newest: async () => now.newest,
    install,
    inAppMode: () => now.inAppMode,
  })
  return { ...update, update, restart, install, now }
}

test('an app that is up to date says nothing [P4.116]', async () => {
  const { check, install } = app('old')
  await check()
  expect(install).not.toHaveBeenCalled()
  expect(asked()).toEqual([])
})

test('a newer app is fetched, then offered; yes restarts [P4.113, P8.55]', async () => {
  const { check, restart } = app('new')
  void check()
  await soon()
  expect(asked()).toMatchObject([{ message: { key: 'DIALOGS.UPDATE_READY_TO_INSTALL.TEXT' } }])
  expect(restart).not.toHaveBeenCalled()
  await answer(true)
  expect(restart).toHaveBeenCalled()
})

test('no is answered with when it will be installed, and not asked again until there is a newer one [P4.114, P8.56]', async () => {
  const { check, restart, install, now } = app('new')
  const first = check()
  await soon()
  await answer(false)
  expect(asked()).toMatchObject([{ message: { key: 'UPDATE_NOT_INSTALLED_IMMEDIATELY.TEXT' } }])
  await answer(true)
  await first
  await check()
  expect(asked()).toEqual([])
  expect(install).toHaveBeenCalledTimes(1)
  now.newest = 'newer'
  void check()
  await soon()
  expect(asked()).toHaveLength(1)
  expect(restart).not.toHaveBeenCalled()
})

test('a farmer in the middle of a form is not interrupted, and asked when it is saved', async () => {
  const { check } = app('new')
  unsavedForms.set(() => 1)
  await check()
  expect(asked()).toEqual([])
  unsavedForms.set(() => 0)
  void check()
  await soon()
  expect(asked()).toHaveLength(1)
})

test('nor is one who is weighing at the crush', async () => {
  const { check, now } = app('new', { inAppMode: true })
  await check()
  expect(asked()).toEqual([])
  now.inAppMode = false
  void check()
  await soon()
  expect(asked()).toHaveLength(1)
})

test('a newer app that could not be fetched is not offered', async () => {
  const { check } = app('new', { installs: false })
  await check()
  expect(asked()).toEqual([])
})

test('without signal nothing happens', async () => {
  const { check, install } = app(undefined)
  await check()
  expect(install).not.toHaveBeenCalled()
})

test('a page that lost a piece of itself asks once to be loaded again [P4.117]', async () => {
  const { lostPiece, check, restart } = app('old')
  void lostPiece()
  await soon()
  expect(asked()).toMatchObject([{ message: { key: 'DIALOGS.UPDATE_BROKEN.TEXT' } }])
  await answer(false)
  await check()
  expect(asked()).toEqual([])
  void lostPiece()
  await soon()
  await answer(true)
  expect(restart).toHaveBeenCalledTimes(1)
})

test('the app looks for a newer one every five seconds, while it is on the screen and can reach the server [P4.116, P9.9]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const { update, install } = app('new', { installs: false })
  const now = { online: true, turbo: false }
  const stop = keepChecking(update, { online: () => now.online, turbo: () => now.turbo })
  await vi.advanceTimersByTimeAsync(4999)
  expect(install).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(5001)
  expect(install).toHaveBeenCalledTimes(2)
  now.online = false
  await vi.advanceTimersByTimeAsync(10_000)
  now.online = true
  now.turbo = true
  await vi.advanceTimersByTimeAsync(10_000)
  now.turbo = false
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(install).toHaveBeenCalledTimes(2)
  stop()
})

describe('an app that is too old', () => {
  const here = 'https://farm.example'
  function tooOld(answers: (string | undefined)[]) {
    const done: string[] = []
    const bringing = bringUpdate({
      link: async () => answers.shift(),
      install: async () => done.push('installed') > 0,
      restart: async () => void done.push('restarted'),
      leaveFor: (link) => done.push(link),
      origin: here,
      wait: async (ms) => void done.push(`waited ${ms}`),
    })
    return bringing.then((brought) => ({ brought, done }))
  }

  test('asks where the newer one is until the server answers, and starts it where it is this server’s own [P8.13, P8.14]', async () => {
    expect(await tooOld([undefined, undefined, '/'])).toEqual({
      brought: true,
      done: ['waited 5000', 'waited 5000', 'installed', 'restarted'],
    })
  })

  test('leaves for a shop of apps where the server names one', async () => {
    expect(await tooOld(['https://apps.example/steading'])).toEqual({
      brought: true,
      done: ['https://apps.example/steading'],
    })
  })

  test('gives up after a minute without an answer', async () => {
    const { brought, done } = await tooOld([])
    expect([brought, done.length]).toEqual([false, 11])
  })
})
