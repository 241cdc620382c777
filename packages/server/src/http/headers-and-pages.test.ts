import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { plantAccount } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steading-client-'))
  await mkdir(join(folder, 'assets/i18n'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Steading</title>')
  await writeFile(join(folder, 'sw.js'), '// service worker')
  await writeFile(join(folder, 'version.json'), '{"version":"1"}')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'assets', 'index-abc123.js'), `export const a = '${'a'.repeat(5000)}'`)
  await writeFile(join(folder, 'assets', 'start-abc123.js'), 'as it was built')
  await writeFile(join(folder, 'assets', 'start-abc123.js.br'), brotliCompressSync('as the build packed it'))
  await writeFile(join(folder, 'assets/i18n', 'en.json'), '{}')
  server = await startTestServer({ config: { clientFolder: folder }, onLog: (line) => lines.push(line) })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
})
afterAll(() => server.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers })
const html = { accept: 'text/html,*/*' }

describe('the app', () => {
  test('is served, and every page of it that is opened directly gets it too', async () => {
    for (const path of [
      '/',
      '/welcome',
      '/ie/bovine/home',
      '/login?username=x',
      '/IE/bovine/tablet/home/animals-list',
    ]) {
      const response = await open(path, html)
      expect([path, response.status, await response.text()]).toEqual([
        path,
        200,
        expect.stringContaining('Steading'),
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('lets browsers keep files named by their content for ever, and files that name the version never', async () => {
    const caching = async (path: string) => (await open(path)).headers.get('cache-control')
    expect(await caching('/assets/index-abc123.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/index.html', '/sw.js', '/version.json'])
      expect([path, await caching(path)]).toEqual([path, 'no-store'])
    for (const path of ['/manifest.webmanifest', '/assets/i18n/en.json'])
      expect([path, await caching(path)]).toEqual([path, 'no-cache'])
  })

  test('files travel packed', async () => {
    const response = await open('/assets/index-abc123.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('aaaa')
  })

  test('a file the build has packed goes out as it lies there, kept for as long as the file itself', async () => {
    const packed = await open('/assets/start-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(await packed.text()).toBe('as the build packed it')
    expect(packed.headers.get('content-type')).toContain('javascript')
    expect(packed.headers.get('cache-control')).toContain('immutable')
    expect(packed.headers.get('vary')).toContain('accept-encoding')
    const plain = await open('/assets/start-abc123.js', { 'accept-encoding': 'identity' })
    expect(await plain.text()).toBe('as it was built')
  })

  test('a file or a call that is not there is not the app', async () => {
    for (const path of ['/assets/gone-123.js', '/favicon.ico', '/api/2/nothing', '/api/2/get']) {
      const response = await open(path, html)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ success: false, code: 'notFound' })
    }
  })

  test('nothing outside its folder can be reached', async () => {
    for (const path of ['/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/etc/passwd']) {
      const response = await open(path)
      expect(await response.text()).not.toMatch(/root:|"name"/)
    }
  })

  test('a server without the built app still answers calls', async () => {
    const bare = await serveDatabase(server.databaseUrl, { config: { clientFolder: '/nowhere' } })
    const response = await fetch(`${bare.origin}/`, { headers: html })
    const check = await bare.post(paths.serverCheck, {})
    await bare.close()
    expect([response.status, check.status]).toEqual([404, 200])
  })
})

describe('headers', () => {
  test('let pages load themselves, run WebAssembly, and nothing else', async () => {
    const { headers } = await open('/', html)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval;')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('are on errors and calls too, and ask for https where that is how people come', async () => {
    const safe = await serveDatabase(server.databaseUrl, { config: { publicUrl: 'https://farm.example' } })
    const answer = await safe.post(paths.get, { farm: 'x' })
    await safe.close()
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

const specSchema = z.object({ paths: z.record(z.string(), z.unknown()) })

describe('websites inside the app', () => {
  test('are none unless the operator sets some, and then exactly those [P2.112, D2.284]', async () => {
    const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''
    expect(policyOf((await open('/', html)).headers)).toMatch(/frame-src 'none'(;|$)/)
    const webModules = { martLink: 'https://mart.example/start' }
    const app = { webModules, contactPages: {}, environments: undefined }
    const set = await serveDatabase(server.databaseUrl, { config: { app } })
    const answer = await fetch(`${set.origin}/${paths.appConfig}`)
    await set.close()
    expect(policyOf(answer.headers)).toMatch(/frame-src https:\/\/mart\.example(;|$)/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ success: true, webModules, contactPages: {}, environments: null })
  })
})

describe('the description of the calls', () => {
  test('names every call, from the schemas that check them', async () => {
    const spec = specSchema.parse(await (await open('/docs/json')).json())
    const named = Object.keys(spec.paths)
    const { account, ...fixed } = paths
    for (const path of Object.values(fixed)) expect(named).toContain(`/${path}`)
    expect(named).toContain(`/${account('{country}')}`)
    expect(JSON.stringify(spec.paths['/api/2/get'])).toContain('"timestamp":')
  })

  test('has a page to read it on that needs no script from elsewhere and none inline', async () => {
    const page = await (await open('/docs/')).text()
    const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)</g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes, inline] of scripts) {
      expect(attributes).toMatch(/src="\.?\//)
      expect(inline?.trim()).toBe('')
    }
  })
})

describe('what operators look at', () => {
  test('/healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await open(path)
      expect([path, response.status, await response.json()]).toEqual([path, 200, { ok: true }])
    }
  })

  test('/metrics counts calls by route, never by address', async () => {
    await server.post(paths.get, { farm: 'secret-farm-name' })
    await server.post('api/2/IE', {})
    const text = await (await open('/metrics')).text()
    expect(text).toMatch(/steading_call_seconds_count\{route="\/api\/2\/get",status="401"\} \d+/)
    expect(text).toContain('route="/api/2/:country')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('secret-farm-name')
  })

  test('/metrics and /docs are for this machine, unless the operator says otherwise', async () => {
    const statuses = async (origin: string, headers: Record<string, string>) =>
      Promise.all(
        ['/metrics', '/docs/json', '/docs/'].map(async (path) => {
          const answer = await fetch(`${origin}${path}`, { headers })
          // Reads to the end: a server that closes waits for clients that are still reading.
          await answer.arrayBuffer()
          return answer.status
        }),
      )
    const stranger = { 'x-forwarded-for': '203.0.113.9' }
    expect(await statuses(server.origin, {})).toEqual([200, 200, 200])
    expect(await statuses(server.origin, stranger)).toEqual([404, 404, 404])
    const cases = [
      [{ metrics: 'yes', docs: 'no' }, [200, 404, 404]],
      [{ metrics: 'no', docs: 'yes' }, [404, 200, 200]],
    ] as const
    for (const [pages, expected] of cases) {
      const told = await serveDatabase(server.databaseUrl, { config: { pages, trustProxy: 1 } })
      expect(await statuses(told.origin, stranger)).toEqual(expected)
      await told.close()
    }
    const behind = await serveDatabase(server.databaseUrl, { config: { trustProxy: 1 } })
    expect(await statuses(behind.origin, stranger)).toEqual([404, 404, 404])
    await behind.close()
  })

  test('a call that the server refuses is in its log by the kind of call [D7.41]', async () => {
    const heard: string[] = []
    const told = await serveDatabase(server.databaseUrl, { onLog: (line) => heard.push(line) })
    const calls = [paths.login, paths.update, paths.get, paths.account('IE'), planPaths.requestQuote]
    for (const path of calls) expect((await told.post(path, { HWKEY: 'none' })).status).toBeGreaterThan(399)
    const kinds = heard.flatMap((line) => JSON.parse(line).call ?? [])
    expect(kinds).toEqual(['login', 'backupAndSync', 'fetchEntities', 'getFarms', 'requestQuote'])
    await told.close()
  })

  test('a proxy that the operator did not name is one line in the log, however many calls it passes on', async () => {
    const heard: string[] = []
    const plain = await serveDatabase(server.databaseUrl, { onLog: (line) => heard.push(line) })
    const named = await serveDatabase(server.databaseUrl, {
      onLog: (line) => heard.push(line),
      config: { trustProxy: 1 },
    })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const { origin } of [named, plain, plain])
      await (await fetch(`${origin}/healthz`, { headers })).arrayBuffer()
    const said = heard.filter((line) => line.includes('TRUST_PROXY'))
    expect(said).toHaveLength(1)
    expect(said[0]).not.toContain('203.0.113.9')
    await plain.close()
    await named.close()
  })

  test('without its database a server is alive but not ready, and says so to phones too', async () => {
    const lost = await serveDatabase('postgres://nobody@127.0.0.1:1/none')
    const [health, ready] = await Promise.all(
      ['/healthz', '/readyz'].map((path) => fetch(`${lost.origin}${path}`)),
    )
    const check = await lost.post(paths.serverCheck, {})
    const call = await lost.post(paths.get, { farm: 'x', HWKEY: 'y' })
    await lost.close()
    expect([health?.status, ready?.status]).toEqual([200, 503])
    expect(check.body).toMatchObject({ success: true, available: false })
    expect([call.status, call.body.code]).toEqual([503, 'serverBusy'])
  })
})

describe('the server check', () => {
  test('is cheap and open, by GET and POST [P4.19]', async () => {
    const get = await (await open(`/${paths.serverCheck}`)).json()
    const { body: post } = await server.post(paths.serverCheck, {})
    for (const answer of [get, post])
      expect(answer).toMatchObject({
        success: true,
        available: true,
        flagsAvailable: true,
        message: null,
        time: expect.any(Number),
      })
  })

  test('carries what the operator has to say, in each language', async () => {
    const message = { en: 'Back at six.', fr: 'De retour à six heures.', es: 'Volvemos a las seis.' }
    const say = (available: boolean, text: string | null) =>
      server.db.updateTable('server_state').set({ available, message: text }).execute()
    await say(false, JSON.stringify(message))
    expect((await server.post(paths.serverCheck, {})).body).toMatchObject({ available: false, message })
    await say(true, null)
  })
})

test('logs hold no token, password, cookie or phone number, whatever goes wrong', async () => {
  lines.length = 0
  const farmer = await server.logIn('+353850000001')
  await server.post(paths.login, { username: '+353850000001', password: 'my-wrong-password' })
  await server.post(paths.login, { deviceId: 'phone-1' }, { cookie: farmer.cookie })
  await server.post(paths.login, '{"username":"+353850000001","password":"my-broken-password')
  await farmer.post(paths.get, { farm: 'x', timestamp: 'wrong' })
  await open('/login?username=%2B353850000001&pass=my-link-password', html)
  await open('/readyz?HWKEY=my-query-token')
  server.app.log.error(
    {
      err: new Error('duplicate key (username)=(+353850000001)'),
      body: { HWKEY: farmer.token, password: 'my-object-password' },
    },
    'as a careless line of code would',
  )
  server.app.log.warn({ req: { headers: { cookie: farmer.cookie } }, phone: '+353850000001' })
  const text = lines.join('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(text).toContain('/api/2/get')
  const secrets = [
    farmer.token,
    farmer.cookie.split('=')[1] ?? '?',
    'my-',
    '353850000001',
    'steading_refresh',
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('the log says where a refused call came from, and nothing of where farmers are who are let in', async () => {
  const heard: string[] = []
  const config = { trustProxy: 1 }
  const behind = await serveDatabase(server.databaseUrl, { config, onLog: (line) => heard.push(line) })
  const refused = { 'x-forwarded-for': '203.0.113.44' }
  await behind.post(paths.get, { HWKEY: 'made-up', farm: '100' }, refused)
  await behind.post(paths.login, { username: '+353850000001', password: 'wrong' }, refused)
  const asked = { 'x-forwarded-for': '203.0.113.45' }
  expect((await behind.post(paths.serverCheck, {}, asked)).status).toBe(200)
  await behind.close()
  const lines = heard.map((line) => JSON.parse(line)).filter(({ address }) => address !== undefined)
  expect(lines.filter(({ status }) => status === 401)).toMatchObject([{ address: '203.0.113.44' }])
  expect(lines.filter(({ why }) => why === 'wrongPassword')).toMatchObject([{ address: '203.0.113.44' }])
  expect(heard.join('')).not.toContain('203.0.113.45')
})
