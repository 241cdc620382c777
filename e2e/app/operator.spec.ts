import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

const runsTheServer = { username: '+353850000006', password: 'steading' }

test('whoever runs the server finds a farmer, logs them out everywhere with a reason, and reads it in the log [P6.32]', async ({
  app,
  page,
  device,
  farmer,
}) => {
  const other = await device()
  await other.open(farmer)
  await app.logIn(runsTheServer)
  await page.getByRole('dialog').getByRole('button', { name: 'Running Steading' }).click()
  await expect(page).toHaveURL(app.wide ? /\/tablet\/operator$/ : /\/operator$/)
  await page.getByRole('searchbox', { name: 'Herd, farm, number or name' }).fill(farmer.username)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('button', { name: 'Close' })).toHaveCount(1)
  await expect(people.getByText(farmer.username)).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'operator')
  await people.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(app.alert).toContainText(`${farmer.username} will have to log in again on every device.`)
  await app.alert.getByLabel('Reason, for the log').fill(`${farmer.username} lost the phone`)
  await app.alert.getByRole('button', { name: 'Log out everywhere' }).click()
  const log = page.getByRole('region', { name: 'What was done here' })
  await expect(log.getByText(`${farmer.username} lost the phone`)).toHaveCount(1)

  // The farmer is asked to log in again, and is where they were.
  await other.page.reload()
  await expect(other.page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 40_000 })

  // The address is nobody else's.
  await other.page.getByLabel('Password', { exact: true }).fill(farmer.password)
  await other.page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
  await other.atRest()
  await other.moveTo('/operator')
  await expect(other.page).not.toHaveURL(/operator/)
})
