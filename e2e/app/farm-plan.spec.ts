import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test('a free farm meets the paywall, uses the free version, and is shown what a locked page would open [P2.75, P2.77, P2.78, P2.79, P2.80, P2.85, P2.90, P4.94, D2.170]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'free', cows: 4, level: 'free', paywallDelay: 0 }] })
  await app.logIn(farmer)
  await expect(page.getByTestId('paywall')).toBeVisible({ timeout: 60_000 })
  const paywall = page.locator('dialog#paywall')
  await expect(paywall.getByText('Get more out of what you record').last()).toBeVisible()
  await expect(paywall.getByRole('listitem')).toHaveCount(4)
  for (const name of ['Subscribe', 'Start a free trial', 'Use free version'])
    await expect(paywall.getByRole('button', { name, exact: true })).toBeVisible()
  const [box, screen] = [await paywall.boundingBox(), page.viewportSize()]
  expect([box?.width, box?.height]).toEqual([screen?.width, screen?.height])
  expect(await complaints(app), 'paywall').toEqual([])
  await picture(page, 'paywall')
  await page.getByRole('button', { name: 'Use free version' }).click()
  await expect(page.getByTestId('paywall')).toHaveCount(0)
  await app.moveTo(app.wide ? '/tablet/herd-average' : '/herd-average')
  const modal = page.getByRole('dialog', { name: 'Not in your plan yet' })
  await expect(modal.getByRole('button', { name: 'Contact us' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Continue', exact: true })).toHaveCount(0)
  const slides = modal.getByRole('region')
  await expect(slides.getByText('Herd', { exact: true })).toBeVisible()
  await expect(slides.getByText('How the herd calves, grows and lasts')).toBeVisible()
  await expect(slides.locator('svg').first()).toBeVisible()
  await expect(slides.getByRole('heading', { name: 'The herd average' })).toBeVisible()
  expect(await complaints(app), 'upgrade').toEqual([])
  await picture(page, 'upgrade')
  const asked = page.waitForRequest(/\/request-quote$/)
  await modal.getByRole('button', { name: 'Not now, send me a price' }).click()
  await asked
  await expect(app.toast('Your request is with us').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Herd average' })).toBeVisible()
})

test('an upgrade through the stand-in opens the locked page without a reload; a plan that lapsed is offered again and hides no animal [P2.91, P2.92, P2.93, P2.94, P6.10, D6.3]', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'less', cows: 4, level: 'essentials' }] })
  await app.open(farmer)
  await page.evaluate(() => Reflect.set(window, 'stillHere', true))
  await app.moveTo(app.wide ? '/tablet/herd-average' : '/herd-average')
  const modal = page.getByRole('dialog', { name: 'One step to Complete' })
  await expect(modal.getByRole('button')).toHaveText(['Not now', 'Upgrade'])
  await expect(modal.getByRole('heading', { level: 3 })).toHaveCount(1)
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

  const [farm = ''] = farmer.farms
  await planter.movePlan(farm, 'plan.lapsed')
  await expect(app.alert).toContainText('Everything you recorded is still here', { timeout: 30_000 })
  await app.alert.getByRole('button', { name: 'Later', exact: true }).click()
  const renewal = page.getByRole('dialog', { name: 'Your plan has run out' })
  await expect(renewal.getByRole('button')).toHaveText(['Not now', 'Contact us'])
  await expect(renewal.getByRole('heading', { level: 3 })).toHaveCount(1)
  await renewal.getByRole('button', { name: 'Not now' }).click()
  await app.seesHerd()
})

test('a new farm in the States says how it weighs, is led outside to pay, and may put off what a plan would open [D2.222, P2.82, P2.88, P2.89, P4.96]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  const flock = {
    key: 'ranch',
    ewes: 4,
    empty: true,
    brandNew: true,
    level: 'free',
    paywallDelay: 0,
  } as const
  await app.logIn(await planter.farmer({ region: 'US', herds: [flock] }))
  const title = page.getByRole('dialog').getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const titles = ['Sheep, in one place', 'Three steps', 'How do you weigh?', 'Reading electronic tags']
  for (const said of [...titles, 'Through the sheep year', 'Count your flock', 'Three apps in one']) {
    await expect(title).toHaveText(said)
    if (said === 'How do you weigh?') await page.getByRole('radio', { name: 'lb' }).check()
    if (said === 'Count your flock') await page.getByLabel('Ewes', { exact: true }).fill('4')
    await next.click()
  }
  await page.getByRole('button', { name: 'Let’s explore' }).click()

  const paywall = page.locator('dialog#paywall')
  await expect(paywall).toBeVisible({ timeout: 60_000 })
  const outside = page.waitForEvent('popup')
  await paywall.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect((await outside).getByText('No money is taken and no card is asked for.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await paywall.getByRole('button', { name: 'Use free version' }).click()
  await expect(paywall).toHaveCount(0)
  await app.moveTo('/plan')
  await page.getByRole('button', { name: 'See the plans' }).click()
  const modal = page.getByRole('dialog', { name: 'Not in your plan yet' })
  await expect(modal.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await modal.getByRole('button', { name: 'Picture 2 of' }).click()
  await expect(modal.getByRole('button', { name: 'Picture 2 of' })).toHaveAttribute('aria-current', 'true')
  await modal.getByRole('button', { name: 'Not now', exact: true }).click()
  await expect(modal).toHaveCount(0)
})
