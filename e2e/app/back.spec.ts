import type { Page } from '@playwright/test'
import type { FarmApp } from './farm-app'
import { expect, test } from './farm-test'

/** Where the farmer is, without the region in front. */
const here = (page: Page) =>
  page.evaluate(() => (location.pathname + location.search).replace(/^\/ie\/bovine/, ''))

/** Both sizes have the same pages; only the addresses differ. */
const paths = (wide: boolean) =>
  wide
    ? {
        home: '/tablet/home/today',
        herd: '/tablet/home/animals-list',
        groups: '/tablet/my-herd/groups-list',
        smart: '/tablet/my-herd/smartlists',
        tasks: '/tablet/tasks',
        sync: '/tablet/sync',
      }
    : {
        home: '/home',
        herd: '/my-herd/animals-list',
        groups: '/my-herd/groups-list',
        smart: '/my-herd/smartlists',
        tasks: '/tasks',
        sync: '/sync',
      }
type Name = keyof ReturnType<typeof paths>

const filtered = (filter: string) => `?filters=${encodeURIComponent(JSON.stringify({ sex: [filter] }))}`

// biome-ignore format: a table: what was visited, and where Back leads
const ways: readonly { what: string; visits: readonly [Name, string?][]; back: [Name, string?] }[] = [
  { what: 'the page before', visits: [['sync'], ['tasks']], back: ['sync'] },
  { what: 'past the same search [D2.190]', visits: [['sync'], ['tasks', '?searchString=7'], ['tasks', '?searchString=7']], back: ['sync'] },
  { what: 'to another search [D2.190]', visits: [['sync'], ['tasks', '?searchString=7'], ['tasks', '?searchString=8']], back: ['tasks', '?searchString=7'] },
  { what: 'past the same tab [D2.190]', visits: [['sync'], ['tasks', '?tab=1'], ['tasks', '?tab=1']], back: ['sync'] },
  { what: 'to another tab [D2.190]', visits: [['sync'], ['tasks', '?tab=1'], ['tasks', '?tab=2']], back: ['tasks', '?tab=1'] },
  { what: 'past the same filter [D2.190]', visits: [['sync'], ['tasks', filtered('F')], ['tasks', filtered('F')]], back: ['sync'] },
  { what: 'to another filter [D2.190]', visits: [['sync'], ['tasks', filtered('M')], ['tasks', filtered('F')]], back: ['tasks', filtered('M')] },
  { what: 'out of a chain of lists at once [D2.191]', visits: [['sync'], ['herd'], ['groups'], ['smart']], back: ['sync'] },
]

test('Back leads where a farmer would say they came from', { tag: '@phone' }, async ({ looking: app }) => {
  const { page } = app
  const at = paths(app.wide)
  for (const { what, visits, back } of ways) {
    for (const [name, search = ''] of visits) await app.goOn(at[name] + search)
    await page.goBack()
    await expect.poll(() => here(page), { message: what }).toBe(at[back[0]] + (back[1] ?? ''))
    // It stays there: nothing goes on moving.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
    expect(await here(page), what).toBe(at[back[0]] + (back[1] ?? ''))
  }
})

test('Back closes what is open before it leaves the page [P9.24, P9.25]', { tag: '@phone' }, async ({
  looking: app,
}) => {
  const { page } = app
  // From the first page of all, Back is the browser's.
  await app.goOn(paths(app.wide).sync)
  await app.visit('Animals')
  const herd = await here(page)
  await app.herdName.click()
  const picker = page.getByRole('dialog', { name: 'Switch herd' })
  await expect(picker).toBeVisible()
  await page.goBack()
  await expect(picker).toBeHidden()
  expect(await here(page)).toBe(herd)

  await page.locator('button[aria-haspopup]').getByText('Sex', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sex' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(await here(page)).toBe(herd)
})

test('Back from a form with something typed asks, stays on a no and leaves on a yes', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.openAnimal(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await app.fill({ Notes: 'half a sentence' })
  const form = await here(page)
  for (const answer of ['Keep editing', 'back button']) {
    await page.goBack()
    await expect(app.alert).toContainText('What you typed is not saved yet.')
    // The address of the form is put back under the question; before that another Back would leave twice.
    await expect.poll(() => here(page)).toBe(form)
    if (answer === 'back button') await page.goBack()
    else await app.alert.getByRole('button', { name: answer }).click()
    await expect(app.alert).toBeHidden()
    expect(await here(page)).toBe(form)
    await expect(app.field('Notes')).toHaveValue('half a sentence')
  }
  await page.goBack()
  await app.alert.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('a job at the crush ends only on a yes [P9.26, D2.182]', { tag: '@phone' }, async ({ looking: app }) => {
  const { page } = app
  await app.goOn('/sync')
  await app.goOn('/tasks?appMode=weighing')
  await page.goBack()
  await expect(app.alert).toContainText('End this job?')
  await app.alert.getByRole('button', { name: 'No' }).click()
  expect(await here(page)).toBe('/tasks?appMode=weighing')
  await page.goBack()
  await app.alert.getByRole('button', { name: 'End it' }).click()
  await expect.poll(() => here(page)).toBe('/sync')
})

test.describe('an app just opened', { tag: '@phone' }, () => {
  test.use({ brandNew: true })

  test('the log-in stays behind once the farm is open', async ({ app, page, farmer }) => {
    await page.goto('/welcome')
    await page.getByRole('button', { name: 'Log in' }).click()
    await app.fillLogIn(farmer.username, farmer.password)
    await expect(page).toHaveURL(/\/ie\/bovine\/home$/)
    await page.goBack()
    await expect.poll(() => here(page)).toBe('/home')
  })
})

test.describe('the installed app', { tag: '@phone' }, () => {
  test.use({ brandNew: true })

  const install = (app: FarmApp) =>
    app.page.context().addInitScript(() => {
      const real = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? { ...real(query), matches: true } : real(query)
    })

  test('asks on the welcome page whether to leave, and closes on a yes [P2.34, P2.35, P9.27]', async ({
    app,
    page,
  }) => {
    await install(app)
    await page.goto('/version.json')
    // A window that a script opened has no page behind it, like that of an installed app.
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/welcome')),
    ])
    const installed = app.another(opened)
    await expect(opened.getByRole('button', { name: 'Log in' })).toBeVisible()
    // Android's back button on a page with no history.
    await opened.keyboard.press('Escape')
    await expect(installed.alert).toContainText('Leave Steading?')
    await installed.alert.getByRole('button', { name: 'No' }).click()
    await expect(installed.alert).toBeHidden()
    await opened.keyboard.press('Escape')
    const closed = opened.waitForEvent('close')
    // The page may be gone before the tap is confirmed.
    const tapped = installed.alert.getByRole('button', { name: 'Leave' }).click()
    await Promise.all([closed, tapped.catch(() => undefined)])
  })

  test('asks the same with pages behind it [P2.34]', async ({ app, page }) => {
    await install(app)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/welcome$/)
    await page.goBack()
    await expect(app.alert).toContainText('Leave Steading?')
    await page.goBack()
    await expect(app.alert).toBeHidden()
    await expect(page).toHaveURL(/\/welcome$/)
  })

  test('in a browser Back is the browser’s own', { tag: '@tablet' }, async ({ app, page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/welcome$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login$/)
    await expect(app.alert).toHaveCount(0)
  })
})
