import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { inFront } from '../../app/start-up'
import { emptyDisk, MemoryDb } from '../../db/memory-db'
import type { Tab } from '../../farm/farm-calls'
import type { Session } from '../../farm/farm-client'
import { type Answer, phone, save, tab } from '../test-phone'

describe('logging in', () => {
  test('keeps the token in auth and the account in appData, and a later start finds them [P3.9, P3.12]', async () => {
    const said = {
      success: true,
      userId: '7',
      firstName: 'Aoife',
      lastName: 'Byrne',
      countryCode: 'GB',
      planTypeId: 'D',
      proUser: true,
      region: 'UK',
      phone: '+447700900123',
      userName: '+447700900000',
      demo: true,
      language: 'fr',
      unreadEmailsCount: 3,
      apiUserId: 'api-7',
      apiRegion: 'GL',
    }
    const farmIds = [
      { id: 'A', herdNumber: 'A' },
      { id: 'B', herdNumber: 'B' },
    ]
    const first = await phone(undefined, { [paths.account('IE')]: { body: { farmIds, ...said } } })
    expect(await first.logIn()).toMatchObject({
      ok: true,
      value: { userId: '7', firstName: 'Aoife', lastName: 'Byrne', farms: [{ id: 'A' }, { id: 'B' }] },
    })
    const again = await phone(first.disk)
    expect(again.service.state.token).toBe('token')
    const [appData] = await again.db.getMany('@device', [{ collection: 'appData', id: 'appData' }])
    expect(appData?.fields).toMatchObject({ farmIds: ['A', 'B'], ...said })
  })

  test('keeps where the app is found, its host and what its units weigh and measure, for later starts too [P3.15, D3.111]', async () => {
    const said = {
      ...{ appSiteLink: 'https://farm.example', apiHostName: 'api.farm.example' },
      unitCoefficient: {
        area: { acToCm: 40_468_600, haToCm: 100_000_000 },
        weight: { kgToMg: 1_000_000, lbsToMg: 453_592 },
      },
      ...{ region: 'UK', countryCode: 'GB', language: 'fr', userId: '7', demo: true, unreadEmailsCount: 3 },
    }
    const first = await phone(undefined, {
      [paths.account('IE')]: { body: { success: true, farmIds: [{ id: 'A', herdNumber: 'A' }], ...said } },
    })
    await first.logIn()
    const again = await phone(first.disk)
    const [appData] = await again.db.getMany('@device', [{ collection: 'appData', id: 'appData' }])
    expect(appData?.fields).toMatchObject(said)
  })

  test('is followed by calls that fail, each noted by its kind and status; events that fail leave no event [D7.41]', async () => {
    const { logIn, said, service } = await phone()
    await logIn()
    for (const path of [paths.events, paths.check]) {
      said[path] = { status: 500, body: {} }
      expect(await service.api.post(path, { farm: 'A' })).toMatchObject({ ok: false })
    }
    await vi.waitFor(async () => {
      const noted = JSON.stringify(await service.ports.events.all())
      expect(noted).toMatch(/call\W+fetchEntities\W+status\W+500/)
    })
    expect(JSON.stringify(await service.ports.events.all())).not.toMatch(/backupAndSync/)
  })

  test('asks for no log-in again, now or at the next start', async () => {
    const first = await phone()
    expect(await first.logIn()).toMatchObject({ value: { shouldRelogin: false } })
    await first.needLogIn(tab)
    expect(first.service.state.account?.shouldRelogin).toBe(true)
    expect(await first.logIn()).toMatchObject({ value: { shouldRelogin: false } })
    expect((await phone(first.disk)).service.state.account?.shouldRelogin).toBe(false)
  })

  test('that fails says why and keeps nothing', async () => {
    const one = await phone()
    one.said[paths.login] = {
      status: 403,
      body: { success: false, error: 'No', errors: ['No'], code: 'wrongPassword' },
    }
    expect(await one.logIn()).toMatchObject({
      ok: false,
      problem: { code: 'wrongPassword', serverText: 'No' },
    })
    expect(one.service.state.account).toBeUndefined()
  })

  test('start-up is written into the event log as HW232S [P8.62]', async () => {
    const first = await phone()
    await first.logIn()
    const again = await phone(first.disk)
    await vi.waitFor(async () => expect(await again.eventCodes()).toContain('HW232S'))
  })
})

