import type { Page } from '@playwright/test'
import { expect, picture, test } from './farm-test'

/** A finger from one place to another, as the browser itself feels it. */
async function stroke(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
    ])
  await touch('touchEnd', [])
}

test('a finger aside uncovers an animal’s jobs, a finger up scrolls the list, and the last row comes clear of the add button', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.numberOfAnimals()
  const rows = page.locator('main li[aria-posinset]')
  const box = await rows.nth(2).boundingBox()
  if (!box) throw new Error('No row to touch')
  const middle = { x: box.x + box.width - 90, y: box.y + box.height / 2 }

  await stroke(page, middle, { x: middle.x - 170, y: middle.y + 6 })
  const jobs = rows.nth(2).getByRole('navigation').getByRole('link')
  await expect(jobs).toHaveCount(2)
  await picture(page, 'swiped')
  await stroke(page, { x: 60, y: middle.y }, { x: 230, y: middle.y })
  await expect(jobs).toHaveCount(0)

  const scroller = page.locator('main ul[aria-label]').locator('..')
  await stroke(page, middle, { x: middle.x - 20, y: middle.y - 200 })
  await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBeGreaterThan(50)
  await expect(page.locator('main li nav')).toHaveCount(0)

  await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  const add = page.getByRole('link', { name: 'Add', exact: true })
  await expect
    .poll(async () => {
      const [last, button] = [await rows.last().boundingBox(), await add.boundingBox()]
      return last && button && last.y + last.height <= button.y
    })
    .toBe(true)
  await picture(page, 'last-row')
})

test('a pane opens beside a list when the farmer chooses a row, and keeps the width the farmer gave it', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.numberOfAnimals()
  await picture(page, 'list-alone')
  const divider = page.getByRole('separator')
  await expect(divider).toHaveCount(0)
  await page.getByRole('row').nth(3).click()
  await expect(divider).toBeVisible()
  await picture(page, 'beside')

  const line = await divider.boundingBox()
  if (!line) throw new Error('Nothing to take hold of')
  const before = Number(await divider.getAttribute('aria-valuenow'))
  await page.mouse.move(line.x + 3, 400)
  await page.mouse.down()
  await page.mouse.move(line.x - 120, 400)
  await page.mouse.up()
  const width = async () => Number(await divider.getAttribute('aria-valuenow'))
  await expect.poll(width).toBeGreaterThan(before)
  await divider.press('ArrowRight')
  const kept = await width()
  await page.reload()
  await expect.poll(width).toBe(kept)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'keys')
})
