import { expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

test('the register of a Welsh herd says by when each thing is written into it, an Irish one keeps to its law', async () => {
  const app = await openApp({ at: '/herd-register' })
  const said = () => document.querySelector('main')?.textContent ?? ''
  await until(() => expect(said()).toContain('Keep each animal in it'))
  expect(said()).not.toContain('To be written in')
  await app.phone.service.state.changeAccount({ region: 'UK', countryCode: 'GB' })
  app.phone.service.sessionMoved()
  await app.sees(
    'To be written in: a move or a tag within 36 hours · a dairy birth within 7 days · another birth within 30 days · a death within 7 days',
  )
})
