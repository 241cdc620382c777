import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cutOff } from './cut-off'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const slides = (page: Page) => page.getByRole('dialog')
const title = (page: Page) => slides(page).getByRole('heading', { level: 1 })

async function next(page: Page, ...titles: string[]): Promise<void> {
  for (const said of titles) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(title(page)).toHaveText(said)
    await expect(title(page)).toBeFocused()
  }
}

/** Opens what the farm does not keep yet, the way a farmer finds it. */
async function begin(app: FarmApp, kind: RegExp): Promise<void> {
  const { page } = app
  await app.visit('Settings')
  await page.getByRole('main').getByText('Switch app').click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
}

test('a farm opens sheep for the first time, counts its flock without signal at the last step, and it is sent once when the line is back [D2.218, D2.219, D2.232, D4.6, D4.7]', async ({
  app,
  page,
  planter,
}) => {
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
  await picture(page, 'sheep-1')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // A finger across the screen moves nothing; only the buttons do.
  const { width = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width - 30, 300)
  await page.mouse.down()
  await page.mouse.move(20, 300, { steps: 5 })
  await page.mouse.up()
  await expect(title(page)).toHaveText('Sheep, in one place')
  await next(page, 'Three steps', 'Reading electronic tags')
  await picture(page, 'sheep-3')
  expect(await cutOff(app)).toEqual([])
  await page.goBack()
  await expect(title(page)).toHaveText('Three steps')
  await next(page, 'Reading electronic tags', 'Through the sheep year', 'Count your flock')
  await page.getByLabel('Ewes', { exact: true }).fill('120')
  await page.getByLabel('Rams', { exact: true }).fill('3')
  await picture(page, 'sheep-5')
  await next(page, 'Three apps in one', 'You are ready')
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

test('a new crop farm chooses its units, says its land and begins on its home page [D2.238, D2.241, D2.244, D4.10, D4.20]', async ({
  app,
  page,
  planter,
}) => {
  const farmer = await planter.farmer({
    herds: [{ key: 'land', tillage: true, empty: true, brandNew: true }],
  })
  const [farm = ''] = farmer.farms
  await app.logIn(farmer)
  await expect(title(page)).toHaveText('Every field, every pass')
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
  await next(page, 'Switch between apps', 'You are ready')
  await page.getByRole('button', { name: 'Let’s explore' }).click()
  await expect(slides(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/ie\/crop\//)
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
