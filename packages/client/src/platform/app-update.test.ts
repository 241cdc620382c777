import { afterEach, expect, test, vi } from 'vitest'
import { createUpdateCheck } from './app-update'
import { alerts } from './notices'
import { unsavedForms } from './unsaved-input'

const soon = () => new Promise((resolve) => setTimeout(resolve))

afterEach(async () => {
  // A no brings the note about later, so there is one more to close.
  for (const _ of [1, 2]) {
    for (const alert of alerts.get()) alert.answer(false)
    await soon()
  }
  unsavedForms.set(() => 0)
})

function app(newest: string | undefined, installs = true) {
  const restart = vi.fn()
  const install = vi.fn(async () => installs)
  const check = createUpdateCheck({ build: 'old', newest: async () => newest, install, restart })
  return { ...check, restart, install }
}

test('an app that is up to date says nothing [P4.116]', async () => {
  const { check, install } = app('old')
  await check()
  expect(install).not.toHaveBeenCalled()
  expect(alerts.get()).toEqual([])
})

test('a newer app is fetched, then offered; yes restarts [P4.113, P8.55]', async () => {
  const { check, restart } = app('new')
  void check()
  await soon()
  expect(alerts.get()).toMatchObject([{ message: { key: 'DIALOGS.UPDATE_READY_TO_INSTALL.TEXT' } }])
  expect(restart).not.toHaveBeenCalled()
  alerts.get()[0]?.answer(true)
  await soon()
  expect(restart).toHaveBeenCalled()
})

test('no is answered with when it will be installed, and not asked again [P4.114, P8.56]', async () => {
  const { check, restart } = app('new')
  const first = check()
  await soon()
  alerts.get()[0]?.answer(false)
  await soon()
  expect(alerts.get()).toMatchObject([{ message: { key: 'UPDATE_NOT_INSTALLED_IMMEDIATELY.TEXT' } }])
  alerts.get()[0]?.answer(true)
  await first
  await check()
  expect(alerts.get()).toEqual([])
  expect(restart).not.toHaveBeenCalled()
})

test('a farmer in the middle of a form is not interrupted, and asked when it is saved', async () => {
  const { check } = app('new')
  unsavedForms.set(() => 1)
  await check()
  expect(alerts.get()).toEqual([])
  unsavedForms.set(() => 0)
  void check()
  await soon()
  expect(alerts.get()).toHaveLength(1)
})

test('a newer app that could not be fetched is not offered', async () => {
  const { check } = app('new', false)
  await check()
  expect(alerts.get()).toEqual([])
})

test('without signal nothing happens', async () => {
  const { check, install } = app(undefined)
  await check()
  expect(install).not.toHaveBeenCalled()
})
