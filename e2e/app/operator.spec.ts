import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test('the operator finds a farmer, logs them out everywhere with a reason, and reads it in the log [P6.32]', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, device, farmer, operator }) => {
  const other = await device()
  await other.open(farmer)
  await app.logIn(operator)
  await page.getByRole('dialog').getByRole('button', { name: 'Running Steading' }).click()
  await expect(page).toHaveURL(app.wide ? /\/tablet\/operator$/ : /\/operator$/)
  await page.getByRole('searchbox', { name: 'Herd, farm, number or name' }).fill(farmer.username)
  const people = page.getByRole('region', { name: 'People' }).getByRole('button')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText(farmer.username)
  expect(await complaints(app)).toEqual([])
  await picture(page, 'operator')
  await people.click()
  const person = page.getByRole('dialog', { name: farmer.username })
  await expect(person.getByRole('region', { name: 'Log-ins and tries' })).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'operator-person')
  await person.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(app.alert).toContainText(`${farmer.username} will have to log in again on every device.`)
  await app.alert.getByLabel('Reason, for the log').fill(`${farmer.username} lost the phone`)
  await app.alert.getByRole('button', { name: 'Log out everywhere' }).click()
  const log = page.getByRole('region', { name: 'What was done here' })
  await expect(log.getByText(`${farmer.username} lost the phone`)).toHaveCount(1)

  // The farmer is asked to log in again, and is where they were.
  await other.page.reload()
  await expect(other.page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 40_000 })

  // No other test uses this address.
  await other.page.getByLabel('Password', { exact: true }).fill(farmer.password)
  await other.page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
  await other.atRest()
  await other.moveTo('/operator')
  await expect(other.page).not.toHaveURL(/operator/)
})

test('the operator looks up the code of a farmer whom no message reaches, and sets the plan of a farm', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer, operator }) => {
  const phone = `+35387${String(Date.now()).slice(-7)}`
  const asked = { phone, country: 'IE', language: 'en', deviceOs: 'web', recaptchaToken: '' }
  await page.request.post(`${process.env.E2E_ADDRESS}/otp/generate`, { data: asked })
  await app.logIn(operator)
  await page.getByRole('dialog').getByRole('button', { name: 'Running Steading' }).click()
  const search = page.getByRole('searchbox', { name: 'Herd, farm, number or name' })
  await search.fill(phone)
  const messages = page.getByRole('region', { name: 'Codes and messages' })
  await expect(messages.getByText(phone)).toHaveCount(1)
  await messages.getByRole('button', { name: 'Read it' }).click()
  await app.alert.getByLabel('Reason, for the log').fill(`${phone} rang`)
  await app.alert.getByRole('button', { name: 'Read it' }).click()
  await expect(messages.getByText(/\b\d{6} is your Steading code/)).toBeVisible()
  await picture(page, 'operator-code')

  await search.fill(farmer.farms[0] ?? '')
  const farms = page.getByRole('region', { name: 'Farms' }).getByRole('button')
  await expect(farms).toHaveCount(1)
  await farms.click()
  const farm = page.getByRole('dialog', { name: /Ballinacurra/ })
  await expect(farm.getByText('paying customer')).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'operator-farm')
  await farm.getByLabel('Set the plan to').selectOption('innovator')
  await farm.getByRole('button', { name: 'Set plan' }).click()
  await app.alert.getByLabel('Reason, for the log').fill(`${farmer.username} paid by cheque`)
  await app.alert.getByRole('button', { name: 'Set plan' }).click()
  await expect(farm.getByText(/set by hand/)).toBeVisible()
  await farm.getByRole('button', { name: 'Done' }).click()
  const log = page.getByRole('region', { name: 'What was done here' })
  await expect(log.getByText(`${farmer.username} paid by cheque`)).toHaveCount(1)
  await expect(log.getByText(`${phone} rang`)).toHaveCount(1)
})
