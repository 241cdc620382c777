import { expect, picture, test } from './farm-test'

test('a job that is nothing but its definition is found under the add button, done without signal to two animals, and read on the other device', async ({
  app,
  page,
  context,
  device,
  farmer,
}) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Foot care' }).click()
  for (const n of [0, 1]) await page.getByRole('checkbox').nth(n).check()
  const tag = /\d{5}/.exec(await page.getByRole('listitem').first().innerText())?.[0] ?? ''
  await page.getByRole('button', { name: /^Next/ }).click()
  for (const name of ['Trimmed', 'Digital dermatitis', 'Left hind, outer'])
    await page.getByRole('checkbox', { name }).check()
  await picture(page, 'foot-care')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('Digital dermatitis')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: tag })).toBeVisible()
  await picture(page, 'foot-care-check')
  await app.saveAnyway()
  await expect(app.value('Which claws')).toHaveText('Left hind, outer')
  await picture(page, 'foot-care-done')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.search.fill(tag)
  await expect(other.count).toHaveText('1 animal')
  await other.openAnimal(0)
  await expect(other.page.getByText('Feet: Digital dermatitis; Trimmed')).toBeVisible()
})
