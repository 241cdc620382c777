import { expect, picture, test } from './farm-test'

test('a job is planned for every week without signal, done with one tap on the other device, and the first one sees when it comes again [D2.95]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Plan a job', exact: true }).click()
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
