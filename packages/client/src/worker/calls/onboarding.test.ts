import type { SubApp } from '@steading/domain/base/sub-apps'
import { type PlanFacts, upgradeOf } from '@steading/domain/frame/access/may-use'
import { registerPaths } from '@steading/domain/frame/onboarding/register-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { type Answer, phone, tab } from '../test-phone'

type Phone = Awaited<ReturnType<typeof phone>>
const flock = { ewesCount: 40, lambsCount: 0, ramsCount: 1, cullEwesCount: 0, wethersCount: 0 }
const land = { tillageArea: 10, grasslandArea: 5, totalArea: 15 }
const done: Answer = { body: { success: true } }
const denied: Answer = { status: 400, body: { success: false, code: 'access_error', error: 'no' } }

/** A server that remembers what farms keep, as ours does. */
async function herdPhone(
  types: string[],
  answers: { [path: string]: Answer } = {},
  data: { [name: string]: object | string } = {},
) {
  const herd = (farmTypes: object[]) => ({ id: 'A', herdNumber: 'A', farmTypes, ...data })
  const farmTypes = types.map((type) => ({ type }))
  const account = {
    ...{ success: true, farmIds: [herd(farmTypes)], userId: '7', userName: '+353', firstName: 'Aoife' },
    ...{ lastName: 'Byrne', language: 'en', region: 'IE', countryCode: 'IE', demo: false },
  }
  const kept = { types: farmTypes }
  const one = await phone(undefined, {
    [paths.account('IE')]: { body: account },
    [paths.get]: () => ({
      body: {
        ...{ success: true, entities: {}, farmData: herd(kept.types), farmTypes: kept.types },
        ...{ onBoardingData: data.onBoardingData, now: { date: 1, time: Date.now() } },
      },
    }),
    ...answers,
  })
  const taken = one.calls.push.bind(one.calls)
  one.calls.push = (call) => {
    const kind = { [registerPaths.ovine]: 'sheep', [registerPaths.crop]: 'crop' }[call.path]
    if (kind && one.said[call.path] === done) kept.types = [...kept.types, { type: kind }]
    return taken(call)
  }
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}

function sessionOf(one: Phone) {
  const seen: { subApp?: SubApp; onboarding?: object; farmData?: object }[] = []
  one.streams.session(tab, (session) => session && seen.push(session))()
  return seen.at(-1) ?? {}
}
const made = (one: Phone, path: string) => one.calls.filter((call) => call.path === path)
const order = (one: Phone) => one.calls.map(({ path }) => path)

