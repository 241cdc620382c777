import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const cabinet = '/remedies-and-treatments/remedies-cabinet'

/** The first or second female of the list, ticked for a job; gives her number. */
async function pickOne(app: FarmApp, index: number): Promise<string> {
  const cow = app.page
    .getByRole('listitem')
    .filter({ hasText: /Female|in calf/ })
    .nth(index)
  const tag = /\d{5}/.exec(await cow.innerText())?.[0] ?? ''
  await cow.getByRole('checkbox').check()
  await app.page.getByRole('button', { name: 'Next with 1 animal' }).click()
  return tag
}

/** So much of the bottle that was bought, once. */
async function giveFromTheBottle(app: FarmApp): Promise<void> {
  const { page } = app
  await app.field('Medicine').click()
  const list = page.getByRole('dialog', { name: 'Medicine' })
  await list.getByRole('combobox').fill('quarter')
  await list.getByRole('option').first().click()
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue('Q1')
  await app.field('Dose').fill('60')
  await app.field('Days of treatment').fill('1')
  await page.getByRole('button', { name: /^Next/ }).click()
}

test('a farmer treats mastitis by quarter without signal, a second phone overdraws the bottle and both show it; selling the cow takes a reason', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, farmer }) => {
  await app.open(farmer)
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Medicine bought', exact: true }).click()
  await app.newMedicine('Quarter saver')
  await page.getByLabel('In each pack').fill('100')
  await page.getByLabel('Batch', { exact: true }).fill('Q1')
  await page.getByLabel('Bought from').fill('Kelly Vets')
  await app.field('Meat withdrawal').fill('10')
  await app.field('Milk withdrawal').fill('4')
  await page.getByRole('button', { name: 'Next' }).click()
  await app.saveAnyway()
  await app.sent()

  const other = await device()
  await other.open(farmer)
  await other.moveTo(cabinet)
  await expect(other.page.getByRole('link', { name: /Batch Q1.*100 ml/ })).toBeVisible()
  await Promise.all([app.loseSignal(), other.loseSignal()])

  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Mastitis', exact: true }).click()
  const tag = await pickOne(app, 0)
  await page.getByRole('checkbox', { name: 'Left hind' }).check()
  await page.getByRole('radio', { name: '2: udder hard or sore' }).check()
  await picture(page, 'mastitis')
  await giveFromTheBottle(app)
  await expect(page.getByText('Batch Q1: 40 ml left afterwards')).toBeVisible()
  await picture(page, 'mastitis-check')
  await app.saveAnyway()

  await other.moveTo('/fab-children')
  await other.page.getByRole('link', { name: 'Treatment', exact: true }).click()
  await pickOne(other, 1)
  await giveFromTheBottle(other)
  await other.saveAnyway()

  await context.setOffline(false)
  await other.page.context().setOffline(false)
  await Promise.all([app.sent(), other.sent()])
  for (const one of [app, other]) {
    await one.moveTo(cabinet)
    const bottle = one.page.getByRole('link', { name: /Batch Q1/ })
    await expect(bottle).toContainText(/[-−]20 ml/, { timeout: 30_000 })
    await expect(bottle).toContainText('Below zero: count it')
  }

  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Price calculator' }).click()
  await app.search.fill(tag)
  await page.getByRole('checkbox', { name: new RegExp(tag) }).check()
  await page.getByRole('button', { name: 'Next with 1 animal' }).click()
  await page.getByRole('radio', { name: 'The head' }).check()
  await page.getByLabel('Price a head').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.alert).toContainText(`${tag} may not go for meat until`)
  await expect(app.alert).toContainText('Quarter saver')
  await picture(page, 'stopped-at-the-door')
  await app.alert.getByLabel('Why does it go?').fill('Vet signed the paper')
  await app.alert.getByRole('button', { name: 'Let it go anyway' }).click()
  await expect(app.value('Let go in withdrawal because')).toHaveText('Vet signed the paper')
  await picture(page, 'let-go-anyway')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('Vet signed the paper')).toBeVisible()
})
