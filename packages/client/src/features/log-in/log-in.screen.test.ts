import { paths } from '@steading/domain/sync/wire-calls'
import { expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'
import { tab } from '../../worker/test-phone'

test('a wrong password is told under its box, which has the focus, and no alert stands in front of it', async () => {
  const wrong = { status: 403, body: { success: false, error: 'No', errors: ['No'], code: 'wrongPassword' } }
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
