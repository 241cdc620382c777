import { expect, picture, test } from './farm-test'

const tillage = { herds: [{ key: 'tillage', tillage: true }] }

test('two fields are sprayed without signal, and on the other device each says when it may be harvested', async ({
  app,
  page,
  context,
  device,
  planter,
}) => {
  const farmer = await planter.farmer(tillage)
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Spray' }).click()
  const fields = page.getByRole('main').getByRole('listitem')
  for (const n of [0, 1]) await fields.nth(n).getByRole('checkbox').check()
  const name = (await fields.first().innerText()).split('\n')[0] ?? ''
  await picture(page, 'spray-fields')
  await page.getByRole('button', { name: 'Next with 2 fields' }).click()
  await page.getByLabel('Product').fill('Roundup Flex')
  await page.getByLabel('Dose', { exact: true }).fill('3')
  await page.getByLabel('Dose in').selectOption('l/ha')
  await page.getByLabel('Wind (km/h)').fill('22')
  await page.getByLabel('Harvest interval (days)').fill('14')
  await picture(page, 'spray-form')
  await page.getByRole('button', { name: /^Next/ }).click()
  await picture(page, 'spray-each')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('Roundup Flex')).toBeVisible()
  await picture(page, 'spray-check')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.alert).toContainText('missing that an inspector would ask for')
  await app.alert.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.alert).toContainText('More than 16 km/h of wind')
  await app.alert.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.value('Product')).toHaveText('Roundup Flex')
  await picture(page, 'spray-done')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.moveTo(other.wide ? '/tablet/paddock-list' : '/paddock-list')
  await other.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().click()
  const inDays = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(8, 10)
  await expect(other.value('May be harvested from')).toContainText(inDays)
  await expect(other.page.getByText('Sprayed with Roundup Flex')).toBeVisible()
  await picture(other.page, 'field-sprayed')

  await other.moveTo(other.wide ? '/tablet/spray-applications' : '/spray-applications')
  await expect(other.page.getByText('Roundup Flex · 2 fields')).toBeVisible()
})
