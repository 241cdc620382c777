import { expect, picture, test } from './farm-test'

test('animals that come are recorded without signal, seen on the other device, and gone from both when the job is deleted', async ({
  app,
  page,
  context,
  device,
  farmer,
}) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Moved on' }).click()
  await page.getByLabel('From herd or holding').fill('C1234567')
  await page.getByLabel('Certificate or permit number').fill('P-77')
  await page.getByLabel('Price a head').fill('1200')
  await picture(page, 'move-on')
  await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByLabel('Tag', { exact: true }).fill('LOT401')
  await page.getByRole('radio', { name: 'Cow or heifer', exact: true }).check({ force: true })
  await page.getByLabel('How many more like the last').fill('5')
  await page.getByRole('button', { name: 'Add 5 more' }).click()
  await picture(page, 'move-on-animals')
  await page.getByRole('button', { name: 'Next with 6 animals' }).click()
  await expect(page.getByText('LOT406')).toBeVisible()
  await picture(page, 'move-on-check')
  await app.saveAnyway(page.getByRole('button', { name: 'Mark as notified' }))
  await picture(page, 'move-on-done')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.openByNumber('LOT406')
  await expect(other.page.getByText('Came from C1234567')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await app.alert.getByRole('button').last().click()
  await expect(app.undo('Job deleted')).toBeVisible()
  await app.sent()
  await other.visit('Animals')
  await other.search.fill('LOT40')
  await expect(other.count).toHaveText('No animals')
})
