import { expect, test } from './farm-test'

test.use({ brandNew: true })

test('the app passes over drawings it cannot have and files that are missing: every page works, no alert shows and the log has no error [P8.57, P8.59]', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  let missed = 0
  await context.route('**/page-icons*.svg', (route) => {
    missed++
    return route.fulfill({ status: 404, json: { success: false } })
  })
  await app.open(farmer)
  await app.moveTo('/ie/bovine/apps')
  await expect(page.getByRole('link', { name: 'Labels', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Labels', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels')
  await expect.poll(() => missed).toBeGreaterThan(0)
  const gone = await page.evaluate(async () => (await fetch('/assets/gone-123.svg')).status)
  expect(gone).toBe(404)
  await expect(app.alert).toHaveCount(0)
  await app.moveTo('/settings/event-log')
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expect(page.locator('main li').filter({ hasText: /error/i })).toHaveCount(0)
})
