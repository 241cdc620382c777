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
  const tag = await app.tickFor(2)
  // What only sheep have is asked of sheep.
  await expect(page.getByRole('checkbox', { name: 'Footrot' })).toHaveCount(0)
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
  await other.openByNumber(tag)
  await expect(other.page.getByText('Feet: Digital dermatitis; Trimmed')).toBeVisible()

  // The page of this kind of job, which on a phone is the list of all with a filter, has no other; the herd has had some.
  await other.moveTo(other.wide ? '/tablet/compliance/hoof-care' : '/compliance/hoof-care')
  const rows = other.page.getByRole('main').getByRole('listitem')
  await expect(
    rows.filter({ hasText: '2 animals · Trimmed · Digital dermatitis · Left hind, outer' }),
  ).toBeVisible()
  await expect(rows.filter({ hasNotText: 'Foot care' })).toHaveCount(0)
  await picture(other.page, 'foot-care-list')
})

test('animals picked in the list are offered only what can be done to as many', {
  tag: '@phone',
}, async ({ looking: app }) => {
  const { page } = app
  const offered = async (count: number) => {
    await app.visit('Animals')
    await page.getByRole('button', { name: 'Pick', exact: true }).click()
    for (let n = 0; n < count; n++) await app.rows.nth(n).click()
    await page.getByRole('button', { name: 'Job', exact: true }).click()
    const names = await page.getByRole('dialog').getByRole('link').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Stop picking' }).click()
    return names.map((name) => name.trim())
  }
  expect(await offered(1)).toEqual(expect.arrayContaining(['Calving', 'Foot care']))
  const two = await offered(2)
  expect(two).toEqual(expect.arrayContaining(['Treatment', 'Foot care', 'Pregnancy scan']))
  expect(two).not.toContain('Calving')
})
