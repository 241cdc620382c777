import { expect, picture, test } from './farm-test'

const cows = 80

test('eighty cows are scanned beside the race without signal, each by her number, Enter and a key, within ten minutes by far [D1.9]', {
  tag: '@tablet',
}, async ({ app, page, context, planter, device }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'race', cows: 130 }] })
  const numbers = (await planter.cows(farmer.farms[0] ?? '')).slice(0, cows)
  expect(numbers).toHaveLength(cows)
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/task-with-items/create-task?type=SCAN')
  await page.getByRole('button', { name: 'By number, as they come' }).click()
  const number = page.getByLabel('Number, then Enter')
  await expect(number).toBeFocused()
  await page.evaluate(() => {
    const counted = window as unknown as { keys: number }
    counted.keys = 0
    addEventListener('keydown', () => counted.keys++, true)
  })
  const began = Date.now()
  for (const [index, tag] of numbers.entries()) {
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Days gone')).toBeFocused()
    if (index % 5 === 0) await page.keyboard.press('e')
    else if (index % 5 === 1) {
      await page.keyboard.type('60')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('c')
    await expect(number).toBeFocused()
    if (index === 9) await picture(page, 'scanning-ten')
  }
  const minutes = (Date.now() - began) / 60_000
  const keys = await page.evaluate(() => (window as unknown as { keys: number }).keys)
  test.info().annotations.push({ type: 'keys a cow', description: (keys / cows).toFixed(1) })
  console.log(`${(keys / cows).toFixed(1)} keys a cow, ${minutes.toFixed(1)} minutes for ${cows}`)
  await expect(page.getByText(`${cows} of ${cows} answered`)).toBeVisible()
  expect(keys / cows).toBeLessThanOrEqual(8)
  expect(minutes).toBeLessThan(10)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await context.setOffline(false)
  await app.sent()
  const other = await device()
  await other.open(farmer)
  await other.openByNumber(numbers[1] ?? '')
  await expect(other.page.getByText('Scanned: carrying, 60 days')).toBeVisible()
})

test('without a keyboard a cow is her number and two taps', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'race', cows: 12 }] })
  const numbers = (await planter.cows(farmer.farms[0] ?? '')).slice(0, 3)
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/task-with-items/create-task?type=SCAN')
  await page.getByRole('button', { name: 'By number, as they come' }).tap()
  for (const tag of numbers) {
    await page.getByLabel('Number, then Enter').fill(tag)
    await page.keyboard.press('Enter')
    const answer = page
      .getByRole('group', { name: 'What was seen' })
      .getByRole('button', { name: 'Carrying' })
    const size = await answer.boundingBox()
    expect(size?.height).toBeGreaterThanOrEqual(48)
    await picture(page, 'scanning-by-touch')
    await answer.tap()
  }
  await expect(page.getByText('3 of 3 answered')).toBeVisible()
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await over()).toBe(0)
})
