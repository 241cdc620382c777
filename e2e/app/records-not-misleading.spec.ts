import { readFile } from 'node:fs/promises'
import { cowInCalf, cowToDry } from '../run/cows-in-calf'
import { expect, picture, test } from './farm-test'
import { zipEntries } from './zip-entries'

const day = 86_400_000
/** As a farmer in Ireland types a day. */
const typed = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-IE', { day: '2-digit', month: '2-digit', year: '2-digit' }).format(
    Date.now() - daysAgo * day,
  )

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

test('a cow with a tube is on the withdrawal list until she calves, and then until her hours are over', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'in-calf', cowsInCalf: true }] }))
  await app.loseSignal()
  const main = page.locator('main')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const held = main.getByRole('listitem').filter({ hasText: '45017' })

  await app.moveTo(`/task-with-items/create-task?type=DRYOFF&animals=${cowToDry}`)
  await app.field('Date').fill(typed(10))
  await next.click()
  await main.getByRole('button', { name: /45017/ }).click()
  await page.getByRole('radio', { name: 'Tube only' }).check()
  await page.getByRole('button', { name: /^Keep/ }).click()
  await next.click()
  await next.click()
  await app.newMedicine('Cloxacillin DC')
  for (const [label, value] of [
    ['Tubes for each cow', '4'],
    ['Unit', 'tube'],
    ['Meat withdrawal, days', '0'],
    ['Milk withheld after calving (hours)', '96'],
  ] as const)
    await app.field(label).fill(value)
  await next.click()
  await app.saveAnyway()

  // Ten days after the tube, and more than the 96 hours, her milk has no day yet.
  await app.moveTo('/withdrawal-list-result')
  await expect(held).toContainText('milk 96 hours from calving')
  await expect(held).toContainText('Cloxacillin DC')
  await picture(page, 'tube-withheld')

  await app.moveTo('/selectable-task/create-task?type=CALVING')
  await page.getByRole('combobox', { name: 'Dam' }).fill('45017')
  await page.getByRole('option', { name: /45017/ }).first().click()
  await page
    .getByRole('group', { name: 'Calf', exact: true })
    .getByRole('radio', { name: 'Heifer calf' })
    .click({ force: true })
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  const calving = new URL(page.url())
  await app.moveTo('/withdrawal-list-result')
  await expect(held).toContainText(/milk until /)
  await picture(page, 'tube-calved')

  // She calved eight days ago after all: the hours are over.
  await app.moveTo(`${calving.pathname}${calving.search}`)
  await page.getByRole('button', { name: 'Correct' }).click()
  await app.field('Date').fill(typed(8))
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await app.moveTo('/withdrawal-list-result')
  await expect(page.getByText(/^Held back|No animal is held back/).first()).toBeVisible()
  await expect(held).toHaveCount(0)
  await page.getByText(/^Just clear/).click()
  await expect(held).toBeVisible()
})

test('a medicine labelled for cattle is off label for a sheep in the Union by itself, and holds it back one and a half times as long', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ region: 'EU', herds: [{ key: 'mixed', cows: 4, ewes: 4 }] }))
  const next = page.getByRole('button', { name: /^Next/ })
  const tick = async () => {
    await page.locator('main').getByRole('listitem').getByRole('checkbox').first().check()
    await next.click()
  }
  await app.moveTo('/task-with-items/create-task?type=REMEDY')
  await tick()
  await app.newMedicine('Draxxin')
  await app.field('Dose').fill('5')
  await next.click()
  await app.saveAnyway()
  await app.moveTo('/remedies-and-treatments/remedy-used-list')
  await page.getByRole('link', { name: /Draxxin/ }).click()
  await page.getByRole('button', { name: 'Correct the label' }).click()
  await app.field('Meat withdrawal').selectOption('In days')
  await app.field('Meat withdrawal: how long').fill('22')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await app.sent()

  await app.moveTo('/home')
  await page.getByRole('button', { name: 'Switch to Sheep' }).click()
  await expect(page).toHaveURL(/\/eu\/ovine\//)
  await app.loseSignal()
  await app.moveTo('/task-with-items/create-task?type=REMEDY')
  await tick()
  await app.field('Medicine').click()
  const list = page.getByRole('dialog')
  await list.getByRole('combobox').fill('Drax')
  await list
    .getByRole('option', { name: /Draxxin/ })
    .first()
    .click()
  await expect(page.getByText('The label of Draxxin has no line for sheep.')).toBeVisible()
  await expect(page.getByLabel(/^Not on the label for these animals/)).toBeChecked()
  await expect(app.field('Meat withdrawal')).toHaveValue('22')
  await expect(page.getByText('the longest period of the label counts 1.5 times')).toBeVisible()
  await picture(page, 'off-label-sheep')
  await app.field('Dose').fill('2')
  await next.click()
  await app.saveAnyway()
  // 22 days of the label count 1.5 times: 33 days after the dose, to the end of the last of them.
  await expect(page.getByText(`Meat withheld until end of ${typed(-33)}`).first()).toBeVisible()
  await picture(page, 'off-label-sheep-job')
  await app.moveTo('/withdrawal-list-result-sheep')
  await expect(page.locator('main').getByText(`meat until end of ${typed(-33)}`)).toBeVisible()
})

