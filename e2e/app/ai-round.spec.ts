import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test('three cows are inseminated from the flask without signal, one of them three weeks after the first time, and the other phone counts the same straws', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/straws')
  await page.getByRole('button', { name: 'Straws bought' }).click()
  await page.getByLabel('Bull code').fill('AA4321')
  await page.getByLabel('Straws', { exact: true }).fill('10')
  await page.getByLabel('Batch', { exact: true }).fill('K7')
  await page.getByLabel('Place in the tank').fill('Canister 2')
  await picture(page, 'straws-bought')
  await next.click()
  await expect(page.getByText('Batch K7: 10 straws left afterwards')).toBeVisible()
  await app.saveAnyway()

  const weeksAgo = Math.floor(Date.now() / 86_400_000 - 21) * 86_400_000
  await app.moveTo(`/task-with-items/create-task?type=INSEMINATION&given={"date":${weeksAgo}}`)
  const cow = page
    .getByRole('listitem')
    .filter({ hasText: /Female|in calf/ })
    .first()
  await cow.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Next with 1 animal' }).click()
  await page.getByRole('button', { name: /AA4321.*10 straws/ }).click()
  await next.click()
  await app.saveAnyway()

  await app.moveTo('/task-with-items/create-task?type=INSEMINATION')
  const tag = await app.tickFor(3)
  await page.getByRole('button', { name: /AA4321.*9 straws/ }).click()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'ai-round')
  await next.click()
  await expect(page.getByText('Batch K7: 6 straws left afterwards')).toBeVisible()
  await picture(page, 'ai-round-check')
  await app.saveAnyway()

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.moveTo('/straws')
  await expect(other.page.getByRole('link', { name: /Batch K7.*6 straws/ })).toBeVisible()
  expect(await complaints(other)).toEqual([])
  await picture(other.page, 'straws-in-store')
  await other.visit('Animals')
  await other.openByNumber(tag)
  await expect(other.page.getByText(/AI to AA4321, serve \d/).first()).toBeVisible()
})
