import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

/** Saves, whatever is asked about the day or the tags. */
const saveAnyway = (app: FarmApp) => app.saveAnyway(app.page.getByRole('button', { name: 'Correct' }))

const calf = (app: FarmApp, name: string) => app.page.getByRole('group', { name, exact: true })
const born = (app: FarmApp, end: string) =>
  app.page.locator('main a[href*="/animals/view?"]').filter({ hasText: end })

test('twins are born without signal, stand under their dam, one is put right, and the birth is taken back with both [D2.47]', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  await app.choose('Sex', ['Female'])
  await app.openAnimal(0)
  const dam = (await page.getByRole('heading', { level: 1 }).last().textContent()) ?? ''
  await app.loseSignal()
  await page.getByRole('link', { name: 'Calving', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Dam' })).toHaveValue(new RegExp(dam))
  await calf(app, 'Calf').getByRole('radio', { name: 'Bull calf', exact: true }).check({ force: true })
  await calf(app, 'Calf').getByLabel('Tag', { exact: true }).fill('372221987677777')
  await page.getByRole('button', { name: 'Same again' }).click()
  await expect(calf(app, 'Calf 2').getByRole('radio', { name: 'Bull calf', exact: true })).toBeChecked()
  await calf(app, 'Calf 2').getByLabel('Tag', { exact: true }).fill('372221987688888')
  await picture(page, 'twins')
  await saveAnyway(app)
  const { pathname, search } = new URL(page.url())
  await expect(born(app, '77777')).toBeVisible()
  await expect(born(app, '88888')).toBeVisible()

  await page.getByRole('button', { name: 'Correct' }).click()
  await calf(app, 'Calf 2').getByRole('radio', { name: 'Heifer calf', exact: true }).check({ force: true })
  await saveAnyway(app)
  await born(app, '88888').click()
  await expect(app.value('Sex')).toHaveText('Female')
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: new RegExp(dam) })
      .first(),
  ).toBeVisible()

  await context.setOffline(false)
  await app.sent()
  await app.moveTo(`${pathname}${search}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await app.alert.getByRole('button').last().click()
  await expect(app.undo('Job deleted')).toBeVisible()
  await app.visit('Animals')
  await app.search.fill('372221987688888')
  await expect(app.count).toHaveText('No animals')
})