test('the inspection pack has the antibiotics, ticked as such or not, and the tube that was not named at drying off', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'in-calf', cowsInCalf: true }] }))
  const main = page.locator('main')
  const next = page.getByRole('button', { name: /^Next/ })
  const numberIn = async (id: string) => {
    await expect(page.getByTestId(id)).toHaveText(/\d/)
    return Number(/\d+/.exec(await page.getByTestId(id).innerText())?.[0])
  }
  await app.moveTo('/remedies-and-treatments/register')
  const before = await numberIn('lines-antimicrobials')
  await app.moveTo(`/task-with-items/create-task?type=DRYOFF&animals=${cowToDry}`)
  await next.click()
  await main.getByRole('button', { name: /45017/ }).click()
  await page.getByRole('radio', { name: 'Tube only' }).check()
  await page.getByRole('button', { name: /^Keep/ }).click()
  await next.click()
  // The medicine offered with it is taken away: the farmer saves the drying off alone.
  await main.getByRole('button', { name: /^Remove/ }).click()
  await next.click()
  await app.saveAnyway()
  await app.moveTo(`/task-with-items/create-task?type=REMEDY&animals=${cowInCalf}`)
  await app.newMedicine('Procaine penicillin')
  await app.field('Dose').fill('20')
  await next.click()
  await app.saveAnyway()

  await app.moveTo('/compliance')
  await expect(page.getByTestId('state-medicine-register')).toHaveText(/to complete/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Inspection pack', exact: true }).click()
  const files = zipEntries(await readFile(await (await saving).path()))
  const antibiotics =
    [...files].find(([name]) => /Antibiotics.*\.csv$/.test(name))?.[1].toString('utf8') ?? ''
  expect(antibiotics).toMatch(/Procaine penicillin/)
  expect(antibiotics).toMatch(/Dry cow tube, not named.*45017/)

  await app.moveTo('/remedies-and-treatments/register')
  await expect.poll(() => numberIn('lines-antimicrobials')).toBe(before + 2)
  await page.getByRole('link', { name: /Dry cow tube, not named/ }).click()
  await expect(page.getByText(/Tube only/).first()).toBeVisible()
  await picture(page, 'tube-unnamed')
})

test('three calves at once, a heifer twin to a bull and a calf of 900 kg are each asked about on the calving page', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'in-calf', cowsInCalf: true }] }))
  await app.loseSignal()
  const calf = (name: string) => page.getByRole('group', { name, exact: true })
  await app.moveTo('/selectable-task/create-task?type=CALVING')
  await page.getByRole('combobox', { name: 'Dam' }).fill('45017')
  await page.getByRole('option', { name: /45017/ }).first().click()
  await calf('Calf').getByRole('radio', { name: 'Heifer calf' }).click({ force: true })
  await page.getByRole('button', { name: 'Same again' }).click()
  await calf('Calf 2').getByRole('radio', { name: 'Bull calf' }).click({ force: true })
  await page.getByRole('button', { name: 'Same again' }).click()
  await calf('Calf 3').getByText('More about this calf').click()
  await calf('Calf 3')
    .getByLabel(/^Weight at birth/)
    .fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const yes = app.alert.getByRole('button', { name: 'Save', exact: true })
  await expect(app.alert).toContainText('3 calves at once?')
  await picture(page, 'three-calves-asked')
  await yes.click()
  await expect(app.alert).toContainText('A heifer born twin to a bull: most likely barren')
  await yes.click()
  await expect(app.alert).toContainText('900 kg at birth?')
  await picture(page, 'birth-weight-asked')
  await app.alert.getByRole('button', { name: 'Look again' }).click()
  await calf('Calf 3')
    .getByLabel(/^Weight at birth/)
    .fill('38')
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await page
    .locator('main')
    .getByRole('link', { name: /No tag/ })
    .first()
    .click()
  await expect(app.value('Freemartin')).toHaveText('Likely: twin to a bull')
})

test('a loss thirty days after a service is asked about: it was an embryo, and she comes back in heat', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'in-calf', cowsInCalf: true }] }))
  await app.loseSignal()
  const next = page.getByRole('button', { name: /^Next/ })
  await app.moveTo(`/task-with-items/create-task?type=SERVE&animals=${cowToDry}`)
  await app.field('Date').fill(typed(30))
  await page.getByRole('combobox', { name: 'Sire', exact: true }).click()
  await page.getByRole('group', { name: 'Stock bulls' }).getByRole('option').first().click()
  await next.click()
  await app.saveAnyway(app.toast(/served/))
  await app.moveTo(`/task-with-items/create-task?type=ABORTION&animals=${cowToDry}`)
  await next.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.alert).toContainText('She was served less than 42 days ago: that is an embryo lost')
  await picture(page, 'abortion-asked')
  await app.alert.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Correct' })).toBeVisible()
})
