import { englishOnly, type Foreign, shownTexts, spoken } from '@steading/client/app/test-foreign'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'
import { texts } from './texts'

test.use({ brandNew: true })

const newPassword = 'seven wet meadows'

/** The code in the last message to a number, as the operator of the server reads it. */
async function codeFor(phone: string): Promise<string> {
  const headers = { authorization: `Bearer ${process.env.E2E_OPERATOR_KEY}` }
  const answer = await fetch(`${process.env.E2E_ADDRESS}/operations/outbox`, { headers })
  const { messages } = (await answer.json()) as { messages: { recipient: string; body: string }[] }
  const body = messages.find(({ recipient }) => recipient === phone)?.body ?? ''
  return /\b\d{6}\b/.exec(body)?.[0] ?? ''
}

async function giveNumber({ page }: FarmApp, number: string): Promise<void> {
  await page.getByLabel('Where is the farm?').selectOption('IE')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Send me a code' }).click()
}

async function giveCode({ page }: FarmApp, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Carry on' }).click()
}

test('a stranger follows a link, signs up with a code, is without signal for a while, and records the first animal of a new farm [P1.9, P2.4, P2.5, P2.22, P2.23, P6.6, P6.7, D2.171, D2.213, D2.217]', {
  tag: '@phone',
}, async ({ app, page, context }) => {
  const digits = `85${String(Date.now()).slice(-7)}`
  const phone = `+353${digits}`
  await page.goto('/?action=signUp&country=IE&farmtype=suckler&plan=spring&role=farmOwner')
  await expect(page.getByRole('heading', { name: 'Sign up for free' })).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'sign-up')
  await giveNumber(app, `0${digits}`)
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
  await picture(page, 'sign-up-code')
  const code = await codeFor(phone)
  await context.setOffline(true)
  await giveCode(app, code)
  await expect(app.alert).toContainText('The signal is too weak. Try again where it is better.')
  await app.alert.getByRole('button', { name: 'OK' }).click()
  await context.setOffline(false)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
  await page.getByRole('button', { name: 'Carry on' }).click()

  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('Suckler cows')).toBeChecked()
  await page.getByLabel('First name').fill('Nóra')
  await page.getByLabel('Surname').fill('Ní Shé')
  await page.getByLabel('E-mail').fill('nora@example.ie')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Name of the farm').fill('Gort na Móna')
  await page.getByLabel('I agree to the terms').check()
  expect(await complaints(app)).toEqual([])
  await picture(page, 'create-account')
  const making = page.context().waitForEvent('request', (request) => /\/create-account$/.test(request.url()))
  await page.getByRole('button', { name: 'Open my farm' }).click()
  expect((await making).postDataJSON()).toMatchObject({ plan: 'spring', role: 'farmOwner' })
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/ie\/bovine\//)
  // Straight into the first questions.
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await page.getByRole('radio', { name: 'I type in the first one' }).check()
  await next.click()
  await page.getByRole('radio', { name: '17:30' }).check()
  await next.click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('link', { name: 'Born here' }).first().click()
  await app.fill({ Tag: '372228675300011' })
  await app.field('Sex').selectOption({ label: 'Cow or heifer' })
  await app.saveAnyway()
  await app.sent()
  await expect(page.getByRole('heading', { level: 1, name: '00011' })).toBeVisible()
})

for (const [language, name] of Object.entries(spoken) as [Foreign, string][])
  test(`a stranger who speaks ${name} signs up, answers the first questions and types in the first animal`, {
    tag: '@phone',
  }, async ({ app, page }) => {
    const word = (key: string) => texts(language)[key] ?? key
    const button = (key: string) => page.getByRole('button', { name: word(key), exact: true })
    const field = (key: string) => page.getByLabel(word(key), { exact: true })
    const english = englishOnly(language)
    const speaks = async () =>
      expect((await page.evaluate(shownTexts)).filter((text) => english.has(text))).toEqual([])
    const digits = `${language === 'fr' ? 86 : 87}${String(Date.now()).slice(-7)}`
    await page.goto('/welcome')
    await page.getByRole('button', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.goto('/?action=signUp&country=IE&farmtype=suckler')
    await field('LOGIN.REGION').selectOption('IE')
    await field('LOGIN.USERNAME').fill(`0${digits}`)
    await button('SIGN_UP.SEND_CODE').click()
    await expect(page.getByRole('dialog', { name: word('CODE.TITLE') })).toBeVisible()
    await field('CODE.CODE').fill(await codeFor(`+353${digits}`))
    await button('CODE.CHECK').click()
    await field('SIGN_UP.FIRST_NAME').fill('Nóra')
    await field('SIGN_UP.SURNAME').fill('Ní Shé')
    await field('SIGN_UP.EMAIL').fill(`nora-${language}@example.ie`)
    await field('LOGIN.PASSWORD').fill(newPassword)
    await field('SIGN_UP.FARM_NAME').fill('Gort na Móna')
    await page.getByLabel(word('SIGN_UP.TERMS')).check()
    await speaks()
    await button('SIGN_UP.CREATE').click()
    await button('WORKFLOW.NEXT').click()
    await page.getByRole('radio', { name: word('ONBOARDING.HERD_WAY.TYPE') }).check()
    await speaks()
    await button('WORKFLOW.NEXT').click()
    await page.getByRole('radio', { name: '17:30' }).check()
    await speaks()
    await button('WORKFLOW.NEXT').click()
    await button('ONBOARDING.BEGIN').click()
    await page
      .getByRole('link', { name: word('CHOICES.ANIMAL_TYPE.BORNONFARM') })
      .first()
      .click()
    await field('FIELDS.TAG').fill('372228675300011')
    await field('FIELDS.SEX').selectOption({ label: word('SEX.CATTLE.F') })
    await speaks()
    await app.saveAnyway(page.getByRole('heading', { level: 1, name: '00011' }), word('GENERAL.SAVE'))
    await speaks()
    await picture(page, `first-animal-${language}`)
  })

test('a farmer who forgot the password gets another by a code, and only the new one works; the window for a mail address is theirs [P2.3, P7.29, D2.172]', {
  tag: ['@phone', '@farm-day'],
}, async ({ app, page, farmer }) => {
  const { username } = farmer
  await page.goto('/password-reset')
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await giveNumber(app, username)
  const answered = page.getByRole('dialog', { name: 'Enter the code' }).or(app.alert)
  await expect(answered).toBeVisible()
  if (await app.alert.isVisible()) await app.alert.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('If there is an account with this number')).toBeVisible()
  await expect.poll(() => codeFor(username)).toMatch(/^\d{6}$/)
  await giveCode(app, await codeFor(username))
  await page.getByLabel('New password', { exact: true }).fill('password12345')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Many people use that password')).toBeVisible()
  expect(await complaints(app)).toEqual([])
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is changed. Log in with it.')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue(username)
  await app.fillLogIn(username, farmer.password)
  await expect(page.getByText('That mobile number and password do not match.')).toBeVisible()
  await app.fillLogIn(username, newPassword)
  await app.seesHerd()
  await app.goOn(`${app.wide ? '/tablet' : ''}/settings/log-in-details`)
  await page.getByRole('button', { name: /^E-mail/ }).click()
  await expect(page.locator('dialog#enterEmail').getByLabel('New e-mail address')).toBeVisible()
})
