import { type BrowserContext, chromium } from '@playwright/test'
import { FarmApp, saved } from './farm-app'
import { expect, picture, test } from './farm-test'
import { keepTexts, textsSeen } from './texts-seen'

const aoife = { username: '+353850000001', password: 'steading' }

test.describe('a device never used before', () => {
  test.use({ brandNew: true })

  test('the sample farmer logs in, and her one herd is chosen without asking and fills with progress [P1.10][P4.44]', {
    tag: '@phone',
  }, async ({ app, page }) => {
    await keepTexts(page)
    await app.logIn(aoife)
    await app.seesHerd()
    const seen = await textsSeen(page)
    expect(seen.some((text) => /^Getting your herd/.test(text))).toBe(true)
    expect(seen.some((text) => /[\d,]+ of [\d,]+ records$/.test(text))).toBe(true)
    expect(seen.join('\n')).not.toContain('Choose a herd')
    await expect(page.getByRole('button', { name: 'C1450782 Aoife Crowley Switch herd' })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(
      app.wide ? /^\/ie\/bovine\/tablet\// : /^\/ie\/bovine\/my-herd\/animals-list/,
    )
    await picture(page, 'animals')
  })
})

test.describe('what every call says of the device', { tag: '@phone' }, () => {
  test.use({ brandNew: true })

  test('its build, device and region, then its country, and once logged in who asks and for what animals [P6.1, P7.2, P7.3, P7.4]', {
    tag: '@phone',
  }, async ({ app, page, farmer }) => {
    const posts: { call: string; body: { [name: string]: unknown } }[] = []
    page.context().on('request', (request) => {
      if (request.method() !== 'POST') return
      posts.push({ call: new URL(request.url()).pathname, body: request.postDataJSON() })
    })
    await app.open(farmer)
    await app.openAnimal(0)
    await app.edit({ Notes: 'seen' })
    await app.sent()
    const of = (call: RegExp) => posts.filter((post) => call.test(post.call)).map(({ body }) => body)
    const device = {
      version: expect.stringMatching(/\d/),
      deviceId: expect.stringMatching(/./),
      deviceType: expect.stringMatching(/./),
      region: expect.any(String),
    }
    const known = {
      HWKEY: expect.stringMatching(/./),
      farmType: 'cattle',
      source: 'farmer',
    }
    const [logIn] = of(/\/tlogin$/)
    expect(logIn).toMatchObject(device)
    for (const name of ['countryCode', 'HWKEY', 'farmType', 'source']) expect(logIn).not.toHaveProperty(name)
    expect(of(/\/api\/2\/get$/).length).toBeGreaterThan(0)
    expect(of(/\/api\/2\/update$/).length).toBeGreaterThan(0)
    for (const body of of(/\/api\/2\//))
      expect(body).toMatchObject({ ...device, countryCode: expect.any(String) })
    const here = { region: 'IE', countryCode: 'IE' }
    for (const body of of(/\/api\/2\/(get|update)$/)) expect(body).toMatchObject({ ...here, ...known })
  })

  test('a country in the answer to the event log moves the device there: it logs in anew in that country [D7.3]', async ({
    app,
    page,
    farmer,
  }) => {
    const context = page.context()
    await context.route('**/api/2/update/events', (route) =>
      route.fulfill({ json: { success: true, country: 'SC' } }),
    )
    const told = context.waitForEvent('response', {
      predicate: (answer) => /\/update\/events$/.test(answer.url()),
      timeout: 60_000,
    })
    await app.open(farmer)
    const moved = context.waitForEvent('request', {
      predicate: (request) => /\/tlogin$/.test(request.url()),
      timeout: 60_000,
    })
    await app.openAnimal(0)
    await app.edit({ Notes: 'seen' })
    await app.sent()
    await told
    // The move itself waits for the end of the next sync.
    await app.visit('Sync')
    await page.getByRole('button', { name: 'Sync now' }).click()
    expect((await moved).postDataJSON()).toMatchObject({ country: 'SC', isForce: true })
  })
})

test('a farmer finds an animal by part of its tag, sorts by weight and leaves out the bulls', {
  tag: '@phone',
}, async ({ looking: app }) => {
  const { page } = app
  const all = await app.numberOfAnimals()
  const tag = (await app.rows.first().textContent()) ?? ''
  const digits = /\d{5}/.exec(tag.replace(/\s/g, ''))?.[0] ?? ''
  await app.search.fill(digits.slice(0, 4))
  await expect.poll(() => app.numberOfAnimals()).toBeLessThan(all)
  await app.search.fill('no such tag')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await picture(page, 'nothing-found')
  await app.search.press('Escape')
  await expect(app.count).toHaveText(`${all} animals`)

  await app.choose('Sex', ['Female'])
  await expect.poll(() => app.numberOfAnimals()).toBeLessThan(all)
  const females = await app.numberOfAnimals()
  await page.getByRole('button', { name: 'Remove filter Female' }).click()
  await expect(app.count).toHaveText(`${all} animals`)
  expect(females).toBeGreaterThan(0)

  await app.sortBy('Last weight', 'Highest first')
  const weights = async () =>
    (await app.rows.allInnerTexts())
      .slice(0, 6)
      .map((text) => Number(/([\d.,]+) kg(?! a day)/.exec(text)?.[1] ?? 0))
  await expect.poll(async () => (await weights())[0]).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const shown = await weights()
      return shown.join() === shown.toSorted((a, b) => b - a).join()
    })
    .toBe(true)
})

test(
  'what a farmer changes offline survives closing the browser and reaches the other device by itself',
  {
    tag: '@phone',
  },
  async ({ farmer, device, contextOptions, launchOptions, baseURL }, testInfo) => {
    const folder = testInfo.outputPath('phone')
    const start = async (offline: boolean): Promise<[BrowserContext, FarmApp]> => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
        serviceWorkers: 'allow',
        offline,
        ...(baseURL && { baseURL }),
      })
      return [context, new FarmApp(context.pages()[0] ?? (await context.newPage()))]
    }

    const [context, phone] = await start(false)
    await phone.open(farmer)
    await phone.page.evaluate(() => navigator.serviceWorker.ready)
    const id = await phone.openAnimal(0)
    await phone.edit({ 'Freeze brand': 'ONLINE1' })
    await expect(phone.undo(saved)).toBeVisible()
    await phone.sent()

    await phone.loseSignal()
    await phone.edit({ Notes: 'lame on the near fore' })
    await phone.edit({ 'Last weight (kg)': '512.5' })
    await expect(phone.syncLine).toHaveText('1 waiting for signal')
    await picture(phone.page, 'offline')
    await context.close()

    const other = await device()
    await other.open(farmer)
    await other.showAnimal(id)
    await expect(other.value('Freeze brand')).toHaveText('ONLINE1')
    await expect(other.page.getByText('lame on the near fore')).toBeHidden()

    const [again, samePhone] = await start(true)
    await samePhone.page.goto('/')
    await expect(samePhone.syncLine).toHaveText('1 waiting for signal')
    await samePhone.page.goto(`/animals/view?id=${id}`)
    await expect(samePhone.page.getByText('lame on the near fore')).toBeVisible()
    await expect(samePhone.value('Last weight')).toHaveText('512.5 kg')
    await expect(samePhone.value('Freeze brand')).toHaveText('ONLINE1')
    await again.setOffline(false)
    await samePhone.sent()

    await expect(other.page.getByText('lame on the near fore')).toBeVisible({ timeout: 20_000 })
    await expect(other.value('Last weight')).toHaveText('512.5 kg')
    await again.close()
  },
)
