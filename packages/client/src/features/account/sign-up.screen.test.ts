import { codeCalls, registrationPath } from '@steading/domain/frame/account/code-calls'
import { unobfuscate, writeSystemVersion } from '@steading/domain/frame/account/registration'
import { readDeepLink } from '@steading/domain/frame/pages/deep-links'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { openApp, type Screen, until } from '../../app/test-screen'
import { speak } from '../../i18n/texts'
import { keepSignUpRole } from '../../platform/device/sign-up-role'

const proof = 'proof-of-the-number-0123456789'
const handle = 'handle-of-the-asker-0123456789'
const registered = registrationPath('IE')
const good = {
  [codeCalls.sendCode.path]: { body: { success: true, handle } },
  [codeCalls.checkCode.path]: { body: { success: true, code: proof } },
  [registered]: { body: { success: true, systemVersion: writeSystemVersion(100_007) } },
  [codeCalls.checkEmail.path]: { body: { success: true, valid: true, meant: null } },
  [codeCalls.createAccount.path]: { body: { success: true, farm: 'A' } },
}
type Answers = NonNullable<Parameters<typeof openApp>[0]['answers']>

const stranger = (answers: Answers = {}, at = '/sign-up?country=IE') =>
  openApp({ at, loggedOut: true, answers: { ...good, ...answers } })

const failing = (status: number, error = '') => ({
  status,
  body: { success: false, error, errors: error ? [error] : [] },
})

async function giveNumber(app: Screen, number = '085 012 3456') {
  await app.fill('Mobile number', number)
  await app.press('Send me a code')
}

async function giveCode(app: Screen) {
  await app.fill('Code', '123 456')
  await app.press('Carry on')
}

async function fillAccount(app: Screen) {
  await app.at('/sign-up/create-account')
  await app.fill('First name', 'Nóra')
  await app.fill('Surname', 'Ní Shé')
  await app.fill('E-mail', 'nora@example.ie')
  await app.fill('Password', 'seven wet meadows')
  await app.fill('Name of the farm', 'Gort na Móna')
  await app.press('Suckler cows')
  await app.press('I agree to the terms and conditions')
}

const bodyOf = (app: Screen, path: string) => app.phone.calls.findLast((call) => call.path === path)?.body

test('a stranger signs up by number, code and farm, and is logged in with them [P2.4] [P2.5] [P2.22] [P2.23] [P7.27] [P7.28] [P7.30] [P7.33] [P7.35] [D2.171]', async () => {
  const app = await stranger({ [paths.login]: failing(500) })
  await giveNumber(app)
  await app.sees('We have sent a code to +353850123456. It works for 10 minutes.')
  expect(document.querySelector('dialog#otp[open]')).not.toBeNull()
  await giveCode(app)
  await fillAccount(app)
  await app.press('Open my farm')
  // The log-in that follows is not answered: a herd would still be coming when the next test begins.
  await app.answer('OK')
  const said = { phone: '+353850123456', country: 'IE', language: 'en' }
  expect(bodyOf(app, codeCalls.sendCode.path)).toMatchObject({ ...said, deviceOs: 'web', recaptchaToken: '' })
  expect(bodyOf(app, codeCalls.checkCode.path)).toMatchObject({ ...said, otpCode: '123456' })
  const register = bodyOf(app, registered)
  expect(register).toMatchObject({
    ...{ deviceOs: 'web', countryCode: 'IE', language: 'en' },
    ...{ firstname: 'Nóra', surname: 'Ní Shé' },
  })
  expect(JSON.stringify(register)).not.toContain('850123456')
  expect(unobfuscate(String(register?.mobile), proof)).toBe(said.phone)
  expect(bodyOf(app, codeCalls.checkEmail.path)).toMatchObject({ userId: 100_007, email: 'nora@example.ie' })
  expect(bodyOf(app, codeCalls.createAccount.path)).toMatchObject({
    ...{ userId: 100_007, code: proof, farmName: 'Gort na Móna', farmTypes: ['suckler'], terms: true },
  })
  expect(bodyOf(app, paths.login)).toMatchObject({ username: said.phone, password: 'seven wet meadows' })
})

