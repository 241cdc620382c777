import { expect, picture, test } from './farm-test'

const tillage = { herds: [{ key: 'tillage', tillage: true }] }

test('two fields are sprayed without signal, and on the other device each says when it may be harvested', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, context, device, planter }) => {
  const farmer = await planter.farmer(tillage)
  await app.logIn(farmer)
  await expect(page.getByRole('main').getByRole('link', { name: 'Spray', exact: true })).toBeVisible()
  await app.sent()
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('main').getByRole('link', { name: 'Spray bought' }).click()
  await page.getByRole('radio', { name: 'Bought' }).check()
  await page.getByLabel('Product').fill('Roundup Flex')
  await page.getByLabel('In each pack').fill('100')
  await page.getByRole('radio', { name: 'l', exact: true }).check()
  await page.getByLabel('Harvest interval (days)').fill('14')
  await page.getByRole('button', { name: /^Next/ }).click()
  await app.saveAnyway(app.value('Written down'))

  await app.moveTo('/fab-children')
  await page.getByRole('main').getByRole('link', { name: 'Spray', exact: true }).click()
  const fields = page.getByRole('main').getByRole('listitem')
  for (const name of ['Home Field', 'Well Field'])
    await fields.filter({ hasText: name }).getByRole('checkbox').check()
  await picture(page, 'spray-fields')
  await page.getByRole('button', { name: 'Next with 2 fields' }).click()
  // The can knows its name and its harvest interval.
  await page.getByRole('button', { name: /^Roundup Flex/ }).click()
  await expect(page.getByLabel('Harvest interval (days)')).toHaveValue('14')
  await page.getByLabel('Dose', { exact: true }).fill('3')
  await page.getByLabel('Dose in').selectOption('l/ha')
  await page.getByLabel('Wind (km/h)').fill('22')
  await picture(page, 'spray-form')
  await page.getByRole('button', { name: /^Next/ }).click()
  await picture(page, 'spray-each')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('Roundup Flex: 33.5 l left afterwards')).toBeVisible()
  await picture(page, 'spray-check')
  // The wind, what an inspector would ask for, and animals that may be in there: each is asked, and yes saves.
  await app.saveAnyway(app.value('Written down'))
  await expect(app.value('Product')).toHaveText('Roundup Flex')
  await picture(page, 'spray-done')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.logIn(farmer)
  await expect(other.page.getByRole('main').getByRole('link', { name: 'Spray', exact: true })).toBeVisible()
  await other.moveTo(other.wide ? '/tablet/paddock-list' : '/paddock-list')
  await other.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Well Field' }).click()
  const inDays = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(8, 10)
  await expect(other.value('Can be harvested from')).toContainText(inDays)
  await expect(other.page.getByText('Sprayed with Roundup Flex')).toBeVisible()
  await picture(other.page, 'field-sprayed')

  // 54.8 acres at three litres a hectare.
  await other.moveTo(other.wide ? '/tablet/spray-stock' : '/spray-stock')
  await expect(other.page.getByRole('main').getByRole('listitem').filter({ hasText: '33.' })).toBeVisible()
  await picture(other.page, 'spray-store')

  await other.moveTo(other.wide ? '/tablet/spray-applications' : '/spray-applications')
  await expect(other.page.getByText(/sprayed with Roundup Flex/).first()).toBeVisible()
})
