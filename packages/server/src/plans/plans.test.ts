import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { endPlans } from './end-plans'
import { secretOf } from './payment-secret'
import { signatureHeader, signPayment } from './payment-signature'

let server: TestServer
let now = Date.UTC(2026, 10, 18, 9)
let planted = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => now, config: { payment: { standIn: true } } })
})
afterAll(() => server.close())

/** A farmer with one cattle farm and no plan. */
async function farmer({ region = 'IE' } = {}) {
  const n = ++planted
  const farm = `plan-${n}`
  const username = `+35385001${String(n).padStart(4, '0')}`
  await plantAccount(server.db, { username, farms: [farm], region })
  return { farm, person: await server.logIn(username, `phone-plan-${n}`) }
}

async function tell(
  event: object,
  { at = now, secret, header }: { at?: number; secret?: string; header?: string } = {},
) {
  const text = JSON.stringify(event)
  const known = await secretOf({ db: server.db, config: { payment: { standIn: true } } } as never)
  return server.post(planPaths.paymentEvents, text, {
    [signatureHeader]: header ?? signPayment(secret ?? known, at, text),
  })
}

let told = 0
const event = (farm: string, type: string, more: object = {}) => ({
  id: `event-${++told}`,
  type,
  at: now,
  farm,
  ...(type === 'plan.paid' && { level: 'complete' }),
  ...more,
})

const planOf = async (person: Farmer, farm: string) => {
  const { farmData, now: at } = await person.get({ farm, timestamp: 0 })
  const { farmTypes, access, dnrUserRestriction, levelCode } = farmData as {
    farmTypes: { level: string | null; pro: boolean }[]
    access?: { bovine: { features: Record<string, { access: boolean }> } }
    dnrUserRestriction?: object | null
    levelCode?: string | null
  }
  return {
    level: farmTypes[0]?.level ?? null,
    pro: farmTypes[0]?.pro,
    code: levelCode ?? null,
    average: access?.bovine.features.HERD_AVERAGE?.access ?? false,
    mayAdd: access?.bovine.features.FAB_MENU?.access ?? false,
    dnrUserRestriction,
    version: at.date,
  }
}

describe('a quote', () => {
  test('is asked for by a farm with a herd number and no plan, and kept once a day [P7.23] [D7.25]', async () => {
    const { farm, person } = await farmer()
    for (const _ of [1, 2]) {
      const { status, body } = await person.post(planPaths.requestQuote, { farm })
      expect([status, body.success]).toEqual([200, true])
    }
    const kept = await server.db.selectFrom('quote_requests').selectAll().where('farm', '=', farm).execute()
    expect(kept).toHaveLength(1)
  })

  test('is refused to a farm with a plan and where herds have no number [P6.11] [P6.12]', async () => {
    const paid = await farmer()
    await tell(event(paid.farm, 'plan.paid'))
    const { status, body } = await paid.person.post(planPaths.requestQuote, { farm: paid.farm })
    expect([status, body.type]).toEqual([400, 'access_error'])
    const far = await farmer({ region: 'NZ' })
    expect((await far.person.post(planPaths.requestQuote, { farm: far.farm })).status).toBe(400)
  })

  test('cannot be requested for another farmer’s farm, nor without logging in', async () => {
    const [mine, theirs] = [await farmer(), await farmer()]
    const { status, body } = await mine.person.post(planPaths.requestQuote, { farm: theirs.farm })
    expect([status, body.code]).toEqual([403, 'herdNotYours'])
    expect((await server.post(planPaths.requestQuote, { farm: mine.farm })).status).toBe(401)
  })
})

