import { type BrowserContext, chromium } from '@playwright/test'
import { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { keepTexts, textsSeen } from './texts-seen'

const aoife = { username: '+353850000001', password: 'steading' }

test.describe('a device never used before', () => {
  test.use({ brandNew: true })

  test('the sample farmer logs in, and her one herd is chosen without asking and fills with progress [P1.10][P4.44]', async ({
    app,
    page,
  }) => {
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
    await expect(phone.undo(/^Saved on this phone/)).toBeVisible()
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