test('a reload without signal notes its start for the farm it opens, and the next sync takes it there', async () => {
  const first = await phone()
  await first.logIn()
  await first.chooseHerd(tab, 'A')
  const again = await phone(first.disk)
  again.online.value = false
  await again.syncNow(tab, { force: true })
  await vi.waitFor(async () => expect(await again.eventCodes()).toContain('HW523'))
  again.online.value = true
  const taken: unknown[] = []
  again.said[paths.events] = ({ farm, entities }) => {
    if (farm !== 'A') return { status: 403, body: { success: false, error: 'No', code: 'herdNotYours' } }
    taken.push(...(entities as { events: unknown[] }).events)
    return { body: { success: true } }
  }
  await again.syncNow(tab, { force: true })
  await vi.waitFor(() => expect(taken).toContainEqual(expect.objectContaining({ hwRef: 'HW523' })))
  expect(taken[0]).toMatchObject({ hwRef: 'HW232S', farmId: 'A' })
})

describe('choosing a herd', () => {
  test('sets the farm and its sub-app, cattle before sheep, and runs a full sync [P4.51, P4.53, P4.54, P4.55]', async () => {
    const one = await phone()
    await one.logIn()
    expect(await one.chooseHerd(tab, 'A')).toEqual({ ok: true, value: undefined })
    expect(one.calls.find((call) => call.path === paths.get)?.body).toMatchObject({ farm: 'A', timestamp: 0 })
    expect(one.service.state.sessionFor(tab, one.service.keeper.farm)).toMatchObject({
      farm: 'A',
      subApp: 'bovine',
      switchHerd: 'done',
    })
  })

  test('clears its last sync date first, so the whole herd is fetched again [P4.49, P4.52]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.calls.length = 0
    await one.chooseHerd(tab, 'A')
    expect(one.calls.find((call) => call.path === paths.get)?.body.timestamp).toBe(0)
  })

  test('that breaks off is in progress until a sync succeeds, and start-up says so and asks again [P4.6, P4.7, P4.8, P4.9, P8.36, P3.54]', async () => {
    const one = await phone()
    await one.logIn()
    one.said[paths.get] = { status: 503, body: {} }
    expect(await one.chooseHerd(tab, 'A')).toMatchObject({ ok: false, problem: { code: 'switchHerdFailed' } })
    expect((await one.db.device()).switchHerd).toBe('inProgress')
    const again = await phone(one.disk)
    expect(again.news).toContainEqual({ kind: 'alert', problem: { code: 'switchHerdFailed' } })
    expect(again.service.keeper.farm).toBeUndefined()
    one.said[paths.get] = { body: { success: true, entities: {}, now: { date: 1, time: 1 } } }
    await one.chooseHerd(tab, 'A')
    expect((await one.db.device()).switchHerd).toBe('done')
  })

  test('fetches it once, though the window shows it before it is chosen', async () => {
    const one = await phone()
    await one.logIn()
    one.calls.length = 0
    const choosing = one.chooseHerd(tab, 'A')
    one.streams.session({ ...tab, farm: 'A' }, () => undefined)
    await choosing
    expect(one.calls.filter(({ path }) => path === paths.serverCheck)).toHaveLength(1)
  })

  test('is not opened any more when the app closes in the middle of it', async () => {
    const one = await phone()
    await one.logIn()
    const commit = one.db.commit.bind(one.db)
    one.db.commit = async (batch) => {
      await commit(batch)
      if (batch.device?.switchHerd === 'inProgress') one.service.stop()
    }
    one.calls.length = 0
    await one.chooseHerd(tab, 'A')
    expect(one.service.keeper.farm).toBeUndefined()
    expect(one.calls.map(({ path }) => path)).toEqual([planPaths.flags])
  })

  test('works for a second user who logs in with other herds than the first', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const account = one.said[paths.account('IE')] as { body: { farmIds: { id: string }[] } }
    const theirs = account.body.farmIds.map((herd) => ({
      ...herd,
      id: `${herd.id}2`,
      herdNumber: `${herd.id}2`,
    }))
    one.said[paths.account('IE')] = { body: { ...account.body, farmIds: theirs, userId: '8' } }
    await one.logIn()
    expect(one.service.keeper.farm).toBeUndefined()
    expect(await one.chooseHerd(tab, 'A2')).toMatchObject({ ok: true })
    expect(one.service.keeper.farm).toBe('A2')
  })

  test('of another user is refused without a call', async () => {
    const one = await phone()
    await one.logIn()
    one.calls.length = 0
    expect(await one.chooseHerd(tab, 'Z')).toMatchObject({ ok: false, problem: { code: 'herdNotYours' } })
    expect(one.calls).toEqual([])
  })

  test('keeps the edits of the herd left behind until they are sent, then puts its records away', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.said[paths.update] = { status: 500, body: {} }
    await save(one)
    await one.chooseHerd(tab, 'B')
    expect(await one.db.outbox('A')).toHaveLength(1)
    one.said[paths.update] = { body: { success: true } }
    await one.syncNow(tab, { force: true })
    expect(await one.db.outbox('A')).toEqual([])
    expect(await one.db.farms()).toEqual(['B'])
  })

  test('puts the herd left behind away only once the server was asked what it lost, or says it is not ours', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const answerFor =
      (a: Answer) =>
      ({ farm }: { [name: string]: unknown }): Answer =>
        farm === 'A' ? a : { body: { success: true, entities: {}, now: { date: 1, time: 1 } } }
    one.said[paths.get] = answerFor({ status: 503, body: {} })
    await one.chooseHerd(tab, 'B')
    await one.service.keeper.syncNow({ force: true })
    expect(await one.db.farms()).toEqual(['A', 'B'])
    const error = 'This herd is not on your account.'
    const body = { success: false, error, errors: [error], code: 'herdNotYours' }
    one.said[paths.get] = answerFor({ status: 403, body })
    await one.service.keeper.syncNow({ force: true })
    expect(await one.db.farms()).toEqual(['B'])
  })

  test.each([paths.update, paths.get])('goes well while what was saved in it goes up by %s', async (path) => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.said[paths.update] = { status: 500, body: {} }
    await save(one)
    one.said[paths.update] = { body: { success: true } }
    const answer = one.said[path] as Answer
    let back: Promise<unknown> | undefined
    one.said[path] = ({ farm }) => {
      if (farm === 'A') back ??= one.chooseHerd(tab, 'A')
      return answer
    }
    await one.chooseHerd(tab, 'B')
    expect(await back).toMatchObject({ ok: true })
    expect(one.service.keeper.farm).toBe('A')
    expect(await one.db.outbox('A')).toEqual([])
    await one.syncNow(tab, { force: true })
    expect(await one.db.farms()).toEqual(['A'])
  })

  test('in one window leaves another window on its own herd', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const other: Tab = { id: 'other', farm: 'A', bigScreen: true }
    const stop = one.streams.session(other, () => undefined)
    await one.chooseHerd(tab, 'B')
    expect(await one.db.farms()).toEqual(['A', 'B'])
    await one.save(other, [{ collection: 'animals', id: 'cow', set: { notes: 'of herd A' } }], 'm1')
    await one.save(tab, [{ collection: 'animals', id: 'cow', set: { notes: 'of herd B' } }], 'm2')
    const notes = async (farm: string) =>
      (await one.db.getMany(farm, [{ collection: 'animals', id: 'cow' }]))[0]?.fields.notes
    expect([await notes('A'), await notes('B')]).toEqual(['of herd A', 'of herd B'])
    stop()
  })

  test('a window that names its herd by id opens that one of several, without asking the farmer which [P4.46]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const sessions: (Session | undefined)[] = []
    const stops = ['B', 'not theirs'].map((farm) =>
      one.streams.session({ id: farm, farm, bigScreen: true }, (session) => void sessions.push(session)),
    )
    expect(sessions.map((session) => [session?.farm, inFront(session, true)])).toEqual([
      ['B', undefined],
      ['A', undefined],
    ])
    for (const stop of stops) stop()
  })
})

