import { saved } from './farm-app'
import { expect, test } from './farm-test'

test('two windows show each other’s changes within a second, without signal too', { tag: '@phone' }, async ({
  app,
  context,
  farmer,
}) => {
  await app.open(farmer)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    app.rows
      .first()
      .getByRole('link')
      .click({ modifiers: ['Control'] }),
  ])
  const second = app.another(page)
  await expect(app.search).toBeVisible()
  const id = await app.openAnimal(0)
  await expect(second.page.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(second.animalId).toBe(id)
  await app.edit({ 'Freeze brand': 'FROM1' })
  await expect(second.value('Freeze brand')).toHaveText('FROM1', { timeout: 1000 })
  await second.hasEveryPage()
  await app.loseSignal()
  await second.edit({ 'Freeze brand': 'FROM2' })
  await expect(app.value('Freeze brand')).toHaveText('FROM2', { timeout: 1000 })
})

test('a record opened in a window of its own goes on with everything in it when the first is closed in the middle of saving', {
  tag: '@tablet',
}, async ({ app, context, farmer }) => {
  await app.open(farmer)
  const id = await app.openAnimal(0)
  const [page] = await Promise.all([context.waitForEvent('page'), app.more('Open in a new window')])
  const second = app.another(page)
  await expect(second.page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(second.animalId).toBe(id)
  await app.edit({ 'Freeze brand': 'OWNER' })
  await second.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await second.fill({ Notes: 'typed while the owner went' })
  await Promise.all([
    app.page.close(),
    second.page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  await expect(second.toast(saved)).toBeVisible()
  await expect(second.value('Freeze brand')).toHaveText('OWNER')
  await second.page.reload()
  await expect(second.page.getByText('typed while the owner went')).toBeVisible()
  await expect(second.value('Freeze brand')).toHaveText('OWNER')
  await second.sent()
})
