import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test('a free farm meets the paywall, uses the free version, and is shown what a locked page would open', async ({
  app,
  page,
  planter,
}) => {
  const farmer = await planter.farmer({ herds: [{ key: 'free', cows: 4, level: 'free', paywallDelay: 0 }] })
  await app.logIn(farmer)
  await expect(page.getByTestId('paywall')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('paywall').getByRole('listitem')).toHaveCount(4)
  expect(await complaints(app), 'paywall').toEqual([])
  await picture(page, 'paywall')
  await page.getByRole('button', { name: 'Use free version' }).click()
  await expect(page.getByTestId('paywall')).toHaveCount(0)
  await app.moveTo(app.wide ? '/tablet/herd-average' : '/herd-average')
  const modal = page.getByRole('dialog', { name: 'Not in your plan yet' })
  await expect(modal.getByRole('button', { name: 'Contact us' })).toBeVisible()
  expect(await complaints(app), 'upgrade').toEqual([])
  await picture(page, 'upgrade')
  await modal.getByRole('button', { name: 'Not now, send me a price' }).click()
  await expect(app.toast('Your request is with us').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Herd average' })).toBeVisible()
})

test('an upgrade through the stand-in opens the locked page without a reload', async ({
  app,
  page,
  planter,
}) => {
  const farmer = await planter.farmer({ herds: [{ key: 'less', cows: 4, level: 'essentials' }] })
  await app.open(farmer)
  await page.evaluate(() => Reflect.set(window, 'stillHere', true))
  await app.moveTo(app.wide ? '/tablet/herd-average' : '/herd-average')
  const modal = page.getByRole('dialog', { name: 'One step to Complete' })
  await modal.getByRole('button', { name: 'Upgrade' }).click()
  const checkout = page.frameLocator('iframe')
  await expect(checkout.getByText('No money is taken and no card is asked for.')).toBeVisible()
  await picture(page, 'checkout')
  await checkout.getByRole('button', { name: /^Pay/ }).click()
  await app.acknowledge('It went through.')
  await app.acknowledge('You need not start the app again.')
  await expect(page.getByText('Your plan does not open this page')).toHaveCount(0)
  await expect(page.getByText('Calving', { exact: false }).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
  await picture(page, 'opened')
})
