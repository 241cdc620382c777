import { test as base, expect } from '@playwright/test'
import { localDbContract } from '@steading/client/db/local-db.contract'
import { FarmPage } from './farm-page'

/** One page for all cases: each begins with an empty database, and one that fails takes the page with it. */
const test = base.extend<object, { farm: FarmPage }>({
  farm: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.E2E_HARNESS })
      const farm = new FarmPage(await context.newPage())
      await farm.open()
      await use(farm)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const [command, kind] of [
  ['sqliteContract', 'SQLite in a real file'],
  ['indexedDbContract', 'real IndexedDB'],
] as const)
  test.describe(kind, () => {
    localDbContract.forEach(({ name }, at) => {
      test(name, async ({ farm }) => {
        expect(await farm.call(command, at)).toBeUndefined()
      })
    })
  })
