import { lockAfterMs } from '@steading/domain/frame/account/pin'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { keptPin, setPin } from '../../platform/device/pin'
import { tab } from '../../worker/test-phone'

const daisy = cow('daisy', '7001')
const edit = '/animals/edit?id=daisy'
type App = Awaited<ReturnType<typeof openApp>>

/** The phone goes into a pocket, and comes out again so much later. */
async function pocket(ms: number): Promise<void> {
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  seen.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + ms)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  clock.mockRestore()
  seen.mockRestore()
}

async function enter(app: App, digits: string): Promise<void> {
  await app.fill('PIN', digits)
  await app.press('Open')
}

describe('a PIN on a farm phone', () => {
  test('is set in the settings and asked for at the next start, with nothing of the farm drawn before it [D2.164, D2.166]', async () => {
    const app = await openApp({ at: '/settings/pin' })
    await app.fill('New PIN', '12')
    await app.press('Set the PIN')
    await app.sees('4 to 8 digits')
    expect(keptPin()).toBeUndefined()
    await app.fill('New PIN', '2468')
    await app.press('Set the PIN')
    await app.sees('PIN set on this device.')
    expect(localStorage.getItem('steading.pin')).not.toContain('2468')
    await app.goTo('/home')
    await app.reload()
    await app.sees('Enter your PIN')
    expect(document.querySelector('nav')).toBeNull()
    await enter(app, '1111')
    await app.sees('That PIN is not right.')
    expect(document.querySelector('nav')).toBeNull()
    await enter(app, '2468')
    await until(() => expect(document.querySelector('nav')).not.toBeNull())
    await app.seesNot('Enter your PIN')
  })

  test('is asked for after five minutes in a pocket, not before, and the half-filled form stays [D2.166]', async () => {
    const app = await openApp({ at: edit, added: [daisy] })
    await setPin('2468')
    await app.fill('Notes', 'half a sentence')
    await pocket(lockAfterMs - 1000)
    expect(app.has('PIN')).toBe(false)
    await pocket(lockAfterMs)
    await app.sees('Enter your PIN')
    await enter(app, '2468')
    await app.seesNot('Enter your PIN')
    expect((await app.field('Notes')).value).toBe('half a sentence')
  })

  test('cannot be guessed: after five wrong ones even the right one has to wait, over a restart too', async () => {
    const app = await openApp({ at: '/home' })
    await setPin('2468')
    await app.reload()
    for (let n = 1; n <= 5; n++) {
      await enter(app, '1111')
      await until(() => expect(keptPin()?.wrongTries).toBe(n))
    }
    await app.sees(/Wait \d+ seconds/)
    await app.reload()
    await enter(app, '2468')
    await app.sees(/Wait \d+ seconds/)
    expect(document.querySelector('nav')).toBeNull()
  })

  test('that is lost is chosen anew with the password, and nothing unsent is touched [D2.167, D2.168, D2.169]', async () => {
    const wrong = {
      status: 403,
      body: { success: false, error: 'No', errors: ['No'], code: 'wrongPassword' },
    }
    const app = await openApp({ at: '/home', added: [daisy] })
    app.phone.said[paths.update] = { status: 500, body: {} }
    await app.phone.save(tab, [{ collection: 'animals', id: 'daisy', set: { notes: 'kicks' } }], 'm-1')
    const unsent = await app.outbox()
    expect(unsent).toHaveLength(1)
    await setPin('2468')
    const right = app.phone.said[paths.login] ?? wrong
    app.phone.said[paths.login] = wrong
    await app.reload()
    await app.press('I have lost the PIN')
    await app.fill('Password', 'not this')
    await app.press('Continue')
    await app.sees('That mobile number and password do not match.')
    app.phone.said[paths.login] = right
    await app.fill('Password', 'steading')
    await app.press('Continue')
    await app.sees('Choose a new PIN')
    await app.fill('New PIN', '1357')
    await app.press('Set the PIN')
    await app.seesNot('Choose a new PIN')
    expect((await app.outbox()).map(({ id }) => id)).toEqual(unsent.map(({ id }) => id))
    await app.reload()
    await enter(app, '1357')
    await until(() => expect(document.querySelector('nav')).not.toBeNull())
  })

  test('that is lost without signal says what to do, and notes it [D8.34]', async () => {
    const app = await openApp({ at: '/home' })
    await setPin('2468')
    await app.reload()
    app.noSignal()
    await app.press('I have lost the PIN')
    await app.fill('Password', 'steading')
    await app.press('Continue')
    await app.sees('We could not send a new PIN. Contact us if it keeps happening.')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW540'))
    await app.press('Back')
    await app.sees('Enter your PIN')
  })

  test('goes when the farmer logs out', async () => {
    const app = await openApp({ at: '/home' })
    await setPin('2468')
    await app.phone.forceLogOut(tab)
    await app.at('/welcome')
    await until(() => expect(keptPin()).toBeUndefined())
  })
})

describe('new terms', () => {
  const asked = async () => {
    const app = await openApp({ at: '/home' })
    const { state } = app.phone.service
    await state.changeAccount({ appData: { ...state.account?.appData, termsVersion: 0 } })
    app.phone.service.sessionMoved()
    await app.sees('I agree')
    return app
  }

  test('are agreed to once, on the account [D2.165]', async () => {
    const app = await asked()
    app.phone.said['api/2/account/accept-terms'] = { body: { success: true } }
    await app.sees(/^Your records are yours\./)
    await app.press('I agree')
    await app.seesNot('I agree')
    const sent = app.phone.calls.filter(({ path }) => path === 'api/2/account/accept-terms')
    expect(sent.map(({ body }) => body.terms)).toEqual([1])
    await app.reload()
    await app.sees('Quick add')
    expect(app.offers('I agree')).toBe(false)
  })

  test('keep no farmer without signal from the farm: they are asked about again at the next start', async () => {
    const app = await asked()
    app.noSignal()
    await app.press('I agree')
    await app.seesNot('I agree')
    await until(() => expect(document.querySelector('nav')).not.toBeNull())
    expect(app.phone.service.state.account?.appData.termsVersion).toBe(0)
  })
})
