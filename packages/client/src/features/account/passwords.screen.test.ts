import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { describe, expect, test } from 'vitest'
import { openApp, type Screen, until } from '../../app/test-screen'
import { tab } from '../../worker/test-phone'

const proof = 'proof-of-the-number-0123456789'
const handle = 'handle-of-the-asker-0123456789'
const sent =
  'If there is an account with this number, we are sending it a code. If none comes within a few minutes, ask for another.'
const ask = codeCalls.askNewPassword.path
const good = {
  [ask]: { body: { success: true, message: sent, handle } },
  [codeCalls.checkCode.path]: { body: { success: true, code: proof } },
  [codeCalls.passkeysLeft.path]: { body: { success: true, passkeys: [] } },
  [codeCalls.setNewPassword.path]: { body: { success: true } },
}
type Answers = NonNullable<Parameters<typeof openApp>[0]['answers']>

const forgetful = (answers: Answers = {}) =>
  openApp({ at: '/password-reset', loggedOut: true, answers: { ...good, ...answers } })

const failing = (status: number, error = '') => ({
  status,
  body: { success: false, error, errors: error ? [error] : [] },
})

async function giveNumber(app: Screen) {
  await app.choose('Where is the farm?', 'IE')
  await app.fill('Mobile number', '085 012 3456')
  await app.press('Send me a code')
}

const passkey = (id: string, name: string) => ({ id, name, made: Date.UTC(2026, 10, 1), used: null })

const bodyOf = (app: Screen, path: string) => app.phone.calls.findLast((call) => call.path === path)?.body

test('a forgotten password is replaced: number, code, new password, and on to the log-in [P2.3] [P7.29]', async () => {
  const app = await forgetful()
  await giveNumber(app)
  await app.sees(sent)
  expect(bodyOf(app, ask)).toMatchObject({ username: '+353850123456', herd: '' })
  await app.fill('Code', '123456')
  await app.press('Carry on')
  await app.fill('New password', 'short')
  await app.press('Save the password')
  await app.sees('A password has at least 12 characters')
  await app.fill('New password', 'seven wet meadows')
  await app.press('Save the password')
  await app.at('/login')
  await app.sees('Your password is changed. Log in with it.')
  expect(bodyOf(app, codeCalls.setNewPassword.path)).toMatchObject({
    code: proof,
    password: 'seven wet meadows',
  })
  expect(await app.field('Mobile number')).toHaveProperty('value', '+353850123456')
})

test('a new password asks about the passkeys of the account, and takes away the one the farmer does not know', async () => {
  const own = passkey('key-of-the-farmer-0123', 'Yard phone')
  const strange = passkey('key-of-a-thief-01234567', 'New phone')
  const app = await forgetful({
    [codeCalls.passkeysLeft.path]: { body: { success: true, passkeys: [own, strange] } },
  })
  await giveNumber(app)
  await app.fill('Code', '123456')
  await app.press('Carry on')
  expect(bodyOf(app, codeCalls.checkCode.path)).toMatchObject({ otpCode: '123456', handle })
  await app.sees('These passkeys open your account too. Untick one you do not know.', 'Yard phone')
  await app.press('New phone')
  await app.fill('New password', 'seven wet meadows')
  await app.press('Save the password')
  await app.at('/login')
  expect(bodyOf(app, codeCalls.passkeysLeft.path)).toMatchObject({ code: proof })
  expect(bodyOf(app, codeCalls.setNewPassword.path)).toMatchObject({ removePasskeys: [strange.id] })
})

describe('the log-in of the operator', () => {
  const secret = 'a-link-that-a-start-printed-0123456789'
  const { openOperatorLink, makeOperatorLogIn } = codeCalls
  const opened = { username: '+353850000006', secret: 'ABCDEFGH', address: 'otpauth://totp/Steading:x' }
  const operator = (answers: Answers = {}) =>
    openApp({
      at: `/operator-log-in#${secret}`,
      loggedOut: true,
      answers: {
        [openOperatorLink.path]: { body: { success: true, ...opened } },
        [makeOperatorLogIn.path]: ({ otpCode }) =>
          otpCode === '123456'
            ? { body: { success: true, recoveryCodes: ['AAAA-BBBB'] } }
            : { status: 403, body: { ...failing(403, 'No').body, code: 'wrongCode' } },
        ...answers,
      },
    })

  test('is made with the link of a first start: a password, a second factor, and recovery codes', async () => {
    const app = await operator()
    await app.sees(/\+353850000006/, 'ABCD EFGH')
    await app.fill('New password', 'seven wet meadows')
    await app.fill('Code', '000000')
    await app.press('Make the log-in')
    await app.sees('That code is not right, or it was used already.')
    await app.fill('Code', '123456')
    await app.press('Make the log-in')
    await app.sees('AAAA-BBBB')
    expect(bodyOf(app, makeOperatorLogIn.path)).toMatchObject({
      ...{ code: secret, password: 'seven wet meadows', otpCode: '123456' },
    })
    await app.press('I have kept them')
    await app.at('/login')
    expect(await app.field('Mobile number')).toHaveProperty('value', '+353850000006')
  })

  test('is not made with a link that was used: the page says so and leads to the log-in', async () => {
    const app = await operator({ [openOperatorLink.path]: failing(410, 'This link was used already.') })
    await app.alert('This link was used already.')
    await app.answer('OK')
    await app.at('/login')
  })
})

