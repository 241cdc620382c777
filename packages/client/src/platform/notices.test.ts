import { afterEach, expect, test } from 'vitest'
import { alerts, ask, report, toast, toasts, toastTime } from './notices'

afterEach(() => {
  for (const alert of alerts.get()) alert.answer(false)
  toasts.set(() => [])
})

test('a problem with one button is an OK and nothing else [P2.56]', async () => {
  const closed = report({ code: 'storageFull' })
  expect(alerts.get()).toMatchObject([{ confirm: 'GENERAL.OK' }])
  expect(alerts.get()[0]).not.toHaveProperty('cancel')
  alerts.get()[0]?.answer(true)
  expect(await closed).toBe(true)
  expect(alerts.get()).toEqual([])
})

test('a question has No and Yes unless it says otherwise [P2.57, P2.58]', async () => {
  const answered = ask({ header: 'H', message: 'M' })
  expect(alerts.get()).toMatchObject([{ confirm: 'GENERAL.YES', cancel: 'GENERAL.NO' }])
  alerts.get()[0]?.answer(false)
  expect(await answered).toBe(false)
})

test('a second alert waits behind the first [P4.73]', async () => {
  const first = report({ code: 'noSignal' })
  void report({ code: 'storageFull' })
  expect(alerts.get()[0]).toMatchObject({ message: { key: 'GENERAL.OFFLINE' } })
  alerts.get()[0]?.answer(true)
  await first
  expect(alerts.get()[0]).toMatchObject({ message: { key: 'PROBLEMS.STORAGE_FULL.TEXT' } })
})

test('yes to backing up a broken database is followed by the note that the app will close [P8.46, P8.47]', async () => {
  const done = report({ code: 'localDatabase' })
  expect(alerts.get()).toMatchObject([{ header: { key: 'DIALOGS.DATABASE_ERROR.HEADER' } }])
  alerts.get()[0]?.answer(true)
  await Promise.resolve()
  await Promise.resolve()
  expect(alerts.get()).toMatchObject([{ message: { key: 'DIALOGS.DATABASE_CLOSING.TEXT' } }])
  alerts.get()[0]?.answer(true)
  expect(await done).toBe(true)
})

test('the same words twice make one toast, and toasts last four seconds [P9.29, P9.31]', () => {
  toast({ text: { key: 'A' }, tone: 'info' })
  toast({ text: { key: 'A' }, tone: 'info' })
  toast({ text: { key: 'B' }, tone: 'success' })
  expect(toasts.get().map(({ text }) => text)).toEqual([{ key: 'A' }, { key: 'B' }])
  expect(toastTime).toBe(4000)
})

test('a problem that is only a toast opens no alert [P8.32]', async () => {
  await report({ code: 'uploadFailed' })
  expect(alerts.get()).toEqual([])
  expect(toasts.get()).toMatchObject([{ text: { key: 'GENERAL.ONLINE_BACKUP_FAIL' }, tone: 'error' }])
})
