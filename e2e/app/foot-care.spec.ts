import { expect, test } from './farm-test'

test('animals picked in the list are offered only what can be done to as many', {
  tag: '@phone',
}, async ({ looking: app }) => {
  const { page } = app
  const offered = async (count: number) => {
    await app.visit('Animals')
    await page.getByRole('button', { name: 'Pick', exact: true }).click()
    for (let n = 0; n < count; n++) await app.rows.nth(n).click()
    await page.getByRole('button', { name: 'Job', exact: true }).click()
    const names = await page.getByRole('dialog').getByRole('link').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Stop picking' }).click()
    return names.map((name) => name.trim())
  }
  expect(await offered(1)).toEqual(expect.arrayContaining(['Calving', 'Foot care']))
  const two = await offered(2)
  expect(two).toEqual(expect.arrayContaining(['Treatment', 'Foot care', 'Pregnancy scan']))
  expect(two).not.toContain('Calving')
})
