import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { herdPickerOpen } from '../../app/next-step'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { chooseLayout, layoutChoice } from '../../platform/pages/layout'
import { tab } from '../../worker/test-phone'

const layout = 'steading.layout'

describe('signing out', () => {
  test('asks first, then leaves the platform, the log-in and whatever was open behind [D4.75, D4.76, D4.80, D4.84]', async () => {
    const app = await openApp({ at: '/settings' })
    localStorage.setItem(layout, 'mobile')
    layoutChoice.set(() => 'mobile')
    await app.press(/^Sign out/)
    await app.alert('Sign out')
    expect(app.phone.calls.map(({ path }) => path)).not.toContain(paths.logout)
    // A window behind has the herds open.
    herdPickerOpen.set(() => true)
    await app.answer('Sign out')
    await app.at('/welcome')
    expect(app.phone.calls.map(({ path }) => path)).toContain(paths.logout)
    expect([localStorage.getItem(layout), herdPickerOpen.get()]).toEqual([null, false])
    expect(await app.phone.db.farms()).toEqual([])
  })

  test('asks, forgets the platform and the switch, notes it, ends the log-in, clears backup and notes, and closes what was open, in this order [D4.88]', async () => {
    const app = await openApp({ at: '/settings' })
    chooseLayout('mobile')
    const { service } = app.phone
    const steps = [
      [vi.spyOn(Storage.prototype, 'removeItem'), layout],
      [vi.spyOn(service.state, 'forgetSwitch')],
      [vi.spyOn(service.events, 'log'), 'HW537'],
      [vi.spyOn(service.api, 'post'), paths.logout],
      [vi.spyOn(service.ports.backupFile, 'remove')],
      [vi.spyOn(service.events, 'clear')],
      [vi.spyOn(herdPickerOpen, 'set')],
    ] as const
    const when = () =>
      steps.map(([spy, first]) => {
        const call = spy.mock.calls.findIndex((given) => first === undefined || given[0] === first)
        return spy.mock.invocationCallOrder[call]
      })
    await app.press(/^Sign out/)
    await app.alert('Sign out')
    expect(when()).toEqual(steps.map(() => undefined))
    await app.answer('Sign out')
    await app.at('/welcome')
    await until(() => expect(when()).not.toContain(undefined))
    expect(when()).toEqual(when().toSorted((a, b) => Number(a) - Number(b)))
    vi.restoreAllMocks()
  })

  test('without signal says so, notes it, and everything is as it was [D8.26, D8.73]', async () => {
    const app = await openApp({ at: '/settings' })
    localStorage.setItem(layout, 'mobile')
    layoutChoice.set(() => 'mobile')
    app.noSignal()
    await app.press(/^Sign out/)
    await app.answer('Sign out')
    await app.alert('Cannot connect')
    await app.alert('The signal is too weak.')
    await app.answer('OK')
    expect(localStorage.getItem(layout)).toBe('mobile')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW535'))
    await app.at('/settings')
  })

  test('with something unsent offers it as a file first, and does not sign the farmer out without it', async () => {
    const app = await openApp({ at: '/settings', added: [cow('daisy', '7001')] })
    app.noSignal()
    await app.phone.save(tab, [{ collection: 'animals', id: 'daisy', set: { notes: 'kicks' } }], 'm-1')
    await app.press(/^Sign out/)
    await app.answer('Sign out')
    await app.alert('1 record has not been sent yet')
    await app.answer('Cancel')
    await app.at('/settings')
    expect(await app.outbox()).toHaveLength(1)
  })
})

test('a log-out the farmer did not ask for ends on the welcome page, from any page [P2.14, P4.5]', async () => {
  const app = await openApp({ at: '/my-herd/animals-list' })
  await app.count()
  await app.phone.forceLogOut(tab)
  await app.at(/^\/welcome$/)
  await app.sees('Got an account?')
})
