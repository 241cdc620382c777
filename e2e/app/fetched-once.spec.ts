import { expect, test } from './farm-test'

test('every style sheet and script of the app is fetched once and packed, and few of them before the first page', {
  tag: '@phone',
}, async ({ app }) => {
  const times = new Map<string, number>()
  const packed = new Map<string, string | undefined>()
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(css|js)$/.test(pathname)) times.set(pathname, (times.get(pathname) ?? 0) + 1)
  })
  app.page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/\/(start|welcome)-.*\.(css|js)$/.test(pathname))
      packed.set(pathname, answer.headers()['content-encoding'])
  })
  await app.page.goto('/welcome')
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...times.keys()].filter((path) => path.endsWith('.css'))).not.toEqual([])
  // On a phone far from the mast each more is another wait.
  expect([...times.keys()].length).toBeLessThan(15)
  // As small as it gets, which only a build has the time for.
  expect([...new Set(packed.values())]).toEqual(['br'])
  expect([...times].filter(([, fetched]) => fetched > 1)).toEqual([])
})
