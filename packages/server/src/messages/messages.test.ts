import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { codeFor, stranger } from '../account/test-sign-up'
import { readConfig } from '../config'
import { type MessageServices, noServices } from './message-services'

let server: TestServer
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await server.db.deleteFrom('message_counts').execute()
})

/** A second server on the same database, with these services. */
async function serve(services: Partial<MessageServices>, onLog?: (line: string) => void) {
  const config = { services: { ...noServices, ...services } }
  const one = await serveDatabase(server.databaseUrl, { config, ...(onLog && { onLog }) })
  ends.push(() => one.close())
  return one
}

type Heard = { headers: { [name: string]: unknown }; body: string }

/** A service that answers with these statuses in turn. */
async function outside(statuses: number[], answer: object = {}) {
  const heard: Heard[] = []
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(statuses[heard.length - 1] ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  ends.push(() => new Promise((over) => http.close(over)))
  return { heard, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/send` }
}

async function postOffice() {
  const letters: { to: string[]; text: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, taken) {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        taken()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  ends.push(() => new Promise<void>((over) => smtp.close(over)))
  return { letters, url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` }
}

let used = 0
const newNumber = () => `+35382${String(++used).padStart(7, '0')}`

test('a code goes to the SMS service, in the language asked for, and the outbox no longer has it', async () => {
  const sms = await outside([202])
  const one = await serve({ sms: { url: sms.url, key: 'sesame', from: 'Steading' } })
  const phone = newNumber()
  expect((await stranger(one, phone).ask({ language: 'es' })).status).toBe(200)
  const [{ headers, body } = { headers: {}, body: '{}' }] = sms.heard
  expect(headers.authorization).toBe('Bearer sesame')
  expect(JSON.parse(body)).toEqual({
    to: phone,
    text: expect.stringMatching(/^\d{6} es su código de Steading\./),
    reference: expect.any(String),
    from: 'Steading',
  })
  const kept = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', phone).execute()
  expect(kept).toEqual([expect.objectContaining({ state: 'sent', body: '' })])
})

test('a service that stumbles is asked again under the same reference; one that says no is not', async () => {
  const stumbles = await outside([503, 200])
  const one = await serve({ sms: { url: stumbles.url, key: undefined, from: undefined } })
  expect((await stranger(one, newNumber()).ask()).status).toBe(200)
  expect(new Set(stumbles.heard.map(({ body }) => JSON.parse(body).reference)).size).toBe(1)
  const refuses = await outside([400, 200])
  const two = await serve({ sms: { url: refuses.url, key: undefined, from: undefined } })
  const failed = await stranger(two, newNumber()).ask()
  expect([failed.status, failed.body.code, refuses.heard.length]).toEqual([500, 'codeNotSent', 1])
})

test('mail goes through SMTP, accents and all', async () => {
  const { letters, url } = await postOffice()
  const one = await serve({ mail: { url, from: 'Steading <no-reply@steading.example>' } })
  const username = newNumber()
  await plantAccount(server.db, { username })
  await server.db.updateTable('accounts').set({ language: 'fr' }).where('username', '=', username).execute()
  const farmer = await one.logIn(username)
  const change = { kind: 'email', to: 'ferme@example.fr', password }
  expect((await farmer.post(codeCalls.changeContact.path, change)).status).toBe(200)
  expect(letters.map(({ to }) => to)).toEqual([['ferme@example.fr']])
  const [letter] = letters
  expect(letter?.text).toContain('From: Steading <no-reply@steading.example>')
  expect(letter?.text).toMatch(/\d{6} confirme que votre compte/)
})

test('with no service a message stays in the outbox, the log says so without number or code, and it never goes to the caller', async () => {
  const lines: string[] = []
  const one = await serve({}, (line) => lines.push(line))
  const phone = newNumber()
  const asked = await stranger(one, phone).ask()
  const code = await codeFor(server, phone)
  const said = lines.map((line) => JSON.parse(line)).find(({ outbox }) => outbox)
  expect(said).toMatchObject({ to: `…${phone.slice(-3)}`, message: 'signUpCode' })
  expect(lines.join('\n')).not.toContain(code)
  expect(lines.join('\n')).not.toContain(phone)
  expect(said.msg).toBe('no sms service is set: this message stays in the outbox')
  expect(asked.body).toEqual({ success: true, handle: expect.any(String) })
  expect(asked.text).not.toContain(code)
})

test('the outbox is read with the operator’s key; without it, or where none is set, there is nothing there', async () => {
  const key = 'the key of the house'
  const one = await serve({ operatorKey: key })
  const phone = newNumber()
  await stranger(one, phone).ask()
  const read = (origin: string, authorization?: string) =>
    fetch(`${origin}/operations/outbox`, { headers: authorization ? { authorization } : {} })
  const answer = await read(one.origin, `Bearer ${key}`)
  const { messages } = (await answer.json()) as { messages: { recipient: string; body: string }[] }
  expect(messages.find(({ recipient }) => recipient === phone)?.body).toMatch(/^\d{6} is your Steading code/)
  expect((await read(one.origin)).status).toBe(404)
  expect((await read(one.origin, 'Bearer another key of a house')).status).toBe(404)
  expect((await read(server.origin, `Bearer ${key}`)).status).toBe(404)
  expect((await read(server.origin, 'Bearer ')).status).toBe(404)
})

test('where a captcha is set, no code is sent for a wrong one [P8.9]', async () => {
  const wrong = await outside([200], { success: false })
  const one = await serve({ captcha: { url: wrong.url, secret: 'shh' } })
  const refused = await stranger(one, newNumber()).ask({ recaptchaToken: 'robot' })
  expect([refused.status, refused.body.error]).toEqual([403, 'Wrong captcha!'])
  expect(new URLSearchParams(wrong.heard[0]?.body).get('response')).toBe('robot')
  expect((await stranger(one, newNumber()).ask()).status).toBe(403)
  const right = await outside([200], { success: true })
  const two = await serve({ captcha: { url: right.url, secret: 'shh' } })
  expect((await stranger(two, newNumber()).ask({ recaptchaToken: 'farmer' })).status).toBe(200)
})

test.each([
  [{ SMS_URL: 'ftp://sms' }, 'SMS_URL must be'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be'],
  [{ CAPTCHA_URL: 'https://captcha' }, 'CAPTCHA_SECRET must be'],
  [{ OPERATOR_KEY: 'short' }, 'OPERATOR_KEY must have'],
])('a service that is half set is one sentence at the start: %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('a code for a new password that could not be sent is promised to no caller, and the operator still has it', async () => {
  const { url, heard } = await outside(Array(6).fill(500))
  const one = await serve({ sms: { url, key: undefined, from: undefined } })
  const username = '+353850000077'
  await plantAccount(server.db, { username })
  for (const [language, promise] of [
    ['en', /on its way|was sent|have sent/],
    ['fr', /est envoyé|en route|avons envoyé/],
    ['es', /le llegará|en camino|hemos enviado/],
  ] as const) {
    const asked = (phone: string) => stranger({ db: server.db, post: one.post }, phone).askReset('', language)
    const [known, unknown] = [await asked(username), await asked('+353850000078')]
    expect(known.body.message).not.toMatch(promise)
    expect({ ...known.body, handle: '' }).toEqual({ ...unknown.body, handle: '' })
    await server.db.deleteFrom('message_counts').execute()
  }
  await vi.waitFor(async () => {
    const kept = await server.db
      .selectFrom('outbox')
      .select(['state', 'body'])
      .where('recipient', '=', username)
      .execute()
    expect(kept).toEqual(Array(3).fill({ state: 'failed', body: expect.stringMatching(/\d{6}/) }))
  })
  expect(heard).toHaveLength(6)
})
