import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const weakSignal = /signal is too weak|waiting for signal|cannot be reached|not sent yet/i

/** The server answers every upload so, until the farmer's trouble is over. */
async function refuseUploads(context: BrowserContext, status: number, code: string, error: string) {
  await context.route('**/api/2/update', (route) =>
    route.fulfill({ status, json: { success: false, error, errors: [error], code } }),
  )
  return () => context.unroute('**/api/2/update')
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

async function logInAgain(page: Page, password: string): Promise<void> {
  await again(page).getByLabel('Password', { exact: true }).fill(password)
  await again(page).getByRole('button', { name: 'Log in' }).click()
  await expect(again(page)).toBeHidden()
}

const files = async (page: Page, press: () => Promise<void>) => {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

const press = (app: FarmApp, name: string) => app.alert.getByRole('button', { name }).click()

test('a sync refused with 403 says so in the words of the server, asks for the log-in, and then sends what waited [P8.6, P8.7]', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  const allow = await refuseUploads(context, 403, 'noAccess', 'Your helper’s access ended on Friday.')
  await app.edit({ Notes: 'saved while shut out' })
  await expect(app.alert).toContainText('No access')
  await expect(app.alert).toContainText('Your helper’s access ended on Friday.')
  await expect(app.syncLine).toHaveText('1 not sent: why?')
  await picture(page, 'told-403')
  await press(app, 'OK')
  await expect(again(page)).toContainText('Everything you saved is still on this device.')
  await expect(page.getByText(weakSignal)).toHaveCount(0)
  await allow()
  await logInAgain(page, farmer.password)
  await app.sent()
  await expect(page.getByText('saved while shut out')).toBeVisible()
})

test('an account that was closed is said to be closed on the next sync, and nothing is lost until it is open again [P8.3, P8.4]', {
  tag: '@phone',
}, async ({ app, page, planter, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  await planter.setActive(farmer.userId, false)
  await app.edit({ Notes: 'saved on a closed account' })
  await expect(app.alert).toContainText('This account is not active.')
  await press(app, 'OK')
  await again(page).getByLabel('Password', { exact: true }).fill(farmer.password)
  await again(page).getByRole('button', { name: 'Log in' }).click()
  await app.acknowledge('This account is not active.')
  await expect(page.getByText(weakSignal)).toHaveCount(0)
  await planter.setActive(farmer.userId, true)
  await logInAgain(page, farmer.password)
  await app.sent()
})

test('an app too old for the server says so, leads to help, and asks for the newer one, which starts [P8.11, P8.12, P8.13]', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  const allow = await refuseUploads(context, 426, 'unsupported', 'Version 0 has had its day.')
  await app.edit({ Notes: 'saved in an old app' })
  await app.acknowledge('Version 0 has had its day.')
  await expect(app.alert).toContainText('Update to carry on. What you saved stays on this device.')
  await picture(page, 'told-426')
  await press(app, 'Contact us')
  await app.acknowledge('Ask whoever gave you your log-in.')

  await app.visit('Sync')
  await expect(page.getByRole('main')).toContainText('Version 0 has had its day.')
  await expect(page.getByText(weakSignal)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sync now' }).click()
  await app.acknowledge('Version 0 has had its day.')
  await allow()
  await page.evaluate(() => Object.assign(window, { before: true }))
  const asked = page.waitForResponse('**/api/2/get-app-update-link')
  await press(app, 'Update')
  expect((await asked).status()).toBe(200)
  await page.waitForFunction(() => !('before' in window))
  await app.sent()
})

test('a herd taken away with work waiting is said to be gone, its work goes into a file, and the farmer goes on with another', {
  tag: '@phone',
}, async ({ app, page, context, planter }) => {
  const farmer = await planter.farmer({
    herds: [
      { key: 'gone', herdNumber: 'H4444444' },
      { key: 'stays', herdNumber: 'H5555555' },
    ],
  })
  await app.logIn(farmer)
  await app.pickHerd('H4444444')
  await app.seesHerd()
  const id = await app.openAnimal(0)
  await app.loseSignal()
  await app.edit({ Notes: 'not sent before it was sold' })
  await planter.takeHerd(farmer.userId, farmer.farms[0] ?? '')
  await context.setOffline(false)
  await expect(app.alert).toContainText('Herd H4444444 is no longer on your account. 1 record you saved')
  await picture(page, 'told-herd-taken')
  const file = await files(page, () => press(app, 'Save to a file'))
  expect(file.name).toMatch(/^steading-unsent-H4444444-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(file.text)).toMatchObject({ outbox: [{ id }] })
  // The only herd left needs no choosing.
  await app.seesHerd()
  await expect(app.herdName).toContainText('H5555555')
  await expect(app.alert).toHaveCount(0)

  await app.visit('Settings')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await press(app, 'Sign out')
  await expect(app.alert).toContainText('1 record has not been sent yet (H4444444).')
  await files(page, () => press(app, 'Save to a file'))
  await expect(app.alert).toContainText('The file is in your downloads.')
  await press(app, 'Sign out')
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a herd taken away with nothing unsent leaves the phone; without another the way out is to sign out', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter, farmer }) => {
  await app.open(farmer)
  await planter.takeHerd(farmer.userId, farmer.farms[0] ?? '')
  await app.visit('Sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await app.acknowledge('Herd C2219876 is no longer on your account. Everything you saved in it was sent')
  await expect(page.getByRole('dialog', { name: 'No herd on this account yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await press(app, 'Sign out')
  await expect(page).toHaveURL(/\/welcome$/)
})

test('data cleared from the device lead to the log-in, where they come back, and not to an empty farm [P2.43]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const animals = await app.numberOfAnimals()
  await page.goto('/version.json')
  // The page that had the files open may be a moment in letting go of them.
  await expect(async () => expect(await clearData(page)).toBe('cleared')).toPass({ timeout: 20_000 })
  await page.goto('/my-herd/animals-list')
  await app.acknowledge('Log in and everything you had sent comes back.')
  await expect(page).toHaveURL(/\/login$/)
  await app.fillLogIn(farmer.username, farmer.password)
  await app.seesHerd()
  await expect(app.count).toHaveText(`${animals} animals`)
})

/** Everything but the note that this device was logged in. */
const clearData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true })
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? '')
        request.onsuccess = resolve
        request.onerror = reject
        request.onblocked = reject
      })
    return 'cleared'
  })