describe('saving', () => {
  test('is durable before it is confirmed, well inside half a second [P9.5, P1.23]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.online.value = false
    expect(await save(one)).toMatchObject({ ok: true })
    const afterPowerCut = new MemoryDb(one.disk)
    expect((await afterPowerCut.outbox()).map((row) => row.fields.notes)).toEqual(['kicks'])
  })

  test('a save sent twice because the answer was lost is saved once', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.online.value = false
    await save(one)
    await save(one, 'cow', { notes: 'later' }, 'm-later')
    await save(one)
    const [cow] = await one.db.getMany('A', [{ collection: 'animals', id: 'cow' }])
    expect(cow?.fields.notes).toBe('later')
  })

  test('that the disk refuses is a problem, and nothing is half saved', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const commit = one.db.commit.bind(one.db)
    one.db.commit = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await save(one)).toMatchObject({ ok: false, problem: { code: 'storageFull' } })
    one.db.commit = commit
    expect(await one.db.outbox()).toEqual([])
  })

  test.each([
    ['animals', 'HW500', '[D8.3]'],
    ['tasks', 'HW501', '[D8.4]'],
    ['operators', 'HW502', '[D8.5]'],
    ['settings', 'HW503', '[D8.6]'],
  ] as const)('of %s that fails is in the event log as %s %s', async (collection, code, _) => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.db.commit = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await one.save(tab, [{ collection, id: 'one', set: { notes: 'x' } }], 'm1')
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain(code))
  })

  test('a unit setting forces a sync at once, without the loader [P4.41, D4.43]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.calls.length = 0
    await one.save(
      tab,
      [{ collection: 'settings', id: 'setting:weightUnit', set: { name: 'weightUnit', value: 'LBS' } }],
      'm1',
    )
    await vi.waitFor(() => expect(one.calls.some((call) => call.path === paths.update)).toBe(true), 900)
    expect(one.service.board.of('A').value.showLoader).toBe(false)
  })

  test('without signal the unsent records go into the backup file, by collection and with the theme [P4.34, D3.132]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.online.value = false
    await save(one)
    await one.syncNow(tab, {})
    const backup = JSON.parse(one.backups.get('A') ?? '{}')
    expect(backup).toMatchObject({
      farm: 'A',
      theme: 'bovine',
      records: { animals: [{ id: 'cow', fields: { notes: 'kicks' } }] },
    })
  })
})