describe('an upgrade', () => {
  const order = async (more: object = {}) => {
    const { farm, person } = await farmer()
    const { body } = await person.post(planPaths.upgrade, { farmId: farm, device_type: 'pc', ...more })
    return { farm, person, body, url: String(body.url) }
  }
  const page = (url: string, init?: RequestInit) =>
    fetch(`${server.origin}${url}`, { redirect: 'manual', ...init })

  test('is answered with a page to pay at, for each kind of device [P7.25] [D7.24]', async () => {
    const { farm, person } = await farmer()
    for (const device_type of ['pc', 'ios', 'android']) {
      const { status, body } = await person.post(planPaths.upgrade, {
        farmId: farm,
        device_type,
        feature: 'X',
      })
      expect([status, body.success]).toEqual([200, true])
      expect(body.url).toMatch(/^\/checkout\/[0-9a-f]{32}$/)
    }
    expect((await person.post(planPaths.upgrade, { farmId: farm, device_type: 'fridge' })).status).toBe(400)
    expect((await person.post(planPaths.upgrade, { farmId: 'plan-none', device_type: 'pc' })).status).toBe(
      403,
    )
  })

  test('at the stand-in says that no money is taken, and moves the plan by a web hook of its own', async () => {
    const { farm, person, url } = await order()
    const before = await planOf(person, farm)
    const shown = await page(url)
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await shown.text()).toContain('No money is taken')
    const paid = await page(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/checkout/thank-you-upgrade'])
    const after = await planOf(person, farm)
    expect(after).toMatchObject({
      level: 'complete',
      pro: true,
      code: 'HW_LEVEL_2',
      average: true,
      mayAdd: true,
    })
    expect(after.version).toBe(before.version + 1)
    // A second press does not pay again.
    await page(url, { method: 'POST' })
    expect((await planOf(person, farm)).version).toBe(after.version)
  })

  test('that is a trial ends by itself after thirty days, once: the farm is free, its records stay, and there is no second trial', async () => {
    const { farm, person, url } = await order({ trial: true })
    expect(await (await page(url)).text()).toContain('Start the free trial')
    await page(url, { method: 'POST' })
    const begun = await person.get({ farm, timestamp: 0 })
    const ends = now + 30 * 86_400_000
    expect(begun.farmData).toMatchObject({ planUntil: ends, planTrial: true, planEndedAt: null })
    const cow = { id: 'cow-trial', sex: 'F', tag: '372220000000001' }
    await person.update({ farm, entities: { animals: [{ ...cow, updatedAt: now }] } })
    const at = now
    try {
      now = ends - 1
      expect(await endPlans(server.context)).toBe(0)
      now = ends
      expect(await endPlans(server.context)).toBe(1)
      expect(await endPlans(server.context)).toBe(0)
    } finally {
      now = at
    }
    expect(await planOf(person, farm)).toMatchObject({
      level: null,
      pro: false,
      average: false,
      mayAdd: true,
    })
    const after = await person.get({ farm, timestamp: 0 })
    expect(after.farmData).toMatchObject({ planUntil: null, planEndedAt: ends })
    expect(JSON.stringify(after.entities)).toContain('cow-trial')
    const again = await person.post(planPaths.upgrade, { farmId: farm, device_type: 'pc', trial: true })
    expect(await (await page(String(again.body.url))).text()).toContain('Pay (no money is taken)')
  })

  test('is not to be had by a guessed or an old order', async () => {
    const { url, farm, person } = await order()
    expect((await page(`/checkout/${'a'.repeat(32)}`, { method: 'POST' })).status).toBe(404)
    expect((await page('/checkout/x', { method: 'POST' })).status).toBe(400)
    now += 24 * 60 * 60_000
    expect((await page(url, { method: 'POST' })).status).toBe(404)
    now -= 24 * 60 * 60_000
    expect((await planOf(person, farm)).level).toBeNull()
  })

  test('of a server that takes no money is a message and no page', async () => {
    const closed = await startTestServer({ config: { payment: { standIn: false } } })
    await plantAccount(closed.db, { username: '+353850019999', farms: ['poor'] })
    const person = await closed.logIn('+353850019999')
    const { body } = await person.post(planPaths.upgrade, { farmId: 'poor', device_type: 'pc' })
    expect(body).toEqual({ success: true, message: expect.stringContaining('cannot be bought here yet') })
    expect((await fetch(`${closed.origin}/checkout/${'a'.repeat(32)}`, { method: 'POST' })).status).toBe(404)
    await closed.close()
  })

  test('leads to the page of the operator’s provider, and comes back to a thank-you of ours', async () => {
    const pages = 'https://pay.example/at?o={order}&f={farm}&l={level}&t={trial}&d={device}'
    const secret = 'x'.repeat(24)
    const theirs = await startTestServer({ config: { payment: { standIn: false, pages, secret } } })
    await plantAccount(theirs.db, { username: '+353850019998', farms: ['rich'] })
    const person = await theirs.logIn('+353850019998')
    const { body } = await person.post(planPaths.upgrade, { farmId: 'rich', device_type: 'ios', trial: true })
    expect(body.url).toMatch(/^https:\/\/pay\.example\/at\?o=[0-9a-f]{32}&f=rich&l=complete&t=yes&d=ios$/)
    const thanks = await fetch(`${theirs.origin}/checkout/thank-you-upgrade`)
    expect(thanks.headers.get('content-security-policy')).toContain('frame-src')
    expect(thanks.headers.get('content-security-policy')).toContain('https://pay.example')
    expect(await thanks.text()).toContain('Thank you')
    const text = JSON.stringify({
      id: 'e',
      type: 'plan.paid',
      at: Date.now(),
      farm: 'rich',
      level: 'essentials',
    })
    const hook = (key: string) =>
      theirs.post(planPaths.paymentEvents, text, { [signatureHeader]: signPayment(key, Date.now(), text) })
    expect((await hook('y'.repeat(24))).status).toBe(403)
    expect((await hook(secret)).body).toEqual({ success: true, done: 'moved' })
    await theirs.close()
  })
})

