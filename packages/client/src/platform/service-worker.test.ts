import { expect, test, vi } from 'vitest'
import { mayRegister, registerWhenStable } from './service-worker'

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
