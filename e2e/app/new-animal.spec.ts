import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

async function openForm(app: FarmApp, kind: string): Promise<void> {
  await app.moveTo('/fab-children')
  await app.page.getByRole('link', { name: 'Animal', exact: true }).click()
  await app.page.getByRole('link', { name: kind }).first().click()
  await expect(app.page.getByRole('heading', { name: kind, level: 1 })).toBeVisible()
}

test('a calf is added without signal with little more than its tag, and is on the other phone once there is signal', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.loseSignal()
  await openForm(app, 'Born here')
  await picture(page, 'new-animal')
  await app.fill({ Tag: '372228675309876' })
  await app.field('Sex').selectOption({ label: 'Cow or heifer' })
  await app.saveAnyway()
  await expect(page.getByRole('heading', { level: 1, name: '09876' })).toBeVisible()
  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.search.fill('372228675309876')
  await expect(other.count).toHaveText('1 animal')
})