describe('a farm with cattle that opens sheep for the first time', () => {
  test('is asked its first questions, which it may leave, and is asked again at the next start [D2.218, D2.230]', async () => {
    const one = await herdPhone(['cattle'])
    expect(sessionOf(one).onboarding).toBeUndefined()
    await one.chooseSubApp(tab, 'ovine')
    expect(sessionOf(one)).toMatchObject({ subApp: 'ovine', onboarding: { subApp: 'ovine', closable: true } })
    const again = await phone(one.disk)
    expect(sessionOf(again)).toMatchObject({ onboarding: { subApp: 'ovine', closable: true } })
  })

  test('signs up with its counts, has everything fetched again, and is in the sheep app for good [D4.2, D4.5, D7.22]', async () => {
    const one = await herdPhone(['cattle'], { [registerPaths.ovine]: done })
    await one.chooseSubApp(tab, 'ovine')
    one.calls.length = 0
    expect(await one.register(tab, 'ovine', flock)).toEqual({ ok: true, value: 'registered' })
    expect(made(one, registerPaths.ovine).map(({ body }) => body)).toMatchObject([{ farmId: 'A', ...flock }])
    const fetched = made(one, paths.get).map(({ body }) => body.timestamp)
    expect(fetched.some((timestamp) => !timestamp)).toBe(true)
    expect(sessionOf(one).subApp).toBe('ovine')
    expect(sessionOf(one).onboarding).toBeUndefined()
  })

  test('signs up once however often it taps [D4.1, D4.21]', async () => {
    const one = await herdPhone(['cattle'], { [registerPaths.ovine]: done })
    const taps = [1, 2, 3].map(() => one.register(tab, 'ovine', flock))
    expect(await Promise.all(taps)).toEqual(taps.map(() => ({ ok: true, value: 'registered' })))
    expect(made(one, registerPaths.ovine)).toHaveLength(1)
  })

  test('leaves the questions for cattle, where it came from, without a trace [D2.231]', async () => {
    const one = await herdPhone(['crop', 'cattle'])
    await one.chooseSubApp(tab, 'crop')
    await one.chooseSubApp(tab, 'ovine')
    await one.closeOnboarding(tab, 'ovine')
    expect(sessionOf(one)).toMatchObject({ subApp: 'crop' })
    expect(made(one, registerPaths.ovine)).toHaveLength(0)
    expect((await phone(one.disk)).service.state.subAppState('A')).toEqual({ current: 'crop' })
  })

  test('with no sub-app before it lands with cattle, else crops [D2.231]', async () => {
    const asked = { onBoardingData: { ovine: { state: 'inProgress' } } }
    const both = await herdPhone(['sheep', 'cattle', 'crop'], {}, asked)
    await both.service.state.returnTo('A', 'ovine')
    await both.closeOnboarding(tab, 'ovine')
    expect(sessionOf(both).subApp).toBe('bovine')
    const land = await herdPhone(['sheep', 'crop'], {}, asked)
    expect(sessionOf(land)).toMatchObject({ subApp: 'ovine', onboarding: { closable: true } })
    await land.closeOnboarding(tab, 'ovine')
    expect(sessionOf(land).subApp).toBe('crop')
  })
})

test('a farmer who leaves the questions about crops goes back, and gets no offer to upgrade [D4.22, D4.23, D4.24]', async () => {
  const one = await herdPhone(['sheep', 'cattle'], {}, { upgradeStatus: 'offered' })
  await one.chooseSubApp(tab, 'ovine')
  await one.chooseSubApp(tab, 'crop')
  const told = one.service.sessionChanged.value
  await one.closeOnboarding(tab, 'crop')
  expect(sessionOf(one)).toMatchObject({ subApp: 'ovine', farmData: { upgradeStatus: 'complete' } })
  expect(one.service.sessionChanged.value).toBeGreaterThan(told)
})

describe('without signal at the last step', () => {
  async function counted(subApp: 'ovine' | 'crop') {
    const counters = { ovine: flock, crop: land }[subApp]
    const one = await herdPhone(['cattle'], { [registerPaths[subApp]]: 'no signal' })
    await one.chooseSubApp(tab, subApp)
    expect(await one.register(tab, subApp, counters)).toEqual({ ok: true, value: 'waiting' })
    return { one, counters }
  }

  test.each(['ovine', 'crop'] as const)(
    'the device keeps the counts for %s, the app opens, and nothing is asked again [D4.6, D7.20, D2.218, D2.238]',
    async (subApp) => {
      const { one, counters } = await counted(subApp)
      const again = await phone(one.disk, { [registerPaths[subApp]]: 'no signal' })
      for (const each of [one, again]) {
        expect(each.service.state.countersFor('A', subApp)).toEqual(counters)
        expect(sessionOf(each).subApp).toBe(subApp)
        expect(sessionOf(each).onboarding).toBeUndefined()
        expect(sessionOf(each).farmData).toMatchObject(counters)
      }
    },
  )

  test.each(['ovine', 'crop'] as const)(
    'the device sends the counts for %s when the line is back, once, and a sync with its fetch follows [D4.7, D7.21]',
    async (subApp) => {
      const { one, counters } = await counted(subApp)
      one.calls.length = 0
      one.said[registerPaths[subApp]] = done
      one.service.signalChanged()
      await one.syncNow(tab, { force: true })
      await expect.poll(() => one.service.state.countersFor('A', subApp)).toBeUndefined()
      await expect
        .poll(() => order(one).lastIndexOf(paths.get))
        .toBeGreaterThan(order(one).indexOf(registerPaths[subApp]))
      await one.syncNow(tab, { force: true })
      one.service.signalChanged()
      await one.syncNow(tab, { force: true })
      expect(made(one, registerPaths[subApp]).map(({ body }) => body)).toMatchObject([counters])
    },
  )

  test('and refused for good once it is sent, the sign-up is reported and forgotten, and the farmer is back with cattle [P4.58, P4.59, P4.60, P8.52]', async () => {
    const { one } = await counted('ovine')
    one.said[registerPaths.ovine] = denied
    await one.service.registrations.sendWaiting()
    expect(one.service.state.countersFor('A', 'ovine')).toBeUndefined()
    expect(one.news).toContainEqual({ kind: 'alert', problem: { code: 'accessError' } })
    expect(sessionOf(one)).toMatchObject({ subApp: 'bovine' })
  })
})

