import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oneDay } from '@steading/domain/base/one-day'
import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'
import { makeLog } from '../http/logging'
import { tellDeadlines } from './tell-deadlines'

const today = Date.UTC(2026, 10, 18)
const morning = today + 9 * 3_600_000
let now = morning

/** A push service, and a browser that can decrypt its messages. */
const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) }
browser.keys.generateKeys()
const brought: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let answers = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    brought.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answers).end()
  })
})

function read(body: Buffer): Record<string, string> {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const derive = (secret: Buffer, by: Buffer, about: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, about, size))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), theirs])
  const shared = derive(browser.keys.computeSecret(theirs), browser.auth, about, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, -1).toString())
}

let server: TestServer
let origin: string
let aoife: Farmer
let context: Context

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const config = { ...testConfig, push: { subject: 'mailto:op@farm.example', origins: [origin] } }
  server = await startTestServer({ now: () => now, config })
  await plantAccount(server.db, { username: '+353850000001', farms: ['A'] })
  await server.db.updateTable('accounts').set({ email: 'a@farm.example', email_proven: true }).execute()
  aoife = await server.logIn('+353850000001')
  context = server.context
})
afterAll(async () => {
  await server.close()
  service.close()
})

beforeEach(async () => {
  now = morning
  answers = 201
  brought.length = 0
  for (const table of [
    'deadlines_told',
    'deadline_rounds',
    'deadline_mail',
    'push_subscriptions',
    'outbox',
  ] as const)
    await server.db.deleteFrom(table).execute()
  // Irish farmers register calves within 27 days, so seven and two days are left.
  await aoife.update({ farm: 'A', entities: { animals: [calf('a', 20), calf('b', 25), calf('c', 10)] } })
})

const calf = (id: string, days: number, more = {}) => ({
  ...{
    id,
    species: 'BOVINE',
    sex: 'F',
    inHerd: true,
    animalType: 'BORNONFARM',
    tag: `IE15123456000${id.charCodeAt(0)}`,
  },
  ...{ dob: today - days * oneDay, updatedAt: now, ...more },
})
const subscribe = (path = '/one') =>
  aoife.post(reminderCalls.subscribe.path, {
    farm: 'A',
    endpoint: `${origin}${path}`,
    keys: {
      p256dh: browser.keys.getPublicKey('base64url'),
      auth: browser.auth.toString('base64url'),
    },
  })
const byMail = () => aoife.post(reminderCalls.chooseMail.path, { farm: 'A', mail: true })
const round = (most?: number) => tellDeadlines(context, makeLog('silent'), most)
const mails = () => server.db.selectFrom('outbox').selectAll().execute()

