import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

test.use({ brandNew: true })

const turboRed = 'rgb(198, 40, 40)'
const warning = /keeps the app off the network for up to 3 hours/

async function openTurbo(app: FarmApp): Promise<void> {
  await app.visit('Settings')
  await app.page.getByRole('button', { name: /^Turbo mode/ }).click()
  await expect(app.page.getByRole('heading', { name: 'Turbo mode' })).toBeAttached()
}

/** Answers the questions with Continue; the app restarts after the last. */
async function turnOn(app: FarmApp, ...questions: RegExp[]): Promise<void> {
  await app.page.getByRole('button', { name: 'Turn on turbo mode' }).click()
  const restarted = app.page.waitForEvent('load')
  for (const question of questions) {
    await expect(app.alert).toContainText(question)
    await app.alert.getByRole('button', { name: 'Continue' }).click()
  }
  await restarted
  await expect(app.syncLine).toHaveText(/^Turbo mode, (3 h 0|2 h 59) min left$/)
}

async function turnOff(app: FarmApp): Promise<void> {
  const restarted = app.page.waitForEvent('load')
  await app.page.getByRole('button', { name: 'Turn off turbo mode' }).click()
  await expect(app.alert).toContainText('Turn turbo mode off and send what is waiting?')
  await app.alert.getByRole('button', { name: 'Continue' }).click()
  await restarted
}

const band = (app: FarmApp) => app.page.locator('header').first()
const statusBar = (app: FarmApp) => app.page.locator('meta[name="theme-color"]').getAttribute('content')

test('a farmer turns turbo mode on after a warning, the app restarts red, work is kept on the phone, and all of it goes when turbo is turned off [D4.30, D4.31, D4.32, D4.41, D8.81, D8.83, P9.42, P2.53, P2.55]', {
  tag: '@phone',
}, async ({ app, page, farmer, device }) => {
  await app.open(farmer)
  const id = await app.openAnimal(0)
  const usual = await statusBar(app)
  await openTurbo(app)
  await picture(page, 'turbo-off')

  await page.getByRole('button', { name: 'Turn on turbo mode' }).click()
  await expect(app.alert).toContainText(warning)
  await expect(app.alert.getByRole('heading').locator('svg')).toBeVisible()
  await expect(app.alert.locator('[data-title="attention"]')).toBeVisible()
  await app.alert.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.syncLine).toHaveText(/^All sent/)

  await turnOn(app, warning)
  await expect(band(app)).toHaveCSS('background-color', turboRed)
  expect(await statusBar(app)).toBe('#c62828')
  await picture(page, 'turbo-on')

  const posts: string[] = []
  page.context().on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(`/animals/view?id=${id}`)
  await app.edit({ Notes: 'weighed in turbo' })
  await expect(app.syncLine).toHaveText(/^Turbo mode/)

  await app.visit('Sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await app.acknowledge('Turbo mode keeps the app off the network. Turn it off to connect.')

  await app.syncLine.click()
  await expect(page.getByText('1 change is waiting on this device.')).toBeVisible()
  // Not by itself after the save, on the way through three pages, nor when asked to.
  expect(posts).toEqual([])
  await turnOff(app)
  await app.sent()
  expect(await statusBar(app)).toBe(usual)
  await expect(band(app)).not.toHaveCSS('background-color', turboRed)

  const other = await device()
  await other.open(farmer)
  await other.showAnimal(id)
  await expect(other.page.getByText('weighed in turbo')).toBeVisible()
})

test('the third time everything is fetched again first, after a second warning; links out of the app stay shut meanwhile [D4.35, D4.36, D4.42, D8.78, D8.82]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await openTurbo(app)
  for (const _ of [1, 2]) {
    await turnOn(app, warning)
    await turnOff(app)
    await app.sent()
  }
  const whole = page
    .context()
    .waitForEvent(
      'request',
      (request) => /api\/2\/get$/.test(request.url()) && request.postDataJSON().timestamp === 0,
    )
  await turnOn(app, warning, /Turbo mode was on before\. Everything is sent first/)
  await whole

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://mart.example', id: 'out' })
    link.textContent = 'mart'
    document.querySelector('main')?.append(link)
    link.style.cssText = 'position:fixed;top:50%;z-index:9'
  })
  await page.locator('#out').click()
  await app.acknowledge('Turbo mode keeps the app off the network. Turn it off to connect.')
  await expect(page).toHaveURL(/turbo-mode/)

  await app.visit('Settings')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('radio', { name: 'Français' }).click()
  await app.acknowledge('Turbo mode keeps the app off the network. Turn it off to connect.')
})
