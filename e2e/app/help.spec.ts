import { expect, picture, test } from './farm-test'

// The words and pictures are kept by what keeps the whole app.
test.use({ serviceWorkers: 'allow' })

test('without signal a farmer asks a page what to do and reads it with its picture', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const kept = () => page.evaluate(async () => (await (await caches.open('help-pictures')).keys()).length)
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(20)
  await app.loseSignal()
  await app.moveTo('/weights')
  await page.getByRole('button', { name: 'Help with this page' }).click()
  const sheet = page.getByRole('dialog', { name: 'Weigh animals' })
  await expect(sheet.getByRole('listitem')).toHaveCount(4)
  await expect(sheet.getByRole('img')).toHaveJSProperty('naturalHeight', 520)
  await picture(page, 'help-here')
  await sheet.getByRole('button', { name: 'All help' }).click()
  await page.getByRole('searchbox').fill('no coverage')
  await page.getByRole('link', { name: 'Work without signal' }).click()
  await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText('Work without signal')
  await expect(page.getByRole('main').getByRole('img')).toHaveJSProperty('naturalHeight', 520)
  await picture(page, 'help-piece')
})
