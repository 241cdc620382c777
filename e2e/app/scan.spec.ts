import { expect, picture, test } from './farm-test'

test('cows are scanned one after another without signal, and the other phone knows when each is due', {
  tag: '@phone',
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/task-with-items/create-task?type=SCAN')
  const tag = await app.tickFor(2)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(tag) }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('radio', { name: 'Carrying' }).check()
  await asked.getByLabel('Days gone').fill('60')
  await picture(page, 'scan-one')
  await asked.getByRole('button', { name: 'Keep, next one' }).click()
  await expect(asked.getByLabel('Days gone')).toHaveValue('')
  await asked.getByRole('radio', { name: 'Empty' }).check()
  await asked.getByRole('button', { name: 'Keep, next one' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('2 of 2 answered')).toBeVisible()
  await picture(page, 'scan-each')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway()
  await expect(page.getByText('Carrying · Days gone: 60')).toBeVisible()

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.openByNumber(tag)
  await expect(other.page.getByText('Scanned: carrying, 60 days')).toBeVisible()
  await expect(other.page.getByText(/^Due .*, in calf/)).toBeVisible()
})
