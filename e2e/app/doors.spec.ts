import { stripPrefix } from '@steading/domain/pages/address'
import { isThere } from '@steading/domain/pages/open-pages'
import { resolveAddress } from '@steading/domain/pages/redirects'
import { expect, picture, test } from './farm-test'
import { settled } from './screens'

/** Where most doors are; every page of every kind of farm is walked over without a browser. */
const halls = [
  '/home',
  '/apps',
  '/my-farm',
  '/help',
  '/reports',
  '/fab-children',
  '/my-herd/smartlists',
  '/tasks',
]

test('every door of a farm leads to a page that is there, and a page still to come says so and leads back', async ({
  looking: app,
}) => {
  const { page } = app
  const layout = app.wide ? 'tablet' : 'mobile'
  const wrong = new Set<string>()
  for (const hall of halls) {
    await app.moveTo(`/ie/bovine${hall}`)
    await settled(app)
    await picture(page, `doors${hall.replaceAll('/', '-')}`)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    expect(links.length, hall).toBeGreaterThan(3)
    for (const path of links) {
      const place = resolveAddress(stripPrefix(path), layout, 'bovine')
      if (!place || !isThere(place.page)) wrong.add(`${hall} leads to ${path}`)
    }
  }
  expect([...wrong]).toEqual([])

  await app.moveTo('/ie/bovine/weather')
  await expect(page.getByText('This part of Steading is not ready yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/home/)
})
