import type { Page } from '@playwright/test'
import { expect, test } from './farm-test'

const called = (page: Page, path: string) => {
  const calls: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url())
  })
  return calls
}

test('a change made on one phone shows on another that has the animal open, which asks only when there is something', {
  tag: '@phone',
}, async ({ app, planter, farmer, device }) => {
  const partner = await planter.farmer({ herds: [], farms: farmer.farms, firstName: 'Seán' })
  const other = await device()
  const lines = called(other.page, '/api/2/news')
  const asked = called(other.page, '/api/2/get')
  await app.open(farmer)
  await other.open(partner)
  const id = await app.openAnimal(0)
  await other.showAnimal(id)
  await expect(other.page.getByRole('heading').first()).toBeVisible()
  await app.edit({ Notes: 'due on Friday' })
  await expect(other.page.getByText('due on Friday', { exact: true })).toBeVisible()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  // From here on its line is open: an app that asked every few seconds would ask more often than there is news.
  const before = asked.length
  const said = ['due on Thursday', 'due tomorrow', 'calved']
  for (const note of said) {
    await app.edit({ Notes: note })
    await expect(other.page.getByText(note, { exact: true })).toBeVisible()
  }
  expect(asked.length - before).toBeLessThanOrEqual(said.length)
  expect(asked.length - before).toBeGreaterThan(0)
  expect(lines.every((url) => !/token|HWKEY/i.test(url))).toBe(true)
})
