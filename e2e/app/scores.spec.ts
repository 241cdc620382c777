import { expect, picture, test } from './farm-test'

test('cows are scored with a touch each without signal, a survey is walked with and what is left can be planned, and the other phone knows her condition [D2.49, D2.50]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/score/create-task?type=BODYCONDITIONSCORE')
  const tag = await app.tickFor(3)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: '2.25', exact: true }).click()
  await expect(page.getByText('1 of 3 scored')).toBeVisible()
  await picture(page, 'score-each')
  await page.getByRole('button', { name: '3', exact: true }).click()
  await page.getByRole('button', { name: 'Carry on without 1' }).click()
  await expect(page.getByText(/^Average 2\.63 over 2 animals/)).toBeVisible()
  await picture(page, 'score-check')
  await app.saveAnyway()
  await picture(page, 'score-job')

  await app.moveTo('/survey/create-task?type=SURVEY')
  await picture(page, 'survey-which')
  await page.getByRole('button', { name: /^Farm safety/ }).click()
  const guards = page.getByRole('group', { name: 'Every PTO shaft guarded' })
  await guards.getByRole('radio', { name: 'No', exact: true }).check()
  await picture(page, 'survey-section')
  for (const section of ['Stock and slurry', 'People', 'What comes next', 'Check and save']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible()
  }
  await picture(page, 'survey-check')
  await app.saveAnyway()
  await expect(page.getByRole('button', { name: 'Plan: Every PTO shaft guarded' })).toBeVisible()
  await picture(page, 'survey-job')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.openByNumber(tag)
  await expect(other.page.getByText('Body condition 2.25')).toBeVisible()
})
