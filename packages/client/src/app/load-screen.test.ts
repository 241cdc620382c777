import { expect, test, vi } from 'vitest'
import { loadScreen, loadTheRest } from './load-screen'

const Screen = () => null

test('a page that cannot be fetched says so in its own words, so that nothing reloads the app', async () => {
  const missing = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/animal.js')
  }
  await expect(loadScreen(missing)).rejects.toThrow(/^The page could not be opened$/)
  await expect(loadScreen(async () => ({ Screen }))).resolves.toEqual({ Screen })
})

test('pages are fetched ahead one after another, and one that fails holds up none [P1.22]', async () => {
  vi.useFakeTimers()
  const last = vi.fn(async () => ({ Screen }))
  const done = loadTheRest([async () => Promise.reject(new Error('no signal')), last])
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(last).toHaveBeenCalled()
  vi.useRealTimers()
})

test('screens that are here already come in one spare moment, and the next waits for another once it is over', async () => {
  let moments = 0
  let left = 50
  vi.stubGlobal('requestIdleCallback', (go: (deadline: { timeRemaining(): number }) => void) => {
    moments++
    left = 50
    queueMicrotask(() => go({ timeRemaining: () => left }))
  })
  const here = vi.fn(async () => ({ Screen }))
  const slow = async () => {
    left = 0
    return { Screen }
  }
  await loadTheRest([here, here, here, slow, here, here])
  vi.unstubAllGlobals()
  expect(here).toHaveBeenCalledTimes(5)
  expect(moments).toBe(2)
})
