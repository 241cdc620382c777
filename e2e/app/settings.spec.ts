import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

/** The button of a setting that is a choice of two. */
const choose = ({ page }: FarmApp, setting: string, answer: string) =>
  page.getByRole('radiogroup', { name: setting }).getByText(answer, { exact: true }).click()

async function fillNumber({ page }: FarmApp, setting: RegExp, value: string): Promise<void> {
  await page.getByRole('button', { name: setting }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a farmer’s settings take effect at once and reach the other phone: units as two buttons, dates, numbers [P3.38, P3.44, P4.41, P9.67, D2.261]', {
  tag: '@phone',
}, async ({ app, page, farmer, device }) => {
  await app.open(farmer)
  await app.visit('Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await picture(page, 'settings')
  const sent = page.context().waitForEvent('request', (request) => /api\/2\/update$/.test(request.url()))
  await expect(page.getByRole('radiogroup', { name: 'Weights in' }).getByRole('radio')).toHaveCount(2)
  await choose(app, 'Weights in', 'lb')
  expect((await sent).postDataJSON().entities.settings).toMatchObject([{ value: 'LBS' }])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await choose(app, 'Dates as', 'Month first')
  await choose(app, 'Land in', 'hectares')
  await fillNumber(app, /^Size of the farm/, '40,5')
  await expect(page.getByRole('button', { name: /^Size of the farm/ })).toContainText('40.5 hectares')
  await fillNumber(app, /^Check for changes every/, '0')
  await app.acknowledge('We could not read that. Check it and try again.')
  await page.getByRole('dialog').getByRole('textbox').fill('15')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Check for changes every/ })).toContainText('15 minutes')
  await page.getByRole('switch', { name: 'Sounds and notifications' }).uncheck({ force: true })
  await app.sent()

  const other = await device()
  await other.open(farmer)
  await other.visit('Settings')
  await expect(other.page.getByRole('radio', { name: 'lb' })).toBeChecked()
  await expect(other.page.getByRole('radio', { name: 'Month first' })).toBeChecked()
  await expect(other.page.getByRole('button', { name: /^Check for changes every/ })).toContainText(
    '15 minutes',
  )
  await expect(other.page.getByRole('switch', { name: 'Sounds and notifications' })).not.toBeChecked()
  await expect(other.page.getByRole('button', { name: /^Size of the farm/ })).toContainText('40.5 hectares')
})

test('breeding dates are set for cattle and for sheep apart [P3.39, P3.43]', { tag: '@phone' }, async ({
  app,
  page,
  planter,
}) => {
  await app.open(await planter.farmer({ herds: [{ key: 'mixed', cows: 5, ewes: 5 }] }))
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Breeding season/ }).click()
  await page.getByLabel('Breeding season starts').fill('20/4/2026')
  await page.getByLabel('Show breeding from').fill('1/1/2026')
  await page.keyboard.press('Enter')
  await picture(page, 'breeding-dates')
  await app.sent()
  await page.reload()
  await expect(page.getByLabel('Breeding season starts')).toHaveValue('Mon 20 Apr 2026')

  await page.goto('/home')
  await page.getByRole('button', { name: 'Switch to Sheep' }).click()
  await expect(page).toHaveURL(/ovine/)
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Breeding season/ }).click()
  await expect(page.getByLabel('Show breeding from')).toHaveValue('')
  await expect(page.getByLabel('Breeding season starts')).toHaveCount(0)
  await page.getByLabel('Rams go out').fill('12/10/2026')
  await page.keyboard.press('Enter')
  await app.sent()
  await page.reload()
  await expect(page.getByLabel('Rams go out')).toHaveValue('Mon 12 Oct 2026')
})

test('a farmer can leave desktop mode on a wide screen; the device remembers it until sign-out [D2.267, D4.27, D4.76]', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await page.locator('nav a[href$="/my-farm"]').first().click()
  await page.locator('main a[href$="/settings"]').click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await picture(page, 'settings')
  await page.getByRole('switch', { name: 'Desktop mode' }).uncheck({ force: true })
  await expect(page).toHaveURL(/\/ie\/bovine\/settings$/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await app.alert.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await app.open(farmer)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'tablet')
})

test('the event log shows what the app noted, level by level, how much was not sent, and can be copied [P3.49, D8.1]', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open(farmer)
  await app.loseSignal()
  await app.visit('Sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await app.acknowledge('Steading cannot be reached.')
  await app.visit('Settings')
  await page.getByRole('button', { name: /^What the app did/ }).click()
  const lines = page.locator('main li')
  await expect(lines.filter({ hasText: 'HW175-12-2' }).first()).toContainText('Server check: offline')
  await expect(page.getByText(/[1-9]\d* not sent yet/)).toBeVisible()
  await picture(page, 'event-log')
  await page.getByLabel('Show').selectOption('Warning')
  await expect(lines.filter({ hasText: 'App started' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Warning\tHW175-12-2')
})
