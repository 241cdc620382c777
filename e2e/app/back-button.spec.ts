import { expect, test } from './farm-test'

// Browsers keep a page that was left in memory for the Back button; the test runner's would not.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('a farmer who leaves the app for another page and comes back with Back goes on where they were', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  let crashes = 0
  page.on('crash', () => crashes++)
  await app.open(farmer)
  await app.openAnimal(0)
  for (const brand of ['ONCE', 'TWICE']) {
    await page.goto('/version.json')
    // Meanwhile another tab has the data to itself.
    const second = app.another(await context.newPage())
    await second.page.goto('/')
    await second.visit('Animals')
    await expect(second.count).toHaveText(/animals$/)
    await second.page.close()
    await page.goBack()
    await app.edit({ 'Freeze brand': brand })
    await expect(app.value('Freeze brand')).toHaveText(brand)
  }
  await app.sent()
  expect(crashes).toBe(0)
})
