import { expect, picture, test } from './farm-test'

test('a job is planned for every week without signal, done with one tap on the other device, and the first one sees when it comes again [D2.95]', async ({
  app,
  page,
  context,
  device,
  farmer,
}) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Plan a job' }).click()
  await page.getByLabel('What needs doing').fill('Clean the troughs')
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByLabel('Repeats').selectOption({ label: 'By the week' })
  await picture(page, 'plan-form')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('every week')).toBeVisible()
  await picture(page, 'plan-view')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.moveTo('/watchboard/planned-jobs')
  await picture(other.page, 'planned-jobs')
  await other.page.getByRole('button', { name: 'Done: Clean the troughs' }).click()
  const row = (of: typeof page) => of.getByRole('listitem').filter({ hasText: 'Clean the troughs' })
  await expect(row(other.page)).not.toContainText('Today')
  await other.sent()
  await app.moveTo('/watchboard/planned-jobs')
  await expect(row(page)).not.toContainText('Today', { timeout: 30_000 })
  await expect(row(page)).toContainText('every week')
})

test('foot care planned for two cows is recorded from the page of what is planned, with both in it', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await page.getByRole('button', { name: 'Pick', exact: true }).click()
  for (const n of [0, 1]) await app.rows.nth(n).click()
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('link', { name: 'Plan a job' }).click()
  await page.getByLabel('Which job').selectOption({ label: 'Foot care' })
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await app.moveTo('/watchboard/planned-jobs')
  await page.getByRole('button', { name: 'Record: Foot care' }).click()
  await page.getByRole('checkbox', { name: 'Trimmed' }).check()
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('heading', { name: 'Each animal' })).toBeVisible()
  await page.getByRole('button', { name: /^Next/ }).click()
  await app.saveAnyway()
  await expect(page.getByRole('heading', { name: '2 animals' })).toBeVisible()
  await app.moveTo('/watchboard/planned-jobs')
  await expect(page.getByRole('button', { name: /^Done:/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record: Foot care' })).toHaveCount(0)
})
