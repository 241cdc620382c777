import { expect, picture, test } from './farm-test'

test('an owner asks a worker to join, who says yes on their own phone, records on the farm, and is sent off again [P1.1, D1.1]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter, farmer, device }) => {
  const worker = await planter.farmer({ herds: [], firstName: 'Pat' })
  await app.open(farmer)
  await app.goOn('/people')
  await page.getByLabel('Mobile number or mail').fill(worker.username)
  await page.getByLabel('As', { exact: true }).selectOption('worker')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(app.toast(/^Asked\./)).toBeVisible()
  await picture(page, 'people')

  const other = await device()
  await other.logIn(worker)
  await picture(other.page, 'asked-to-join')
  await other.page.getByRole('button', { name: 'Accept' }).click()
  await other.seesHerd()
  const id = await other.openAnimal(0)
  await other.edit({ 'Freeze brand': 'PAT1' })
  await other.sent()
  await app.showAnimal(id)
  await expect(app.value('Freeze brand')).toHaveText('PAT1', { timeout: 30_000 })
  await app.more('History')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Pat')

  await app.goOn('/people')
  await page.getByRole('button', { name: /^Pat/ }).click()
  await page.getByRole('button', { name: 'Take off this farm' }).click()
  await app.alert.getByRole('button', { name: 'Take off this farm' }).click()
  await expect(app.toast('They are no longer on this farm.')).toBeVisible()
  await expect(other.alert).toContainText('is no longer on your account', { timeout: 60_000 })
  await other.acknowledge(/is no longer on your account/)
  await expect(other.page.getByRole('dialog', { name: 'No herd on this account yet' })).toBeVisible()
})

test('a viewer has no way to change anything, and a farmer without a herd adds one [P4.48]', {
  tag: '@phone',
}, async ({ app, page, planter, farmer, device }) => {
  const viewer = await planter.farmer({ herds: [], farms: farmer.farms, firstName: 'Nuala' })
  await planter.setRole(viewer.userId, farmer.farms[0] ?? '', 'viewer')
  await app.open(viewer)
  await app.rows.first().click()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await app.goOn('/people')
  await expect(page.getByText('Sees everything and changes nothing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toHaveCount(0)

  const other = await device()
  await other.logIn(await planter.farmer({ herds: [] }))
  await other.page.getByRole('button', { name: 'Add a herd' }).click()
  await other.page.getByLabel('Farm', { exact: true }).fill('Knockroe')
  await picture(other.page, 'add-herd')
  await other.page.getByRole('button', { name: 'Add a herd' }).click()
  await expect(other.herdName).toContainText('Knockroe')
})

test('an adviser acts for a farmer by a link on a device of their own, and the farmer sees who and what [P1.2, P4.103, P4.104, P4.107, P6.4, D2.216]', {
  tag: '@tablet',
}, async ({ app, page, planter, farmer, device }) => {
  const adviser = await planter.farmer({ herds: [], farms: farmer.farms, firstName: 'Declan' })
  await planter.setRole(adviser.userId, farmer.farms[0] ?? '', 'adviser')
  const office = await device()
  await office.open(adviser)
  await office.goOn('/adviser-access')
  await office.page.getByRole('button', { name: 'Make a link' }).click()
  const link = await office.page.getByRole('textbox', { name: 'Link for another device' }).inputValue()

  const six = ['applicationCode', 'countryCode', 'deviceId', 'farmId', 'region', 'username']
  const named = [...new URL(link).searchParams.keys()]
  expect(named.filter((name) => name !== 'action').sort()).toEqual(six)

  const desk = await device()
  await desk.page.goto(link)
  await expect(desk.herdName).toContainText('Acting for', { timeout: 30_000 })
  await desk.visit('Animals')
  await desk.openAnimal(0)
  await desk.edit({ 'Freeze brand': 'ADV1' })
  await desk.sent()
  const again = await device()
  await again.page.goto(link)
  await again.acknowledge('The farmer’s herd could not be opened.')
  await expect(again.page).toHaveURL(/\/welcome$/)

  await app.open(farmer)
  await app.goOn('/adviser-access')
  await expect(page.getByText('Who has acted for you')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Declan.*1 change|Declan.*\d changes/)
  await picture(page, 'adviser-access')
})
