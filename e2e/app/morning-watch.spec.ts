import { expect, picture, test } from './farm-test'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('in the morning the watch says what is due: a job is done in a tap and taken back, a cow is put off, and home counts what is left [D2.94, D2.138]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.moveTo('/my-herd/animals-list?sort=dob:desc')
  await app.choose('Sex', ['Female'])
  const id = await app.openAnimal(0)
  await app.edit({ 'Due to calve': inDays(0) })
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Plan a job', exact: true }).click()
  await page.getByLabel('What needs doing').fill('Clean the troughs')
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Done: Clean the troughs' })).toBeVisible()

  await app.moveTo('/watchboard')
  const tick = page.getByRole('button', { name: 'Done: Clean the troughs' })
  await tick.click()
  await expect(tick).toHaveCount(0)
  await app.undo('Ticked off').click()
  await expect(tick).toBeVisible()
  await picture(page, 'watchboard')

  const tile = page.getByRole('link', { name: /^\d+\s*Cows near calving$/ })
  await expect(tile).toBeVisible()
  const before = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0])
  const near = page.getByRole('list', { name: 'Cows near calving', exact: true })
  const row = near.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) })
  await row.getByRole('button', { name: /^Not now:/ }).click()
  await picture(page, 'watchboard-not-now')
  await page.getByRole('button', { name: 'Until tomorrow', exact: true }).click()
  await expect(row).toHaveCount(0)
  await expect(tile).toHaveText(new RegExp(`^${before - 1}\\s*Cows near calving$`))

  await app.moveTo(app.wide ? '/tablet/home/today' : '/home')
  const line = page.getByRole('link', { name: /cows? due to calve/ })
  await expect(line).toHaveCount(before > 1 ? 1 : 0)
  if (before > 1) await expect(line).toContainText(new RegExp(`^${before - 1} cow`))
  await app.moveTo('/watchboard/put-away')
  await picture(page, 'put-away')
  await page.getByRole('button', { name: /^Bring back:/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is put aside' })).toBeVisible()
})
