import { readFile } from 'node:fs/promises'
import { cowInCalf, cowToDry } from '../run/cows-in-calf'
import { expect, picture, test } from './farm-test'

test('a cow is dried off from home with a tube: her line opens her alone, milk is withheld from her calving, and the antibiotic is in the register', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'in-calf', cowsInCalf: true }] }))
  await app.loseSignal()
  const main = page.locator('main')
  const next = page.getByRole('button', { name: 'Next', exact: true })

  await app.moveTo('/home')
  const line = main.getByRole('listitem').filter({ hasText: /1 cow to dry off/ })
  await line.getByRole('link', { name: 'Drying off', exact: true }).click()
  await next.click()
  await expect(main.getByText('Tube and seal')).toBeVisible()
  await main.getByRole('button', { name: /45017/ }).click()
  await page.getByRole('radio', { name: 'Tube only' }).check()
  await picture(page, 'dry-off-choice')
  await page.getByRole('button', { name: /^Keep/ }).click()
  await next.click()
  await next.click()
  await app.newMedicine('Cloxacillin DC')
  for (const [label, value] of [
    ['Tubes for each cow', '4'],
    ['Unit', 'tube'],
    ['Batch', 'T1'],
    ['Meat withdrawal, days', '28'],
    ['Milk withheld after calving (hours)', '96'],
    ['Shortest dry period on the label (days)', '54'],
  ] as const)
    await app.field(label).fill(value)
  await picture(page, 'dry-off-tube')
  await next.click()
  await app.saveAnyway()

  await app.showAnimal(cowToDry)
  await expect(main.getByText('Milk withheld 96 h from calving').first()).toBeVisible()
  await picture(page, 'dry-off-cow')
  await app.moveTo('/home')
  await expect(main.getByRole('listitem').filter({ hasText: /to dry off/ })).toHaveCount(0)
  await context.setOffline(false)
  await app.sent()
  await app.moveTo('/remedies-and-treatments/register')
  await main.getByRole('button', { name: /^Antibiotics/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: /^CSV/ }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\n')
  expect(lines.find((line) => line.includes('Cloxacillin DC'))).toMatch(/T1.*45017/)
})

test('a cow that came in calf keeps her day when she is served again, until the farmer says that she was not', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'in-calf', cowsInCalf: true }] }))
  await app.loseSignal()
  await app.showAnimal(cowInCalf)
  const due = () => app.page.locator('main').getByText(/^Due /).first().innerText()
  const before = await due()
  await app.moveTo(`/task-with-items/create-task?type=SERVE&animals=${cowInCalf}`)
  await page.getByRole('combobox', { name: 'Sire', exact: true }).click()
  await page.getByRole('group', { name: 'Stock bulls' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await picture(page, 'served-again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.alert).toContainText('She keeps that day')
  await picture(page, 'served-again-asked')
  await app.alert.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.toast(/served/)).toBeVisible()
  await app.showAnimal(cowInCalf)
  expect(await due()).toBe(before)
})
