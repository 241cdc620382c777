import { lotCalls, mostSharedLots } from '@steading/domain/outside/shared-lots/lot-calls'
import { mostInLot } from '@steading/domain/outside/shared-lots/shared-lot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'
import { findLot, forgetLots, mostWrongCodes, openLot } from './shared-lots'

const day = 24 * 3_600_000
const clock = { now: 0 }
const servers: TestServer[] = []
let server: TestServer
let seller: Farmer

beforeEach(async () => {
  clock.now = Date.UTC(2026, 10, 18, 9)
  server = await startTestServer({ now: () => clock.now, config: { trustProxy: 1 } })
  servers.push(server)
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
  seller = await server.logIn('+353850000001', 'seller')
})
afterAll(async () => {
  for (const one of servers) await one.close()
})

const { share, lots, withdraw, open } = lotCalls
const heifer = { tag: 'IE121234510001', sex: 'F', dob: Date.UTC(2025, 2, 1), breed: 'LM' }
const lot = { species: 'BOVINE', date: Date.UTC(2026, 10, 18), paper: 'P-77', animals: [heifer] }

const asked = (more: object = {}) => ({ farm: '100', days: 30, lot, ...more })

async function shared(more: object = {}) {
  const answer = await seller.post(share.path, asked(more))
  expect(answer.status, answer.text).toBe(200)
  const { link, ...made } = share.response.parse(answer.body)
  return { ...made, secret: link.split('#')[1] ?? '' }
}

const look = (secret: string, code: string) => server.post(open.path, { lot: secret, code })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const seen = async () => lots.response.parse((await seller.post(lots.path, { farm: '100' })).body).lots

