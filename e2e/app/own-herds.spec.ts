import { expect, picture, test } from './farm-test'

const herds = [
  { key: 'home', cows: 20, herdNumber: 'H1111111', farmName: 'Inverin' },
  { key: 'out', herdNumber: 'H2222222', farmName: 'Rossaveal', empty: true },
]

test('bullocks go from the home herd to the out-farm, wait there, and are taken in at one touch with what is known of them', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  await app.logIn(await planter.farmer({ herds }))
  await app.pickHerd('H1111111')
  await app.seesHerd()
  await app.search.fill('bullocks')
  await expect(app.rows.nth(1)).toBeVisible()
  const ids: string[] = []
  for (const row of [0, 1]) {
    ids.push(await app.openAnimal(row))
    await page.goBack()
    await expect(app.rows.nth(1)).toBeVisible()
  }
  const [tag = ''] = /^\d{5}$/m.exec(await app.rows.nth(0).innerText()) ?? []
  expect(tag).not.toBe('')
  await picture(page, 'own-herds-bullocks')
  await app.moveTo(`/task-with-items/create-task?type=INTMOVE&animals=${ids.join(',')}`)
  await page.getByRole('button', { name: 'To Rossaveal', exact: true }).click()
  await expect(page.getByText(/They will wait in Rossaveal/)).toBeVisible()
  await picture(page, 'own-herds-move')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway()
  await app.sent()

  await app.moveTo('/home')
  await app.switchHerd('H2222222')
  // What the other herd offered to undo stayed there.
  await expect(app.undo('H2222222')).toBeHidden()
  await app.moveTo('/home')
  const line = page.getByRole('link', { name: /2 animals from Inverin are waiting/ })
  await expect(line).toBeVisible({ timeout: 60_000 })
  await picture(page, 'own-herds-waiting')
  await line.click()
  const take = page.getByRole('button', { name: 'Take in 2 animals', exact: true })
  await expect(take).toBeVisible()
  await picture(page, 'own-herds-take-in')
  await app.saveAnyway(undefined, 'Take in 2 animals', 'Save')
  await app.sent()
  await picture(page, 'own-herds-taken')
  await app.visit('Animals')
  await expect(app.count).toHaveText('2 animals')
  await app.search.fill(tag)
  await expect(app.count).toHaveText('1 animal')
  await app.openAnimal(0)
  await expect(page.getByRole('link', { name: /Came from H1111111/ })).toBeVisible()
  await picture(page, 'own-herds-animal')
})
