import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import type { SyncStatus } from '../../sync/sync-status'
import { type Answer, phone, save, tab } from '../test-phone'

type Phone = Awaited<ReturnType<typeof phone>>

const refusal = (status: number, code: string, error = code): Answer => ({
  status,
  body: { success: false, error, errors: [error], code },
})
const alertsOf = ({ news }: Phone) => news.flatMap((one) => (one.kind === 'alert' ? [one.problem] : []))
const errorToasts = ({ news }: Phone) => news.filter((one) => one.kind === 'toast' && one.tone === 'error')

async function inHerdA() {
  const one = await phone()
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  one.news.length = 0
  return one
}

function syncOf(one: Phone): SyncStatus {
  let status: SyncStatus | undefined
  one.streams.sync(tab, (now) => {
    status = now
  })()
  if (!status) throw new Error('no sync status')
  return status
}

/** The account as the server has it now. */
function herdsOnAccount(one: Phone, ids: string[]): void {
  const account = one.said[paths.account('IE')] as { body: object }
  one.said[paths.account('IE')] = {
    body: { ...account.body, farmIds: ids.map((id) => ({ id, herdNumber: `H-${id}` })) },
  }
}

describe('a background sync that is refused', () => {
  test.each([
    [403, 'noAccess'],
    [406, 'inactiveAccount'],
    [426, 'unsupported'],
  ] as const)(
    'with %i alerts the farmer once in the words of the server, the sync line says so, and the records stay',
    async (status, code) => {
      const one = await inHerdA()
      await save(one)
      one.said[paths.update] = refusal(status, code, 'Because')
      await one.service.keeper.syncNow({})
      await one.service.keeper.syncNow({})
      expect(alertsOf(one)).toEqual([{ code, serverText: 'Because' }])
      expect(errorToasts(one)).toEqual([])
      expect(syncOf(one)).toMatchObject({ state: 'idle', stopped: { code } })
      expect(await one.db.outbox('A')).toHaveLength(1)
      one.said[paths.update] = { body: { success: true } }
      await one.syncNow(tab, { force: true })
      expect(syncOf(one).stopped).toBeUndefined()
    },
  )

  test('alerts the farmer again after a press on sync', async () => {
    const one = await inHerdA()
    one.said[paths.get] = refusal(426, 'unsupported')
    await one.syncNow(tab, { force: true })
    await one.syncNow(tab, { force: true })
    expect(alertsOf(one).map(({ code }) => code)).toEqual(['unsupported', 'unsupported'])
  })

  test('says nothing more while the log-in is asked for, and syncs once it was given', async () => {
    const one = await inHerdA()
    await save(one)
    one.said[paths.update] = refusal(403, 'noAccess')
    await one.service.keeper.syncNow({})
    await one.needLogIn(tab)
    one.news.length = 0
    await one.syncNow(tab, { force: true })
    expect(alertsOf(one)).toEqual([])
    one.said[paths.update] = { body: { success: true } }
    await one.logIn()
    await vi.waitFor(async () => expect(await one.db.outbox('A')).toEqual([]))
    expect(one.service.state.account?.shouldRelogin).toBe(false)
  })

  test('a refused history gives that reason, and not missing signal', async () => {
    const one = await inHerdA()
    one.said[paths.history] = refusal(403, 'noAccess')
    expect(await one.history(tab, 'animals', 'cow')).toMatchObject({ value: { complete: false } })
    expect(alertsOf(one)).toMatchObject([{ code: 'noAccess' }])
  })
})

describe('a switch of herd that fails', () => {
  test('is said once, without signal and when the server will not have it [P8.36]', async () => {
    const one = await inHerdA()
    one.online.value = false
    expect(await one.chooseHerd(tab, 'B')).toEqual({ ok: false, problem: { code: 'switchHerdFailed' } })
    expect(alertsOf(one)).toEqual([])
    one.online.value = true
    one.said[paths.get] = refusal(406, 'inactiveAccount')
    expect(await one.chooseHerd(tab, 'B')).toMatchObject({ ok: false, problem: { code: 'inactiveAccount' } })
    expect([...alertsOf(one), ...errorToasts(one)]).toEqual([])
  })
})

