import { askReLogin, endReLogin, onScreen } from '@steading/domain/frame/alerts/alert-queue'
import { shownToasts } from '@steading/domain/frame/alerts/toasts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts, ask, type OpenAlert, report, reportInReLogin, tell } from './notices'
import { dropToast, toast, toasts } from './toasts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  alerts.set(endReLogin)
  for (const { answer } of alerts.get().alerts) answer(false)
  for (const { id } of toasts.get()) dropToast(id)
  vi.useRealTimers()
})

function top(): OpenAlert | undefined {
  const shown = onScreen(alerts.get())
  return shown?.kind === 'alert' ? shown.alert : undefined
}
const soon = () => vi.advanceTimersByTimeAsync(0)

test('a problem with one button is an OK and nothing else [P2.56]', async () => {
  const closed = report({ code: 'storageFull' })
  expect(top()?.buttons).toEqual([{ answer: true, label: 'GENERAL.OK' }])
  top()?.answer(true)
  expect(await closed).toBe(true)
  expect(top()).toBeUndefined()
})

test('the same alert from two sides appears once, and its answer goes to both', async () => {
  const [fromSave, fromSync] = [report({ code: 'storageFull' }), report({ code: 'storageFull' })]
  await soon()
  expect(alerts.get().alerts).toHaveLength(1)
  top()?.answer(true)
  expect(await Promise.all([fromSave, fromSync])).toEqual([true, true])
  expect(top()).toBeUndefined()
})

test('a question has No and Yes unless it says otherwise [P2.57, P2.58]', async () => {
  const answered = ask({ header: 'H', message: 'M' })
  expect(top()?.buttons.map(({ label }) => label)).toEqual(['GENERAL.NO', 'GENERAL.YES'])
  top()?.answer(false)
  expect(await answered).toBe(false)
})

test('words of a website are shown as they are, with one OK', async () => {
  const closed = tell({ header: { said: 'Plan' }, message: { said: 'Changed.' } })
  expect(top()).toMatchObject({ header: { said: 'Plan' }, buttons: [{ label: 'GENERAL.OK' }] })
  top()?.answer(true)
  expect(await closed).toBe(true)
})

test('a second alert waits behind the first [P4.73]', async () => {
  const first = report({ code: 'noSignal' })
  void report({ code: 'storageFull' })
  expect(top()).toMatchObject({ message: { key: 'GENERAL.OFFLINE' } })
  top()?.answer(true)
  await first
  expect(top()).toMatchObject({ message: { key: 'PROBLEMS.STORAGE_FULL.TEXT' } })
})

test('nothing covers the log-in that comes back, but a wrong password is said in its place [P4.73]', async () => {
  alerts.set(askReLogin)
  void report({ code: 'storageFull' })
  expect(onScreen(alerts.get())).toEqual({ kind: 'reLogin' })
  void reportInReLogin({ code: 'wrongPassword' })
  expect(top()).toMatchObject({ message: { key: 'AUTH.WRONG_PASSWORD' } })
  top()?.answer(true)
  expect(onScreen(alerts.get())).toEqual({ kind: 'reLogin' })
})

test('yes to backing up a broken database is followed by the note that the app will close [P8.46, P8.47]', async () => {
  const done = report({ code: 'localDatabase' })
  expect(top()).toMatchObject({ header: { key: 'DIALOGS.DATABASE_ERROR.HEADER' } })
  top()?.answer(true)
  await soon()
  expect(top()).toMatchObject({ message: { key: 'DIALOGS.DATABASE_CLOSING.TEXT' } })
  top()?.answer(true)
  expect(await done).toBe(true)
})

test('the same words twice make one toast that counts, and toasts last four seconds [P9.29, P9.31]', async () => {
  toast({ text: { key: 'A' }, tone: 'info' })
  toast({ text: { key: 'A' }, tone: 'info' })
  toast({ text: { key: 'B' }, tone: 'success' })
  expect(toasts.get()).toMatchObject([{ text: { key: 'A' }, count: 2 }, { text: { key: 'B' } }])
  await vi.advanceTimersByTimeAsync(3999)
  expect(toasts.get()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(toasts.get()).toEqual([])
})

test('a fourth toast waits until one has gone, and then has its whole time [P9.31]', async () => {
  for (const key of ['A', 'B', 'C', 'D']) toast({ text: { key }, tone: 'info' })
  expect(shownToasts(toasts.get())).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1000)
  dropToast(toasts.get()[0]?.id ?? 0)
  expect(shownToasts(toasts.get()).map(({ text }) => text)).toEqual([
    { key: 'B' },
    { key: 'C' },
    { key: 'D' },
  ])
  await vi.advanceTimersByTimeAsync(3000)
  expect(toasts.get().map(({ text }) => text)).toEqual([{ key: 'D' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(toasts.get()).toEqual([])
})

test('a toast behind an alert waits until it was answered, and then has what was left of its time', async () => {
  toast({ text: { key: 'A' }, tone: 'info' })
  await vi.advanceTimersByTimeAsync(1000)
  const answered = report({ code: 'offline' })
  toast({ text: { key: 'B' }, tone: 'info' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shownToasts(toasts.get())).toHaveLength(2)
  top()?.answer(true)
  await answered
  await vi.advanceTimersByTimeAsync(2999)
  expect(shownToasts(toasts.get())).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(toasts.get()).toMatchObject([{ text: { key: 'B' } }])
})

test('two saves can each be undone by their own toast', () => {
  const undo = () => ({ label: 'GENERAL.UNDO', run: vi.fn() })
  for (const action of [undo(), undo()]) toast({ text: { key: 'SAVE.SAVED' }, tone: 'success', action })
  expect(toasts.get()).toHaveLength(2)
})

test('a problem that is only a toast opens no alert [P8.32]', async () => {
  await report({ code: 'uploadFailed' })
  expect(top()).toBeUndefined()
  expect(toasts.get()).toMatchObject([{ text: { key: 'GENERAL.ONLINE_BACKUP_FAIL' }, tone: 'error' }])
})
