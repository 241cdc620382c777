import { expect, test } from 'vitest'
import { openApp } from '../../app/test-screen'

test('without signal the page of devices says that there is none and that what is saved stays here [D8.75]', async () => {
  const app = await openApp({ at: '/settings' })
  app.noSignal()
  await app.goTo('/settings/devices')
  await app.alert('There is no signal. What you save stays on this device and is sent later.')
  await app.answer('OK')
  expect(app.asked).toBe(false)
})
