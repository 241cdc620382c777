import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp, until } from '../../app/test-screen'

const bar = document.createElement('meta')
bar.name = 'theme-color'
beforeEach(() => void document.head.append(bar))
afterEach(() => bar.remove())

test.each([
  ['cattle', 'suckler', '#8cc6ec', '#1d6592'],
  ['milking cows', 'cattle', '#7fcac3', '#12685f'],
  ['sheep', 'flock', '#007db5', '#00608c'],
  ['crops', 'tillage', '#F37321', '#a8440a'],
] as const)(
  'the status bar of %s on a %s farm has the colour of its theme, %s, and its buttons another, %s [P4.64, P9.43, D1.14, D3.133, D9.33, D9.34]',
  async (_, farm, colour, button) => {
    const sheet = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
    await openApp({ at: '/apps', farm })
    await until(() => expect(bar.content).toBe(colour))
    const drawn = String(sheet.mock.lastCall?.[0]).toLowerCase()
    expect([colour, button].filter((one) => !drawn.includes(one.toLowerCase()))).toEqual([])
  },
)

test('before a farm is open the status bar is lime [P9.41]', async () => {
  await openApp({ at: '/welcome', loggedOut: true })
  await until(() => expect(bar.content).toBe('#b5c426'))
})