describe('signing out', () => {
  test('is blocked while anything is unsynchronised, and logged as HW536 [P6.31]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.online.value = false
    await save(one)
    expect(await one.signOut(tab)).toMatchObject({ ok: false, problem: { code: 'notSynchronised' } })
    expect(one.service.state.account).toBeDefined()
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW536'))
  })

  test('without signal fails and says so [P8.44]', async () => {
    const one = await phone()
    await one.logIn()
    one.online.value = false
    expect(await one.signOut(tab)).toMatchObject({ ok: false, problem: { code: 'logoutFailed' } })
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW535'))
    expect(one.service.state.account).toBeDefined()
  })

  test('with everything sent leaves nothing on the device: no records, no backup, no events [D4.81, D4.83]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.backups.set('A', 'x')
    expect(await one.signOut(tab)).toMatchObject({ ok: true })
    expect(await one.db.farms()).toEqual([])
    expect(one.backups.size).toBe(0)
    expect(await one.eventCodes()).toEqual([])
    expect(one.service.state.account).toBeUndefined()
  })

  test('by force clears the device whatever is on it, after one try to send [P4.4]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.said[paths.update] = { status: 500, body: {} }
    await save(one)
    await one.forceLogOut(tab)
    expect(one.calls.filter((call) => call.path === paths.update).length).toBeGreaterThan(0)
    expect(await one.db.outbox()).toEqual([])
    expect(one.service.state.account).toBeUndefined()
    expect(await one.logIn()).toMatchObject({ ok: true })
  })
})

describe('changing language', () => {
  test('checks the server, tells it, and fetches everything again in the new language [P7.26, D7.16, D7.17, D7.44]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.calls.length = 0
    expect(await one.changeLanguage(tab, 'fr')).toMatchObject({ ok: true })
    expect(one.calls.slice(0, 2).map((call) => call.path)).toEqual([paths.serverCheck, paths.changeLanguage])
    expect(one.calls[1]?.body).toMatchObject({ language: 'fr', farm: 'A' })
    await vi.waitFor(() =>
      expect(one.calls.find((call) => call.path === paths.get)?.body).toMatchObject({
        timestamp: 0,
        system_type: true,
      }),
    )
    expect(one.service.state.account?.language).toBe('fr')
  })

  test('that fails is logged as HW157 and changes nothing [D8.66]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.said[paths.changeLanguage] = { status: 500, body: {} }
    expect(await one.changeLanguage(tab, 'fr')).toMatchObject({
      ok: false,
      problem: { code: 'languageChangeFailed' },
    })
    expect(one.service.state.account?.language).toBe('en')
    await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW157'))
  })
})

