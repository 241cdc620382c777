import { lookEvery } from '@steading/domain/records/sync/sync-due'
import { describe, expect, test } from 'vitest'
import { createScheduler } from './scheduler'

function phone() {
  const planned: { at: number; run: () => void }[] = []
  const clock = {
    now: 0,
    works: true,
    unsynced: false,
    watched: false,
    told: false,
    syncs: [] as number[],
    looks: [] as number[],
  }
  const scheduler = createScheduler({
    engine: {
      look: async () => void clock.looks.push(clock.now),
      sync: async () => {
        clock.syncs.push(clock.now)
        return clock.works
      },
    },
    timers: {
      after: (ms, run) => {
        const entry = { at: clock.now + ms, run }
        planned.push(entry)
        return () => void planned.splice(planned.indexOf(entry) >>> 0, 1)
      },
    },
    hasUnsynced: async () => clock.unsynced,
    delayMs: () => 300_000,
    watched: () => clock.watched,
    news: {
      isOpen: () => clock.told,
      consider: () => {},
      withoutPause: () => {},
      anew: () => {},
      stop: () => {},
    },
  })
  const pass = async (ms: number) => {
    const end = clock.now + ms
    for (;;) {
      const next = planned.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      planned.splice(planned.indexOf(next), 1)
      clock.now = next.at
      next.run()
      await new Promise((resolve) => setImmediate(resolve))
    }
    clock.now = end
  }
  return { scheduler, clock, pass }
}

describe('a sync starts by itself', () => {
  test('one second after a change, once for a burst of changes [P9.4]', async () => {
    const { scheduler, clock, pass } = phone()
    for (let i = 0; i < 5; i++) {
      scheduler.changed()
      await pass(100)
    }
    await pass(5000)
    expect(clock.syncs).toEqual([1400])
  })

  test('at once where others have the herd open; saves within the next second go together', async () => {
    const { scheduler, clock, pass } = phone()
    clock.told = true
    for (let i = 0; i < 5; i++) {
      scheduler.changed()
      await pass(20)
    }
    clock.unsynced = true
    await pass(0)
    expect(clock.syncs).toEqual([50])
    scheduler.changed()
    clock.unsynced = false
    await pass(3_000)
    expect(clock.syncs).toEqual([50, 1100])
    scheduler.changed()
    await pass(100)
    expect(clock.syncs.at(-1)).toBe(3_150)
  })

  test('at once on reconnect and on return to the app', async () => {
    const { scheduler, clock, pass } = phone()
    scheduler.reconnected()
    await pass(10)
    scheduler.returned()
    await pass(10)
    expect(clock.syncs).toEqual([0, 10])
  })

  test('again after the delay has passed [P4.23]', async () => {
    const { scheduler, clock, pass } = phone()
    scheduler.start()
    await pass(700_000)
    expect(clock.syncs).toEqual([0, 300_000, 600_000])
  })

  test('soon again when edits were made while it ran [P4.24]', async () => {
    const { scheduler, clock, pass } = phone()
    clock.unsynced = true
    scheduler.start()
    await pass(0)
    clock.unsynced = false
    await pass(5000)
    expect(clock.syncs).toEqual([0, 1000])
  })

  test('after failures again and again, never giving up [P8.31]', async () => {
    const { scheduler, clock, pass } = phone()
    clock.works = false
    scheduler.start()
    await pass(200_000)
    expect(clock.syncs).toEqual([0, 2000, 7000, 17_000, 47_000, 107_000, 167_000])
    clock.works = true
    await pass(60_000)
    expect(clock.syncs.at(-1)).toBe(227_000)
  })

  test('not any more once stopped', async () => {
    const { scheduler, clock, pass } = phone()
    scheduler.start()
    scheduler.stop()
    scheduler.changed()
    await pass(10_000)
    expect(clock.syncs).toEqual([])
  })

  test('and between syncs the phone looks for news every three seconds, but only while a farmer sees the herd', async () => {
    const { scheduler, clock, pass } = phone()
    scheduler.start()
    await pass(7_000)
    expect(clock.looks).toEqual([])
    clock.watched = true
    scheduler.seenOrNot()
    await pass(6_000)
    expect(clock.looks).toEqual([10_000, 13_000])
    clock.watched = false
    await pass(60_000)
    scheduler.stop()
    await pass(60_000)
    expect(clock.looks).toHaveLength(2)
  })

  test('the phone does not ask while the server announces changes by itself, and asks again when it no longer does', async () => {
    const { scheduler, clock, pass } = phone()
    clock.watched = true
    clock.told = true
    scheduler.start()
    await pass(60_000)
    expect(clock.looks).toEqual([])
    clock.told = false
    await pass(lookEvery)
    expect(clock.looks).toHaveLength(1)
  })

  test('a farmer who comes back sees at once what others did, though no sync is due', async () => {
    const { scheduler, clock, pass } = phone()
    clock.watched = true
    scheduler.returned()
    await pass(2000)
    expect(clock.looks).toEqual([0])
    await pass(2000)
    expect(clock.looks).toEqual([0, 3000])
  })
})
