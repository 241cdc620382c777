import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'

test.use({ brandNew: true })

/** Passkeys belong to a site with a name, which the number of a machine is not. */
const site = () => (process.env.E2E_ADDRESS ?? '').replace('127.0.0.1', 'localhost')

test('a farmer makes a passkey on the phone, logs in with it instead of the password, and takes it away', {
  tag: '@phone',
}, async ({ app, page, context, farmer }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${site()}/login`)
  await app.fillLogIn(farmer.username, farmer.password)
  await app.seesHerd()
  await app.goOn('/settings/account')
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('What to call it', { exact: true }).fill('Yard phone')
  await dialog.getByLabel('Password', { exact: true }).fill(farmer.password)
  expect(await complaints(app), 'add a passkey').toEqual([])
  await dialog.getByRole('button', { name: 'Make the passkey', exact: true }).click()
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible()
  await picture(page, 'passkeys')
  await app.signOut()

  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await picture(page, 'log-in-with-a-passkey')
  await page.getByRole('button', { name: 'Log in with a passkey', exact: true }).click()
  await app.seesHerd()
  await app.goOn('/settings/account')
  await expect(page.getByText(/^Last used /)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Yard phone', exact: true }).click()
  await app.alert.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Yard phone', { exact: true })).toHaveCount(0)
})
