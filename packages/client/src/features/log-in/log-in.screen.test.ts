import { isThere } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { tab } from '../../worker/test-phone'

const wrong = { status: 403, body: { success: false, error: 'No', errors: ['No'], code: 'wrongPassword' } }
const edit = '/animals/edit?id=daisy'

test('a wrong password shows an error under its box, which has the focus, and no alert covers it', async () => {
  const app = await openApp({ at: '/home', answers: { [paths.login]: wrong } })
  await app.phone.needLogIn(tab)
  await app.fill('Password', 'not-this-one')
  await app.press('Log in')
  await app.sees('That mobile number and password do not match.')
  const password = await app.field('Password')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await until(() => expect(document.activeElement).toBe(password))
  expect(app.asked).toBe(false)
})

describe('a log-in that ran out', () => {
  test('is asked for over the page with the number that is known; the half-filled form stays [P2.44, P2.45, P2.46, P2.47, P4.1, P5.3]', async () => {
    const app = await openApp({ at: edit, added: [cow('daisy', '7001')] })
    await app.fill('Notes', 'half a sentence')
    await app.phone.needLogIn(tab)
    await app.sees('Log in again')
    const number = await app.field('Mobile number')
    expect([number.value, number.readOnly]).toEqual(['+353', true])
    const password = await app.field('Password')
    expect(password.type).toBe('password')
    await app.press('Show or hide the password')
    expect((await app.field('Password')).type).toBe('text')
    await app.fill('Password', 'steading')
    await app.press('Log in')
    await app.seesNot('Log in again')
    await app.at('/animals/edit')
    expect((await app.field('Notes')).value).toBe('half a sentence')
    expect(app.phone.service.state.account?.shouldRelogin).toBe(false)
  })

  test('tells what is missing once a field was touched, and sends nothing [P5.6, P5.7]', async () => {
    const app = await openApp({ at: '/home' })
    await app.phone.needLogIn(tab)
    const password = await app.field('Password')
    expect(app.text).not.toContain('Enter your password')
    const before = app.phone.calls.filter(({ path }) => path === paths.login).length
    await app.press('Log in')
    await app.sees('Enter your password')
    await app.fill('Password', 'abc')
    await app.sees('A password has at least 4 characters')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    await app.press('Log in')
    expect(app.phone.calls.filter(({ path }) => path === paths.login)).toHaveLength(before)
    await app.fill('Password', 'abcd')
    await app.seesNot('A password has at least 4 characters')
  })

  test('offers a new password in a window of its own, as soon as there is a page for it [P2.48, P2.49]', async () => {
    const app = await openApp({ at: '/home' })
    await app.phone.needLogIn(tab)
    await app.sees('Log in again')
    const there = isThere(pageOf('password-reset'))
    expect(app.offers('Request a new password')).toBe(there)
    if (!there) return
    const link = await app.control('Request a new password')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/password-reset', '_blank'])
  })
})
