import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test('a bottle is bought, two cows are treated from it without signal, what is left falls on the other device, and taking it back gives it back [D2.27, D2.84]', async ({
  app,
  page,
  context,
  device,
  farmer,
}) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Medicine bought', exact: true }).click()
  await app.newMedicine('Bottled up')
  await page.getByLabel('Packs').fill('2')
  await page.getByLabel('In each pack').fill('100')
  await page.getByLabel('Batch', { exact: true }).fill('B77')
  await page.getByLabel('Bought from').fill('Kelly Vets')
  await page.getByLabel('Meat withdrawal', { exact: true }).fill('31')
  expect(await complaints(app)).toEqual([])
  await picture(page, 'medicine-bought')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Batch B77: 200 ml left afterwards')).toBeVisible()
  await picture(page, 'medicine-bought-check')
  await app.saveAnyway()
  await expect(app.value('Bought from')).toHaveText('Kelly Vets')

  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Treatment', exact: true }).click()
  await app.tickFor(2)
  await app.field('Medicine').click()
  const list = page.getByRole('dialog', { name: 'Medicine' })
  await picture(page, 'medicine-list')
  await list.getByRole('combobox').fill('bottled')
  await expect(list.getByRole('option')).toHaveText([/Bottled up.*200 ml left/, 'Use “bottled”'])
  expect(await complaints(app)).toEqual([])
  await list.getByRole('option').first().click()
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue('B77')
  await page.getByLabel('Dose', { exact: true }).fill('15')
  await page.getByLabel('Days of treatment').fill('1')
  expect(await complaints(app)).toEqual([])
  await picture(page, 'treatment-from-the-cabinet')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('Batch B77: 170 ml left afterwards')).toBeVisible()
  await picture(page, 'treatment-what-is-left')
  // With the bottle and the days said, the medicine book is complete and nothing is asked.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.value('Batch')).toHaveText('B77')
  const treatment = page.url()

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  const cabinet = other.wide
    ? '/tablet/compliance/remedies-and-treatments/cabinet'
    : '/remedies-and-treatments/remedies-cabinet'
  await other.moveTo(cabinet)
  await expect(other.page.getByRole('link', { name: /Batch B77/ })).toBeVisible()
  expect(await complaints(other)).toEqual([])
  await picture(other.page, 'medicine-cabinet')
  await other.page.getByRole('link', { name: /Batch B77/ }).click()
  await expect(other.page.getByText('170 ml left').first()).toBeVisible()
  await expect(other.page.getByRole('link', { name: /Given: 30 ml/ })).toBeVisible()
  expect(await complaints(other)).toEqual([])
  await picture(other.page, 'medicine-batch')

  await page.goto(treatment)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await app.sent()
  await expect(other.page.getByText('200 ml left').first()).toBeVisible({ timeout: 30_000 })
  await expect(other.page.getByRole('link', { name: /Given: 30 ml/ })).toHaveCount(0)
})
