import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

const cabinet = '/remedies-and-treatments/remedies-cabinet'

test('a farmer doses two hundred ewes counted as one mob without signal: the group shows its withdrawal, and another phone shows the drum emptier', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'mixed', cows: 3, ewes: 6 }] })
  await app.open(farmer)
  await toSheep(app)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Medicine bought', exact: true }).click()
  await app.newMedicine('Hill drench')
  await page.getByLabel('Packs').fill('1')
  await page.getByLabel('In each pack').fill('5000')
  await page.getByLabel('Batch', { exact: true }).fill('D5')
  await page.getByLabel('Meat withdrawal', { exact: true }).fill('14')
  await page.getByRole('button', { name: 'Next' }).click()
  await app.saveAnyway()

  await app.moveTo('/my-herd/groups-list')
  await page
    .getByRole('link', { name: 'New group' })
    .or(page.getByRole('button', { name: 'New group' }))
    .click()
  await app.fill({ Name: 'Hill ewes', 'Head counted without tags': '200' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '200 head' })).toBeVisible()
  await page.getByRole('button', { name: 'Job for all' }).click()
  await page.getByRole('link', { name: 'Treatment', exact: true }).click()
  await app.field('Medicine').click()
  const list = page.getByRole('dialog', { name: 'Medicine' })
  await list.getByRole('combobox').fill('hill')
  await list.getByRole('option').first().click()
  await page.getByLabel('Dose', { exact: true }).fill('12')
  await page.getByLabel('Days of treatment').fill('1')
  expect(await complaints(app)).toEqual([])
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('Batch D5: 2,600 ml left afterwards')).toBeVisible()
  await expect(page.getByRole('link', { name: /Hill ewes.*200 head/ })).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'mob-dosed-check')
  await app.saveAnyway()
  await page.getByRole('link', { name: /Hill ewes.*200 head/ }).click()
  await expect(page.getByText(/^Meat withheld until/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Hill ewes \(200\)/ })).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'mob-held-back')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await toSheep(other)
  await other.moveTo('/my-herd/groups-list')
  await expect(other.page.getByRole('link', { name: /Hill ewes.*Meat withheld until/ })).toBeVisible()
  await picture(other.page, 'mob-in-the-list')
  await other.moveTo(cabinet)
  await other.page.getByRole('link', { name: /Batch D5/ }).click()
  await expect(other.page.getByText('2,600 ml left').first()).toBeVisible()
})

async function toSheep(app: FarmApp): Promise<void> {
  await app.visit('Animals')
  await app.page.getByRole('button', { name: 'Switch to Sheep' }).click()
  await expect(app.page).toHaveURL(/\/ie\/ovine\//)
}
