import { expect, picture, test } from './farm-test'

test('two calves are written up and put on the rearing programme without signal; one step is ticked, one moved, and the other device has the same', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/task-without-items/create-task?type=BULKCALFADD')
  await page.getByRole('button', { name: /^Next/ }).click()
  const calf = (name: string) => page.getByRole('group', { name, exact: true })
  await calf('Calf').getByRole('radio', { name: 'Heifer calf', exact: true }).check({ force: true })
  await calf('Calf').getByLabel('Tag', { exact: true }).fill('372221987655551')
  await calf('Calf').getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Add 1 more' }).click()
  await calf('Calf 2').getByLabel('Tag', { exact: true }).fill('372221987655552')
  await page.getByRole('button', { name: /^Next/ }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  const born = page.locator('main a[href*="/animals/view?"]')
  await expect(born).toHaveCount(2)
  const ids = await born.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
  )

  const given = encodeURIComponent(JSON.stringify({ programme: 'PR-CALF-REARING' }))
  await app.moveTo(`/task-with-items/create-task?type=PROGRAMME&given=${given}&animals=${ids.join(',')}`)
  await expect(page.getByText('Transition milk')).toBeVisible()
  await picture(page, 'programme-form')
  await page.getByRole('button', { name: /^Next/ }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Done: Colostrum' }))
  await picture(page, 'programme-view')

  await app.moveTo('/watchboard/planned-jobs')
  await page.getByRole('button', { name: 'Done: Colostrum' }).click()
  await expect(page.getByRole('button', { name: 'Done: Colostrum' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More for: Transition milk' }).click()
  await page.getByRole('button', { name: 'Another day' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = (of: typeof page) => of.getByRole('listitem').filter({ hasText: 'Transition milk' })
  await expect(row(page)).not.toContainText('Tomorrow')
  const moved = (await row(page).textContent()) ?? ''

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.moveTo('/watchboard/planned-jobs')
  await expect(row(other.page)).toHaveText(moved)
  await expect(other.page.getByRole('button', { name: 'Done: Colostrum' })).toHaveCount(0)
  await other.moveTo('/watchboard/programmes')
  await picture(other.page, 'programmes')
  await expect(other.page.getByText(/Next: Transition milk/)).toBeVisible()
})
