import { expect, test } from './farm-test'

test('every style sheet and script of the app is fetched once', { tag: '@phone' }, async ({ app }) => {
  const times = new Map<string, number>()
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(css|js)$/.test(pathname)) times.set(pathname, (times.get(pathname) ?? 0) + 1)
  })
  await app.page.goto('/welcome')
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...times.keys()].filter((path) => path.endsWith('.css'))).not.toEqual([])
  expect([...times].filter(([, fetched]) => fetched > 1)).toEqual([])
})
