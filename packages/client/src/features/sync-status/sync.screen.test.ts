import { describe, expect, test } from 'vitest'
import { cow, herdId } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { tab } from '../../worker/test-phone'

describe('what waits on this phone', () => {
  test('is counted by what it is, each record once, with when the last was saved, until it is sent [P3.46]', async () => {
    const added = [cow('rosa', '8621'), cow('nell', '8622')]
    const app = await openApp({ at: '/sync', added })
    const row = () =>
      [...document.querySelectorAll('main li, main div')]
        .map((one) => one.textContent ?? '')
        .filter((text) => /^Waiting to be sent/.test(text))
        .sort((a, b) => a.length - b.length)[0] ?? ''
    await until(() => expect(row()).toMatch(/^Waiting to be sent0$/))
    app.noSignal()
    const on = { ...tab, farm: herdId }
    const brand = (id: string, freezebrand: string) =>
      app.phone.save(on, [{ collection: 'animals', id, set: { freezebrand } }], `${id}-${freezebrand}`)
    await brand('rosa', '1')
    await brand('rosa', '2')
    await brand('nell', '3')
    await app.phone.save(on, [{ collection: 'operators', id: 'tom', set: { name: 'Tom' } }], 'tom')
    await until(() => expect(row()).toMatch(/2 animals, 1 other change · last saved \d\d:\d\d [AP]M/i))
    app.signal()
    await app.press('Sync now')
    await until(() => expect(row()).toMatch(/^Waiting to be sent0$/))
  })
})
