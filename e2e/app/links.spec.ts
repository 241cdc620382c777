import { databaseUrl } from '../run/postgres'
import { type Steading, startSteading } from '../run/steading'
import { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

test('a link waits for the log-in and then opens what it is about [P1.20, D2.198]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await page.goto('/?action=openTab&tabName=myfarm')
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('button', { name: 'Log in' }).click()
  await app.fillLogIn(farmer.username, farmer.password)
  await expect(page).toHaveURL(/\/ie\/bovine\/my-farm$/, { timeout: 30_000 })
  await expect(app.syncLine).toHaveText(/^All sent/, { timeout: 30_000 })
  // Followed once: it does not come back.
  await page.reload()
  await app.visit('Settings')
  await expect(page).toHaveURL(/\/settings$/)
})

test('a browser that was killed and forgot who is logged in opens the page it was asked for all the same', {
  tag: '@phone',
}, async ({ looking }) => {
  const { page } = looking
  await looking.openAnimal(0)
  const address = page.url()
  await page.evaluate(() => localStorage.removeItem('steading.loggedIn'))
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(page.url()).toBe(address)
})

test('a link with credentials goes to the log-in and leaves no password in the address [P2.36, D2.197, D2.204]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  const credentials = new URLSearchParams({ username: farmer.username, pass: farmer.password })
  await page.goto(`/?action=logIn&${credentials}`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Mobile number')).toHaveValue(farmer.username)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(farmer.password)
  await expect.poll(() => page.url()).not.toContain('pass=')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await app.seesHerd()
  // A link for another farmer logs no one out.
  await page.goto('/?action=logIn&username=%2B353861&pass=x')
  await app.acknowledge('Someone is logged in here.')
  await app.seesHerd()
})

test('a link about another herd opens that herd first, without asking which [D2.199, P4.45]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  const both = await planter.farmer({
    herds: [
      { key: 'one', herdNumber: 'H1111111' },
      { key: 'two', herdNumber: 'H2222222', cows: 3 },
    ],
  })
  await app.logIn(both)
  await app.pickHerd('H1111111')
  await app.seesHerd()
  await page.goto('/?action=switchHerd&herdNumber=h%202222222')
  await expect(app.herdName).toContainText('H2222222', { timeout: 30_000 })
  await app.seesHerd()
  await expect(app.count).toHaveText(/animals$/)
  await page.goto('/?action=openTask&taskId=t1&herdNumber=X9')
  await expect(app.alert).toBeVisible()
  await expect(app.herdName).toContainText('H2222222')
})

test('a link without an action is just an address; one that names animals shows those, one about a kind of job those jobs [D2.206, D2.202, D2.181, D2.33]', {
  tag: '@phone',
}, async ({ looking: app }) => {
  const { page } = app
  await page.goto('/sync?taskId=7')
  await expect(page).toHaveURL(/\/sync\?taskId=7$/)

  await app.visit('Animals')
  const tags: string[] = []
  for (const row of [0, 1]) {
    await app.openAnimal(row)
    tags.push((await app.value('Tag').innerText()).replace(/\s/g, ''))
    await app.visit('Animals')
  }
  await page.goto(`/?action=openAnimals&animalTags=${tags.join(',')}`)
  await expect(app.count).toHaveText('2 animals', { timeout: 30_000 })
  await expect(app.rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Remove filter/ }).click()
  await expect.poll(() => app.numberOfAnimals()).toBeGreaterThan(2)

  // The calves of this herd were weaned once, among many other jobs.
  const jobs = page.locator('main li[aria-posinset]')
  await app.moveTo('/ie/bovine/compliance/weaning')
  await expect(page).toHaveURL(/\/ie\/bovine\/tasks\?predefinedFilters=/)
  await expect(jobs).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove filter Weaning' }).click()
  await expect.poll(() => jobs.count()).toBeGreaterThan(1)
})

