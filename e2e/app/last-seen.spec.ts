import type { Page } from '@playwright/test'
import { expect, test } from './farm-test'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('steading.lastSeen'))

/** The screen before the herd is open: the test holds back the worker that opens it. */
async function holdTheHerd(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/farm-worker/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a list opened again shows its rows at once, then the live ones; after signing out nothing is left', {
  tag: ['@tablet', '@farm-day'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const tag = await app.rows.first().textContent()
  await expect.poll(() => kept(page)).not.toBeNull()
  const open = await holdTheHerd(page)
  await page.reload({ waitUntil: 'commit' })
  const seen = page.locator('#last-seen')
  await expect(seen.locator('[aria-posinset="1"], [aria-rowindex="2"]')).toHaveText(tag ?? '')
  await expect(seen).toHaveAttribute('aria-busy', 'true')
  await expect(seen).toHaveAttribute('inert')
  await expect(app.rows).toHaveCount(0)

  open()
  await expect(app.rows.first()).toHaveText(tag ?? '')
  await expect(seen).toHaveCount(0)
  await app.openAnimal(0)
  await app.edit({ 'Freeze brand': 'SEEN' })
  expect(await kept(page)).toBeNull()

  await app.seesHerd()
  await app.signOut()
  expect(await kept(page)).toBeNull()
  await page.goto('/my-herd/animals-list')
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(seen).toHaveCount(0)
})
