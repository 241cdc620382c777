import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterEach, describe, expect, test } from 'vitest'
import { openApp, type Screen, until } from '../../app/test-screen'

const { notMe, askPasskey, usePasskey, passkeys, removePasskey } = codeCalls
const code = 'a-code-that-came-by-message-0123456789'
const over = { status: 410, body: { success: false, error: 'Over', errors: ['Over'], code: 'noticeOver' } }
const sent = (app: Screen, path: string) => app.phone.calls.filter((call) => call.path === path)

describe('the link in the message about a new device', () => {
  test('logs every device out from the farmer’s own phone, and a new password comes next', async () => {
    const answers = { [notMe.path]: { body: { success: true } } }
    const app = await openApp({ at: `/not-me?code=${code}`, from: '/home', answers })
    await app.sees('Was that you?')
    expect(sent(app, notMe.path)).toEqual([])
    await app.press('It was not me: log out every device')
    await app.sees(/^Every device is logged out\./)
    expect(sent(app, notMe.path)[0]?.body).toMatchObject({ code })
    await app.press('Choose a new password')
    await app.at('/password-reset')
    await app.sees('New password')
  })

  test('that is too old says so, and leads to a new password all the same', async () => {
    const app = await openApp({
      at: `/not-me?code=${code}`,
      loggedOut: true,
      answers: { [notMe.path]: over },
    })
    await app.press('It was not me: log out every device')
    await app.alert('Over')
    await app.answer('OK')
    await app.at('/password-reset')
  })
})

const { prove } = accountCalls
const proofNeeded = { success: false, error: 'Prove it', errors: ['Prove it'], code: 'proofNeeded' }

describe('passkeys', () => {
  const asked = { body: { success: true, challenge: 'challenge-0123456789', options: { challenge: 'x' } } }

  afterEach(() => {
    for (const name of ['PublicKeyCredential', 'isSecureContext']) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(navigator, 'credentials')
  })

  /** A browser that signs, or whose farmer closes what it asks. */
  function browserWith(answer: 'signs' | 'closed') {
    class Signed {
      static parseCreationOptionsFromJSON = (options: object) => options
      static parseRequestOptionsFromJSON = (options: object) => options
      toJSON = () => ({ id: 'signed' })
    }
    for (const [name, value] of Object.entries({ PublicKeyCredential: Signed, isSecureContext: true }))
      Object.defineProperty(globalThis, name, { value, configurable: true })
    const get = async () => {
      if (answer === 'closed') throw new DOMException('closed', 'NotAllowedError')
      return new Signed()
    }
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  }

  test('are offered only where the browser has them', async () => {
    const app = await openApp({ at: '/login', loggedOut: true })
    await app.field('Mobile number')
    expect(app.offers('Log in with a passkey')).toBe(false)
  })

  test('open the farm without number and password; closed without one nothing is said', async () => {
    browserWith('closed')
    const answers = {
      [askPasskey.path]: asked,
      [usePasskey.path]: { body: { success: true, url_token: 'token', region: 'IE' } },
      // This server has a passkey and no herd to hand out.
      [paths.get]: 'no signal' as const,
    }
    const app = await openApp({ at: '/login', loggedOut: true, answers })
    await app.press('Log in with a passkey')
    await until(() => expect(sent(app, askPasskey.path)).toHaveLength(1))
    await until(async () =>
      expect((await app.control('Log in with a passkey')).hasAttribute('data-loading')).toBe(false),
    )
    expect([app.asked, sent(app, usePasskey.path)]).toEqual([false, []])
    browserWith('signs')
    await app.press('Log in with a passkey')
    await app.at('/home')
    expect(sent(app, usePasskey.path)[0]?.body).toMatchObject({
      ...{ challenge: 'challenge-0123456789', credential: { id: 'signed' }, language: 'en' },
    })
    await app.alert('The switch to the other herd did not finish.')
    await app.answer('OK')
  })

  test('stand by their names in the account, and one is taken away once the farmer has shown the password again', async () => {
    browserWith('signs')
    let proven = false
    let kept = [{ id: 'key-0123456789-0123', name: 'Yard phone', made: Date.UTC(2026, 10, 1), used: null }]
    const app = await openApp({
      at: '/settings/account',
      answers: {
        [passkeys.path]: () => ({ body: { success: true, passkeys: kept } }),
        [prove.path]: ({ password }) => {
          proven = password === 'steading'
          return proven
            ? { body: { success: true } }
            : { status: 403, body: { ...proofNeeded, code: 'wrongPassword' } }
        },
        [removePasskey.path]: () => {
          if (!proven) return { status: 403, body: proofNeeded }
          kept = []
          return { body: { success: true } }
        },
      },
    })
    await app.sees('Yard phone')
    await app.press('Remove Yard phone')
    await app.alert('Nobody can log in with “Yard phone” any more.')
    await app.answer('Remove')
    await app.sees('Your password once more')
    await app.press('Cancel')
    await app.sees('Yard phone')
    await app.press('Remove Yard phone')
    await app.alert('Nobody can log in with “Yard phone” any more.')
    await app.answer('Remove')
    await app.fill('Password', 'not this')
    await app.press('Continue')
    await app.sees('That mobile number and password do not match.')
    await app.fill('Password', 'steading')
    await app.press('Continue')
    await app.seesNot('Yard phone')
    expect(sent(app, removePasskey.path)[0]?.body).toMatchObject({ id: 'key-0123456789-0123' })
  })
})
