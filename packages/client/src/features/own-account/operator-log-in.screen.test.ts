import { codeCalls } from '@steading/domain/account/code-calls'
import { expect, test } from 'vitest'
import { openApp, type Screen } from '../../app/test-screen'

const { openOperatorLink, makeOperatorLogIn } = codeCalls
const code = 'a-link-that-the-start-printed-0123456789'
const refusal = (status: number, error: string, of: string) => ({
  status,
  body: { success: false, error, errors: [error], code: of },
})
const opened = {
  body: { success: true, username: '+353861110001', secret: 'ABCDEFGHIJKL', address: 'otpauth://totp/x' },
}
const sent = (app: Screen, path: string) => app.phone.calls.findLast((call) => call.path === path)?.body

test('the link that a start prints makes the operator a password and a second factor of their own', async () => {
  const answers = {
    [openOperatorLink.path]: opened,
    [makeOperatorLogIn.path]: refusal(403, 'Wrong', 'wrongCode'),
  }
  const app = await openApp({ at: `/operator-log-in#${code}`, loggedOut: true, answers })
  await app.sees('ABCD EFGH IJKL')
  expect(sent(app, openOperatorLink.path)).toMatchObject({ code })
  await app.fill('New password', 'seven wet meadows')
  await app.fill(/^Code/, '111111')
  await app.press('Continue')
  await app.sees('That code is not right, or it was used already.')
  app.phone.said[makeOperatorLogIn.path] = { body: { success: true, recoveryCodes: ['AAAA-BBBB'] } }
  await app.fill(/^Code/, '222222')
  await app.press('Continue')
  expect(sent(app, makeOperatorLogIn.path)).toMatchObject({
    ...{ code, password: 'seven wet meadows', otpCode: '222222' },
  })
  await app.sees('AAAA-BBBB')
  await app.press('I have kept them')
  await app.at('/login')
  expect(await app.field('Mobile number')).toHaveProperty('value', '+353861110001')
})

test('a link that is over says so, and leads to the log-in', async () => {
  const answers = { [openOperatorLink.path]: refusal(410, 'Over', 'linkOver') }
  const app = await openApp({ at: `/operator-log-in#${code}`, loggedOut: true, answers })
  await app.alert('Over')
  await app.answer('OK')
  await app.press('Log in')
  await app.at('/login')
})
