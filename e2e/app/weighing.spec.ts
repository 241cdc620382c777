import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

/** The ends of the tags of animals that were weighed before, whose weight is known to be likely. */
async function tagsOf(app: FarmApp, count: number): Promise<string[]> {
  const weighed = app.rows.filter({ hasText: / kg/ })
  await expect(weighed.nth(count - 1)).toBeVisible()
  const rows = await weighed.allInnerTexts()
  return rows.slice(0, count).map((row) => /\d{5}/.exec(row)?.[0] ?? '')
}

/** Puts an animal on the scale the way it is done all day: number, Enter, weight, Enter. */
async function weigh(app: FarmApp, tag: string, kilos?: number): Promise<void> {
  const { page } = app
  await page.getByLabel('Animal', { exact: true }).fill(tag)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Weight', { exact: true })).toBeFocused()
  const last = /Last ([\d,.]+) kg/.exec(await page.locator('form').innerText())?.[1]
  await page.keyboard.type(String(kilos ?? Math.round(Number(last ?? 395)) + 5))
  await page.keyboard.press('Enter')
}

const lines = (app: FarmApp) => app.page.getByRole('list', { name: 'Weighed so far' }).getByRole('listitem')

test('five animals are weighed without signal, an odd weight is asked about, one is taken back, and a page that dies loses none', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = await tagsOf(app, 5)
  await app.loseSignal()
  await app.moveTo('/weights/session')
  await page.getByRole('button', { name: 'Start weighing' }).click()
  for (const tag of [first, second, third]) {
    await weigh(app, tag)
    await expect(lines(app).first()).toContainText(tag)
  }
  await weigh(app, fourth, 1600)
  await expect(app.alert).toContainText('very heavy')
  await app.alert.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('1600')
  await weigh(app, fourth)
  await expect(lines(app)).toHaveCount(4)
  await picture(page, 'weighing')

  await lines(app).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Delete this weight' }).click()
  await expect(lines(app)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(app)).toHaveCount(4)

  const session = new URL(page.url()).search
  const after = app.another(await context.newPage())
  await page.close()
  await context.setOffline(false)
  await after.page.goto(`/weights/session${session}`)
  await expect(lines(after)).toHaveCount(4)
  await weigh(after, fifth)
  await expect(lines(after)).toHaveCount(5)
  await after.sent()

  const other = await device()
  await other.open(farmer)
  await other.moveTo('/weights')
  await expect(
    other.page.getByRole('list', { name: 'Weighings' }).getByRole('listitem').first(),
  ).toContainText('5 animals')
})

test('with a thumb each animal takes two taps beside its number and its weight, over three of them', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const tags = await tagsOf(app, 3)
  await app.moveTo('/weights/session')
  await page.getByRole('button', { name: 'Start weighing' }).tap()
  const number = page.getByLabel('Animal', { exact: true })
  await expect(number).toBeFocused()
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0'
    const count = () => {
      document.documentElement.dataset.taps = String(Number(document.documentElement.dataset.taps) + 1)
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
  for (const [weighed, tag] of tags.entries()) {
    await expect(number).toBeFocused()
    await page.keyboard.type(tag)
    await expect(page.locator('form')).toContainText(/Last [\d,.]+ kg/)
    const last = /Last ([\d,.]+) kg/.exec(await page.locator('form').innerText())?.[1] ?? ''
    await page.getByLabel('Weight', { exact: true }).tap()
    await page.keyboard.type(String(Math.round(Number(last)) + 5))
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(lines(app)).toHaveCount(weighed + 1)
  }
  expect(await page.evaluate(() => Number(document.documentElement.dataset.taps))).toBe(2 * tags.length)
})