describe('a lot shown to a buyer [D1.21, D1.22]', () => {
  test('opens with link and code without a log-in, names its seller, and holds the lot alone', async () => {
    const made = await shared({
      lot: { ...lot, notes: 'wild', animals: [{ ...heifer, purchasePrice: 900, notes: 'kicks' }] },
    })
    const answer = await look(made.secret, made.code)
    expect(answer.status, answer.text).toBe(200)
    const seller = { farmName: 'Farm 100', herdNumber: 'IE100' }
    expect(answer.body.lot).toEqual({ ...lot, animals: [heifer], seller, region: 'IE' })
    expect(answer.body.ends).toBe(clock.now + 30 * day)
  })

  test('keeps its link and its code out of the database', async () => {
    const { secret, code } = await shared()
    const row = await server.db.selectFrom('shared_lots').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(Object.values(row).map(String)).not.toContain(code)
  })

  test('only the seller sees how often and when it was opened', async () => {
    const { secret, code } = await shared({ task: 'sale' })
    expect(await seen()).toMatchObject([
      { task: 'sale', paper: 'P-77', heads: 1, opened: 0, lastOpened: null },
    ])
    await look(secret, code)
    clock.now += 1000
    await look(secret, code)
    await look(secret, other(code))
    expect(await seen()).toMatchObject([{ opened: 2, lastOpened: clock.now }])
    const stranger = await server.logIn('+353850000002', 'other')
    expect((await stranger.post(lots.path, { farm: '100' })).status).toBe(403)
    expect((await stranger.post(lots.path, { farm: '200' })).body.lots).toEqual([])
  })

  test.each([
    [30, 30 * day - 1, 200],
    [30, 30 * day, 410],
    [7, 7 * day - 1, 200],
    [7, 7 * day, 410],
  ])('shared for %i days it is answered with %i ms later as %i', async (days, ms, status) => {
    const { secret, code } = await shared({ days })
    clock.now += ms
    expect((await look(secret, code)).status).toBe(status)
  })

  test('withdrawn it is gone at once, from the database too; and only its own farm withdraws it', async () => {
    const { id, secret, code } = await shared()
    const stranger = await server.logIn('+353850000002', 'other')
    expect((await stranger.post(withdraw.path, { farm: '200', id })).status).toBe(410)
    expect((await stranger.post(withdraw.path, { farm: '100', id })).status).toBe(403)
    expect((await look(secret, code)).status).toBe(200)
    expect((await seller.post(withdraw.path, { farm: '100', id })).status).toBe(200)
    const answer = await look(secret, code)
    expect([answer.status, answer.body.code]).toEqual([410, 'lotOver'])
    const row = await server.db.selectFrom('shared_lots').select('lot').executeTakeFirstOrThrow()
    expect(row.lot).toBe('')
    expect(await seen()).toMatchObject([{ withdrawn: clock.now, opened: 1 }])
    expect((await seller.post(withdraw.path, { farm: '100', id })).status).toBe(410)
  })

  test('a wrong code is refused, and each further one has to wait longer; the right one is not let in sooner', async () => {
    const { secret, code } = await shared()
    const answers = []
    for (let tries = 0; tries < 5; tries++) answers.push(await look(secret, other(code)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [403, 'lotCodeWrong']),
    )
    const slowed = await look(secret, code)
    expect([slowed.status, slowed.body.retryAfter]).toEqual([429, 1])
    clock.now += 1000
    expect((await look(secret, other(code))).status).toBe(403)
    expect((await look(secret, code)).body.retryAfter).toBe(2)
    clock.now += 2000
    expect((await look(secret, code)).status).toBe(200)
    expect(await seen()).toMatchObject([{ opened: 1 }])
  })

  test('a link that got about is closed after a hundred wrong codes, wherever they come from and however many at once', async () => {
    const { secret, code } = await shared()
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    const guess = (n: number) => server.post(open.path, { lot: secret, code: other(code) }, from(n))
    const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => guess(n)))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(mostWrongCodes)
    expect(await seen()).toMatchObject([{ withdrawn: clock.now, guessed: true, opened: 0 }])
    clock.now += day
    const answer = await look(secret, code)
    expect([answer.status, answer.body.code]).toEqual([410, 'lotOver'])
    const row = await server.db.selectFrom('shared_lots').select('lot').executeTakeFirstOrThrow()
    expect(row.lot).toBe('')
  })

  test('a buyer who looks often and mistypes now and then is not shut out', async () => {
    const { secret, code } = await shared()
    for (let time = 0; time < mostWrongCodes + 1; time++) expect((await look(secret, code)).status).toBe(200)
  })

  test('stays hidden from a buyer who asked before its withdrawal and is answered after it', async () => {
    const { id, secret } = await shared()
    const context = { db: server.db, now: () => clock.now } as Context
    const found = await findLot(context, secret)
    expect(found?.id).toBe(id)
    await seller.post(withdraw.path, { farm: '100', id })
    expect(await openLot(context, id)).toBeUndefined()
    expect(await seen()).toMatchObject([{ opened: 0 }])
  })

  test('can be withdrawn while it is open, however many were made after it', async () => {
    const { id } = await shared({ days: 90 })
    const row = await server.db.selectFrom('shared_lots').selectAll().executeTakeFirstOrThrow()
    const later = Array.from({ length: 2 * mostSharedLots }, (_, at) => ({
      ...{ ...row, id: `later-${at}`, secret_hash: Buffer.from(`later-${at}`) },
      ...{ made: row.made + at + 1, withdrawn: row.made + at + 2 },
    }))
    await server.db.insertInto('shared_lots').values(later).execute()
    expect((await seen()).map((one) => one.id)).toContain(id)
  })

  test('dead links asked for by some say nothing to others but that they are dead', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
    for (let n = 0; n < 120; n++)
      await server.post(open.path, { lot: `no-such-lot-anywhere-${n}`, code: '123456' }, from(n))
    expect((await look('an-honest-but-old-link', '123456')).status).toBe(410)
  })

  test('links that lead nowhere are slowed down by where they come from', async () => {
    const statuses = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await look(`no-such-lot-anywhere-${tries}`, '123456')).status)
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429])
  })

  test.each([
    ['nobody', { lot: { ...lot, animals: [] } }, 400],
    ['one more than a lot holds', { lot: { ...lot, animals: Array(mostInLot + 1).fill(heifer) } }, 400],
    ['one without a number', { lot: { ...lot, animals: [heifer, { ...heifer, tag: ' ' }] } }, 400],
    ['a time nobody offers', { days: 365 }, 400],
    ['another farm', { farm: '200' }, 403],
  ])('of %s none is made', async (_what, more, status) => {
    expect((await seller.post(share.path, asked(more))).status).toBe(status)
    expect(await seen()).toEqual([])
  })

  test('holds a thousand animals with all there is to say of each', async () => {
    const full = { ...heifer, eId: '372'.padEnd(15, '0'), damTag: 'IE121234510000', weightMg: 400_000_000 }
    const held = { ...full, weighed: day, meatClear: clock.now, meatBy: 'x'.repeat(64), milkClear: clock.now }
    const animals = Array(mostInLot).fill({ ...held, milkBy: 'y'.repeat(64), tbTested: day, bvdTested: day })
    const { secret, code } = await shared({ lot: { ...lot, animals } })
    expect((await look(secret, code)).body.lot).toMatchObject({ animals: { length: mostInLot } })
  })

  test('too many open links are refused until one is withdrawn', async () => {
    const { id } = await shared()
    const row = await server.db.selectFrom('shared_lots').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: mostSharedLots - 1 }, (_, at) => ({
      ...row,
      id: `more-${at}`,
      secret_hash: Buffer.from(`more-${at}`),
    }))
    await server.db.insertInto('shared_lots').values(more).execute()
    const refused = await seller.post(share.path, asked())
    expect([refused.status, refused.body.code]).toEqual([409, 'lotsTooMany'])
    await seller.post(withdraw.path, { farm: '100', id })
    expect((await seller.post(share.path, asked())).status).toBe(200)
  })

  test.each(['viewer', 'vet', 'bookkeeper'] as const)('a %s shares and withdraws nothing', async (role) => {
    const { id } = await shared()
    await server.db.updateTable('account_farms').set({ role }).where('farm', '=', '100').execute()
    const refused = await seller.post(share.path, asked())
    expect([refused.status, refused.body.code]).toEqual([409, 'lotNotYours'])
    expect((await seller.post(withdraw.path, { farm: '100', id })).status).toBe(409)
  })

  test('is emptied when its time is over, forgotten three months later, and goes with its farm', async () => {
    await shared()
    clock.now += 30 * day
    await forgetLots({ db: server.db, now: () => clock.now })
    expect(await server.db.selectFrom('shared_lots').select('lot').execute()).toEqual([{ lot: '' }])
    clock.now += 90 * day
    await forgetLots({ db: server.db, now: () => clock.now })
    expect(await server.db.selectFrom('shared_lots').select('id').execute()).toEqual([])
    seller = await server.logIn('+353850000001', 'seller')
    await shared()
    expect(await eraseFarm(server.db, '100')).toMatchObject({ shared_lots: 1 })
  })
})