test.describe('what the operator sets', { tag: '@phone' }, () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ brandNew: true })
  const site = 'https://mart.example'
  let steading: Steading

  test.beforeAll(async () => {
    // Beside the other server, on the same database.
    const dataDir = process.env.E2E_DATA ?? ''
    steading = await startSteading({
      release: process.env.E2E_RELEASE_USED ?? '',
      dataDir: `${dataDir}/links`,
      env: {
        SEED: 'no',
        DATABASE_URL: await databaseUrl(dataDir),
        WEB_MODULES: JSON.stringify({ upgradeHelp: `${site}/help` }),
        CONTACT_PAGES: JSON.stringify({ ie: 'https://help.example/ie', default: 'https://help.example' }),
        ENV_SWITCHER: 'https://{stage}-{version}.{region}.farm.example',
      },
    })
  })
  test.afterAll(() => steading.stop())

  test('the welcome page leads to the contact page of the region and to other environments, whose host is made of environment, region and domain and gets their calls [P1.15, P2.32, P2.33, P2.50, P2.51, P2.52, P2.106, P3.59, P9.19, D7.40]', async ({
    app,
    page,
  }) => {
    await page.goto(`${steading.address}/welcome`)
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'https://help.example/ie',
    )
    await picture(page, 'welcome-set')
    const choices = (of: string) => page.getByRole('group', { name: of }).getByRole('button').allInnerTexts()
    await expect.poll(() => choices('Stage')).toEqual(['Test', 'Stage'])
    const versions = await choices('Version')
    const [major = 0, minor = 0] = (versions[0] ?? '').replace('This one ', '').split('.').map(Number)
    expect(versions).toEqual([
      `This one ${major}.${minor}`,
      `Next ${major}.${minor + 1}`,
      `Next big ${major + 1}.0`,
    ])
    // The other environments are the same app and server, by another name.
    const asked = new Set<string>()
    await page.route('https://*.farm.example/**', async (route) => {
      const { host, pathname, search } = new URL(route.request().url())
      if (pathname.startsWith('/api/')) asked.add(host)
      // A page that is left asks for nothing any more, and has no use for the answer.
      const response = await route
        .fetch({ url: `${steading.address}${pathname}${search}` })
        .catch(() => undefined)
      if (response) await route.fulfill({ response }).catch(() => undefined)
    })
    await page.getByRole('button', { name: /^Next big/ }).click()
    await expect(page).toHaveURL(/^https:\/\/test-1\.0\.ie\.farm\.example\/welcome$/)
    await expect.poll(() => [...asked]).toEqual(['test-1.0.ie.farm.example'])
    await page.goto(`${steading.address}/welcome`)
    await expect(page.getByRole('button', { name: /^Next big/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Stage', exact: true }).click()
    await expect(page).toHaveURL(/^https:\/\/stage-1\.0\.ie\.farm\.example\//)
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
    await expect(app.alert).toHaveCount(0)
  })

  test('a website is shown inside the app, and only its own word closes it, which may leave a message with a cross [P2.54, P2.97, P2.98, P2.99, P2.100, P2.112, D2.264]', {
    tag: '@phone',
  }, async ({ page, farmer }) => {
    const app = new FarmApp(page)
    await page.goto(`${steading.address}/login`)
    await app.fillLogIn(farmer.username, farmer.password)
    await app.seesHerd()
    await page.route(`${site}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>How to upgrade</h1>' }),
    )
    await app.visit('Settings')
    const open = async () => {
      await app.goOn('/help/upgrade')
      await expect(page.frameLocator('iframe').getByText('How to upgrade')).toBeVisible()
    }
    const viewer = page.getByRole('dialog')
    const say = (message: object) =>
      page
        .frames()
        .find((frame) => frame.url().startsWith(site))
        ?.evaluate((data) => parent.postMessage(data, '*'), message)

    await open()
    await picture(page, 'web-module')
    const shown = await viewer.boundingBox()
    expect([shown?.width, shown?.height].map((size) => Math.round(size ?? 0))).toEqual([390, 844])
    // A stranger's message counts for nothing.
    await page.evaluate(
      () =>
        new Promise((heard) => {
          window.addEventListener('message', () => requestIdleCallback(heard), { once: true })
          window.postMessage({ steading: 'close' }, '*')
        }),
    )
    await expect(viewer).toBeVisible()
    await say({ steading: 'close' })
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(/\/settings$/)

    await open()
    await say({ steading: 'inAppManagement', header: 'Your plan' })
    await expect(viewer).toHaveCount(0)
    await expect(app.alert).toHaveCount(0)

    await open()
    await say({ steading: 'inAppManagement', header: 'Your plan', message: 'It was changed.' })
    await expect(app.alert).toContainText('It was changed.')
    await expect(viewer).toHaveCount(0)
    await app.alert.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(app.alert).toHaveCount(0)

    await open()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
  })
})
