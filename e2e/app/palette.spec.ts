import AxeBuilder from '@axe-core/playwright'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const box = ({ page }: FarmApp) => page.getByRole('combobox', { name: 'Find anything' })
// Not those of a box to choose from on the page behind it.
const lines = ({ page }: FarmApp) => page.locator('[role="option"]')

test('a keyboard alone finds a page, a job and an animal', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ looking: app }) => {
  const { page } = app
  await page.keyboard.press('Control+k')
  await expect(box(app)).toBeFocused()
  await page.keyboard.type('settin')
  await expect(lines(app).first()).toContainText('Settings')
  await expect(lines(app).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tablet\/settings$/)
  await expect(box(app)).toHaveCount(0)

  // A page without a search of its own gives / away.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(app)).toBeFocused()
  await page.keyboard.type('calving')
  await picture(page, 'palette')
  const jobs = lines(app).filter({ hasText: /Job$/ })
  await expect(jobs.first()).toContainText('Calving')
  const place = await lines(app).evaluateAll((all) =>
    all.findIndex((one) => one.textContent?.endsWith('Job')),
  )
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=CALVING/)

  await app.visit('Animals')
  const tag = (await app.rows.nth(2).textContent())?.match(/\d{4,}/)?.[0] ?? ''
  expect(tag).not.toBe('')
  await page.keyboard.press('Control+k')
  await expect(box(app)).toBeFocused()
  await page.keyboard.type(tag)
  await expect(lines(app).first()).toContainText(tag)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/animals\/view|animal-view|id=/)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('the arrows go round, Escape closes, and / stays with a list that searches', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ looking: app }) => {
  const { page } = app
  await page.keyboard.press('/')
  await expect(app.search).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(app)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const last = lines(app).last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(box(app)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(lines(app).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('zzzzzz')
  await expect(page.getByText('Nothing found. Try fewer letters')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(app)).toHaveCount(0)
  await expect(app.search).toBeFocused()
})

test('on a phone it opens from the apps page, and Back closes it', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ looking: app }) => {
  const { page } = app
  await page.locator('nav a[href$="/apps"]').click()
  await picture(page, 'apps')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await box(app).fill('medicine cab')
  await expect(lines(app).first()).toContainText('Medicine cabinet')
  await picture(page, 'palette')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  await page.goBack()
  await expect(box(app)).toHaveCount(0)
  await expect(page).toHaveURL(/\/apps$/)
  await page.getByRole('button', { name: 'Find anything' }).click()
  await box(app).fill('medicine cab')
  await lines(app).first().click()
  await expect(page).toHaveURL(/\/remedies-cabinet$/)
})