describe('a sign-up the server refuses', () => {
  test('for want of access is passed on, leads back to where the farmer came from, and what the plan offers is looked up again [D4.8, D8.99, P4.59, P4.61, P8.2]', async () => {
    const one = await herdPhone(['cattle'], { [registerPaths.ovine]: denied })
    await one.chooseSubApp(tab, 'ovine')
    const offered = () => upgradeOf(sessionOf(one).farmData as PlanFacts, 'bovine')
    expect(offered()).toBe('upgrade')
    const lapsed = {
      ...{ id: 'A', herdNumber: 'A', farmTypes: [{ type: 'cattle', level: null, pro: true }] },
      dnrUserRestriction: { text: null, isExpired: true },
    }
    one.said[paths.get] = {
      body: {
        ...{ success: true, entities: {}, farmData: lapsed, farmTypes: lapsed.farmTypes },
        now: { date: 2, time: Date.now() },
      },
    }
    expect(await one.register(tab, 'ovine', flock)).toEqual({ ok: false, problem: { code: 'accessError' } })
    expect(sessionOf(one).subApp).toBe('bovine')
    expect(one.service.state.countersFor('A', 'ovine')).toBeUndefined()
    await expect.poll(offered).toBe('renew')
  })

  test('by failing itself leaves the farmer at the questions, to try again [D4.8]', async () => {
    const one = await herdPhone(['cattle'], { [registerPaths.ovine]: { status: 500, body: {} } })
    await one.chooseSubApp(tab, 'ovine')
    const answer = await one.register(tab, 'ovine', flock)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'registrationIssue' } })
    expect(sessionOf(one)).toMatchObject({ subApp: 'ovine', onboarding: { subApp: 'ovine' } })
    one.said[registerPaths.ovine] = done
    expect(await one.register(tab, 'ovine', flock)).toMatchObject({ ok: true })
  })
})

test('an adviser gets no questions and cannot sign a farm up', async () => {
  const one = await herdPhone(['sheep'], {}, { onBoardingData: { ovine: { state: 'inProgress' } } })
  expect(sessionOf(one).onboarding).toMatchObject({ closable: false })
  await one.service.state.changeAccount({ source: 'adviser' })
  expect(sessionOf(one).onboarding).toBeUndefined()
  expect(await one.chooseSubApp(tab, 'crop')).toEqual({ ok: false, problem: { code: 'accessError' } })
})

test('the slides that are counted are logged by what they are [D2.234, D2.235, D2.236]', async () => {
  const one = await herdPhone(['cattle'])
  for (const slide of ['welcome', 'steps', 'flock', 'apps', 'explore'])
    await one.sawSlide(tab, 'ovine', slide)
  const seen = async () =>
    (await one.service.ports.events.all())
      .filter(({ hwRef }) => hwRef === 'HW434')
      .map((event) => JSON.stringify(event))
  await expect.poll(seen).toHaveLength(3)
  const [welcome, flockCounts, apps] = await seen()
  expect([welcome, flockCounts, apps]).toEqual([
    expect.stringContaining('"welcome"'),
    expect.stringContaining('"enter form details"'),
    expect.stringContaining('"introducing home screen"'),
  ])
})
