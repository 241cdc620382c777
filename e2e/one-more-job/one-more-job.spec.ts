import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { toldKey } from '@steading/domain/jobs/engine/job-sentence'
import { wordsOf } from '@steading/domain/records/jobs/job-groups'
import type { FarmApp } from '../app/farm-app'
import { expect, test as farmTest, picture } from '../app/farm-test'
import { takenAway } from '../app/taken-away'
import { databaseUrl } from '../run/postgres'
import { type Steading, startSteading } from '../run/steading'
import { sizes } from '../sizes'
import { fieldJob } from './field-job'
import texts from './field-job.json' with { type: 'json' }
import { buildNewcomersApp } from './newcomers-app'

const test = farmTest.extend<object, { newcomers: Steading }>({
  newcomers: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner insists on a pattern here
    async ({}, use) => {
      const release = await buildNewcomersApp(process.env.E2E_RELEASE_USED ?? '')
      const dataDir = process.env.E2E_DATA ?? ''
      // Beside the other server, on the same database.
      const steading = await startSteading({
        release,
        dataDir: `${dataDir}/newcomer`,
        env: { SEED: 'no', DATABASE_URL: await databaseUrl(dataDir) },
      })
      await use(steading)
      await steading.stop()
      await rm(release, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ newcomers }, use) => use(newcomers.address),
})

const told = texts['TIMELINE.SEEN_IN_FIELD'].en
const mixed = { herds: [{ key: 'mixed', cows: 3, ewes: 6 }] }
const addButton = '/fab-children'

// No phone of another app is taken up here, and none of this one handed on.
test.use({ brandNew: true })

for (const [size, use] of Object.entries(sizes))
  test.describe(size, () => {
    test.use(use)

    test('a newcomer’s job of one file, one line and its texts is offered, recorded without signal, described, listed, filtered by, exported, sent and undone', async ({
      app,
      page,
      context,
      device,
      planter,
      request,
    }) => {
      expect(Object.keys(texts)).toEqual([
        wordsOf(fieldJob.id),
        ...fieldJob.lines,
        ...fieldJob.lines.map(toldKey),
      ])
      for (const language of ['en', 'fr', 'es'] as const) {
        const sent = await (await request.get(`/assets/i18n/common/${language}.json`)).json()
        // French spaces are made unbreakable on the way.
        for (const [key, said] of Object.entries(texts))
          expect(sent[key]?.replaceAll('\u00a0', ' ')).toBe(said[language])
      }
      const farmer = await planter.farmer(mixed)
      await app.open(farmer)
      await app.moveTo(addButton)
      await expect(page.getByRole('link', { name: 'Foot care' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Field job' })).toHaveCount(0)

      await toSheep(app)
      await app.loseSignal()
      await app.moveTo(addButton)
      await page.getByRole('link', { name: 'Field job' }).click()
      const tag = await tickTwo(page)
      await app.fill({ Notes: 'all in the yard' })
      await picture(page, 'newcomer-job')
      await page.getByRole('button', { name: /^Next/ }).click()
      await expect(page.getByRole('listitem').filter({ hasText: tag })).toBeVisible()
      await app.saveAnyway()
      await expect(app.undo(`${tag} and 1 other: seen to in the field`)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Field job' })).toBeVisible()
      await expect(app.value('Notes')).toHaveText('all in the yard')

      await app.moveTo('/tasks')
      await app.choose('Kind of job', ['Field job (1)'])
      await expect(page.getByTestId('list-count').first()).toHaveText('1 job')
      await expect(
        page.getByRole('listitem').filter({ hasText: `${tag} and 1 other: seen to in the field` }),
      ).toBeVisible()
      await picture(page, 'newcomer-jobs-done')
      await app.visit('Animals')
      await app.openByNumber(tag)
      await expect(page.getByText(told, { exact: true })).toHaveCount(1)
      await picture(page, 'newcomer-animal')

      await context.setOffline(false)
      await app.sent()
      await app.moveTo('/my-herd/smartlists')
      await page.getByRole('link', { name: /^Treated lately/ }).click()
      const { bytes } = await takenAway(app, /^CSV/)
      const row = bytes
        .toString('utf8')
        .split('\r\n')
        .find((line) => line.includes(tag))
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(new Date())
      expect(row).toContain(today)

      const other = await device()
      await other.open(farmer)
      await toSheep(other)
      await other.openByNumber(tag)
      const lines = other.page.getByText(told, { exact: true })
      await expect(lines).toHaveCount(1)
      await other.page.getByRole('navigation').getByRole('link', { name: 'Field job' }).click()
      await other.page.getByRole('button', { name: /^Next/ }).click()
      await other.saveAnyway()
      await other.undo(`${tag}: seen to in the field`).click()
      await expect(other.toast('Put back as it was.')).toBeVisible()
      await other.visit('Animals')
      await other.openByNumber(tag)
      await expect(lines).toHaveCount(1)
    })
  })

async function toSheep(app: FarmApp): Promise<void> {
  await app.visit('Animals')
  await app.page.getByRole('button', { name: 'Switch to Sheep' }).click()
  await expect(app.page).toHaveURL(/\/ie\/ovine\//)
  await app.visit('Animals')
}

/** The first two; gives the number of the first. */
async function tickTwo(page: Page): Promise<string> {
  const sheep = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  for (const n of [0, 1]) await sheep.nth(n).getByRole('checkbox').check()
  const tag = /\d{5}/.exec(await sheep.first().innerText())?.[0] ?? ''
  await page.getByRole('button', { name: 'Next with 2 animals' }).click()
  return tag
}
