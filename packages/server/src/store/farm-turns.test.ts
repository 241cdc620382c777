import { afterEach, expect, test, vi } from 'vitest'
import { whileCalled } from '../database/while-called'
import { type FarmWork, farmTurns } from './farm-turns'

const rules = {
  uploads: { atOnce: 1, mostWaiting: 4, patienceMs: 30_000 },
  uploadsEach: { atOnce: 2, mostWaiting: 3, patienceMs: 30_000 },
}
afterEach(() => vi.useRealTimers())

/** Work that the test ends by name, and the order in which it began. */
function yard() {
  const turns = farmTurns(rules)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, asked: FarmWork) =>
    turns.run(asked, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, start, end }
}

test('a worker with two heavy uploads elsewhere leaves the shared farm free for a colleague', async () => {
  const { begun, start, end } = yard()
  const all = [
    start('heavy 1', { farm: 'own-1', by: 'worker' }),
    start('heavy 2', { farm: 'own-2', by: 'worker' }),
    start('waits', { farm: 'shared', by: 'worker' }),
    start('colleague', { farm: 'shared', by: 'colleague' }),
  ]
  expect(begun).toEqual(['heavy 1', 'heavy 2', 'colleague'])
  await end('heavy 1')
  expect(begun).not.toContain('waits')
  await end('colleague')
  expect(begun.at(-1)).toBe('waits')
  await end('waits')
  await end('heavy 2')
  expect(await Promise.all(all)).toHaveLength(4)
})

test('work that waits for a busy farm takes none of its account’s share, so the account’s other farm saves', async () => {
  const { begun, start, end } = yard()
  const all = [
    start('colleague', { farm: 'shared', by: 'colleague' }),
    start('waits 1', { farm: 'shared', by: 'owner' }),
    start('waits 2', { farm: 'shared', by: 'owner' }),
    start('own farm', { farm: 'own', by: 'owner' }),
  ]
  expect(begun).toEqual(['colleague', 'own farm'])
  for (const name of ['colleague', 'own farm', 'waits 1', 'waits 2']) await end(name)
  expect(await Promise.all(all)).toHaveLength(4)
})

test('a colleague waits for one upload of the busiest account on the farm, not for all of them', async () => {
  const { begun, start, end } = yard()
  const first = ['1', '2', '3'].map((name) => start(name, { farm: 'shared', by: 'busy' }))
  const colleague = start('colleague', { farm: 'shared', by: 'colleague' })
  await end('1')
  expect(begun).toEqual(['1', 'colleague'])
  for (const name of ['colleague', '2', '3']) await end(name)
  await Promise.all([...first, colleague])
  expect(begun).toEqual(['1', 'colleague', '2', '3'])
})

test('an account may have so much waiting, the server’s own work has no such limit, and patience ends', async () => {
  vi.useFakeTimers()
  const { start } = yard()
  void start('holds', { farm: 'a', by: 'one' })
  const waiting = [1, 2, 3].map((n) => start(`${n}`, { farm: 'a', by: 'one' }))
  await expect(start('4', { farm: 'a', by: 'one' })).rejects.toMatchObject({ problem: 'serverBusy' })
  const own = [1, 2, 3].map((n) => start(`own ${n}`, { farm: 'a' }))
  await expect(start('5', { farm: 'a', by: 'two' })).rejects.toMatchObject({ problem: 'serverBusy' })
  const late = Promise.allSettled([...waiting, ...own])
  await vi.advanceTimersByTimeAsync(30_000)
  for (const one of await late) expect(one).toMatchObject({ reason: { problem: 'serverBusy' } })
})

test('a caller who hangs up leaves the line, and work that fails ends its turn', async () => {
  const { begun, start, end } = yard()
  const holds = start('holds', { farm: 'a', by: 'one' })
  const hangUp = new AbortController()
  const gone = whileCalled(hangUp.signal, () => start('gone', { farm: 'a', by: 'one' }))
  const next = start('next', { farm: 'a', by: 'one' })
  hangUp.abort()
  await expect(gone).rejects.toMatchObject({ name: 'CallerGone' })
  await end('holds')
  expect(begun).toEqual(['holds', 'next'])
  await end('next')
  await Promise.all([holds, next])
  const turns = farmTurns(rules)
  await expect(turns.run({ farm: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run({ farm: 'a' }, async () => 'done')).toBe('done')
})