test('a link to sign up brings the kind of farm, and what it offers goes along, in the role it names [P6.6] [P6.7] [P6.8] [D2.213]', async () => {
  const link =
    'https://x/?action=signUp&farmtype=sheep&plan=spring&level=complete&discount=NEW20&role=farmOwner'
  const app = await stranger({ [paths.login]: failing(500) })
  keepSignUpRole(readDeepLink(link, { hosts: ['x'] }))
  await giveNumber(app)
  await giveCode(app)
  await fillAccount(app)
  expect((await app.control('Sheep or goats')) as HTMLInputElement).toHaveProperty('checked', true)
  await app.press('Open my farm')
  // The log-in that follows is not answered: a herd would still be coming when the next test begins.
  await app.answer('OK')
  expect(bodyOf(app, codeCalls.createAccount.path)).toMatchObject({
    ...{
      farmTypes: ['sheep', 'suckler'],
      plan: 'spring',
      level: 'complete',
      discount: 'NEW20',
      role: 'farmOwner',
    },
  })
})

test('the page for a new account sends a visitor without a number back to the number [P2.5]', async () => {
  const app = await stranger({}, '/sign-up/create-account')
  await app.at(/\/sign-up$/)
})

test('the page asks about a number that looks like no mobile, and shows an error under the box for an invalid one [P5.8]', async () => {
  const app = await stranger()
  await giveNumber(app, '085')
  await app.sees('That number is too short')
  expect(bodyOf(app, codeCalls.sendCode.path)).toBeUndefined()
  await giveNumber(app, '01 678 9012')
  await app.alert('+35316789012 does not look like a mobile number. Send the code there?')
  await app.answer('Yes')
  await app.sees('We have sent a code to +35316789012. It works for 10 minutes.')
})

describe('failures with the sign-up code', () => {
  test('without signal the alert says so, and what was typed stays [P8.22]', async () => {
    const app = await stranger()
    app.noSignal()
    await giveNumber(app)
    await app.alert('The signal is too weak. Try again where it is better.')
    await app.answer('OK')
    expect(await app.field('Mobile number')).toHaveProperty('value', '085 012 3456')
    app.signal()
    await app.press('Send me a code')
    await app.fill('Code', '123456')
    app.noSignal()
    await app.press('Carry on')
    await app.alert('The signal is too weak')
    await app.answer('OK')
    expect(await app.field('Code')).toHaveProperty('value', '123456')
  })

  test.each([
    [500, '', 'We could not send a code just now. Try again in a minute.', '[P8.21]'],
    [500, 'The masts are down.', 'The masts are down.', '[P8.28]'],
    [403, 'That code is not right.', 'That code is not right.', '[P8.8] [P8.28]'],
    [403, '', 'The signal is too weak. Try again where it is better.', '[P8.24]'],
    [403, 'Wrong captcha!', 'The check did not pass. Try again.', '[P8.9]'],
    [429, 'Enough codes for now.', 'Enough codes for now.', '[P8.28]'],
  ])('%i “%s” shows the alert “%s” and asks for no log-in %s', async (status, error, told) => {
    const app = await stranger({ [codeCalls.checkCode.path]: failing(status, error) })
    await giveNumber(app)
    await giveCode(app)
    await app.alert(told)
    await app.answer('OK')
    expect(await app.field('Code')).toHaveProperty('value', '123 456')
    expect(app.text).not.toContain('Log in again')
    await app.at('/sign-up')
  })

  test('the page does not say that the app is too old [P8.15]', async () => {
    const app = await stranger({ [codeCalls.sendCode.path]: failing(426, 'Too old') })
    await giveNumber(app)
    await until(() => expect(bodyOf(app, codeCalls.sendCode.path)).toBeDefined())
    await until(async () =>
      expect((await app.control('Send me a code')).hasAttribute('data-loading')).toBe(false),
    )
    expect([app.asked, document.querySelector('dialog[open]')]).toEqual([false, null])
  })
})

