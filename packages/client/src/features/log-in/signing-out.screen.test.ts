import { paths } from '@steading/domain/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { herdPickerOpen } from '../../app/next-step'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { layoutChoice } from '../../platform/pages/layout'
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

  test('with something unsent offers it as a file first, and nobody is signed out without it', async () => {
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

test('a log-out that nobody here asked for ends on the welcome page, from wherever it found the farmer [P2.14, P4.5]', async () => {
  const app = await openApp({ at: '/my-herd/animals-list' })
  await app.count()
  await app.phone.forceLogOut(tab)
  await app.at(/^\/welcome$/)
  await app.sees('Got an account?')
})