describe('a farm that moves to another country', () => {
  test('is remembered, then moved after the sync by a forced re-login and a new choice of herd [P3.55, P4.14, P4.15, P4.16]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const statuses: unknown[] = []
    one.said[paths.update] = { body: { success: true, country: 'GB' } }
    one.said[paths.account('GB')] = one.said[paths.account('IE')] ?? 'no signal'
    one.said[paths.login] = () => {
      statuses.push(one.disk.device.migrationCountry, one.disk.device.migrationStatus)
      return { body: { success: true, url_token: 'british' } }
    }
    await save(one)
    one.calls.length = 0
    await one.syncNow(tab, { force: true })
    expect(statuses).toEqual(['GB', 'inProgress'])
    expect(one.calls.find((call) => call.path === paths.login)?.body).toMatchObject({
      isForce: true,
      country: 'GB',
    })
    await vi.waitFor(async () =>
      expect(await one.db.device()).toMatchObject({ migrationStatus: 'done', switchHerd: 'done' }),
    )
    expect(one.service.state.token).toBe('british')
  })
})

describe('a session the server has ended', () => {
  test('asks the farmer to log in again and keeps everything [P4.3]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    await save(one)
    const unauthorized = {
      status: 401,
      body: { success: false, error: 'Token is unauthorized!', errors: ['x'], code: 'tokenUnauthorized' },
    }
    one.said[paths.update] = unauthorized
    one.said[paths.login] = {
      status: 403,
      body: { success: false, error: 'ended', errors: ['ended'], code: 'sessionEnded' },
    }
    await one.syncNow(tab, { force: true })
    await vi.waitFor(() => expect(one.service.state.account?.shouldRelogin).toBe(true))
    expect(await one.db.outbox()).toHaveLength(1)
  })
})

describe('the backup of a herd', () => {
  test("goes out whole and comes back in, with the specification's steps in order [D4.70, D4.71, D4.72, D4.73, D4.74, D4.89, D8.67, D8.69, D8.70]", async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.online.value = false
    await save(one)
    const written = await one.writeBackup(tab)
    if (!written.ok) throw new Error('no backup')
    const other = await phone()
    await other.logIn()
    await other.chooseHerd(tab, 'A')
    other.order.length = 0
    expect(await other.restoreBackup(tab, written.value)).toMatchObject({ ok: true })
    expect(other.order).toEqual(['restored', 'indexedDbError', 'lastSyncDate cleared', 'closed', 'restarted'])
    const restarted = new MemoryDb(other.disk)
    expect((await restarted.getMany('A', [{ collection: 'animals', id: 'cow' }]))[0]?.fields.notes).toBe(
      'kicks',
    )
    expect(await restarted.outbox('A')).toHaveLength(1)
    await vi.waitFor(async () =>
      expect(await other.eventCodes()).toEqual(expect.arrayContaining(['HW326G', 'HW326D'])),
    )
  })

  test('of another herd, or a file that is none, is refused and logged as HW326E with nothing changed [D8.68]', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    for (const file of [
      'not a backup',
      '{}',
      JSON.stringify({ farm: 'B', made: 1, theme: '', records: {}, outbox: [] }),
    ]) {
      expect(await one.restoreBackup(tab, file)).toMatchObject({
        ok: false,
        problem: { code: 'restoreFailed' },
      })
    }
    await vi.waitFor(async () =>
      expect((await one.eventCodes()).filter((code) => code === 'HW326E')).toHaveLength(3),
    )
    expect((await one.db.device()).restored).toBeUndefined()
  })
})

