import { expect, picture, test } from './farm-test'

type Door = readonly [title: string, address: string, subApp: 'bovine' | 'ovine']

/** By the name on the door, and the identifier in the address it leads to. */
const doors: readonly Door[] = [
  ['Heats', '/heats', 'bovine'],
  ['Serves', '/serves', 'bovine'],
  ['Breeding diary', '/breeding-events', 'bovine'],
  ['Calving book', '/calving-book', 'bovine'],
  ['Pedigree', '/pedigree-management', 'bovine'],
  ['Feed bought', '/feed-purchases', 'bovine'],
  ['TB tests', '/tb-test-manager', 'bovine'],
  ['Due to lamb', '/due-to-lamb', 'ovine'],
  ['Lambing figures', '/lambing-stats', 'ovine'],
]

test('the pages of breeding, feed and TB tests are each a tap away among all pages, stay within the screen, and lead back there [D2.125, D2.128, D2.129, D2.144, D2.145, D2.149, D2.150, D2.122, D2.123]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'both', cows: 8, ewes: 8 }] })
  await app.open(farmer)
  await app.loseSignal()
  for (const [title, address, subApp] of doors)
    await test.step(title, async () => {
      const toSheep = page.getByRole('button', { name: 'Switch to Sheep' })
      if (subApp === 'ovine' && (await toSheep.isVisible())) {
        await toSheep.click()
        await expect(page).toHaveURL(/\/ie\/ovine\//)
      }
      await app.goOn(`/ie/${subApp}${app.wide ? '/tablet' : ''}/apps`)
      const door = page.locator('main').getByRole('link', { name: title, exact: true })
      await door.click()
      await expect
        .poll(() => new URL(page.url()).pathname)
        .toMatch(new RegExp(`/${subApp}(/tablet)?${address}$`))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expect(page.getByText('This part of Steading is not ready yet.')).toHaveCount(0)
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await over()).toBe(0)
      await picture(page, `door-${address.slice(1)}`)
      await app.arrived()
      await page.goBack()
      await expect(door).toBeVisible()
    })
})
