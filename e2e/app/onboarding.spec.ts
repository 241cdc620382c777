import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cutOff } from './cut-off'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const slides = (page: Page) => page.getByRole('dialog')
/** The lines a slide says. */
const lines = (page: Page) => slides(page).locator('[class*=lines] > *')
const title = (page: Page) => slides(page).getByRole('heading', { level: 1 })

async function next(page: Page, ...titles: string[]): Promise<void> {
  for (const said of titles) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(title(page)).toHaveText(said)
    await expect(title(page)).toBeFocused()
  }
}

/** A finger drawn across the middle of the screen. */
async function swipe(page: Page, way: 'left' | 'right'): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const across = [0.9, 0.7, 0.5, 0.3, 0.1].map((part) => Math.round(width * part))
  if (way === 'right') across.reverse()
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: Math.round(height / 2) }],
    })
  await send('touchStart', across[0])
  for (const x of across.slice(1)) await send('touchMove', x)
  await send('touchEnd')
  await touch.detach()
}

/** Opens what the farm does not keep yet, the way a farmer finds it. */
async function begin(app: FarmApp, kind: RegExp): Promise<void> {
  const { page } = app
  await app.visit('Settings')
  await page.getByRole('main').getByText('Switch app').click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
}

test('a farm opens sheep for the first time, counts its flock without signal at the last step, and it is sent once when the line is back [D2.175, D2.218, D2.219, D2.220, D2.221, D2.224, D2.225, D2.226, D2.227, D2.228, D2.232, D4.6, D4.7]', {
  tag: ['@tablet', '@farm-day'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'cattle', cows: 4 }] })
  const [farm = ''] = farmer.farms
  await app.open(farmer)
  const sent: unknown[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/register-flockwatch')) sent.push(request.postDataJSON())
  })
  await app.hasEveryPage()
  await begin(app, /^Sheep/)
  await expect(title(page)).toHaveText('Sheep, in one place')
  await expect(slides(page)).toHaveId('onboarding-ovine')
  await expect(slides(page).locator('svg').first()).toBeVisible()
  await expect(lines(page)).toHaveCount(3)
  await picture(page, 'sheep-1')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // A finger across the screen moves nothing; only the buttons do.
  const { width = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width - 30, 300)
  await page.mouse.down()
  await page.mouse.move(20, 300, { steps: 5 })
  await page.mouse.up()
  await expect(title(page)).toHaveText('Sheep, in one place')
  await next(page, 'Three steps')
  await expect(slides(page).locator('ol > li')).toHaveCount(3)
  await expect(slides(page).getByText(/^Electronic tags: /)).toBeVisible()
  await next(page, 'Reading electronic tags')
  await expect(slides(page).locator('ul > li > svg')).toHaveCount(4)
  await expect(lines(page)).toHaveCount(10)
  await expect(slides(page).getByText(/^Electronic tags: /)).toBeVisible()
  await picture(page, 'sheep-3')
  expect(await cutOff(app)).toEqual([])
  await page.goBack()
  await expect(title(page)).toHaveText('Three steps')
  await next(page, 'Reading electronic tags', 'Through the sheep year')
  await expect(lines(page)).toHaveCount(7)
  await next(page, 'Count your flock')
  await page.getByLabel('Ewes', { exact: true }).fill('120')
  await page.getByLabel('Rams', { exact: true }).fill('3')
  await picture(page, 'sheep-5')
  await next(page, 'Three apps in one')
  await expect(slides(page).locator('svg').first()).toBeVisible()
  await next(page, 'You are ready')
  await picture(page, 'sheep-7')
  await app.loseSignal()
  await page.getByRole('button', { name: 'Let’s explore' }).click()
  await expect(app.toast(/^Saved on this device\. Your numbers are sent/)).toBeVisible()
  await expect(slides(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/ie\/ovine\//)
  expect(await planter.dataOf(farm)).not.toHaveProperty('ewesCount')

  await page.context().setOffline(false)
  await expect.poll(async () => (await planter.dataOf(farm)).ewesCount, { timeout: 30_000 }).toBe(120)
  await app.atRest()
  expect((await planter.dataOf(farm)).farmTypes).toMatchObject([{ type: 'cattle' }, { type: 'sheep' }])
  const said = { farmId: farm, ewesCount: 120, lambsCount: 0, ramsCount: 3 }
  expect(sent.slice(-1)).toMatchObject([said])
  const times = sent.length
  await page.reload()
  await expect(page).toHaveURL(/\/ie\/ovine\//)
  await app.atRest()
  await expect(slides(page)).toHaveCount(0)
  expect(sent).toHaveLength(times)
})

test('a finger that swipes across the sheep slides moves none of them, only the buttons do [D2.219]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'cattle', cows: 4 }] }))
  await begin(app, /^Sheep/)
  await expect(title(page)).toHaveText('Sheep, in one place')
  await swipe(page, 'left')
  await expect(title(page)).toHaveText('Sheep, in one place')
  await next(page, 'Three steps')
  await swipe(page, 'right')
  await swipe(page, 'left')
  await expect(title(page)).toHaveText('Three steps')
})

