import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

const bar = document.createElement('meta')
bar.name = 'theme-color'
beforeEach(() => void document.head.append(bar))
afterEach(() => bar.remove())

test.each([
  ['cattle', 'suckler', '#8cc6ec'],
  ['sheep', 'flock', '#007db5'],
  ['crops', 'tillage', '#F37321'],
] as const)(
  'the status bar of %s on a %s farm has the colour of its theme, %s [P9.43, D9.33, D9.34]',
  async (_, farm, colour) => {
    await openApp({ at: '/apps', farm })
    await until(() => expect(bar.content).toBe(colour))
  },
)

test('before a farm is open the status bar is lime [P9.41]', async () => {
  await openApp({ at: '/welcome', loggedOut: true })
  await until(() => expect(bar.content).toBe('#b5c426'))
})
