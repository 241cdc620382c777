import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const both = { herds: [{ key: 'mixed', cows: 6, ewes: 9 }] }

const statusBar = ({ page }: FarmApp) => page.locator('meta[name="theme-color"]').getAttribute('content')

test('one tap goes from cattle to sheep and back: address, colours, status bar and animals follow, and the phone remembers [D2.174, D4.25, D4.26]', {
  tag: '@tablet',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer(both))
  const cattle = await app.numberOfAnimals()
  const blue = await statusBar(app)
  await page.getByRole('button', { name: 'Switch to Sheep' }).click()
  await expect(page).toHaveURL(app.wide ? /\/ie\/ovine\/tablet\// : /\/ie\/ovine\/home$/)
  await expect.poll(() => statusBar(app)).toBe('#007db5')
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(0, 125, 181)')
  await picture(page, 'sheep-home')
  await app.visit('Animals')
  await expect(app.count).toHaveText(/^[1-9]\d* animals?$/)
  const sheep = await app.numberOfAnimals()
  expect(sheep).not.toBe(cattle)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to Cattle' })).toBeVisible()
  await expect(page).toHaveURL(/\/ie\/ovine\//)
  await expect(app.count).toHaveText(`${sheep} animals`)
  await page.getByRole('button', { name: 'Switch to Cattle' }).click()
  await expect(page).toHaveURL(/\/ie\/bovine\//)
  await expect.poll(() => statusBar(app)).toBe(blue)
  await app.herdName.click()
  await page.getByRole('button', { name: /^Switch app/ }).click()
  await expect(page.locator('dialog#switchApp')).toContainText('Sheep')
})
