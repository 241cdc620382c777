import { expect, test, vi } from 'vitest'
import { installNewer, mayRegister, register, registerWhenStable } from './service-worker'

const flags = (e2e: string | null) => ({ getItem: () => e2e })

test('no service worker in end-to-end runs or on the developers’ port [P9.11, P9.12]', () => {
  expect(mayRegister({ port: '8080', flags: flags(null), supported: true })).toBe(true)
  expect(mayRegister({ port: '8080', flags: flags('true'), supported: true })).toBe(false)
  expect(mayRegister({ port: '4200', flags: flags(null), supported: true })).toBe(false)
  expect(mayRegister({ port: '8080', flags: flags(null), supported: false })).toBe(false)
})

test('it registers when the page has settled, and only once [P9.10]', async () => {
  vi.useFakeTimers()
  const register = vi.fn()
  registerWhenStable(Promise.resolve(), register)
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a page that never settles has it after thirty seconds [P9.10]', async () => {
  vi.useFakeTimers()
  const register = vi.fn()
  registerWhenStable(new Promise(() => undefined), register)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a newer app that was turned down and waits does not pass for the one after it', async () => {
  const fetched = new EventTarget() as EventTarget & { state: string }
  fetched.state = 'installing'
  const registration = { update: async () => undefined, waiting: {}, installing: fetched }
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } })
  await register()
  let ready: boolean | undefined
  const installing = installNewer().then((answer) => {
    ready = answer
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(ready).toBeUndefined()
  fetched.state = 'installed'
  fetched.dispatchEvent(new Event('statechange'))
  await installing
  expect(ready).toBe(true)
  vi.unstubAllGlobals()
})
