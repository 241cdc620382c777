import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import type { Harness } from './harness/page'

declare const harness: Harness

/**
 * Prints what the local database costs in a real browser, in milliseconds. Nothing here gates a test run.
 *   npx tsx e2e/db/measure.ts [animals] [tasks]
 */
const [animals = 10_000, tasks = 100_000] = process.argv.slice(2).map(Number)

const server = await createServer({
  configFile: join(import.meta.dirname, 'harness/vite.config.ts'),
  server: { port: 4179 },
})
await server.listen()
const profile = mkdtempSync(join(tmpdir(), 'steading-measure-'))
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
const page = await browser.newPage()
await page.goto('http://127.0.0.1:4179/')
await page.waitForFunction(() => 'harness' in globalThis)

/** Each in a worker of its own, as a start of the app is. */
const run = (name: string, ...args: unknown[]) =>
  page.evaluate(
    async ([command, given]) => {
      const worker = harness.start()
      try {
        return await harness.call(worker, command, ...given)
      } finally {
        harness.stop(worker)
      }
    },
    [name, args] as [string, unknown[]],
  )

console.log(`${animals} animals, ${tasks} tasks`)
console.log('SQLite', await run('measureLoad', animals, tasks, 2000))
await run('measureStart')
for (let n = 0; n < 3; n++) console.log('start', await run('measureStart'))
console.log('quick check', await run('measureCheck'))
console.log('lists', await run('measureLists', animals))
if (process.argv.includes('--indexeddb')) {
  console.log('IndexedDB', await run('measureLoad', animals, tasks, 2000, true))
  for (let n = 0; n < 2; n++) console.log('start on IndexedDB', await run('measureStart', true))
}
await browser.close()
await server.close()
rmSync(profile, { recursive: true, force: true })
