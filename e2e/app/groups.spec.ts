import { expect, picture, test } from './farm-test'

test('a group is made without signal, three join and one leaves, and the other phone has it all once there is signal', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/my-herd/groups-list')
  await page.getByRole('button', { name: 'New group' }).click()
  await app.fill({ Name: 'Hill heifers' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hill heifers' })).toBeVisible()

  await page.getByRole('button', { name: 'Add animals' }).click()
  const rows = page.locator('main li[aria-posinset]')
  for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check()
  await picture(page, 'add-to-group')
  await page.getByRole('button', { name: 'Add 3 animals' }).click()
  await expect(page.getByRole('status').getByText('3 animals')).toBeVisible()
  await picture(page, 'group')

  await page.getByText('Animals', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Take out' }).click()
  await rows.nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take out 1 animal' }).click()
  await expect(page.getByRole('status').getByText('2 animals')).toBeVisible()
  await page.getByText('In and out', { exact: true }).click()
  const today = page.locator('main ol > li')
  await expect(today).toContainText(['3 joined'])
  await expect(today).toContainText(['1 left'])
  await expect(today).toContainText(['2 head afterwards'])
  await picture(page, 'group-days')

  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.moveTo('/my-herd/groups-list')
  await expect(other.page.getByRole('link', { name: 'Hill heifers' })).toContainText('2 animals')
})
