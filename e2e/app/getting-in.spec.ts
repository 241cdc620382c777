import { createHmac } from 'node:crypto'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test.describe('a device never used before', () => {
  test.use({ brandNew: true })

  test('opens with the welcome page, which leads to the log-in and to signing up [P2.1, P2.17, P2.25, P2.26, P2.27, P2.28, P2.30, P2.31]', {
    tag: '@phone',
  }, async ({ app, page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByText('cattle · dairy · pasture · sheep')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your animals, in your pocket' })).toBeVisible()
    await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible()
    await expect(page.getByText(`© 2013–${new Date().getFullYear()} Steading`)).toBeVisible()
    expect(await complaints(app), 'welcome').toEqual([])
    await picture(page, 'welcome')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/login\?shouldRegister=false$/)
    expect(await complaints(app), 'log-in').toEqual([])
    await picture(page, 'log-in')
    await page.goBack()
    const asked = page.waitForURL(/\/login\?shouldRegister=true$/, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Sign up for free', exact: true }).click()
    await asked
    await expect(page.getByRole('heading', { name: 'Sign up for free' })).toBeVisible()
  })
})

test('a farmer locks the phone with a PIN, loses it, and gets back in with the password [D2.166, D2.167, D2.168]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.visit('Settings')
  await page.getByRole('button', { name: /^PIN on this device/ }).click()
  await page.getByLabel('New PIN', { exact: true }).fill('2468')
  expect(await complaints(app), 'PIN').toEqual([])
  await page.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(app.toast('PIN set on this device.')).toBeVisible()
  await page.reload()
  const gate = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(gate).toBeVisible()
  await expect(page.locator('nav')).toHaveCount(0)
  expect(await complaints(app), 'lock').toEqual([])
  await picture(page, 'enter-pin')
  await gate.getByLabel('PIN', { exact: true }).fill('1111')
  await gate.getByRole('button', { name: 'Open' }).click()
  await expect(gate.getByText('That PIN is not right.')).toBeVisible()
  await gate.getByRole('button', { name: 'I have lost the PIN' }).click()
  await page.getByLabel('Password', { exact: true }).fill(farmer.password)
  expect(await complaints(app), 'lost PIN').toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a new PIN' })
    .getByRole('button', { name: 'Use no PIN' })
    .click()
  await app.seesHerd()
})

test('two-step log-in: turned on at one device, asked for at the next, and both stand in the list', {
  tag: '@tablet',
}, async ({ app, page, farmer, device }) => {
  await app.open(farmer)
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step log-in' })
  await dialog.getByLabel('Password', { exact: true }).fill(farmer.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.locator('output').textContent()) ?? '').replace(/\s/g, '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeNow(secret))
  expect(await complaints(app), 'two-step').toEqual([])
  await picture(page, 'two-step')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  expect(await complaints(app), 'own account').toEqual([])
  await picture(page, 'own-account')

  const other = await device()
  await other.logIn(farmer)
  await other.page.getByLabel('Code', { exact: true }).fill(recovery)
  await other.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await other.seesHerd()
  await other.goOn('/tablet/settings/account')
  await expect(other.page.getByText('9 recovery codes left')).toBeVisible()
  await expect(other.page.getByText('Logged in on a new device')).toBeVisible()
})

/** What an authenticator shows. */
function codeNow(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
