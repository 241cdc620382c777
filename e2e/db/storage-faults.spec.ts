import { expect } from '@playwright/test'
import { test } from './farm-page'

const kept = ['a1 111', 'a2 222']

test.describe('storage that fails', () => {
  test.beforeEach(async ({ farm }) => {
    expect(await farm.call('open')).toEqual({ storage: 'sqlite', evicted: false })
    expect(await farm.call('save', 'a1', '111')).toBe('done')
    expect(await farm.call('save', 'a2', '222')).toBe('done')
  })

  test('an edit is on the disk when it is confirmed, well within half a second, and outlives the worker being killed then [P9.5]', async ({
    farm,
  }) => {
    const start = Date.now()
    expect(await farm.call('save', 'a3', '333')).toBe('done')
    expect(Date.now() - start).toBeLessThan(500)
    await farm.restart()
    await farm.call('open')
    expect(await farm.call('tags')).toEqual([...kept, 'a3 333'])
    expect(await farm.call('outbox')).toEqual([1, 2, 3])
  })

  test('a browser without files keeps the farm in IndexedDB and brings the unsent edits along', async ({
    farm,
  }) => {
    await farm.restart()
    await farm.call('withoutFiles')
    expect(await farm.call('open')).toEqual({ storage: 'indexeddb', evicted: false })
    expect(await farm.call('met')).toEqual({ met: ['opfsMissing'], rebuilds: 0 })
    expect(await farm.call('tags')).toEqual(kept)
    expect(await farm.call('outbox')).toEqual([1, 2])
    expect(await farm.call('save', 'a3', '333')).toBe('done')
    await farm.call('sent', 1)
    await farm.restart()
    // The files are back. The phone keeps the work saved meanwhile and does not send it twice.
    expect(await farm.call('open')).toEqual({ storage: 'sqlite', evicted: false })
    expect(await farm.call('outbox')).toEqual([2, 3])
    expect(await farm.call('tags')).toEqual([...kept, 'a3 333'])
    expect(await farm.call('device')).toMatchObject({ lastSeq: 3, outboxId: 'o1' })
  })

  test('a full disk refuses the save with its own alert, loses nothing, and saves again when there is room', async ({
    farm,
    page,
  }) => {
    const browser = await page.context().newCDPSession(page)
    const origin = new URL(page.url()).origin
    const { usage } = await browser.send('Storage.getUsageAndQuota', { origin })
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 3_000_000 })
    expect(await farm.call('fill', 30)).toBe('storageFull')
    expect(await farm.call('save', 'a3', 'x'.repeat(4_000_000))).toBe('storageFull')
    expect(await farm.call('outbox')).toEqual([1, 2])
    await browser.send('Storage.overrideQuotaForOrigin', { origin })
    expect(await farm.call('save', 'a3', '333')).toBe('done')
    await farm.restart()
    await farm.call('open')
    expect(await farm.call('outbox')).toEqual([1, 2, 3])
  })

  test('a file the browser took away is opened again under the save, which goes through', async ({
    farm,
  }) => {
    await farm.call('loseHandles', false)
    expect(await farm.call('save', 'a3', '333')).toBe('done')
    expect(await farm.call('tags')).toEqual([...kept, 'a3 333'])
    await farm.call('loseHandles', false)
    expect(await farm.call('tags')).toEqual([...kept, 'a3 333'])
    await farm.restart()
    await farm.call('open')
    expect(await farm.call('tags')).toEqual([...kept, 'a3 333'])
    expect(await farm.call('outbox')).toEqual([1, 2, 3])
  })

  test('a file that does not come back ends in the database alert, and everything confirmed is there after a restart [P8.45]', async ({
    farm,
  }) => {
    await farm.call('loseHandles', true)
    expect(await farm.call('save', 'a3', '333')).toBe('localDatabase connectionLost')
    await farm.restart()
    await farm.call('open')
    expect(await farm.call('tags')).toEqual(kept)
    expect(await farm.call('outbox')).toEqual([1, 2])
  })

  test('a file that is no database any more is rebuilt, a copy put aside, and the unsent edits come back', async ({
    farm,
  }) => {
    await farm.call('close')
    await farm.restart()
    await farm.call('corrupt', 0, 4096)
    expect(await farm.call('open')).toEqual({ storage: 'sqlite', evicted: false })
    expect(await farm.call('met')).toEqual({ met: ['databaseRebuilt'], rebuilds: 1 })
    expect(await farm.call('tags')).toEqual(kept)
    expect(await farm.call('outbox')).toEqual([1, 2])
    expect(await farm.call('device')).toMatchObject({ lastSeq: 2, outboxId: 'o1' })
    expect(await farm.call<number>('asideSize')).toBeGreaterThan(10000)
    expect(await farm.call('save', 'a3', '333')).toBe('done')
  })

  test('a torn page is found after an unclean end, before anybody reads it', async ({ farm }) => {
    expect(await farm.call('fill', 8)).toBe('done')
    expect(await farm.call('finishLoad')).toBe('done')
    await farm.call('close')
    await farm.restart()
    await farm.call('open', { checkAfter: 1e9 })
    await farm.restart()
    await farm.call('corrupt', 367 * 8192, 65536)
    await farm.call('open', { checkAfter: 0 })
    await expect.poll(async () => farm.call('met')).toEqual({ met: ['databaseRebuilt'], rebuilds: 1 })
    expect(await farm.call('countTasks')).toBe(0)
    expect(await farm.call('outbox')).toEqual([1, 2])
    expect(await farm.call('tags')).toEqual(kept)
  })

  test('a torn page met while reading rebuilds under the reader', async ({ farm }) => {
    expect(await farm.call('fill', 8)).toBe('done')
    expect(await farm.call('finishLoad')).toBe('done')
    await farm.call('close')
    await farm.restart()
    await farm.call('corrupt', 367 * 8192, 65536)
    await farm.call('open')
    expect(await farm.call('readAllTasks')).toBe('done')
    expect(await farm.call('met')).toEqual({ met: ['databaseRebuilt'], rebuilds: 1 })
    expect(await farm.call('outbox')).toEqual([1, 2])
    expect(await farm.call('save', 'a3', '333')).toBe('done')
  })

  test('everything thrown away by the browser is known from a new device', async ({ farm, page }) => {
    await farm.call('close')
    const browser = await page.context().newCDPSession(page)
    const origin = new URL(page.url()).origin
    await farm.restart()
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    expect(await farm.call('open', { hadData: true })).toEqual({ storage: 'sqlite', evicted: true })
  })

  test('a file another worker holds is waited for, and then said not to open', async ({ farm, page }) => {
    const second = await page.evaluate(async () => {
      const worker = harness.start()
      const answer = harness.call(worker, 'open', { patience: 300 })
      return { worker, answer: await answer }
    })
    expect(second.answer).toBe('databaseNotOpened')
    expect(await farm.call('tags')).toEqual(kept)
    const waiting = page.evaluate((worker) => harness.call(worker, 'open'), second.worker)
    await farm.call('close')
    expect(await waiting).toEqual({ storage: 'sqlite', evicted: false })
  })
})

declare const harness: import('./harness/page').Harness
