import { saved as savedHere } from './farm-app'
import { expect, test } from './farm-test'

const page400 = Array.from({ length: 80 }, (_, line) => `Line ${line + 1} of what the server has to say.`)

test('a long alert is headed by its first sentence, the rest scrolls inside 400 pixels, its button stays, and Escape means seen [P2.56, P9.18]', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  const error = page400.join('\n')
  await context.route('**/tlogin', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, error, errors: [error], code: 'tooManyAttempts' },
    }),
  )
  await app.logIn(farmer)
  await expect(app.alert.getByRole('heading')).toHaveText(page400[0] ?? '')
  const text = app.alert.getByText('Line 80 of')
  await expect(text).toHaveText(page400.slice(1).join('\n'))
  await expect(text).toBeVisible()
  expect((await text.boundingBox())?.height).toBeCloseTo(400, 1)
  expect(await text.evaluate((element) => element.scrollHeight)).toBeGreaterThan(400)
  await expect(app.alert.getByRole('button')).toHaveText(['OK'])
  await expect(app.alert.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(app.alert).toHaveCount(0)
})

test('a question waits for its answer: a tap beside it is none, Escape is no; a plain one has no warning sign [P2.53, P2.55, P2.57]', {
  tag: '@tablet',
}, async ({ looking: app }) => {
  const { page } = app
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await expect(app.alert.getByRole('button')).toHaveCount(2)
  await expect(app.alert.locator('svg')).toHaveCount(0)
  await expect(app.alert.locator('[data-title="general"]')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(app.alert).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.alert).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings$/)
})

test('two saves leave two toasts beside Save, each with its own undo for ten seconds; a toast without undo goes after four [P9.29]', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  const saved = app.toast(savedHere)
  // The clock stops between the steps, so that ten seconds are ten on any machine.
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
