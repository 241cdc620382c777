import type { TurboState } from '@steading/domain/frame/turbo/turbo'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyDisk, type MemoryDisk } from '../../db/memory-db'
import { phone, save, tab } from '../test-phone'

const hour = 3_600_000
const minute = 60_000

afterEach(() => vi.useRealTimers())

/** A phone with a herd, everything sent, nothing running. */
async function herdPhone(disk?: MemoryDisk, other = {}) {
  const one = await phone(disk, {}, other)
  if (!one.service.state.account) {
    await one.logIn()
    await one.chooseHerd(tab, 'A')
  }
  await vi.waitFor(() => expect(one.service.keeper.syncing()).toBe(false))
  one.calls.length = 0
  return one
}
const stored = (disk: MemoryDisk) => disk.device.turbo as TurboState | undefined

describe('turbo mode', () => {
  test('once started is kept on the device with its date and count, and every window restarts into it [D4.30, D4.34, D3.131]', async () => {
    const one = await herdPhone()
    expect(await one.startTurbo(tab, false)).toEqual({ ok: true, value: undefined })
    expect(stored(one.disk)).toEqual({ date: expect.any(Number), count: 1, activated: true })
    expect(one.order).toContain('restarted')
    const again = await phone(one.disk)
    const seen: (TurboState | undefined)[] = []
    again.streams.turbo(tab, (state) => seen.push(state))
    expect(seen.at(-1)).toMatchObject({ count: 1, activated: true })
  })

  test('is refused while a sync runs and nothing is switched [D4.33, D8.80]', async () => {
    const one = await herdPhone()
    const syncing = one.syncNow(tab, { force: true })
    expect(await one.startTurbo(tab, false)).toEqual({ ok: false, problem: { code: 'turboDuringSync' } })
    await syncing
    expect(stored(one.disk)).toBeUndefined()
    expect(one.order).not.toContain('restarted')
  })

  test('keeps every edit on the phone, sends nothing meanwhile, and all of them once it is off [D4.41, D4.32, P1.23]', async () => {
    const one = await herdPhone()
    await one.startTurbo(tab, false)
    for (const id of ['a', 'b', 'c']) expect(await save(one, id)).toMatchObject({ ok: true })
    await save(one, 'a', { notes: 'kicks hard' }, 'm-a-2')
    expect(await one.syncNow(tab, { force: true })).toBe(false)
    expect(one.calls).toEqual([])
    expect(one.news).toContainEqual({ kind: 'alert', problem: { code: 'turboActive' } })
    expect(JSON.parse(one.backups.get('A') ?? '{}').outbox).toHaveLength(4)

    const restarted = await phone(one.disk)
    await save(restarted, 'd')
    expect(restarted.calls).toEqual([])
    expect(await restarted.stopTurbo(tab)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await restarted.db.outbox()).toEqual([]))
    const sent = restarted.calls
      .filter(({ path }) => path === paths.update)
      .flatMap(({ body }) => (body.entities as { animals: { id: string; notes: string }[] }).animals)
    expect(sent.map(({ id, notes }) => [id, notes]).sort()).toEqual([
      ['a', 'kicks hard'],
      ['b', 'kicks'],
      ['c', 'kicks'],
      ['d', 'kicks'],
    ])
  })

  test('switched off keeps its count, so that the third start sends and fetches everything first and counts from 1 [D4.35, D4.36, D4.37]', async () => {
    const one = await herdPhone()
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(one.service.keeper.syncing()).toBe(false))
      await one.startTurbo(tab, false)
      expect(stored(one.disk)?.count).toBe(count)
      await one.stopTurbo(tab)
      expect(stored(one.disk)).toMatchObject({ count, activated: false })
    }
    one.service.keeper.changed('none')
    await vi.waitFor(() => expect(one.service.keeper.syncing()).toBe(false))
    one.calls.length = 0
    expect(await one.startTurbo(tab, false)).toMatchObject({ ok: true })
    expect(stored(one.disk)).toMatchObject({ count: 1, activated: true })
    expect(one.calls.find(({ path }) => path === paths.get)?.body).toMatchObject({ timestamp: 0 })
  })

  test('used up and without signal does not start, so that no edit is shut in [D4.36]', async () => {
    const disk = emptyDisk()
    const one = await herdPhone(disk)
    await one.service.turbo.keep({ date: Date.now(), count: 2, activated: false })
    one.online.value = false
    expect(await one.startTurbo(tab, false)).toEqual({ ok: false, problem: { code: 'turboNotSent' } })
    expect(stored(disk)).toMatchObject({ count: 2, activated: false })
    expect(one.order).not.toContain('restarted')
  })

  test('started silently in the middle of a job does not restart [D4.38]', async () => {
    const one = await herdPhone()
    expect(await one.startTurbo(tab, true)).toMatchObject({ ok: true })
    expect(stored(one.disk)?.activated).toBe(true)
    expect(one.order).not.toContain('restarted')
  })

  test('ends by itself after three hours: the state is gone, the farmer sees a message and the waiting edits go up [D4.39, D4.40, D9.57]', async () => {
    const one = await herdPhone()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    await one.startTurbo(tab, true)
    await save(one)
    // The clock goes on by itself too, while a busy machine works through three hours.
    await vi.advanceTimersByTimeAsync(3 * hour - minute)
    expect(stored(one.disk)?.activated).toBe(true)
    expect(one.calls).toEqual([])
    await vi.advanceTimersByTimeAsync(minute)
    expect(stored(one.disk)).toBeUndefined()
    expect(one.news).toContainEqual({ kind: 'toast', text: 'TURBO.OVER', tone: 'info' })
    await vi.waitFor(async () => expect(await one.db.outbox()).toEqual([]))
  })

  test('that ran out while the app was closed is off at the next start; another length can be set [D4.39, D4.40]', async () => {
    const one = await herdPhone()
    await one.service.turbo.keep({ date: Date.now() - hour, count: 1, activated: true })
    expect((await phone(one.disk)).service.state.turbo).toBe(true)
    const shorter = await phone(one.disk, {}, { turboLasts: hour })
    expect(shorter.service.state.turbo).toBe(false)
    expect(stored(one.disk)).toBeUndefined()
  })

  test('and a phone that slept through its end notices when the farmer is back', async () => {
    const one = await herdPhone()
    await one.startTurbo(tab, true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * hour })
    await one.returned(tab)
    expect(one.service.turbo.state.value).toBeUndefined()
    expect(stored(one.disk)).toBeUndefined()
  })

  test('stops a switch of herd, a change of language and a sign-out, and says why [D8.78]', async () => {
    const one = await herdPhone()
    await one.startTurbo(tab, true)
    const why = { ok: false, problem: { code: 'turboActive' } }
    expect(await one.chooseHerd(tab, 'B')).toMatchObject(why)
    expect(await one.changeLanguage(tab, 'fr')).toMatchObject(why)
    expect(await one.signOut(tab)).toMatchObject(why)
    expect(one.service.keeper.farm).toBe('A')
    expect(one.service.state.account?.language).toBe('en')
    expect(one.calls).toEqual([])
  })

  test('is written on the events of the time, which stay until it is over [P9.34, P3.47]', async () => {
    const one = await herdPhone()
    await one.startTurbo(tab, true)
    one.service.events.log('HW620')
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW620'))
    one.calls.length = 0
    await one.service.events.send()
    expect(await one.service.ports.events.all()).toContainEqual(
      expect.objectContaining({ hwRef: 'HW620', isTurboModeActive: true }),
    )
    expect(one.calls).toEqual([])
  })
})