describe('failures with the new account', () => {
  const whenCreating = async (answers: Answers) => {
    const app = await stranger(answers)
    await giveNumber(app)
    await giveCode(app)
    await fillAccount(app)
    await app.press('Open my farm')
    return app
  }

  test('a registration that breaks is an alert, and everything typed is still there [P8.20]', async () => {
    const app = await whenCreating({ [registered]: failing(500) })
    await app.alert('We could not finish that. Try again in a minute.')
    await app.answer('OK')
    expect(await app.field('Name of the farm')).toHaveProperty('value', 'Gort na Móna')
  })

  test('one that is refused without a word is a toast, and with one the word is shown [P8.26] [P8.27]', async () => {
    const app = await whenCreating({ [registered]: failing(409) })
    await app.sees('The account could not be registered.')
    app.phone.said[registered] = failing(409, 'There is an account with this number already.')
    await app.press('Open my farm')
    await app.sees('There is an account with this number already.')
  })

  test('one whose answer holds no number has failed [P7.36]', async () => {
    const app = await whenCreating({ [registered]: { body: { success: true, systemVersion: '100007' } } })
    await app.sees('The account could not be registered.')
    expect(bodyOf(app, codeCalls.createAccount.path)).toBeUndefined()
  })

  test('an account that could not be made is an alert [P8.19]', async () => {
    const app = await whenCreating({ [codeCalls.createAccount.path]: failing(500) })
    await app.alert('The account could not be made. Try again in a minute.')
  })

  test('the page rejects a common password under its box, and asks about a slip in the mail address', async () => {
    const app = await whenCreating({
      [codeCalls.createAccount.path]: failing(422, 'Many people use that.'),
      [codeCalls.checkEmail.path]: { body: { success: true, valid: true, meant: 'nora@gmail.com' } },
    })
    await app.alert('Did you mean nora@gmail.com?')
    await app.answer('Yes')
    await app.sees('Many people use that password, or it is easy to guess. Take another.')
    expect(bodyOf(app, codeCalls.createAccount.path)).toMatchObject({ email: 'nora@gmail.com' })
    expect(app.asked).toBe(false)
  })

  test('a code that ran out meanwhile leads back to the number, and the rest waits there', async () => {
    const app = await whenCreating({ [codeCalls.createAccount.path]: failing(410, 'The code has run out.') })
    await app.alert('The code has run out.')
    await app.answer('OK')
    await app.at(/\/sign-up$/)
    await app.press('Send me a code')
    await giveCode(app)
    await app.at('/sign-up/create-account')
    expect(await app.field('Name of the farm')).toHaveProperty('value', 'Gort na Móna')
  })

  test('the page names each missing answer under its box, and sends nothing', async () => {
    const app = await stranger()
    await giveNumber(app)
    await giveCode(app)
    await app.at('/sign-up/create-account')
    await app.fill('Password', 'short')
    await app.press('Open my farm')
    await app.sees(
      'Enter your name',
      'That is not an e-mail address',
      'A password has at least 12 characters',
    )
    await app.sees('Enter the name of the farm', 'Tick what you keep', 'Tick this to carry on')
    expect(bodyOf(app, registered)).toBeUndefined()
  })
})

test.each([
  ['fr', 'Inscription gratuite', 'Envoyez-moi un code', 'Numéro de portable', 'Entrez le code', 'Prénom'],
  ['es', 'Regístrese gratis', 'Enviarme un código', 'Número de móvil', 'Escriba el código', 'Nombre'],
] as const)('signing up speaks %s', async (language, title, send, number, code, firstName) => {
  const app = await stranger()
  await speak(language, undefined)
  await app.sees(title)
  await app.fill(number, '085 012 3456')
  await app.press(send)
  await app.sees(code)
  await app.fill(language === 'fr' ? 'Code' : 'Código', '123456')
  await app.press(language === 'fr' ? 'Continuer' : 'Continuar')
  await app.at('/sign-up/create-account')
  await app.field(firstName)
  expect(bodyOf(app, codeCalls.sendCode.path)).toMatchObject({ language })
})

// The test before left the app at the form. A page for strangers that is drawn inside the farm leads its own way, and
// the two would send each other round until the browser gives up, which the console would say.
test('a farmer who is logged in when the app opens at the form comes to the farm', async () => {
  const app = await openApp({ at: '/home' })
  await app.at(/\/home$/)
})