describe('the server reminds people of deadlines in time', () => {
  test('by a message only their browser can read, signed by us, seven and two days before and never twice', async () => {
    expect((await subscribe()).status).toBe(200)
    expect(await round()).toBe(1)
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = brought
    const told = read(body)
    expect(told).toMatchObject({ kind: 'deadlines', farm: 'A', url: '/watchboard/calendar' })
    expect(told.title).toBe('Farm A: deadlines coming up')
    expect(told.body?.split('\n')).toEqual([
      expect.stringMatching(/^register calves, in 2 days: /),
      expect.stringMatching(/^register calves, in 7 days: /),
    ])
    const [, jwt = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...jwk } })
    const signed = Buffer.from(`${head}.${claims}`)
    const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin })
    now += 3_600_000
    expect(await round()).toBe(0)
    // The next day no deadline is nearer; five days later the calf with seven days has two left.
    now = morning + oneDay
    expect(await round()).toBe(0)
    now = morning + 5 * oneDay
    expect(await round()).toBe(1)
    expect(brought).toHaveLength(2)
  })

  test('by mail where they chose it and no browser could be reached; a browser that wants no more is forgotten', async () => {
    await subscribe()
    await byMail()
    answers = 410
    expect(await round()).toBe(1)
    expect(await server.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'mail',
      recipient: 'a@farm.example',
      subject: 'Farm A: deadlines coming up',
    })
    expect(mail?.body).toContain('/settings/reminders')
  })

  test('once, however many processes look at the same time', async () => {
    await byMail()
    await Promise.all([round(), round(), round()])
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['06:59', 6 + 59 / 60, 0],
    ['07:00', 7, 1],
    ['19:59', 19 + 59 / 60, 1],
    ['20:00', 20, 0],
  ])('not at night: at %s on the farm', async (_, hour, told) => {
    await byMail()
    now = today + hour * 3_600_000
    expect(await round()).toBe(told)
  })

  test('later that day where no browser could be reached and they chose no mail', async () => {
    await subscribe()
    answers = 503
    expect(await round()).toBe(0)
    answers = 201
    now += 3_600_000
    expect(await round()).toBe(0)
    now += 3_600_000
    expect(await round()).toBe(1)
    expect(read(brought.at(-1)?.body ?? Buffer.alloc(0)).body?.split('\n')).toHaveLength(2)
    now += 3_600_000
    expect(await round()).toBe(0)
  })

  test.each([['牛'], ['"'], ['🐄']])(
    'as much of long names in letters like %j as a browser takes',
    async (letter) => {
      await subscribe()
      const data = { farmName: 'Farm A', farmTypes: [{ type: 'cattle' }, { type: 'crop' }] }
      await server.db
        .updateTable('farms')
        .set({ data: JSON.stringify(data) })
        .where('id', '=', 'A')
        .execute()
      const nextTestDate = today + 2 * oneDay
      const sprayers = Array.from({ length: 20 }, (_, at) => {
        const name = `${at + 10}${letter.repeat(98 / letter.length)}`
        return {
          ...{ id: `s-${letter.codePointAt(0)}-${at}`, name, nextTestDate: nextTestDate + (at % 5) * oneDay },
          updatedAt: now,
        }
      })
      expect((await aoife.update({ farm: 'A', entities: { sprayers } })).refused).toEqual([])
      expect(await round()).toBe(1)
      const { body = Buffer.alloc(0) } = brought.at(-1) ?? {}
      expect(body.length).toBeLessThan(4096)
      expect(read(body).body).toContain(`sprayer test, in 2 days: 10${letter}`)
      const gone = sprayers.map((one) => ({ ...one, deleted: true, updatedAt: now + 1 }))
      await aoife.update({ farm: 'A', entities: { sprayers: gone } })
    },
  )

  test('also where the records of the farm before them cannot be read', async () => {
    await byMail()
    await plantAccount(server.db, { username: '+353850000009', farms: ['0'] })
    await server.db.updateTable('accounts').set({ email: 'z@farm.example', email_proven: true }).execute()
    const zoe = await server.logIn('+353850000009')
    await zoe.post(reminderCalls.chooseMail.path, { farm: '0', mail: true })
    await zoe.update({ farm: '0', entities: { animals: [calf('z', 25)] } })
    await server.db.updateTable('records').set({ body: '{' }).where('farm', '=', '0').execute()
    expect(await round()).toBe(1)
    await eraseFarm(server.db, '0')
  })

  test('of a calf the department refused as of one never sent', async () => {
    await byMail()
    const known = { calfRegSuccessDate: today }
    const refused = { status: { calfRegStatus: 'CRS-REJECTED' } }
    await aoife.update({ farm: 'A', entities: { animals: [calf('a', 20, known), calf('b', 25, refused)] } })
    expect(await round()).toBe(1)
    expect(JSON.stringify(await mails())).toMatch(/register calves, in 2 days/)
  })

  test('not of a calf that is registered, nor when they chose neither', async () => {
    expect(await round()).toBe(0)
    await byMail()
    const done = { calfRegSuccessDate: today }
    await aoife.update({ farm: 'A', entities: { animals: [calf('a', 20, done), calf('b', 25, done)] } })
    expect(await round()).toBe(0)
    await aoife.post(reminderCalls.chooseMail.path, { farm: 'A', mail: false })
    expect(await server.db.selectFrom('deadline_mail').selectAll().execute()).toEqual([])
  })

  test('not on a device that is logged out', async () => {
    await subscribe()
    await server.db.updateTable('sessions').set({ revoked: now }).execute()
    expect(await round()).toBe(0)
    expect(brought).toEqual([])
    await server.db.updateTable('sessions').set({ revoked: null }).execute()
  })

  test.each([
    ['in the operator’s own network', { endpoint: 'https://10.0.0.1/x' }],
    ['with a key nothing can be encrypted for', { p256dh: 'B'.repeat(87) }],
    ['with half a key', { p256dh: browser.keys.getPublicKey('base64url').slice(0, 60) }],
    ['with too short a secret', { auth: 'a'.repeat(16) }],
  ])('nothing is kept of a browser %s', async (_, wrong) => {
    const own = { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
    const { endpoint, ...keys } = { endpoint: `${origin}/x`, ...own, ...wrong }
    const answer = await aoife.post(reminderCalls.subscribe.path, { farm: 'A', endpoint, keys })
    expect(answer.status).toBe(400)
    expect(await server.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })

  test('of many browsers the last ten are kept', async () => {
    for (let one = 0; one < 12; one++) {
      now += 1
      await subscribe(`/${one}`)
    }
    const kept = await server.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(kept).toHaveLength(10)
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(`${origin}/0`)
  })

  test('a round that sees to one farm leaves the other to the next', async () => {
    await plantAccount(server.db, { username: '+353850000002', farms: ['B'] })
    await server.db.updateTable('accounts').set({ email: 'a@farm.example', email_proven: true }).execute()
    const brid = await server.logIn('+353850000002')
    await brid.update({ farm: 'B', entities: { animals: [calf('d', 25)] } })
    await brid.post(reminderCalls.chooseMail.path, { farm: 'B', mail: true })
    await aoife.update({ farm: 'A', entities: { animals: [calf('e', 25)] } })
    await byMail()
    expect([await round(1), await round(1), await round(1)]).toEqual([1, 1, 0])
    expect(await mails()).toHaveLength(2)
  })
})
