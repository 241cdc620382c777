import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

const noHerd = { username: '+353850000004', password: 'steading' }
const demoUser = { username: '+353850000009', password: 'steading' }

const greeting = (app: FarmApp) => app.page.getByRole('dialog', { name: 'Welcome to the demo farm' })

test('a farmer looks round the demo farm, is shown the home page, tries something out and is back on their own [P2.15, P2.16, P2.101, P2.102, P2.103, P2.105, P2.110, P4.67, P4.68, P4.100, D2.192]', {
  tag: ['@phone', '@farm-day'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const own = await app.herdName.textContent()
  await app.visit('My farm')
  await page.getByRole('button', { name: /Look round a demo farm/ }).click()
  await expect(greeting(app)).toBeVisible({ timeout: 30_000 })
  expect(await complaints(app)).toEqual([])
  await picture(page, 'demo-greeting')
  await greeting(app).getByRole('button', { name: 'Show me round' }).click()
  await expect(page).toHaveURL(app.wide ? /\/tablet\/home\/today$/ : /\/home$/)

  const stop = (name: string) => page.getByRole('dialog', { name })
  await expect(stop('Today')).toContainText('1 of 6')
  expect(await complaints(app)).toEqual([])
  await picture(page, 'home-tour')
  await page.keyboard.press('Enter')
  await expect(stop('Write something down')).toBeVisible()
  // It goes on where it was left.
  await page.reload()
  await expect(stop('Write something down')).toBeVisible()
  await stop('Write something down').getByRole('button', { name: 'Back' }).click()
  await expect(stop('Today')).toBeVisible()
  for (const name of ['Today', 'Write something down', 'Your animals', 'Is it safe?', 'Stuck?'])
    await stop(name).getByRole('button', { name: 'Next' }).click()
  await picture(page, 'home-tour-end')
  await stop('Which farm').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await app.visit('Animals')
  await app.openAnimal(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await app.fill({ Notes: 'tried out' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await app.acknowledge('It is saved, in the demo farm only.')

  await app.moveTo('/settings/backup')
  await expect(page.getByText('Not in the demo herd.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(app.herdName).toHaveText(own ?? '')
  await expect(page.getByRole('button', { name: 'Close it' })).toHaveCount(0)
  await app.seesHerd()
})

test('a farmer without a herd looks round the demo farm and skips the tour [P8.50]', {
  tag: '@phone',
}, async ({ app, page, context }) => {
  await app.logIn(noHerd)
  const dialog = page.getByRole('dialog', { name: 'No herd on this account yet' })
  await context.route('**/api/2/attach-demo-herd', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Look round a demo farm' }).click()
  await expect(page.getByText('Cannot connect')).toBeVisible()
  await context.unroute('**/api/2/attach-demo-herd')
  await dialog.getByRole('button', { name: 'Look round a demo farm' }).click()
  await greeting(app).getByRole('button', { name: 'Show me round' }).click({ timeout: 30_000 })
  await page.getByRole('dialog', { name: 'Today' }).getByRole('button', { name: 'Skip' }).click()
  await app.seesHerd()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog).toBeVisible()
})

test('a demo account is asked whether to log out for what the demo holds back [P2.14, P2.104, P4.99, P6.9, D6.23]', {
  tag: '@phone',
}, async ({ app, page }) => {
  await app.openDemo(demoUser)
  await app.moveTo('/settings/devices')
  await expect(app.alert).toContainText('This does not work in the demo.')
  await picture(page, 'demo-restricted')
  await app.alert.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await app.moveTo('/settings/devices')
  await app.alert.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})
