import { expect, picture, test } from './farm-test'

test('a wrong password is said so, and an empty form says what is missing', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.logIn({ username: farmer.username, password: 'wrong horse' })
  await expect(page.getByText('That mobile number and password do not match.')).toBeVisible()
  await picture(page, 'wrong-password')
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(farmer.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await app.seesHerd()
})

test('the log-in has its address and title, takes number, password and country from it, and its password can be looked at and hidden again [P2.2, P2.18, P2.19, P2.20, P2.21, D2.262]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Log in · Steading')
  expect(new URL(page.url()).pathname).toBe('/login')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await page.goto('/login?countryCode=64')
  await expect(page.getByLabel('Where is the farm?')).toHaveValue('NZ')
  await page.goto('/login?username=0871234567&pass=from-the-link&country=AU&countryCode=64')
  await expect(page.getByLabel('Where is the farm?')).toHaveValue('AU')
  await expect(page.getByLabel('Mobile number')).toHaveValue('0871234567')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('from-the-link')
  await expect(password).toHaveAttribute('type', 'password')
  const toggle = page.getByRole('button', { name: 'Show or hide the password' })
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a phone logged out from another device asks for the password, says under its field that one was wrong, and loses nothing [P2.44, P2.45, P2.46, P2.47, P2.48]', {
  tag: '@phone',
}, async ({ app, page, context, farmer, device }) => {
  await app.open(farmer)
  const id = await app.openAnimal(0)
  await app.loseSignal()
  const other = await device()
  await other.open(farmer)
  await other.visit('Settings')
  await other.page.getByRole('button', { name: /^Devices/ }).click()
  await expect(other.page.getByText('This device')).toBeVisible()
  await picture(other.page, 'devices')
  await other.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await other.alert.getByRole('button', { name: 'Yes' }).click()
  await expect(other.page.getByText('Logged out.')).toBeVisible()

  await app.edit({ Notes: 'saved while logged out' })
  await context.setOffline(false)
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await expect(again).toContainText('Everything you saved is still on this device.', { timeout: 60_000 })
  await picture(page, 'log-in-again')
  await expect(again.getByLabel('Mobile number')).toHaveValue(farmer.username)
  await expect(again.getByLabel('Mobile number')).toHaveAttribute('readonly')
  await expect(again.getByRole('link', { name: 'Request a new password' })).toHaveAttribute(
    'href',
    '/password-reset',
  )
  const password = again.getByLabel('Password', { exact: true })
  await password.fill('wrong horse')
  await again.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toContainText('do not match')
  await expect(app.alert).toHaveCount(0)
  // Back does not get round it.
  await page.goBack()
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(farmer.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toBeHidden()
  await app.showAnimal(id)
  await expect(page.getByText('saved while logged out')).toBeVisible()
  await app.sent()
  await other.showAnimal(id)
  await expect(other.page.getByText('saved while logged out')).toBeVisible()
})

test('sign-out waits until everything is sent, then leaves nothing of the herd behind [P6.31, D4.81]', {
  tag: '@tablet',
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  await app.loseSignal()
  await app.edit({ Notes: 'not sent yet' })
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await app.alert.getByRole('button', { name: 'Sign out' }).click()
  await expect(app.alert).toContainText('1 record has not been sent yet (C2219876).')
  await picture(page, 'sign-out-blocked')
  await app.alert.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await app.sent()
  await app.signOut()
  await page.goto('/my-herd/animals-list')
  await expect(page).toHaveURL(/\/welcome$/)
  expect(await leftBehind(page)).toEqual({ records: 0, backups: [] })
})

test('a second farmer who logs in on the same phone sees only their own herd', { tag: '@phone' }, async ({
  app,
  planter,
}) => {
  const first = await planter.farmer({ herds: [{ key: 'first', herdNumber: 'H7777777' }] })
  const second = await planter.farmer({ herds: [{ key: 'second', herdNumber: 'H8888888', cows: 4 }] })
  await app.open(first)
  await app.openAnimal(0)
  await app.edit({ 'Freeze brand': 'MINE' })
  await app.sent()
  await app.signOut()
  await app.open(second)
  await expect(app.herdName).toContainText('H8888888')
  await app.search.fill('MINE')
  await expect(app.count).toHaveText('No animals')
})

/** What the device still holds: rows in any local database, and backup files. */
async function leftBehind(page: import('@playwright/test').Page) {
  return page.evaluate(async () => {
    const backups: string[] = []
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, handle] of folder.entries())
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle)
        else if (/backup/i.test(name)) backups.push(name)
    }
    await walk(await navigator.storage.getDirectory())
    let records = 0
    for (const { name } of await indexedDB.databases()) {
      if (!name || name.includes('event')) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll()
        const rows = await new Promise<unknown[]>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
        records += rows.filter((row) => JSON.stringify(row).includes('animals')).length
      }
      db.close()
    }
    return { records, backups }
  })
}
