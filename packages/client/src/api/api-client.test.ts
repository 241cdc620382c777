import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { type ApiPorts, createApi, type Identity } from './api-client'

const identity: Identity = {
  version: '1.2.3',
  deviceId: 'phone',
  deviceType: 'web',
  region: 'IE',
  countryCode: 'IE',
  farmType: 'cattle',
  source: 'farmer',
  token: 'secret',
}

type Sent = {
  url: string
  method: string
  body: { [name: string]: unknown }
  signal: AbortSignal | null | undefined
  token: string | null
}
type Reply = { status: number; body?: unknown } | 'no answer'

function server(replies: Reply[], change: Partial<Identity> = {}, ports: Partial<ApiPorts> = {}) {
  const sent: Sent[] = []
  const seen = { token: 'secret' as string | undefined, expired: 0 }
  const api = createApi({
    host: '',
    fetch: async (url, init) => {
      sent.push({
        url: String(url),
        method: init?.method ?? 'GET',
        body: JSON.parse(String(init?.body ?? 'null')),
        signal: init?.signal,
        token: new Headers(init?.headers).get('authorization'),
      })
      const reply = replies.shift()
      if (reply === undefined || reply === 'no answer') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(reply.body ?? { success: true }), { status: reply.status })
    },
    identity: () => ({ ...identity, token: seen.token, ...change }),
    turbo: () => false,
    keepToken: async (token) => void Object.assign(seen, { token }),
    sessionExpired: () => void seen.expired++,
    ...ports,
  })
  return { api, sent, seen }
}

const unauthorized = {
  status: 401,
  body: { success: false, error: 'Token is unauthorized!', errors: [], code: 'x' },
}

describe('a call that the server refuses', () => {
  test.each([
    [paths.update, 500, 'backupAndSync'],
    [paths.get, 503, 'fetchEntities'],
    [paths.account('IE'), 403, 'getFarms'],
    [codeCalls.sendCode.path, 429, 'requestOtp'],
    [paths.history, 400, paths.history],
  ])('%s with %d is named to the log as %s [D7.41]', async (path, status, kind) => {
    const named: unknown[] = []
    const { api } = server([{ status }], {}, { refused: (...said) => named.push(said) })
    await api.post(path, {})
    expect(named).toEqual([[kind, status]])
  })

  test('is not named where no answer came, or where a new token was all it wanted', async () => {
    const named: unknown[] = []
    const refused = (...said: unknown[]) => named.push(said)
    const { api } = server(
      [unauthorized, { status: 200, body: { url_token: 'new' } }, { status: 200 }],
      {},
      { refused },
    )
    await api.post(paths.get, {})
    await server(['no answer'], {}, { refused }).api.post(paths.get, {})
    expect(named).toEqual([])
  })
})

describe('what a call carries', () => {
  test('is a POST with JSON, enriched with version, deviceId, deviceType, region, countryCode, farmType, HWKEY and source [P7.1, P7.2, P7.3, P7.4, D7.1]', async () => {
    const { api, sent } = server([{ status: 200 }])
    await api.post('api/2/get', { farm: 'f' })
    expect(sent[0]).toMatchObject({
      url: '/api/2/get',
      method: 'POST',
      body: {
        farm: 'f',
        version: '1.2.3',
        deviceId: 'phone',
        deviceType: 'web',
        region: 'IE',
        countryCode: 'IE',
        farmType: 'cattle',
        HWKEY: 'secret',
        source: 'farmer',
      },
    })
  })

  test('shows its token in front of the body too, which may be long', async () => {
    const { api, sent } = server([{ status: 200 }, { status: 200 }])
    await api.post('api/2/update', { farm: 'f' })
    await api.post('tlogin', {})
    expect(sent.map(({ token }) => token)).toEqual(['Bearer secret', null])
  })

  test('on tlogin leaves out countryCode, farmType, HWKEY and source [P7.3, P7.4]', async () => {
    const { api, sent } = server([{ status: 200 }])
    await api.post('tlogin', { username: 'u' })
    expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual([
      'deviceId',
      'deviceType',
      'region',
      'username',
      'version',
    ])
  })

  test('without a token leaves out farmType, HWKEY and source [P7.4]', async () => {
    const { api, sent } = server([{ status: 200 }], { token: undefined })
    await api.post('api/2/get', {})
    expect(sent[0]?.body).not.toHaveProperty('HWKEY')
    expect(sent[0]?.body).not.toHaveProperty('source')
    expect(sent[0]?.body).toHaveProperty('countryCode')
  })

  test('GET, PUT, DELETE and PATCH work against the same host, GET with a time limit [D7.38, D7.39]', async () => {
    const { api, sent } = server([{ status: 200 }, { status: 200 }, { status: 200 }, { status: 200 }])
    await api.get('api/2/server-check')
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) await api.send(method, 'x', {})
    expect(sent.map((call) => call.method)).toEqual(['GET', 'PUT', 'DELETE', 'PATCH'])
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal)
  })
})

