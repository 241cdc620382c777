import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

/** The home page from anywhere: a tab on a phone, the side on a wide screen. */
async function goHome(app: FarmApp): Promise<void> {
  const address = app.wide ? '/tablet/home/today' : '/home'
  await app.page.locator(`nav a[href$="${address}"]`).first().click()
  await expect(app.page.getByRole('heading', { name: 'Today', level: 1 })).toBeAttached()
}

const part = (app: FarmApp, name: string) => app.page.getByRole('region', { name, exact: true })

/** How many a line counts; none when it is not there. */
async function onLine(app: FarmApp, words: RegExp): Promise<number> {
  const line = part(app, 'Needs you today').getByRole('link', { name: words })
  if ((await line.count()) === 0) return 0
  return Number(/\d+/.exec((await line.textContent()) ?? '')?.[0] ?? 0)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the home page shows how many are here, what they are, what waits and the jobs at hand [P2.24]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'home', cows: 24 }] }))
  const animals = await app.numberOfAnimals()
  await goHome(app)
  const herd = part(app, 'Herd')
  await expect(herd.getByRole('link', { name: `${animals} head` })).toBeVisible()
  const classes = await herd.locator('dd').allTextContents()
  expect(classes.reduce((sum, text) => sum + Number(text), 0)).toBe(animals)
  await expect(herd.getByRole('figure')).toContainText('Head count over the last 12 months')
  await expect(herd.getByRole('row')).toHaveCount(14)
  await expect(herd.getByRole('row').last()).toContainText(String(animals))
  await expect(part(app, 'Quick add').getByRole('link')).toHaveCount(4)
  expect(await part(app, 'Needs you today').getByRole('listitem').count()).toBeGreaterThan(1)
  await picture(page, 'home')

  await herd.getByRole('link').click()
  await expect(app.count).toHaveText(`${animals} animals`)
})

test('an animal saved without signal in one window moves its line at home in another at once, and back again', {
  tag: '@tablet',
}, async ({ app, context, farmer }) => {
  const due = /cows? due to calve/
  await app.open(farmer)
  // The youngest: a calf that no list expects to calve.
  await app.moveTo('/my-herd/animals-list?sort=dob:desc')
  await app.choose('Sex', ['Female'])
  await app.openAnimal(0)
  const window = app.another(await context.newPage())
  await window.page.goto(app.wide ? '/tablet/home/today' : '/home')
  await expect(part(window, 'Herd')).toBeVisible()
  const before = await onLine(window, due)
  await app.loseSignal()
  await app.edit({ 'Due to calve': inDays(3) })
  await expect.poll(() => onLine(window, due), { timeout: 1000 }).toBe(before + 1)
  await expect(window.syncLine).toHaveText('1 waiting for signal')
  await app.edit({ 'Due to calve': '' })
  await expect.poll(() => onLine(window, due), { timeout: 1000 }).toBe(before)
  await app.edit({ 'Due to calve': inDays(2) })
  await context.setOffline(false)
  await app.sent()

  await goHome(app)
  await expect.poll(() => onLine(app, due)).toBe(before + 1)
})

test('reports are at home with the sheep, and not with Irish cattle [D2.265][D2.266]', {
  tag: '@phone',
}, async ({ looking: app, device, planter }) => {
  await goHome(app)
  await expect(part(app, 'Herd')).toBeVisible()
  await expect(app.page.locator('main').getByRole('link', { name: 'Reports' })).toHaveCount(0)

  const shepherd = await device()
  await shepherd.open(await planter.farmer({ herds: [{ key: 'flock', ewes: 12 }] }))
  await goHome(shepherd)
  await expect(part(shepherd, 'Flock')).toBeVisible()
  await picture(shepherd.page, 'home-sheep')
  await shepherd.page.locator('main').getByRole('link', { name: 'Reports' }).click()
  await expect.poll(() => new URL(shepherd.page.url()).pathname).toMatch(/\/reports$/)
})
