import { expect, test, vi } from 'vitest'
import { newestApp } from './newest-app'

function device() {
  const now = { tell: (_build: string | undefined) => {}, ms: 0 }
  const ask = vi.fn(async (): Promise<string | undefined> => 'asked')
  const newest = newestApp(
    (answer) => {
      now.tell = answer
      return () => undefined
    },
    ask,
    () => now.ms,
  )
  return { now, ask, newest }
}

test('a server that tells which app it has is asked once in ten minutes, not every five seconds [P4.116]', async () => {
  const { now, ask, newest } = device()
  expect(await newest()).toBe('asked')
  now.tell('told')
  for (let check = 0; check < 100; check++) {
    now.ms += 5_000
    expect(await newest()).toBe('told')
  }
  expect(ask).toHaveBeenCalledTimes(1)
  now.ms += 10 * 60_000
  expect(await newest()).toBe('asked')
})

test('a server that tells nothing is asked each time [P4.116]', async () => {
  const { now, ask, newest } = device()
  now.tell('told')
  now.tell(undefined)
  for (const _ of [1, 2, 3]) expect(await newest()).toBe('asked')
  expect(ask).toHaveBeenCalledTimes(3)
})
