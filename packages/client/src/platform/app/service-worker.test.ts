import { describe, expect, test, vi } from 'vitest'
import { installNewer, mayRegister, register, registerWhenStable, restartWithNewer } from './service-worker'

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

describe('a yes to restarting', () => {
  class Worker extends EventTarget {
    told: unknown[] = []
    constructor(public state: string) {
      super()
    }
    postMessage(word: unknown) {
      this.told.push(word)
    }
    become(state: string) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve))

  /** A page whose newer app is where the test says; its registration is known to the browser only. */
  function page(
    registration:
      | { waiting: Worker | null; installing: Worker | null; unregister?: () => Promise<boolean> }
      | undefined,
  ) {
    const reload = vi.fn()
    const serviceWorker = Object.assign(new EventTarget(), {
      register: async () => undefined,
      getRegistration: async () => registration,
    })
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubGlobal('window', { location: { reload } })
    return { reload, serviceWorker }
  }

  test('lets the newer app that waits take over first, and only then loads the page', async () => {
    const waiting = new Worker('installed')
    const { reload, serviceWorker } = page({ waiting, installing: null })
    await register()
    const restarting = restartWithNewer()
    await soon()
    expect(waiting.told).toEqual(['restart now'])
    expect(reload).not.toHaveBeenCalled()
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    await restarting
    expect(reload).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('waits for one that is still being fetched, also on a page no worker has charge of', async () => {
    const fetched = new Worker('installing')
    const registration: { waiting: Worker | null; installing: Worker | null } = {
      waiting: null,
      installing: fetched,
    }
    const { reload } = page(registration)
    await register()
    const restarting = restartWithNewer()
    await soon()
    expect(reload).not.toHaveBeenCalled()
    Object.assign(registration, { waiting: fetched, installing: null })
    fetched.become('installed')
    await soon()
    expect(fetched.told).toEqual(['restart now'])
    fetched.become('activated')
    await restarting
    expect(reload).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  describe('whom the old app keeps waiting', () => {
    const late = async (ok: boolean) => {
      vi.useFakeTimers()
      const waiting = new Worker('installed')
      const unregister = vi.fn(async () => true)
      const registration = { waiting, installing: null, unregister }
      const { reload, serviceWorker } = page(registration)
      vi.stubGlobal('fetch', async () => {
        if (!ok) throw new TypeError('no signal')
        return new Response('{}')
      })
      await register()
      const restarting = restartWithNewer()
      await vi.advanceTimersByTimeAsync(3_999)
      expect(reload).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      vi.useRealTimers()
      return { restarting, reload, unregister, serviceWorker }
    }

    test('gets the newer one from the server after four seconds', async () => {
      const { restarting, reload, unregister } = await late(true)
      await restarting
      expect(unregister).toHaveBeenCalledTimes(1)
      expect(reload).toHaveBeenCalledTimes(1)
      vi.unstubAllGlobals()
    })

    test('keeps the app on the device where there is no signal, and restarts when it can', async () => {
      const { restarting, reload, unregister, serviceWorker } = await late(false)
      expect(reload).not.toHaveBeenCalled()
      serviceWorker.dispatchEvent(new Event('controllerchange'))
      await restarting
      expect(unregister).not.toHaveBeenCalled()
      expect(reload).toHaveBeenCalledTimes(1)
      vi.unstubAllGlobals()
    })
  })

  test('is a plain reload where the app is not kept on the device', async () => {
    const { reload } = page(undefined)
    await register()
    await restartWithNewer()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})
