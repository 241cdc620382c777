import { expect, picture, test } from './farm-test'

/** How bright the page is behind everything, 0 to 255. */
const brightness = () => {
  const [red = 255, green = 255, blue = 255] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return Math.round((red + green + blue) / 3)
}

test('twins are written up at night without signal, one of them dead, in few taps with one hand, and dam and calves are right on the other phone too [D1.9]', {
  tag: ['@phone', '@farm-day'],
}, async ({ app, page, context, device, farmer }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/home')
  const calving = page.locator('main').getByRole('link', { name: 'Calving', exact: true }).first()
  const add = page.getByRole('navigation').getByRole('link', { name: 'Add' })
  // A phone has it on its home, a tablet one tap further.
  const onTablet = test.info().project.name === 'tablet'
  await expect(onTablet ? add : calving).toBeVisible()
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', () => counted.taps++, true)
  })

  if (onTablet) await add.click()
  await calving.click()
  await page.getByRole('combobox', { name: 'Dam' }).click()
  const likely = page.locator('[role="option"]').first()
  const dam = /\d{5}/.exec(await likely.innerText())?.[0] ?? ''
  await likely.click()
  const one = (name: string) => page.getByRole('group', { name, exact: true })
  await one('Calf').getByRole('radio', { name: 'Heifer calf' }).click({ force: true })
  await page.getByRole('button', { name: 'Same again' }).click()
  await one('Calf 2').getByRole('radio', { name: 'Bull calf' }).click({ force: true })
  await one('Calf 2').getByRole('checkbox', { name: 'Born dead' }).click({ force: true })
  expect(await page.evaluate(brightness)).toBeLessThan(60)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const [size, screen] = [await save.boundingBox(), page.viewportSize()]
  expect(size?.height).toBeGreaterThanOrEqual(48)
  // Within reach of the thumb that holds the phone.
  expect(size?.y).toBeGreaterThan((screen?.height ?? 0) / 2)
  await picture(page, 'calving-at-night')
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  const taps = await page.evaluate(() => (window as unknown as { taps: number }).taps)
  test.info().annotations.push({ type: 'taps', description: String(taps) })
  expect(taps, 'taps').toBeGreaterThan(5)
  expect(taps, 'taps').toBeLessThanOrEqual(12)
  await picture(page, 'calved-at-night')

  const isRight = async (on: typeof app) => {
    await on.visit('Animals')
    await on.search.fill(dam)
    await on.rows.filter({ hasText: dam }).first().click()
    await expect(on.page.getByText(/^Calved.*2 calves/).first()).toBeVisible()
  }
  await isRight(app)
  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await isRight(other)
  await picture(other.page, 'dam-on-the-other-phone')
})
