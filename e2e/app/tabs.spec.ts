import { saved } from './farm-app'
import { expect, test } from './farm-test'

test('two windows show each other’s changes within a second, without signal too', { tag: '@phone' }, async ({
  app,
  context,
  farmer,
}) => {
  await app.open(farmer)
  const id = await app.openAnimal(0)
  const second = app.another(await context.newPage())
  await second.page.goto(`/animals/view?id=${id}`)
  await expect(second.page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await app.edit({ 'Freeze brand': 'FROM1' })
  await expect(second.value('Freeze brand')).toHaveText('FROM1', { timeout: 1000 })
  await second.hasEveryPage()
  await app.loseSignal()
  await second.edit({ 'Freeze brand': 'FROM2' })
  await expect(app.value('Freeze brand')).toHaveText('FROM2', { timeout: 1000 })
})

test('the window that holds the data is closed in the middle of saving, and the other goes on with everything in it', {
  tag: '@tablet',
}, async ({ app, context, farmer }) => {
  await app.open(farmer)
  const id = await app.openAnimal(0)
  const second = app.another(await context.newPage())
  await second.page.goto(`/animals/view?id=${id}`)
  await expect(second.page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
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
