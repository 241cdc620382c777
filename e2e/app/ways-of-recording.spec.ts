import { expect, picture, test } from './farm-test'

test('milk collected names no animal, a lot is priced, the vet comes, and one more is added to a job [D2.46, D2.51, D2.52, D2.53]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Milk collection', exact: true }).click()
  await expect(page).toHaveURL(/\/task-without-items\/create-task/)
  await app.field('Collected (litres)').fill('4210')
  await app.field('Temperature (°C)').fill('6')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.alert).toContainText('warmer than 4 °C')
  await app.alert.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.value('Collected')).toContainText('4,210')
  await app.moveTo('/bulk-tank')
  await expect(page.getByRole('list', { name: 'Milk collected' }).getByRole('listitem')).toContainText(
    '4,210',
  )
  await picture(page, 'bulk-tank')

  await app.moveTo('/price-calculator/create-task?type=PRICECALC')
  await app.tickFor(2)
  await page.getByRole('radio', { name: 'The head' }).check({ force: true })
  await app.field('Price a head').fill('1000')
  await page.getByText('Deductions, VAT and notes').click()
  await app.field('VAT (%)').fill('10')
  await expect(page.getByText(/2,200\.00 in all/)).toBeVisible()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))

  await app.moveTo('/vet-call-out/create-task?type=VETCALLOUT')
  await page.getByRole('button', { name: 'Bandonvale Veterinary' }).click()
  await page.getByLabel('Why').selectOption({ label: 'Pneumonia' })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.tickFor(2)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await page.getByRole('button', { name: 'Add animals' }).click()
  await expect(page).toHaveURL(/\/add-items-to-existing-task\/edit-task/)
  await page.getByRole('checkbox', { disabled: false, checked: false }).first().check()
  await app.saveAnyway(page.getByText('3 animals'))
  await picture(page, 'vet-with-one-more')
})

test('cows scored stand in the summary by group, and its row opens exactly them [D2.92, D2.93]', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.moveTo('/score/create-task?type=LOCOMOTIONSCORE')
  await app.tickFor(2)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  for (const name of ['2 Lame', '0 Walks well']) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await app.moveTo('/tablet/compliance/scoring-summary?listTab=walking')
  // Below the headings the newest month comes first.
  const row = page.getByRole('row').nth(1)
  const scored = Number(await row.getByRole('cell').nth(1).innerText())
  expect(scored).toBeGreaterThan(0)
  await picture(page, 'scoring-summary')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/scoring-details/)
  await expect(app.count).toHaveText(scored === 1 ? '1 animal' : `${scored} animals`)
  await picture(page, 'scoring-details')
})