test('a new crop farm chooses its units, says its land without signal at the last step, begins on its home page, and is fetched anew once its areas are sent [D2.175, D2.238, D2.240, D2.241, D2.244, D2.246, D2.247, D2.248, D4.10, D4.20, D7.20, D7.21]', {
  tag: ['@phone', '@farm-day'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({
    herds: [{ key: 'land', tillage: true, empty: true, brandNew: true }],
  })
  const [farm = ''] = farmer.farms
  await app.logIn(farmer)
  await expect(title(page)).toHaveText('Every field, every pass')
  await expect(slides(page)).toHaveId('onboarding-crop')
  await expect(lines(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await next(page, 'Your units')
  await picture(page, 'crop-2')
  await page.getByRole('radio', { name: 'acres' }).check()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await page.getByRole('radio', { name: 'metres' }).check()
  await next(page, 'Your land')
  await page.getByLabel('Tillage').fill('40')
  await page.getByLabel('Grassland').pressSequentially('2.5')
  await expect(page.getByLabel('Grassland')).toHaveValue('25')
  await picture(page, 'crop-3')
  expect(await cutOff(app)).toEqual([])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await next(page, 'Switch between apps')
  await expect(lines(page)).toHaveCount(2)
  await next(page, 'You are ready')
  const calls: string[] = []
  await app.loseSignal()
  await page.getByRole('button', { name: 'Let’s explore' }).click()
  await expect(app.toast(/^Saved on this device\. Your numbers are sent/)).toBeVisible()
  await expect(slides(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/ie\/crop\//)
  page.context().on('requestfinished', (request) => calls.push(new URL(request.url()).pathname))
  await page.context().setOffline(false)
  await expect
    .poll(() => calls.slice(calls.indexOf('/api/2/register-cropwatch')), { timeout: 30_000 })
    .toContain('/api/2/get')
  expect(calls).toContain('/api/2/register-cropwatch')
  const said = {
    tillageArea: 40,
    grasslandArea: 25,
    totalArea: 65,
    onBoardingData: { crop: { state: 'done' } },
  }
  expect(await planter.dataOf(farm)).toMatchObject(said)
})

test('a new cattle farm types in its first cow, records its first calf, and nothing is asked again on another device [D3.81]', {
  tag: '@phone',
}, async ({ app, page, planter, device }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'new', empty: true, brandNew: true }] })
  await app.logIn(farmer)
  await expect(title(page)).toHaveText('Your herd in your pocket')
  await next(page, 'Bring in your animals')
  await page.getByRole('radio', { name: 'I type in the first one' }).check()
  await picture(page, 'cattle-2')
  await next(page, 'Your units')
  await next(page, 'Then the first job')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/\/ie\/bovine\/animals\/choose-type/)
  await page.getByRole('link', { name: 'Born here' }).first().click()
  await app.fill({ Tag: '372221987660001' })
  await app.field('Sex').selectOption({ label: 'Cow or heifer' })
  await app.saveAnyway()
  await app.sent()
  await page.locator('nav a[href$="/home"]').first().click()
  await expect(page.getByText('1 of 2 done')).toBeVisible()
  await picture(page, 'cattle-home')
  await page.getByRole('link', { name: /Record your first job/ }).click()
  await page.getByRole('link', { name: 'Calving' }).first().click()
  await page.getByRole('combobox', { name: 'Dam' }).fill('60001')
  await page.getByRole('option', { name: /60001/ }).first().click()
  const calf = page.getByRole('group', { name: 'Calf', exact: true })
  await calf.getByRole('radio', { name: 'Heifer calf', exact: true }).check({ force: true })
  await calf.getByLabel('Tag', { exact: true }).fill('372221987660002')
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))

  const other = await device()
  await other.logIn(farmer)
  await other.seesHerd()
  await expect(other.count).toHaveText('2 animals')
  await expect(other.page.getByText('Start', { exact: true })).toHaveCount(0)
})
