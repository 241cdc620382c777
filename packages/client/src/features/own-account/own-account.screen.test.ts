import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { describe, expect, test, vi } from 'vitest'
import { openApp, until } from '../../app/test-screen'
import * as files from '../../platform/files/save-file'

const calls = accountCalls
const done = { body: { success: true, erasedOn: Date.UTC(2026, 11, 18) } }
const wrong = (code: string) => ({ status: 403, body: { success: false, error: 'No', errors: ['No'], code } })
const at = Date.UTC(2026, 10, 17, 8, 30)

describe('two-step log-in', () => {
  test('is turned on with the password and a first code; the recovery codes are shown once and can be saved', async () => {
    let on = false
    const app = await openApp({
      at: '/settings/account',
      answers: {
        [calls.safety.path]: () => ({
          body: { success: true, twoFactor: on, recoveryCodesLeft: on ? 10 : 0 },
        }),
        [calls.startTwoFactor.path]: ({ password }) =>
          password === 'steading'
            ? { body: { success: true, secret: 'ABCDEFGH', address: 'otpauth://totp/Steading:x' } }
            : wrong('wrongPassword'),
        [calls.confirmTwoFactor.path]: ({ code }) => {
          if (code !== '123456') return wrong('wrongCode')
          on = true
          return { body: { success: true, recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] } }
        },
      },
    })
    const saved = vi.spyOn(files, 'saveBlob').mockImplementation(() => undefined)
    await app.press('Turn on')
    await app.fill('Password', 'not this')
    await app.press('Continue')
    await app.sees('That mobile number and password do not match.')
    await app.fill('Password', 'steading')
    await app.press('Continue')
    await app.sees('ABCD EFGH')
    await app.fill('Code', '000000')
    await app.press('Continue')
    await app.sees('That code is not right, or it was used already.')
    await app.fill('Code', '123456')
    await app.press('Continue')
    await app.sees('AAAA-BBBB', 'CCCC-DDDD')
    await app.press('Save as a file')
    expect(saved).toHaveBeenCalledOnce()
    await app.press('I have kept them')
    await app.sees('10 recovery codes left')
    expect(app.offers('Turn off')).toBe(true)
  })

  test('asks about the passkeys of the account, and takes away the one the farmer does not know', async () => {
    const strange = { id: 'key-of-a-thief-01234567', name: 'New phone', made: at, used: null }
    const own = { ...strange, id: 'key-of-the-farmer-0123', name: 'Yard phone' }
    const app = await openApp({
      at: '/settings/account',
      answers: {
        [calls.safety.path]: { body: { success: true, twoFactor: false, recoveryCodesLeft: 0 } },
        [codeCalls.passkeys.path]: { body: { success: true, passkeys: [own, strange] } },
        [calls.startTwoFactor.path]: {
          body: { success: true, secret: 'ABCDEFGH', address: 'otpauth://totp/Steading:x' },
        },
        [calls.confirmTwoFactor.path]: { body: { success: true, recoveryCodes: ['AAAA-BBBB'] } },
      },
    })
    await app.press('Turn on')
    await app.fill('Password', 'steading')
    await app.press('Continue')
    await app.sees('ABCD EFGH', 'These passkeys open your account too. Untick one you do not know.')
    await app.fill('Code', '123456')
    await app.press(/^New phone/)
    await app.press('Continue')
    await app.sees('AAAA-BBBB')
    const sent = app.phone.calls.findLast(({ path }) => path === calls.confirmTwoFactor.path)
    expect(sent?.body).toMatchObject({ code: '123456', removePasskeys: [strange.id] })
  })
})

test('the list of log-ins says what happened, when and where from, and which was this device', async () => {
  const line = { device: 'x', deviceType: 'web', network: '192.0.2.1' }
  const logIns = [
    { ...line, at, outcome: 'newDevice', here: false },
    { ...line, at: at - 1, outcome: 'wrongPassword', here: false },
    { ...line, at: at - 2, outcome: 'in', here: true },
  ]
  const app = await openApp({
    at: '/settings/account',
    answers: { [calls.logIns.path]: { body: { success: true, logIns } } },
  })
  await app.sees('Logged in on a new device', 'Wrong password', 'Logged in', 'This device', /192\.0\.2\.1/)
})

test('a farmer saves everything kept about them as a file', async () => {
  const account = { person: { username: '+353' } }
  const app = await openApp({
    at: '/settings/account',
    answers: { [calls.exportAccount.path]: { body: { success: true, account } } },
  })
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  await app.press('Save what is kept about me')
  await until(() =>
    expect(saved).toHaveBeenCalledWith('steading-account.json', expect.stringContaining('+353')),
  )
})

test('a farmer erases the account with the password, and comes to the welcome page', async () => {
  const app = await openApp({ at: '/settings/account', answers: { [calls.eraseAccount.path]: done } })
  await app.press('Erase my account')
  await app.sees(/In 30 days your name, number and log-ins are erased/)
  const dialog = app.front
  await app.fill('Password', 'steading')
  await app.press('Erase my account', dialog)
  await app.at('/welcome')
})
