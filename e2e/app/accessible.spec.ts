import { ByKeys } from './by-keys'
import { saved } from './farm-app'
import { expect, test } from './farm-test'
import { complaints } from './fit-for-everyone'
import { settled } from './screens'

test('dialogs are fit for everyone too', { tag: '@phone' }, async ({ app, page, planter }) => {
  const farmer = await planter.farmer({
    herds: [
      { key: 'one', herdNumber: 'H1111111', cows: 4 },
      { key: 'two', herdNumber: 'H2222222', cows: 4 },
    ],
  })
  await app.logIn(farmer)
  await expect(page.getByRole('dialog', { name: 'Switch herd' })).toBeVisible()
  expect(await complaints(app), 'herd picker').toEqual([])
  await app.pickHerd('H1111111')
  await app.seesHerd()
  await page.locator('button[aria-haspopup]').getByText('Sex', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Female' })).toBeVisible()
  expect(await complaints(app), 'filter').toEqual([])
  await page.keyboard.press('Escape')
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Language/ }).click()
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
  expect(await complaints(app), 'language').toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await expect(app.alert).toBeVisible()
  expect(await complaints(app), 'question').toEqual([])
  await page.goto('/needs-attention')
  await settled(app)
  expect(await complaints(app), 'nothing to look at').toEqual([])
})

test('a farmer who uses only the keyboard logs in, finds an animal, changes and saves it', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  const keys = new ByKeys(app)
  await page.goto('/welcome')
  await keys.to(page.getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  await keys.to(page.getByLabel('Mobile number'))
  await page.keyboard.type(farmer.username)
  await keys.to(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(farmer.password)
  await page.keyboard.press('Enter')
  await app.seesHerd()
  await page.keyboard.press('/')
  await expect(app.search).toBeFocused()
  await page.keyboard.type('1')
  await keys.to(page.getByRole('grid', { name: 'Animals' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await keys.to(page.getByRole('button', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await keys.to(app.field('Freeze brand'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('KEYS')
  await page.keyboard.press('Enter')
  await expect(app.toast(saved)).toBeVisible()
  await expect(app.value('Freeze brand')).toHaveText('KEYS')
})
