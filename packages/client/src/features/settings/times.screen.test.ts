import { expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

test('a farmer who chooses 24 hours reads every time so, and English begins with twelve [P9.68, D9.31]', async () => {
  const app = await openApp({ at: '/settings' })
  await until(() => expect(app.sync).toMatch(/^All sent, \d\d:\d\d [AP]M$/))
  const row = await until(() => {
    const found = [...document.querySelectorAll('main li, main [role="listitem"], main div')].filter((one) =>
      /^Times as/.test(one.textContent ?? ''),
    )
    return found.at(-1) ?? Promise.reject(new Error('No row for times'))
  })
  expect(row.textContent).toMatch(/17:30.*05:30 PM/)
  await app.press('17:30')
  await until(() => expect(app.sync).toMatch(/, \d\d:\d\d$/))
})
