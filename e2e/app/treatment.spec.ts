import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const next = (app: FarmApp) => app.page.getByRole('button', { name: /^Next/ })

test('three animals are treated without signal, a page that dies loses nothing of the form, and they are held back here and on the other phone', {
  tag: ['@phone', '@farm-day'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  const after = app.another(await context.newPage())
  await after.page.goto('/tasks/unfinished')
  await expect(after.page.getByRole('heading').first()).toBeVisible()
  await app.loseSignal()
  await app.moveTo('/task-with-items/create-task?type=REMEDY')
  for (const n of [0, 1, 2]) await page.getByRole('checkbox').nth(n).check()
  const tag = /\d{5}/.exec(await page.getByRole('listitem').first().innerText())?.[0] ?? ''
  await next(app).click()
  await app.fill({ Dose: '20', Unit: 'ml', 'Days of treatment': '3' })
  await app.fill({ 'Meat withdrawal': '23', 'Milk withdrawal': '60', Batch: 'B12' })
  await page.getByRole('group', { name: /^Milk/ }).getByRole('radio', { name: 'Hours' }).check()
  await app.newMedicine('Pen & Strep')
  await expect(page.getByText(/^Meat withheld until/)).toBeVisible()
  await picture(page, 'treatment')
  // The draft follows the last letter by a moment, as the other tab shows; then the page dies.
  await expect(after.page.getByText(/Pen & Strep/)).toBeVisible()
  await page.close()

  await context.setOffline(false)
  await after.page.goto('/tasks/unfinished')
  await after.page.getByRole('link', { name: 'Carry on' }).click()
  await expect(after.field('Medicine')).toHaveValue('Pen & Strep')
  await expect(after.field('Milk withdrawal')).toHaveValue('60')
  await after.loseSignal()
  await next(after).click()
  await expect(after.page.getByRole('listitem').filter({ hasText: /No meat .*No milk / })).toHaveCount(3)
  await picture(after.page, 'treatment-check')
  await after.saveAnyway()
  await expect(after.page.getByRole('heading', { name: '3 animals' })).toBeVisible()

  await after.page.getByRole('button', { name: 'Delete' }).click()
  await after.alert.getByRole('button', { name: 'Delete' }).click()
  await after.undo('Job deleted').click()
  await expect(after.toast('Put back as it was.')).toBeVisible()

  await context.setOffline(false)
  await after.sent()
  const other = await device()
  await other.open(farmer)
  await other.search.fill(tag)
  await expect(other.count).toHaveText('1 animal')
  await other.openAnimal(0)
  await other.page.getByRole('button', { name: /meat/i }).click()
  await expect(other.page.getByText(/Pen & Strep/).first()).toBeVisible()
})
