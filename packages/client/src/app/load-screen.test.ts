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