describe('a herd taken off the account', () => {
  test('with nothing unsent leaves the phone, and another can be chosen', async () => {
    const one = await inHerdA()
    herdsOnAccount(one, ['B'])
    one.said[paths.get] = refusal(403, 'herdNotYours')
    await one.syncNow(tab, { force: true })
    await vi.waitFor(() => expect(alertsOf(one)).toEqual([{ code: 'herdTaken', values: { herd: 'A' } }]))
    expect(await one.db.farms()).toEqual([])
    const session = one.service.state.sessionFor({ ...tab, farm: 'A' }, one.service.keeper.farm)
    expect(session?.farm).toBeUndefined()
    expect(session?.farms.map(({ id }) => id)).toEqual(['B'])
    one.said[paths.get] = { body: { success: true, entities: {}, now: { date: 1, time: 1 } } }
    expect(await one.chooseHerd(tab, 'B')).toMatchObject({ ok: true })
  })

  test('with work waiting says how much, keeps it through other syncs and a restart, and gives it as a file', async () => {
    const one = await inHerdA()
    await save(one, 'cow')
    await save(one, 'calf')
    herdsOnAccount(one, ['B'])
    one.said[paths.update] = refusal(403, 'herdNotYours')
    await one.syncNow(tab, { force: true })
    await vi.waitFor(() =>
      expect(alertsOf(one)).toEqual([{ code: 'herdTakenUnsent', values: { herd: 'A', count: 2 } }]),
    )
    await one.chooseHerd(tab, 'B')
    await one.syncNow(tab, { force: true })
    expect(alertsOf(one)).toHaveLength(1)
    const again = await phone(one.disk)
    expect(await again.db.outbox('A')).toHaveLength(2)
    const files = await again.writeUnsent(tab)
    expect(files).toMatchObject({ ok: true, value: [{ herd: 'A' }] })
    const text = files.ok ? files.value[0]?.text : ''
    expect(JSON.parse(text ?? '')).toMatchObject({ farm: 'A', outbox: [{ id: 'cow' }, { id: 'calf' }] })
  })

  test('that the account still has is a matter of the log-in, and stays', async () => {
    const one = await inHerdA()
    one.said[paths.get] = refusal(403, 'herdNotYours')
    await one.syncNow(tab, { force: true })
    await vi.waitFor(() => expect(alertsOf(one)).toEqual([{ code: 'noAccess' }]))
    expect(one.service.keeper.farm).toBe('A')
    expect(await one.db.farms()).toEqual(['A'])
  })

  test('while the account cannot be asked is left alone', async () => {
    const one = await inHerdA()
    one.said[paths.get] = refusal(403, 'herdNotYours')
    one.said[paths.account('IE')] = 'no signal'
    await one.syncNow(tab, { force: true })
    await vi.waitFor(() => expect(one.calls.at(-1)?.path).toBe(paths.account('IE')))
    expect(one.service.keeper.farm).toBe('A')
    expect(alertsOf(one)).toEqual([])
  })

  test('is said once when it is the one being switched to', async () => {
    const one = await inHerdA()
    herdsOnAccount(one, ['A'])
    one.said[paths.get] = refusal(403, 'herdNotYours')
    expect(await one.chooseHerd(tab, 'B')).toMatchObject({ problem: { code: 'herdTaken' } })
    expect(alertsOf(one)).toEqual([])
  })
})

describe('signing out', () => {
  test('with work unsent says how much and of which herds, and logs HW536 [D4.85, D8.27]', async () => {
    const one = await inHerdA()
    one.online.value = false
    await save(one, 'cow')
    await save(one, 'cow', { notes: 'again' }, 'm-again')
    await save(one, 'calf')
    expect(await one.signOut(tab)).toEqual({
      ok: false,
      problem: { code: 'notSynchronised', values: { count: 2, herds: 'A' } },
    })
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW536'))
  })

  test('asks after the server first, and tells it HW537 before the log goes [D4.78, D7.43]', async () => {
    const one = await inHerdA()
    one.calls.length = 0
    expect(await one.signOut(tab)).toMatchObject({ ok: true })
    const order = one.calls.map(({ path }) => path)
    expect(order.indexOf(paths.serverCheck)).toBeLessThan(order.indexOf(paths.logout))
    const told = one.calls.filter(({ path }) => path === paths.events)
    expect(JSON.stringify(told)).toContain('HW537')
    expect(order.lastIndexOf(paths.events)).toBeLessThan(order.indexOf(paths.logout))
  })

  test('of a closed account works: the server would not let its owner in to sign out either', async () => {
    const one = await inHerdA()
    one.said[paths.logout] = refusal(406, 'inactiveAccount')
    expect(await one.signOut(tab)).toMatchObject({ ok: true })
    expect(one.service.state.account).toBeUndefined()
  })
})

test('a log-in that ends while the farmer signs out has no effect any more', async () => {
  const one = await inHerdA()
  await one.service.state.records.clear()
  await expect(one.service.sessionExpired()).resolves.toBeUndefined()
})

test('records kept the slower way are noted, and said by the windows alone', async () => {
  const one = await phone()
  one.service.meet({ code: 'opfsMissing' })
  expect(one.news).toEqual([])
  one.service.meet({ code: 'databaseRebuilt' })
  expect(one.news).toMatchObject([{ kind: 'alert', problem: { code: 'databaseRebuilt' } }])
})