describe('what an answer means', () => {
  test('401 "Token is unauthorized!" silently gets a new token and tries again [P8.1]', async () => {
    const { api, sent, seen } = server([
      unauthorized,
      { status: 200, body: { success: true, url_token: 'fresh' } },
      { status: 200, body: { success: true, x: 1 } },
    ])
    expect(await api.post('api/2/get', {})).toEqual({ ok: true, value: { success: true, x: 1 } })
    expect(sent.map((call) => call.url)).toEqual(['/api/2/get', '/tlogin', '/api/2/get'])
    expect(sent[2]?.body.HWKEY).toBe('fresh')
    expect(seen.token).toBe('fresh')
  })

  test('a session the server has ended asks the farmer to log in again; no signal does not', async () => {
    const ended = server([
      unauthorized,
      { status: 403, body: { success: false, error: 'x', errors: ['x'], code: 'sessionEnded' } },
    ])
    expect((await ended.api.post('api/2/get', {})).ok).toBe(false)
    expect(ended.seen.expired).toBe(1)
    const quiet = server([unauthorized, 'no answer'])
    await quiet.api.post('api/2/get', {})
    expect(quiet.seen.expired).toBe(0)
  })

  test("412 forces a new token and tries again with the region's country [P8.5]", async () => {
    const { api, sent } = server([
      { status: 412, body: {} },
      { status: 200, body: { success: true, url_token: 'fresh' } },
      { status: 200 },
    ])
    expect((await api.post('api/2/get', {})).ok).toBe(true)
    expect(sent[1]?.body).toMatchObject({ isForce: true, country: 'IE' })
    expect(sent[2]?.body).toMatchObject({ country: 'IE' })
  })

  test('a new token that is no help ends in a log-in, whichever way it was asked for', async () => {
    const fresh = { status: 200, body: { success: true, url_token: 'fresh' } }
    const moved = { status: 412, body: { error: 'Moved' } }
    const problem = async (replies: Reply[]) => {
      const answer = await server(replies).api.post('api/2/update', {})
      return answer.ok ? undefined : [answer.problem.code, answer.problem.serverText]
    }
    expect(await problem([moved, fresh, moved])).toEqual(['regionMoved', 'Moved'])
    expect((await problem([unauthorized, fresh, unauthorized]))?.[0]).toBe('sessionExpired')
    expect((await problem([unauthorized, { status: 403, body: {} }]))?.[0]).toBe('sessionExpired')
  })

  test('a token renewal that fails reports its own cause, and never blames the token', async () => {
    const code = async (renewal: Reply) => {
      const answer = await server([unauthorized, renewal]).api.post('api/2/get', {})
      return answer.ok ? undefined : answer.problem.code
    }
    expect(await code({ status: 406, body: {} })).toBe('inactiveAccount')
    expect(await code({ status: 426, body: {} })).toBe('unsupported')
    expect(await code({ status: 503, body: {} })).toBe('serverDown')
    expect(await code('no answer')).toBe('noSignal')
  })

  test('three calls whose token has run out get one new token between them, and all go through', async () => {
    const live = { token: 'secret' as string | undefined }
    const made: string[] = []
    const { api } = server(
      [],
      {},
      {
        identity: () => ({ ...identity, token: live.token }),
        keepToken: async (token) => void Object.assign(live, { token }),
        fetch: async (url, init) => {
          const { HWKEY } = JSON.parse(String(init?.body))
          // As a server does: each renewal ends the token before it.
          if (String(url).endsWith('tlogin')) {
            made.push(`fresh-${made.length + 1}`)
            return new Response(JSON.stringify({ success: true, url_token: made.at(-1) }))
          }
          const good = HWKEY === made.at(-1)
          return new Response(JSON.stringify(good ? { success: true } : unauthorized.body), {
            status: good ? 200 : 401,
          })
        },
      },
    )
    const answers = await Promise.all(['a', 'b', 'c'].map((path) => api.post(path, {})))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(made).toEqual(['fresh-1'])
  })

  test('a call that left with the old token while another renewed it goes again with the new one', async () => {
    const { api, sent, seen } = server([unauthorized, { status: 200 }])
    const late = api.post('api/2/get', {})
    seen.token = 'fresh'
    expect((await late).ok).toBe(true)
    expect(sent.map((call) => [call.url, call.body.HWKEY])).toEqual([
      ['/api/2/get', 'secret'],
      ['/api/2/get', 'fresh'],
    ])
  })

  test('no answer is "no signal", on an upload the unknown error; other statuses are a plain error [P8.16, P8.34]', async () => {
    const problem = async (path: string, reply: Reply) => {
      const answer = await server([reply]).api.post(path, {})
      return answer.ok ? undefined : [answer.problem.code, answer.problem.status]
    }
    expect(await problem('api/2/get', 'no answer')).toEqual(['noSignal', 0])
    expect(await problem('api/2/update', 'no answer')).toEqual(['uploadUnknown', 0])
    expect(await problem('api/2/update', { status: 500, body: {} })).toEqual(['uploadFailed', 500])
    expect(await problem('api/2/get', { status: 418, body: {} })).toEqual(['unexpected', 418])
  })

  test('an answer cut off half-way is no answer', async () => {
    const { api } = server([], {}, { fetch: async () => new Response('{"success":tr', { status: 200 }) })
    const answer = await api.post('api/2/get', {})
    expect(answer.ok ? undefined : answer.problem.code).toBe('noSignal')
  })

  test('in turbo mode a POST fails with status 0 and CANCELLED without going out [D8.79, D4.41]', async () => {
    const { api, sent } = server([{ status: 200 }], {}, { turbo: () => true })
    const answer = await api.post('api/2/get', {})
    expect(answer.ok ? undefined : answer.problem).toMatchObject({
      code: 'turboActive',
      status: 0,
      body: { statusText: 'CANCELLED' },
    })
    expect(sent).toEqual([])
  })
})
