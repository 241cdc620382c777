import { expect, type Page, test } from '@playwright/test'
import type { Harness } from './harness/page'

declare const harness: Harness
declare const tab: ReturnType<Harness['openTab']>

async function openTab(page: Page, farm = 'f1'): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => 'harness' in globalThis)
  await page.evaluate((name) => Object.assign(globalThis, { tab: harness.openTab(name) }), farm)
}

/** On a busy machine the next tab opens the file slowly, and still loses nothing. */
const patiently = { timeout: 60_000 }

const shown = (page: Page) => page.evaluate(() => tab.seen.at(-1))

/** Saves one after the other, for as long as the page lives, and notes each that was confirmed. */
const keepSaving = (page: Page, name: string) =>
  page.evaluate((prefix) => {
    const save = async (n: number): Promise<void> => {
      const mutation = `${prefix}${String(n).padStart(5, '0')}`
      await tab.save(mutation, mutation)
      tab.confirmed.push(mutation)
      return save(n + 1)
    }
    void save(1)
  }, name)

const confirmed = (page: Page) => page.evaluate(() => tab.confirmed)

async function missing(page: Page, wanted: readonly string[]): Promise<string[]> {
  const tags = new Set(await shown(page))
  return wanted.filter((tag) => !tags.has(tag))
}

test('two tabs show the same data within a second', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await openTab(first)
  await openTab(second)
  await first.evaluate(() => tab.save('m1', '372'))
  await expect.poll(() => shown(second), { timeout: 1000 }).toEqual(['372'])
  await second.evaluate(() => tab.save('m2', '115'))
  await expect.poll(() => shown(first), { timeout: 1000 }).toEqual(['115', '372'])
})

test('two windows of different herds each see their own', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await openTab(first, 'f1')
  await openTab(second, 'f2')
  await first.evaluate(() => tab.save('m1', 'one'))
  await second.evaluate(() => tab.save('m2', 'two'))
  await expect.poll(() => shown(first)).toEqual(['one'])
  await expect.poll(() => shown(second)).toEqual(['two'])
})

test('the owner closed in the middle of writing loses nothing, and the next tab goes on', async ({
  context,
}) => {
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const page of pages) await openTab(page)
  const [owner, second, third] = pages
  if (!owner || !second || !third) throw new Error('three tabs')
  for (const page of [owner, second, third]) await keepSaving(page, 'abc'.charAt(pages.indexOf(page)))
  await expect.poll(async () => (await confirmed(second)).length).toBeGreaterThan(20)
  const before = await confirmed(owner)
  await owner.close()
  const done = (await confirmed(second)).length
  await expect.poll(async () => (await confirmed(second)).length, patiently).toBeGreaterThan(done + 20)
  await second.close({ runBeforeUnload: false })
  const last = (await confirmed(third)).length
  await expect.poll(async () => (await confirmed(third)).length, patiently).toBeGreaterThan(last + 20)
  const all = [...before, ...(await confirmed(third))]
  await expect.poll(() => missing(third, all), patiently).toEqual([])
  console.log(`${all.length} confirmed saves over two owners' deaths, 0 lost`)
})

test('a worker killed in the middle of writing loses nothing', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await openTab(first)
  await openTab(second)
  await keepSaving(first, 'a')
  await keepSaving(second, 'b')
  await expect.poll(async () => (await confirmed(second)).length).toBeGreaterThan(20)
  await first.evaluate(() => tab.die())
  const done = (await confirmed(second)).length
  await expect.poll(async () => (await confirmed(second)).length, patiently).toBeGreaterThan(done + 20)
  const all = [...(await confirmed(first)), ...(await confirmed(second))]
  await expect.poll(() => missing(second, all), patiently).toEqual([])
  const tags = (await shown(second)) ?? []
  expect(new Set(tags).size).toBe(tags.length)
})

test('a page put to sleep lets another tab have the data, and shows it again when it wakes', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await openTab(first)
  await first.evaluate(() => tab.save('m1', 'one'))
  await openTab(second)
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await second.evaluate(() => tab.save('m2', 'two'))
  await expect.poll(() => shown(second)).toEqual(['one', 'two'])
  expect(await shown(first)).toEqual(['one'])
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => shown(first)).toEqual(['one', 'two'])
})