describe('failures while resetting a password', () => {
  test('without signal the alert says so, and the number stays [P8.23]', async () => {
    const app = await forgetful()
    app.noSignal()
    await giveNumber(app)
    await app.alert('The signal is too weak. Try again where it is better.')
    await app.answer('OK')
    expect(await app.field('Mobile number')).toHaveProperty('value', '085 012 3456')
  })

  test.each([[403], [404], [500]])(
    'status %i shows a message of its own and asks for no log-in [P8.25]',
    async (status) => {
      const app = await forgetful({ [ask]: failing(status, 'Whatever the server says') })
      await giveNumber(app)
      await app.alert('That could not be done just now. Check the signal and try again.')
      await app.answer('OK')
      await app.at('/password-reset')
    },
  )

  test('the page does not say that the app is too old [P8.15]', async () => {
    const app = await forgetful({ [ask]: failing(426, 'Too old') })
    await giveNumber(app)
    await until(() => expect(bodyOf(app, ask)).toBeDefined())
    await until(async () =>
      expect((await app.control('Send me a code')).hasAttribute('data-loading')).toBe(false),
    )
    expect([app.asked, document.querySelector('dialog[open]')]).toEqual([false, null])
  })

  test('a log-in that ran out opens this page too, with the number filled in, and a failure is noted [P2.49] [D8.35]', async () => {
    const app = await openApp({ at: '/home', answers: { ...good, [ask]: failing(500) } })
    await app.phone.needLogIn(tab)
    await app.sees('Log in again')
    await app.goTo('/password-reset')
    await app.field('Where is the farm?')
    await app.seesNot('Log in again')
    await giveNumber(app)
    await app.alert('That could not be done just now.')
    await app.answer('OK')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW541'))
  })
})

describe('changing the log-in details', () => {
  const contacts = { body: { success: true, phone: '+353850123456', email: 'nora@example.ie' } }
  const known = {
    [codeCalls.contacts.path]: contacts,
    [codeCalls.changePassword.path]: { body: { success: true } },
    [codeCalls.changeContact.path]: { body: { success: true, oldAt: 'n…@example.ie' } },
    [codeCalls.confirmContact.path]: { body: { success: true } },
  }
  const details = (answers: Answers = {}) =>
    openApp({ at: '/settings/log-in-details', answers: { ...known, ...answers } })

  test('a farmer changes the password with the old one, and a wrong one shows an error at its box', async () => {
    const app = await details({ [codeCalls.changePassword.path]: failing(403, 'No') })
    await app.press(/^Password/)
    await app.fill('Password you use now', 'steading')
    await app.fill('New password', 'seven wet meadows')
    await app.press('Save the password')
    await app.sees('That mobile number and password do not match.')
    expect(app.asked).toBe(false)
    app.phone.said[codeCalls.changePassword.path] = { body: { success: true } }
    await app.press('Save the password')
    await app.sees('Changed. Other devices have been logged out.')
  })

  test('a mail address is typed in the window enterEmail and confirmed with two codes [D2.172]', async () => {
    const app = await details()
    await app.press(/^E-mail/)
    await until(() => expect(document.querySelector('dialog#enterEmail[open]')).not.toBeNull())
    await app.fill('New e-mail address', 'the yard')
    await app.fill('Password you use now', 'steading')
    await app.press('Carry on')
    await app.sees('That is not an e-mail address')
    await app.fill('New e-mail address', 'new@example.ie')
    await app.press('Carry on')
    await app.fill('Code sent to n…@example.ie, where we reach you now', '111111')
    await app.fill('Code sent to new@example.ie', '222222')
    await app.press('Carry on')
    await app.sees('Changed. Other devices have been logged out.')
    expect(bodyOf(app, codeCalls.confirmContact.path)).toMatchObject({
      ...{ kind: 'email', oldCode: '111111', newCode: '222222' },
    })
  })

  test('a new number is the one the log-in asks for from then on, and a passkey the farmer does not know goes', async () => {
    const strange = passkey('key-of-a-thief-01234567', 'New phone')
    const app = await details({ [codeCalls.passkeys.path]: { body: { success: true, passkeys: [strange] } } })
    await app.press(/^Mobile number/)
    await app.fill('New mobile number', '085 999 0001')
    await app.fill('Password you use now', 'steading')
    await app.press('Carry on')
    expect(bodyOf(app, codeCalls.changeContact.path)).toMatchObject({ kind: 'phone', to: '+353859990001' })
    app.phone.said[codeCalls.contacts.path] = { body: { ...contacts.body, phone: '+353859990001' } }
    await app.fill(/where we reach you now$/, '111111')
    await app.fill('Code sent to +353859990001', '222222')
    await app.press(/^New phone/)
    await app.press('Carry on')
    await app.sees('Changed. Other devices have been logged out.')
    expect(bodyOf(app, codeCalls.confirmContact.path)).toMatchObject({ removePasskeys: [strange.id] })
    await app.phone.needLogIn(tab)
    await app.sees('Log in again')
    expect(await app.field('Mobile number')).toHaveProperty('value', '+353859990001')
  })
})
