import { afterEach, describe, expect, test } from 'vitest'
import { openApp } from '../../app/test-screen'
import { demoGreeting } from '../../platform/farm/demo-herd'

afterEach(() => demoGreeting.set(() => false))

describe('a demo farm that was just opened', () => {
  test.each([
    [
      'with nothing on it is not said to have a year behind it',
      'nothing',
      /nothing on it yet/,
      /a year behind it/,
    ],
    ['with a herd says what is on it', 'cattle', /a year behind it/, /nothing on it yet/],
  ] as const)('%s', async (_, farm, says, saysNot) => {
    const app = await openApp({ at: '/home', farm })
    demoGreeting.set(() => true)
    await app.sees(says)
    expect(document.body.textContent).not.toMatch(saysNot)
  })
})
