import type { Page } from '@playwright/test'
import { expect, picture, test } from './farm-test'

test.use({ brandNew: true })

const noFiles = {
  'a browser without files': "Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')",
  'a private window, which refuses files,':
    "StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'))",
}

for (const [browser, script] of Object.entries(noFiles))
  test(`${browser} keeps the herd in its own database, says so once, and everything works`, {
    tag: '@phone',
  }, async ({ app, page, context, farmer }) => {
    await beforeTheWorker(page, script)
    const slower = page.getByText('The app is slower in this browser. Your records are safe.')
    await page.goto('/login')
    // The worker answers here only once it has opened its database.
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
    await expect.poll(() => page.evaluate(databases)).toContain('steading')
    await expect(slower).toHaveCount(0)
    await app.fillLogIn(farmer.username, farmer.password)
    await expect(slower).toBeVisible()
    await app.seesHerd()
    const id = await app.openAnimal(0)
    await app.loseSignal()
    await app.edit({ Notes: 'kept the slower way' })
    await app.visit('Sync')
    await expect(page.getByText('In the browser, which is slower')).toBeVisible()
    await context.setOffline(false)
    await app.sent()
    await page.goto(`/animals/view?id=${id}`)
    await expect(page.getByText('kept the slower way')).toBeVisible()
    await app.sent()
    await expect(slower).toHaveCount(0)
  })

test('a broken database file is made anew from the server, with the unsent work laid over it', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  const animals = await app.numberOfAnimals()
  const id = await app.openAnimal(0)
  await app.loseSignal()
  await app.edit({ Notes: 'written before the file broke' })
  await expect(app.syncLine).toHaveText('1 waiting for signal')
  await context.setOffline(false)
  // The server is out of reach of the app alone: the page that breaks the file still has to come from somewhere.
  await context.route('**/api/2/**', (route) => route.abort())
  await page.goto('/version.json')
  // The page that had the file open may be a moment in letting go of it.
  await expect(async () => expect(await breakDatabase(page)).toBe(1)).toPass({ timeout: 20_000 })
  await context.unroute('**/api/2/**')
  await page.goto(`/animals/view?id=${id}`)
  await expect(page.getByText('written before the file broke')).toBeVisible({ timeout: 20_000 })
  await app.sent()
  await app.visit('Animals')
  await expect(app.count).toHaveText(`${animals} animals`)
})

test('a full device says so, and what was typed stays on the screen until there is room again', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  // A sync could fill the device first, and its alert would cover a form that is not saved yet.
  await app.loseSignal()
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const notes = 'w'.repeat(19_000)
  await app.edit({ Notes: notes })
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const [edit, save] = ['Edit', 'Save'].map((name) => page.getByRole('button', { name, exact: true }))
  const fullInTheForm = async () => (await app.alert.isVisible()) && (await app.field('Notes').isVisible())
  for (let tries = 1; tries <= 40 && !(await fullInTheForm()); tries++) {
    // The backup of unsent work can meet the full device at any moment, and its alert then covers the page.
    const ifNothingIsInTheWay = { timeout: 3_000 }
    if (await app.alert.isVisible()) await app.alert.getByRole('button', { name: 'OK' }).click()
    if (await edit?.isVisible()) await edit?.click(ifNothingIsInTheWay).catch(() => undefined)
    await app.field('Notes').fill(`${tries} ${notes}`)
    await save?.click(ifNothingIsInTheWay).catch(() => undefined)
    await expect(app.alert.or(edit ?? app.alert).first()).toBeVisible()
  }
  await expect(app.alert).toContainText('This device is full and nothing more can be saved.')
  await picture(page, 'storage-full')
  await app.alert.getByRole('button', { name: 'OK' }).click()
  await expect(app.field('Notes')).toHaveValue(/w{1000}/)
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await app.save()
  await context.setOffline(false)
  await app.sent()
})

/** Run in the worker before its first line, where nothing said to a page is heard. */
async function beforeTheWorker(page: Page, script: string): Promise<void> {
  await page.context().route('**/farm-worker*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${script};\n${await answer.text()}` })
  })
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

/** Overwrites the head of the database file while no tab has it open. Returns the number of broken files. */
const breakDatabase = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const pool = await (await root.getDirectoryHandle('steading')).getDirectoryHandle('.opaque')
    let broken = 0
    for await (const handle of pool.values()) {
      const file = handle as FileSystemFileHandle
      const head = await (await file.getFile()).slice(0, 9).text()
      if (head !== '/farm.db\0') continue
      const writer = await file.createWritable({ keepExistingData: true })
      await writer.write({
        type: 'write',
        position: 4096,
        data: crypto.getRandomValues(new Uint8Array(8192)),
      })
      await writer.close()
      broken++
    }
    return broken
  })
