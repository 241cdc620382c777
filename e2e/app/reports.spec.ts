import { expect, picture, test } from './farm-test'

test('a farmer without signal finds the reports and sees the stock of two years as a picture and as a table', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.hasEveryPage()
  await app.loseSignal()
  await app.moveTo(app.wide ? '/tablet/reports' : '/reports')
  await page.locator('main').getByRole('link', { name: 'Stock by class' }).click()
  const plot = page.getByRole('group', { name: 'Stock on the first of each month' })
  await expect(plot).toBeVisible()
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await over()).toBe(0)
  await plot.focus()
  await page.keyboard.press('End')
  await expect(page.locator('figure').getByRole('status')).toContainText(/Cows \d+/)
  await picture(page, 'stock-by-class')
  const figures = await page.locator('figure').getByRole('status').textContent()
  await page.getByRole('button', { name: 'As a table' }).click()
  const last = page.locator('figure tbody tr').last()
  await expect(page.locator('figure tbody tr')).toHaveCount(24)
  const cows = /Cows (\d+)/.exec(figures ?? '')?.[1] ?? ''
  await expect(last.getByRole('cell').first()).toHaveText(cows)
  await page.getByRole('button', { name: 'Print or save' }).click()
  await expect(page.getByRole('dialog')).toContainText('Stock by class')
  await page.keyboard.press('Escape')
  for (const [report, address] of [
    ['calving', '/reports/calving'],
    ['medicine', '/reports/medicine'],
    ['sales', '/sales-planner'],
    ['average', '/herd-average'],
    ['papers', '/passport-checker'],
  ] as const)
    await test.step(report, async () => {
      await app.moveTo(`${app.wide ? '/tablet' : ''}${address}`)
      await expect(page.locator('main h1').first()).toBeAttached()
      expect(await over()).toBe(0)
      await picture(page, `report-${report}`)
    })
})
