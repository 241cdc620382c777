import { expect, picture, test } from './farm-test'

const oneDay = 86_400_000

test('four cows are tested for TB without signal, read on day 4, and the tablet knows what the vet said', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  const asked = page.getByRole('dialog')
  const keep = asked.getByRole('button', { name: 'Keep, next one' })
  const next = page.getByRole('button', { name: 'Next', exact: true })

  // Day 1: two lumps on each neck, measured one cow after another by keys alone.
  await page.clock.setFixedTime(Date.now() - 3 * oneDay)
  await app.moveTo('/task-with-items/create-task?type=TBTEST')
  const tag = await app.tickFor(4)
  await next.click()
  await page.getByRole('button', { name: new RegExp(tag) }).click()
  for (let cow = 0; cow < 4; cow++) {
    const [upper, lower] = [asked.getByLabel('Top, day 1'), asked.getByLabel('Bottom, day 1')]
    await expect(upper).toBeFocused()
    await expect(upper).toHaveValue('')
    await upper.fill('7')
    await lower.fill('7')
    await lower.press('Enter')
  }
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('4 of 4 answered')).toBeVisible()
  await next.click()
  await app.saveAnyway()

  // Day 4: the page of TB tests says that they are to be read, and the job is carried on with.
  await page.clock.setFixedTime(Date.now())
  await app.moveTo('/tb-test-manager')
  await picture(page, 'tb-under-way')
  await page
    .getByRole('button', { name: /Read the TB test/ })
    .first()
    .click()
  await page.getByRole('button', { name: new RegExp(tag) }).click()
  await expect(asked.getByLabel('Top, day 4')).toBeFocused()
  await asked.getByLabel('Top, day 4').fill('8')
  await asked.getByLabel('Bottom, day 4').fill('13')
  await expect(asked.getByText('The measures say: Reactor.')).toBeVisible()
  await expect(asked.getByRole('radio', { name: 'Reactor' })).toBeChecked()
  await picture(page, 'tb-read')
  await keep.click()
  for (let cow = 1; cow < 4; cow++) {
    await expect(asked.getByLabel('Top, day 4')).toHaveValue('')
    await asked.getByLabel('Top, day 4').fill('7')
    await asked.getByLabel('Bottom, day 4').fill(cow === 3 ? '10' : '7')
    // The vet was there and saw more than a number.
    if (cow === 3) await asked.getByRole('radio', { name: 'Clear' }).check()
    await keep.click()
  }
  await expect(asked).toHaveCount(0)
  await picture(page, 'tb-each')
  await next.click()
  await app.saveAnyway()

  await context.setOffline(false)
  await app.sent()
  const tablet = await device()
  await tablet.page.setViewportSize({ width: 1280, height: 800 })
  await tablet.open(farmer)
  await tablet.moveTo('/tablet/tb-test-manager?listTab=reactor')
  await expect(tablet.page.getByText('Reactor', { exact: true }).first()).toBeVisible()
  await picture(tablet.page, 'tb-manager')
  await tablet.openByNumber(tag)
  await expect(tablet.page.getByText('TB test: Reactor')).toBeVisible()
})