describe('a refused edit', () => {
  const refuseNotes = (body: { [name: string]: unknown }): Answer => {
    const [cow] = (body.entities as { animals: { id: string; notes?: string }[] }).animals
    const refused = { collection: 'animals', id: 'cow', reason: 'invalidRecord', fields: ['notes'] }
    return { body: { success: true, refused: cow?.notes === 'bad' ? [refused] : [] } }
  }
  const refusedPhone = async () => {
    const one = await phone(emptyDisk(), { [paths.update]: refuseNotes })
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    await save(one, 'cow', { notes: 'bad', tag: '7' }, 'm1')
    await one.syncNow(tab, { force: true })
    await vi.waitFor(() => expect(one.service.attention.value).toHaveLength(1))
    return one
  }

  test('stays on the phone when its herd is left, until the farmer has decided', async () => {
    const one = await refusedPhone()
    await one.chooseHerd(tab, 'B')
    await one.syncNow(tab, { force: true })
    expect(await one.db.outbox('A')).toHaveLength(1)
    expect(await one.db.farms()).toEqual(['A', 'B'])
  })

  test('that the farmer puts right goes up with the fix, as one, and needs no look any more', async () => {
    const one = await refusedPhone()
    await save(one, 'cow', { notes: 'good' }, 'm2')
    await one.syncNow(tab, { force: true })
    const sent = one.calls.filter(({ path }) => path === paths.update).at(-1)?.body.entities
    expect(sent).toMatchObject({ animals: [{ id: 'cow', notes: 'good', tag: '7' }] })
    expect(await one.db.outbox('A')).toEqual([])
    await vi.waitFor(() => expect(one.service.attention.value).toEqual([]))
  })

  test('is one thing to look at with the others of its animal, and is given up with them', async () => {
    const one = await phone(emptyDisk(), { [paths.update]: refuseNotes })
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    await save(one, 'cow', { tag: '7' }, 'm1')
    await save(one, 'cow', { notes: 'bad' }, 'm2')
    await one.syncNow(tab, { force: true })
    const seen: { seq: number; fields: object }[][] = []
    one.streams.attention(tab, (rows) => seen.push(rows))
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject([{ fields: { tag: '7', notes: 'bad' } }]))
    await one.discardRefused(tab, seen.at(-1)?.[0]?.seq ?? 0)
    expect(await one.db.outbox('A')).toEqual([])
  })

  test('stays where it is when something else about the animal is saved, which goes up without it', async () => {
    const one = await refusedPhone()
    await save(one, 'cow', { freezebrand: 'B4' }, 'm2')
    await one.syncNow(tab, { force: true })
    const sent = one.calls.filter(({ path }) => path === paths.update).at(-1)?.body.entities
    expect(sent).toMatchObject({ animals: [{ id: 'cow', freezebrand: 'B4' }] })
    expect(await one.db.outbox('A')).toMatchObject([{ seq: 1, refusal: { fields: ['notes'] } }])
  })
})

describe('a window', () => {
  test('hears of a save at once, so that it never says all was sent of what was just saved', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const seen: number[] = []
    one.streams.sync(tab, ({ waiting }) => seen.push(waiting))
    seen.length = 0
    const saving = save(one)
    await saving
    expect(seen[0]).toBe(1)
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1))
    expect(seen.at(-1)).toBe(1)
  })

  test('of an app that was started anew still says when the herd was last sent', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const again = await phone(one.disk, { [paths.serverCheck]: 'no signal' })
    const seen: { lastSync?: number }[] = []
    again.streams.sync(tab, (status) => seen.push(status))
    await vi.waitFor(() => expect(seen.at(-1)?.lastSync).toBeGreaterThan(0))
  })

  test('that notices signal has it used at once: the line says so and what waited is sent', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    one.online.value = false
    await one.signalChanged(tab)
    const seen: { online: boolean; waiting: number }[] = []
    one.streams.sync(tab, (status) => seen.push(status))
    expect(seen.at(-1)?.online).toBe(false)
    await save(one)
    one.online.value = true
    await one.signalChanged(tab)
    await vi.waitFor(async () => expect(await one.db.outbox('A')).toEqual([]))
    expect(seen.at(-1)?.online).toBe(true)
  })

  test('counts as seen until it says otherwise, and again when its farmer is back', async () => {
    const one = await phone()
    await one.logIn()
    await one.chooseHerd(tab, 'A')
    const watched = () => one.service.ports.watched('A', one.service.keeper.farm)
    expect(watched()).toBe(false)
    const close = one.streams.session(tab, () => undefined)
    expect(watched()).toBe(true)
    await one.left(tab)
    expect(watched()).toBe(false)
    await one.returned(tab)
    expect(watched()).toBe(true)
    close()
    expect(watched()).toBe(false)
  })
})
