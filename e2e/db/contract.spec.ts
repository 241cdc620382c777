import { expect } from '@playwright/test'
import { localDbContract } from '@steading/client/db/local-db.contract'
import { test } from './farm-page'

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
