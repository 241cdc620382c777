import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { databaseUrl } from '../run/postgres'
import { appFolder, makeRelease } from '../run/release'
import { startSteading } from '../run/steading'
import { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

test.use({ serviceWorkers: 'allow' })

test('the app can be installed: a manifest with icons that are there and a page that opens by itself', {
  tag: '@phone',
}, async ({ request, launchOptions, contextOptions, baseURL }) => {
  // Only the whole browser judges whether it would install an app.
  const whole = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ ...launchOptions, executablePath: whole })
  const page = await browser.newPage({ ...contextOptions, ...(baseURL && { baseURL }) })
  await page.goto('/welcome')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(link ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Steading', display: 'standalone', start_url: '/', scope: '/' })
  const sizes = manifest.icons.map(
    (icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose ?? 'any'}`,
  )
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
  const asked = await page.context().newCDPSession(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(async () =>
      (await asked.send('Page.getInstallabilityErrors')).installabilityErrors.map((one) => one.errorId),
    )
    .toEqual(['in-incognito'])
  await browser.close()
})

test(
  'the app opens from a cold start with the server gone, with the herd and every page',
  { tag: '@phone' },
  async ({ farmer, contextOptions, launchOptions, baseURL }, testInfo) => {
    const start = () =>
      chromium.launchPersistentContext(testInfo.outputPath('phone'), {
        ...launchOptions,
        ...contextOptions,
        ...(baseURL && { baseURL }),
      })
    const first = await start()
    const app = new FarmApp(first.pages()[0] ?? (await first.newPage()))
    await app.open(farmer)
    const animals = await app.numberOfAnimals()
    await app.page.evaluate(() => navigator.serviceWorker.ready)
    await first.close()

    const second = await start()
    // No answer at all, as in a field; every request that leaves the device would show.
    const asked: string[] = []
    await second.route('**', (route) => {
      asked.push(route.request().url())
      return route.abort('internetdisconnected')
    })
    await second.setOffline(true)
    const again = new FarmApp(second.pages()[0] ?? (await second.newPage()))
    await again.page.goto('/')
    for (const place of ['Needs a look', 'Sync', 'Settings', 'Animals'] as const) {
      await again.visit(place)
      await expect(again.page.locator('h1').first()).toBeAttached()
    }
    await expect(again.count).toHaveText(`${animals} animals`)
    await again.openAnimal(0)
    await again.more('History')
    await expect(again.page.getByText('No signal: you only see what is on this device.')).toBeVisible()
    expect(asked.filter((url) => /\.(js|css|html|wasm)$|i18n/.test(url))).toEqual([])
    await second.close()
  },
)

test.describe('a newer app', () => {
  test('is offered when it is ready, never over something typed and not saved, and starts on a yes [P8.56]', {
    tag: '@phone',
  }, async ({ page, farmer }) => {
    // A server beside the other, on the same database, with an app of its own to hand out.
    const release = await makeRelease(process.env.E2E_RELEASE_USED)
    const dataDir = join(release, 'data')
    const env = { SEED: 'no', DATABASE_URL: await databaseUrl(process.env.E2E_DATA ?? '') }
    const steading = await startSteading({ release, dataDir, env })
    try {
      const app = new FarmApp(page)
      await page.goto(`${steading.address}/login`)
      await app.fillLogIn(farmer.username, farmer.password)
      await app.seesHerd()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await app.openAnimal(0)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await app.fill({ Notes: 'half a sentence' })
      await publish(release, 'newer1')
      await expect.poll(() => page.evaluate(newerIsReady), { timeout: 60_000 }).toBe(true)
      await expect(app.alert).toHaveCount(0)
      await expect(app.field('Notes')).toHaveValue('half a sentence')
      await app.save()
      await expect(app.alert).toContainText('A new version is ready. Restart now?', { timeout: 20_000 })
      await picture(page, 'update')
      await app.alert.getByRole('button', { name: 'No' }).click()
      await app.acknowledge('It will be installed the next time the app starts.')
      await publish(release, 'newer2')
      await expect(app.alert).toContainText('A new version is ready. Restart now?', { timeout: 20_000 })
      await app.alert.getByRole('button', { name: 'Yes' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-build', 'newer2', { timeout: 20_000 })
      await expect(page.getByText('half a sentence')).toBeVisible()
    } finally {
      await steading.stop()
      await rm(release, { recursive: true, force: true })
    }
  })
})

const newerIsReady = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)

/** Another build, as a deployment would bring it: the page, the list of files and the number all change. */
async function publish(release: string, build: string): Promise<void> {
  const change = async (file: string, from: RegExp, to: string) => {
    const path = join(appFolder(release), file)
    const text = await readFile(path, 'utf8')
    expect(text).toMatch(from)
    await writeFile(path, text.replace(from, to))
  }
  await change('index.html', /<html( data-build="\w+")?/, `<html data-build="${build}"`)
  await change('sw.js', /"revision":"\w+","url":"index\.html"/, `"revision":"${build}","url":"index.html"`)
  await change('version.json', /"build":"\w+"/, `"build":"${build}"`)
}
