import { oneDay } from '@steading/domain/base/one-day'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { phone, tab } from '../test-phone'

const answerOf = (farmTypes: object[], more: object = {}) => ({
  body: {
    success: true,
    entities: {},
    farmData: { id: 'A', ...more },
    farmTypes,
    now: { date: 1, time: Date.now() },
  },
})
const free = [{ type: 'cattle', level: null, pro: false }]
const paid = [{ type: 'cattle', level: 'complete', pro: true }]

async function loggedIn(answers: Parameters<typeof phone>[1] = {}) {
  const one = await phone(undefined, { [paths.get]: answerOf(free), ...answers })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  const session = () => one.service.state.sessionFor(tab, 'A')
  return { ...one, session }
}

afterEach(() => vi.useRealTimers())

describe('the paywall of a herd', () => {
  test('begins a day after any user first chose the herd [P4.57] [P4.74]', async () => {
    const before = Date.now()
    const { session } = await loggedIn()
    const startsAt = session()?.paywall?.startsAt ?? 0
    expect(startsAt).toBeGreaterThanOrEqual(before + oneDay - 1000)
    expect(startsAt).toBeLessThanOrEqual(Date.now() + oneDay + 1000)
  })

  test('stays dealt with until a plan was there, and is forgotten with everything else on log-out [P4.81] [P4.82]', async () => {
    const one = await loggedIn()
    await one.markPaywall(tab, 'closed')
    expect(one.session()?.paywall?.paid).toBe(true)
    await one.service.keeper.syncNow({ force: true })
    expect(one.session()?.paywall?.paid).toBe(true)
    one.said[paths.get] = answerOf(paid)
    await one.service.keeper.syncNow({ force: true })
    expect(one.session()?.paywall?.paid).toBe(false)
    await one.markPaywall(tab, 'upgraded')
    await one.forceLogOut(tab)
    await one.logIn()
    expect(one.session()?.paywall).toBeUndefined()
  })
})

describe('a quote', () => {
  test('is asked for with the farm [P7.23]', async () => {
    const one = await loggedIn({ [planPaths.requestQuote]: { body: { success: true } } })
    expect(await one.requestQuote(tab)).toEqual({ ok: true, value: undefined })
    expect(one.calls.at(-1)).toMatchObject({ path: planPaths.requestQuote, body: { farm: 'A' } })
  })

  test.each([
    ['without signal', 'no signal' as const],
    ['refused', { status: 400, body: { success: false, error: 'x', errors: ['x'], code: 'invalidInput' } }],
    ['answered with no', { body: { success: false } }],
    ['answered with nonsense', { body: { hello: 1 } }],
  ])(
    '%s is noted as HW444 without a message to the farmer [P8.54] [D8.103] [D8.43]',
    async (_how, answer) => {
      const one = await loggedIn({ [planPaths.requestQuote]: answer })
      const news = one.news.length
      expect(await one.requestQuote(tab)).toEqual({ ok: false, problem: { code: 'quoteFailed' } })
      await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW444'))
      expect(one.news.slice(news)).toEqual([])
    },
  )
})

describe('the way to pay', () => {
  test('is asked for with the farm, the kind of device and what more there is to say [P7.25] [D7.24]', async () => {
    const one = await loggedIn({
      [planPaths.upgrade]: { body: { success: true, url: '/x', message: 'Mind' } },
    })
    const answer = await one.upgradeLink(tab, { feature: 'HERD_AVERAGE' })
    expect(answer).toEqual({ ok: true, value: { url: '/x', message: 'Mind' } })
    expect(one.calls.at(-1)?.body).toMatchObject({ farmId: 'A', device_type: 'pc', feature: 'HERD_AVERAGE' })
  })

  test.each([['no signal' as const], [{ status: 500, body: {} }], [{ body: { success: false } }]])(
    'that cannot be had is the problem of the catalogue: %o [P8.48]',
    async (answer) => {
      const one = await loggedIn({ [planPaths.upgrade]: answer })
      expect(await one.upgradeLink(tab, {})).toEqual({ ok: false, problem: { code: 'upgradeLinkFailed' } })
    },
  )
})

describe('the flags of a farm', () => {
  test('are asked for when it is chosen, and hold from then on', async () => {
    const one = await loggedIn({
      [planPaths.flags]: { body: { success: true, flags: { csvImport: false } } },
    })
    expect(one.calls.find(({ path }) => path === planPaths.flags)?.body).toMatchObject({ farm: 'A' })
    one.said[paths.get] = answerOf(free, { flags: { csvImport: true } })
    expect(one.session()?.farmData?.flags ?? { csvImport: false }).toEqual({ csvImport: false })
    await one.service.keeper.syncNow({ force: true })
    expect(one.session()?.farmData?.flags).toEqual({ csvImport: true })
  })

  test('are waited for three seconds and no longer; the herd then opens with those it has [P9.16]', async () => {
    const one = await phone(undefined, { [paths.get]: answerOf(free) })
    await one.logIn()
    const asked = one.service.api.post
    one.service.api.post = (path, body, call) =>
      path === planPaths.flags ? new Promise(() => undefined) : asked(path, body, call)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let chosen = false
    const choosing = one.chooseHerd(tab, 'A').then(() => {
      chosen = true
    })
    await vi.advanceTimersByTimeAsync(2_990)
    expect(chosen).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    await choosing
    expect(chosen).toBe(true)
  })

  for (const [name, newer] of [
    ['that come later than that still count, on a slow line [P6.21]', undefined],
    ['that come after a sync has brought newer ones do not count', { csvImport: true }],
  ] as const)
    test(name, async () => {
      const one = await phone(undefined, { [paths.get]: answerOf(free) })
      await one.logIn()
      const asked = one.service.api.post
      let answer = (_: Awaited<ReturnType<typeof asked>>) => {}
      one.service.api.post = (path, body, call) =>
        path === planPaths.flags
          ? new Promise((resolve) => {
              answer = resolve
            })
          : asked(path, body, call)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const choosing = one.chooseHerd(tab, 'A')
      await vi.advanceTimersByTimeAsync(3_010)
      await choosing
      vi.useRealTimers()
      if (newer) {
        one.said[paths.get] = answerOf(free, { flags: newer })
        await one.service.keeper.syncNow({ force: true })
      }
      answer({ ok: true, value: { success: true, flags: { csvImport: false } } })
      const held = newer ?? { csvImport: false }
      await vi.waitFor(() => expect(one.service.state.dataOf('A')?.flags).toEqual(held))
    })
})

test('an event that a screen saw is noted under its code', async () => {
  const one = await loggedIn()
  await one.noteEvent(tab, 'HW355', {})
  await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW355'))
})
