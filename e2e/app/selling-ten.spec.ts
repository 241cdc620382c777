import { bullockEnd } from '../run/bullocks'
import { expect, picture, test } from './farm-test'

const held = bullockEnd(4)

test('ten bullocks are picked for the mart and one is in withdrawal: it is said who, why and until when, nine go at one price, undo brings them home, and the tenth goes with a reason that is kept', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'mart', bullocks: 10 }] })
  await app.open(farmer)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await app.moveTo(`/task-with-items/create-task?type=REMEDY&animals=bullock-${held}`)
  await app.fill({ Dose: '20', Unit: 'ml', 'Meat withdrawal': '30' })
  await app.newMedicine('Oxytet LA')
  await next.click()
  await app.saveAnyway()

  // Picked in the list, by the tags they have in common.
  await app.moveTo('/my-herd/animals-list')
  await app.search.fill('720')
  await expect(app.count).toHaveText('10 animals')
  await page.getByRole('button', { name: 'Pick', exact: true }).click()
  for (let row = 0; row < 10; row++) await app.rows.nth(row).click()
  await expect(page.getByText('10 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('link', { name: 'Moved off', exact: true }).click()
  await expect(page.getByLabel('Where to')).toHaveValue('mart')
  await page.getByRole('radio', { name: 'The head', exact: true }).press('Space')
  await page.getByLabel('Price a head').fill('1450')
  await picture(page, 'selling-form')
  await next.click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await next.click()
  await expect(app.alert).toContainText(new RegExp(`${held} may not go for meat until .+ \\(Oxytet LA\\)`))
  await picture(page, 'selling-door')
  await app.alert.getByRole('button', { name: 'Leave out 1 and move 9' }).click()
  await expect(page.getByRole('heading', { name: 'Check and save' })).toBeVisible()
  await picture(page, 'selling-check')
  // The clock stops, so that Undo stays while the test looks at the pages.
  await page.clock.setFixedTime(Date.now())
  await app.saveAnyway(app.undo('Mart'))

  // The nine are gone at one price each, and stand in the list of movements and in the book.
  await expect(page.getByRole('heading', { name: '9 animals' })).toBeVisible()
  await app.moveTo('/movements/movements-off')
  await expect(page.getByRole('link', { name: /and 8 others left: Mart.*13,050/ })).toBeVisible()
  await app.moveTo('/movements/book')
  await expect(page.getByRole('listitem').filter({ hasText: /and 8 others/ })).toContainText('Moved off')
  await picture(page, 'selling-book')
  await app.undo('Mart').click()
  await app.moveTo('/my-herd/animals-list')
  await app.search.fill('720')
  await expect(app.count).toHaveText('10 animals')

  await app.moveTo(`/task-with-items/create-task?type=EXTMOVE&animals=bullock-${held}`)
  await next.click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await next.click()
  await expect(app.alert).toContainText('may not go for meat until')
  await app.alert.getByLabel('Why does it go?').fill('Store sale, the buyer was told')
  await app.alert.getByRole('button', { name: 'Let it go anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Check and save' })).toBeVisible()
  await app.saveAnyway(page.getByText('Let go in withdrawal because'))
  await expect(page.getByText('Store sale, the buyer was told')).toBeVisible()
  await picture(page, 'selling-anyway')
})
