import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const both = { herds: [{ key: 'mixed', cows: 6, ewes: 9 }] }

const statusBar = ({ page }: FarmApp) => page.locator('meta[name="theme-color"]').getAttribute('content')
const open = ({ page }: FarmApp) => page.getByRole('dialog', { name: 'Switch app' })

test('one tap goes from cattle to sheep and back: address, colours, status bar and animals follow, and the phone remembers [D4.25, D4.26]', async ({
  app,
  page,
  planter,
}) => {
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
})

test('the switcher opens from the herd, the settings and the apps; crops say plainly what they take', {
  tag: '@tablet',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer(both))
  await app.herdName.click()
  await page.getByRole('button', { name: /^Switch app/ }).click()
  await expect(open(app).getByRole('button', { name: /^Cattle/ })).toHaveAttribute('aria-current', 'true')
  const crops = open(app).getByRole('button', { name: /^Crops and grass/ })
  await expect(crops).toBeDisabled()
  await expect(crops).toContainText('Not on this farm yet. It comes when you sign up for it.')
  await picture(page, 'switch-app')
  await open(app).getByRole('button', { name: 'Cancel' }).click()
  await expect(open(app)).toHaveCount(0)

  await app.visit('Settings')
  await page.getByRole('button', { name: /^Switch app/ }).click()
  await open(app).getByRole('button', { name: 'Sheep' }).click()
  await expect(page).toHaveURL(/\/ie\/ovine\//)
  await expect(open(app)).toHaveCount(0)

  if (app.wide) return
  await page.locator('nav a[href$="/apps"]').first().click()
  await page.getByRole('button', { name: /^Sheep/ }).click()
  await open(app).getByRole('button', { name: 'Cattle' }).click()
  await expect(page).toHaveURL(/\/ie\/bovine\//)
})

test('a farm with cattle alone has no one-tap switch', { tag: '@phone' }, async ({ looking: app }) => {
  const { page } = app
  await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0)
})
