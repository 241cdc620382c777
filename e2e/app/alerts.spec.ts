import { saved as savedHere } from './farm-app'
import { expect, test } from './farm-test'

const page400 = Array.from({ length: 80 }, (_, line) => `Line ${line + 1} of what the server has to say.`)

test('a long alert scrolls inside 400 pixels, its button stays, and Escape means seen [P2.56, P9.18]', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  const error = page400.join('\n')
  await context.route('**/tlogin', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, error, errors: [error], code: 'wrongPassword' },
    }),
  )
  await app.logIn(farmer)
  const text = app.alert.getByText('Line 1 of')
  await expect(text).toBeVisible()
  expect((await text.boundingBox())?.height).toBeCloseTo(400, 1)
  expect(await text.evaluate((element) => element.scrollHeight)).toBeGreaterThan(400)
  await expect(app.alert.getByRole('button')).toHaveText(['OK'])
  await expect(app.alert.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(app.alert).toHaveCount(0)
})

test('a question waits for its answer: a tap beside it is none, Escape is no; a plain one has no warning sign [P2.55, P2.57]', {
  tag: '@tablet',
}, async ({ looking: app }) => {
  const { page } = app
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await expect(app.alert.getByRole('button')).toHaveCount(2)
  await expect(app.alert.locator('svg')).toHaveCount(0)
  await page.mouse.click(5, 5)
  await expect(app.alert).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.alert).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings$/)
})

test('a wrong password in the log-in that comes back is said in its place, never over it [P4.73]', {
  tag: '@phone',
}, async ({ app, page, context, farmer, device }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  // With signal the question may come at any moment from here on, also over the form.
  await app.loseSignal()
  const other = await device()
  await other.open(farmer)
  await other.visit('Settings')
  await other.page.getByRole('button', { name: /^Devices/ }).click()
  await other.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await other.alert.getByRole('button', { name: 'Yes' }).click()
  await expect(other.page.getByText('Logged out.')).toBeVisible()
  await app.edit({ Notes: 'saved meanwhile' })
  await context.setOffline(false)

  const again = page.getByRole('dialog', { name: 'Log in again' })
  // A first try that still finds no signal is followed by another a few seconds later.
  await expect(again).toBeVisible({ timeout: 60_000 })
  await again.getByLabel('Password', { exact: true }).fill('wrong horse')
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(app.alert).toContainText('do not go together')
  await expect(again).toHaveCount(0)
  await app.alert.getByRole('button', { name: 'OK' }).click()
  await expect(again).toBeVisible()
  // Back does not get round it.
  await page.goBack()
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(farmer.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toHaveCount(0)
  await app.sent()
})

test('two saves leave two toasts beside Save, each with its own undo for ten seconds; what has none goes after four [P9.29]', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  const saved = app.toast(savedHere)
  // The clock stands still between what is done here, so that ten seconds are ten on any machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await app.edit({ 'Freeze brand': 'ONE' })
  await app.edit({ 'Freeze brand': 'TWO' })
  await expect(saved).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await page.clock.runFor(9900)
  await expect(saved).not.toHaveCount(0)
  await page.clock.runFor(200)
  await expect(saved).toHaveCount(0)
  await app.edit({ 'Freeze brand': 'SIX' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(app.value('Freeze brand')).toHaveText('TWO')
  const putBack = page.getByText('Put back as it was.')
  await expect(putBack).toBeVisible()
  await page.clock.runFor(3900)
  await expect(putBack).toBeVisible()
  await page.clock.runFor(200)
  await expect(putBack).toHaveCount(0)
})
