import { createApi } from '@steading/client/api/api-client'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test } from './farm-test'

test('the server answers the app’s GET and POST calls; PUT, DELETE and PATCH reach the same host with their own method [D7.38]', {
  tag: '@phone',
}, async ({ baseURL }) => {
  const reached: string[] = []
  const api = createApi({
    fetch: async (url, init) => {
      reached.push(`${init?.method} ${new URL(String(url)).origin === baseURL}`)
      return fetch(url, init)
    },
    host: baseURL ?? '',
    identity: () => ({
      ...{ version: '1.0.0', deviceId: 'gate', deviceType: 'web', region: 'IE', countryCode: 'IE' },
      ...{ farmType: '', source: 'farmer', token: undefined },
    }),
    turbo: () => false,
    keepToken: async () => undefined,
    sessionExpired: () => undefined,
  })
  expect(await api.get('version.json')).toMatchObject({ ok: true })
  expect(await api.post(paths.serverCheck, {})).toMatchObject({ ok: true, value: { available: true } })
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
    expect(await api.send(method, paths.get, {})).toMatchObject({
      ok: false,
      problem: { status: 404, code: 'notFound' },
    })
  expect(reached).toEqual(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map((method) => `${method} true`))
})