describe('word of a payment', () => {
  test('that is forged, altered, unsigned or kept for later moves nothing', async () => {
    const { farm, person } = await farmer()
    const paid = event(farm, 'plan.paid')
    const sixMinutes = 6 * 60_000
    const answers = [
      await tell(paid, { secret: 'not the secret' }),
      await tell(paid, { header: '' }),
      await tell(paid, { header: `t=${now},v1=${'0'.repeat(64)}` }),
      await tell(paid, { header: signPayment('', now, JSON.stringify(paid)) }),
      await tell(paid, { at: now - sixMinutes }),
      await tell(paid, { at: now + sixMinutes }),
    ]
    const text = JSON.stringify(paid)
    const secret = await secretOf({ db: server.db, config: { payment: { standIn: true } } } as never)
    const altered = text.replace('complete', 'innovator')
    answers.push(
      await server.post(planPaths.paymentEvents, altered, {
        [signatureHeader]: signPayment(secret, now, text),
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await planOf(person, farm)).toMatchObject({ level: null, pro: false })
    expect(
      await server.db.selectFrom('payment_events').selectAll().where('farm', '=', farm).execute(),
    ).toEqual([])
  })

  test('that makes no sense is refused although it is signed, and so is one of a farm that is not there', async () => {
    const { farm } = await farmer()
    for (const odd of [
      {},
      [],
      event(farm, 'plan.gift'),
      event(farm, 'plan.paid', { level: 'free' }),
      event(farm, 'plan.paid', { at: -1 }),
    ])
      expect((await tell(odd)).status).toBe(400)
    expect((await tell(event('no-such-farm', 'plan.paid'))).status).toBe(404)
  })

  test('counts once however often it comes, also at the same time', async () => {
    const { farm, person } = await farmer()
    const paid = event(farm, 'plan.paid')
    const answers = await Promise.all([tell(paid), tell(paid), tell(paid)])
    expect(answers.map(({ body }) => body.done).sort()).toEqual(['moved', 'repeated', 'repeated'])
    const { version } = await planOf(person, farm)
    await tell(event(farm, 'plan.ended', { at: now + 1 }))
    // A replay of the old event, with a fresh signature.
    expect((await tell(paid)).body.done).toBe('repeated')
    expect(await planOf(person, farm)).toMatchObject({ level: null, pro: false, version: version + 1 })
  })

  test('that is said to happen years ahead counts as of now, and what comes after it counts too', async () => {
    const { farm, person } = await farmer()
    const ahead = { at: now + 3 * 365 * 24 * 3_600_000 }
    expect((await tell(event(farm, 'plan.paid', ahead))).body).toEqual({ success: true, done: 'moved' })
    now += 1_000
    expect((await tell(event(farm, 'plan.ended'))).body).toEqual({ success: true, done: 'moved' })
    expect((await planOf(person, farm)).pro).toBe(false)
    const never = { at: 8_640_000_000_000_001 }
    expect((await tell(event(farm, 'plan.paid', never))).status).toBe(400)
    expect((await tell(event(farm, 'plan.paid', { until: 8_640_000_000_000_001 }))).status).toBe(400)
  })

  test('that comes late is kept and does not take the plan back', async () => {
    const { farm, person } = await farmer()
    await tell(event(farm, 'plan.paid', { at: now - 1000 }))
    expect((await tell(event(farm, 'plan.lapsed', { at: now - 2000 }))).body.done).toBe('late')
    expect(await planOf(person, farm)).toMatchObject({ level: 'complete' })
  })

  test('that a plan lapsed locks what it opened, and no record is hidden or lost; paid again all is as before', async () => {
    const { farm, person } = await farmer()
    await tell(event(farm, 'plan.paid', { at: now - 3000 }))
    const animals = [{ id: 'cow', tag: '372', updatedAt: now }]
    await person.update({ farm, entities: { animals } })
    await tell(event(farm, 'plan.lapsed', { at: now - 2000 }))
    expect(await planOf(person, farm)).toMatchObject({
      level: null,
      pro: true,
      average: false,
      mayAdd: true,
      dnrUserRestriction: { isExpired: true },
    })
    // In the middle of a job: the server still accepts the phone's records.
    await person.update({ farm, entities: { animals: [{ id: 'calf', tag: '373', updatedAt: now }] } })
    const { entities } = await person.get({ farm, timestamp: 0 })
    expect(entities.animals).toMatchObject([{ id: 'calf' }, { id: 'cow' }])
    await tell(event(farm, 'plan.paid', { at: now - 1000 }))
    expect(await planOf(person, farm)).toMatchObject({
      level: 'complete',
      average: true,
      dnrUserRestriction: null,
    })
  })

  test('reaches a phone that only looks for news', async () => {
    const { farm, person } = await farmer()
    const { now: at } = await person.get({ farm, timestamp: 0, limit: 100 })
    await tell(event(farm, 'plan.paid'))
    const answer = await person.get({ farm, timestamp: at.date, limit: 100 })
    expect(answer.farmTypes).toMatchObject([{ level: 'complete', pro: true }])
    expect(answer.hasMore).toBe(false)
  })
})

describe('the remote flags of a farm', () => {
  const flagsOf = async (person: Farmer, farm: string) => {
    const { body } = await person.post(planPaths.flags, { farm })
    const { farmData } = await person.get({ farm, timestamp: 0 })
    expect((farmData as { flags: object }).flags).toEqual(body.flags)
    return body.flags
  }

  test('come with the farm and by a call of their own; one farm may differ from all others', async () => {
    const [one, other] = [await farmer(), await farmer()]
    expect(await flagsOf(one.person, one.farm)).toEqual({})
    await server.db.insertInto('feature_flags').values({ flag: 'csvImport', is_on: false }).execute()
    await server.db
      .insertInto('farm_flags')
      .values({ farm: one.farm, flag: 'csvImport', is_on: true })
      .execute()
    expect(await flagsOf(one.person, one.farm)).toEqual({ csvImport: true })
    expect(await flagsOf(other.person, other.farm)).toEqual({ csvImport: false })
    expect((await one.person.post(planPaths.flags, { farm: other.farm })).status).toBe(403)
    await server.db.deleteFrom('feature_flags').execute()
  })

  test('for a share of farms stay with the farms that had them when the share grows', async () => {
    const on = async (share: number) => {
      const { rows } = await sql<{ farm: string; on: boolean }>`
        select 'farm-' || n as farm, (flags_of('farm-' || n) ->> 'mobs')::boolean as on from generate_series(1, 400) as n`.execute(
        server.db,
      )
      return { share, farms: rows.filter((row) => row.on).map(({ farm }) => farm) }
    }
    await server.db.insertInto('feature_flags').values({ flag: 'mobs', is_on: true, share: 0 }).execute()
    const seen: { share: number; farms: string[] }[] = []
    for (const share of [0, 20, 50, 100]) {
      await server.db.updateTable('feature_flags').set({ share }).execute()
      seen.push(await on(share))
    }
    expect(seen.map(({ farms }) => farms.length)).toEqual([0, expect.any(Number), expect.any(Number), 400])
    for (const [n, { farms }] of seen.entries())
      if (n > 0) expect(farms).toEqual(expect.arrayContaining(seen[n - 1]?.farms ?? []))
    expect(Math.abs((seen[1]?.farms.length ?? 0) - 80)).toBeLessThan(30)
    await server.db.deleteFrom('feature_flags').execute()
  })

  test('are not asked by strangers', async () => {
    expect((await server.post(planPaths.flags, { farm: 'plan-1' })).status).toBe(401)
    expect((await server.post(paths.get, { farm: 'plan-1' })).status).toBe(401)
  })
})
