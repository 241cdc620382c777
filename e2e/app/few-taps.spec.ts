import { expect, picture, test } from './farm-test'

// The seconds are measured where nothing else runs on the machine.
const alone = process.env.E2E_SOAK === 'yes'

test('a cow is treated on a slow phone from a cold start, in at most 12 taps and, on a quiet machine, 15 seconds', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  await app.hasEveryPage()
  await app.sent()
  const tag = /\d{5}/.exec(await app.rows.first().innerText())?.[0] ?? ''
  const cold = app.another(await context.newPage())
  await page.close()
  await (await context.newCDPSession(cold.page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cold.page.addInitScript(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', () => counted.taps++, true)
  })

  const began = Date.now()
  await cold.page.goto('/home')
  await cold.page.getByRole('link', { name: 'Treatment', exact: true }).click()
  await cold.search.click()
  await cold.page.keyboard.type(tag)
  await cold.page.getByRole('checkbox', { name: new RegExp(tag) }).click()
  await cold.page.getByRole('button', { name: 'Next with 1 animal' }).click()
  await cold.page.getByRole('group', { name: 'Used lately' }).getByRole('button').first().click()
  await expect(cold.page.getByText(/^As last time, /)).toBeVisible()
  await cold.page.getByRole('button', { name: 'Next', exact: true }).click()
  await cold.saveAnyway()
  const took = Date.now() - began

  const taps = await cold.page.evaluate(() => (window as unknown as { taps: number }).taps)
  await picture(cold.page, 'treated-in-few-taps')
  expect(taps, 'taps').toBeGreaterThan(0)
  expect(taps, 'taps').toBeLessThanOrEqual(12)
  if (alone) expect(took, 'milliseconds').toBeLessThanOrEqual(15_000)
})
