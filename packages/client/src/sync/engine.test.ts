import { problemFromStatus } from '@steading/domain/records/problems/problem-from-status'
import { fullCheckInterval } from '@steading/domain/records/sync/sync-due'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { rememberHerd } from './herd-memory'
import { farm, testHerd } from './test-herd'

const cow = (id: string, notes: string) => ({
  id,
  notes,
  updatedAt: 5,
  _clocks: { '*': '000000005.0000.server' },
})

describe('a sync, step by step', () => {
  test('checks the server, uploads, then fetches [P4.18, P4.28]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    expect(await herd.engine.sync()).toBe(true)
    expect(herd.pathsCalled().slice(0, 3)).toEqual([paths.serverCheck, paths.update, paths.get])
  })

  test("runs one at a time: a second call gets the first one's answer [P4.17]", async () => {
    const herd = await testHerd()
    const [one, two] = [herd.engine.sync(), herd.engine.sync()]
    expect(one).toBe(two)
    await one
    expect(herd.pathsCalled().filter((path) => path === paths.serverCheck)).toHaveLength(1)
  })

  test('does not upload or fetch when nothing is due [P4.123]', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    herd.calls.length = 0
    expect(await herd.engine.sync()).toBe(true)
    expect(herd.pathsCalled()).toEqual([paths.serverCheck])
  })

  test('goes up and comes down when it is forced, has something to send, was never made or the herd is to be loaded again [P4.25, P4.26, P4.27]', async () => {
    const herd = await testHerd()
    const moves = async (options?: { force: boolean }) => {
      herd.calls.length = 0
      await herd.engine.sync(options)
      return herd.pathsCalled().includes(paths.get)
    }
    expect([await moves(), await moves()]).toEqual([true, false])
    expect([await moves({ force: true }), await moves()]).toEqual([true, false])
    await herd.save('calf', { tag: '7' })
    expect([await moves(), await moves()]).toEqual([true, false])
    await rememberHerd(herd.ports, { reloadHerd: 'inProgress' })
    expect([await moves(), await moves()]).toEqual([true, false])
    await rememberHerd(herd.ports, { lastSyncDate: undefined })
    expect([await moves(), await moves()]).toEqual([true, false])
  })

  test('is not made again after a restart: when it was made and when all was compared is kept [P3.51, P3.52]', async () => {
    const herd = await testHerd({ config: { fullCheckAllowed: true } })
    await herd.engine.sync()
    const { lastSyncDate, lastFullCheckDate } = await herd.state()
    expect([lastSyncDate, lastFullCheckDate]).toEqual([herd.clock.now, herd.clock.now])
    const again = await testHerd({ disk: herd.disk, config: { fullCheckAllowed: true } })
    expect(await again.state()).toMatchObject({ lastSyncDate, lastFullCheckDate })
    await again.engine.sync()
    expect(again.pathsCalled()).toEqual([paths.serverCheck])
  })

  test("runs again once the farmer's own delay has passed [P4.23, P9.2]", async () => {
    const herd = await testHerd({ config: { syncDelayMinutes: 2 } })
    await herd.engine.sync()
    herd.calls.length = 0
    herd.clock.now += 2 * 60_000
    await herd.engine.sync()
    expect(herd.pathsCalled()).toContain(paths.get)
  })

  test('without a last sync date the loader shows and the herd is fetched whole, even when fetching was not asked for [P4.29, P4.30]', async () => {
    const herd = await testHerd()
    await herd.engine.sync({ fetchEntities: false })
    expect(herd.seen.status).toContainEqual(expect.objectContaining({ state: 'uploading', showLoader: true }))
    expect(herd.calls.find((call) => call.path === paths.get)?.body.timestamp).toBe(0)
  })

  test('a farm without the add menu starts from nothing every time [P4.20]', async () => {
    const herd = await testHerd({ config: { hasFabMenu: false } })
    await herd.engine.sync()
    herd.calls.length = 0
    await herd.engine.sync()
    expect(herd.calls.find((call) => call.path === paths.get)?.body.timestamp).toBe(0)
  })

  test('the options force, showLoader, fetchEntities and showFinishToast do what they say [P4.40, D7.37]', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    herd.calls.length = 0
    herd.seen.status.length = 0
    await herd.engine.sync({ force: true, showLoader: true, fetchEntities: false, showFinishToast: true })
    expect(herd.pathsCalled()).not.toContain(paths.get)
    expect(herd.seen.status[0]).toMatchObject({ showLoader: true })
    expect(herd.seen.notices).toContainEqual({ kind: 'toast', text: 'SYNC.FINISHED', tone: 'success' })
  })

  test('the engine reports a sync that went through, so that a herd switch ends [P4.7]', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    expect(herd.seen.synced).toBe(1)
    expect((await herd.state()).lastSyncDate).toBe(herd.clock.now)
  })

  test('says when it went through, and is idle then, with the loader gone', async () => {
    const herd = await testHerd()
    await herd.engine.sync({ showLoader: true })
    expect(herd.seen.status).toContainEqual({ lastSync: herd.clock.now })
    expect(herd.seen.status.at(-1)).toEqual({ state: 'idle', showLoader: false, progress: undefined })
    expect(herd.engine.running()).toBe(false)
  })

  test('each forced call during a sync is followed by one more sync, also later', async () => {
    const herd = await testHerd()
    for (const syncs of [2, 4]) {
      await Promise.all([herd.engine.sync(), herd.engine.sync({ force: true })])
      expect(herd.pathsCalled().filter((path) => path === paths.serverCheck)).toHaveLength(syncs)
    }
  })
})

describe('without signal', () => {
  test('the unsent edits are backed up on the device and sync answers false [P4.31, P4.33]', async () => {
    const herd = await testHerd()
    herd.phone.online = false
    expect(await herd.engine.sync()).toBe(false)
    expect(herd.seen.backups).toBe(1)
    expect(herd.calls).toEqual([])
  })

  test('the demo is not backed up [P4.32, P4.71]', async () => {
    const herd = await testHerd({ config: { demo: true } })
    herd.phone.online = false
    await herd.engine.sync()
    expect(herd.seen.backups).toBe(0)
  })

  test('the engine logs HW175-12-2 and HW155A, and alerts the farmer who pressed sync [P8.38, P8.39, P8.40, P8.61, P8.30, D8.12]', async () => {
    const herd = await testHerd()
    herd.phone.online = false
    await herd.engine.sync({ force: true })
    expect(herd.seen.events).toEqual(['HW175-12-2', 'HW155A', 'HW523'])
    expect(herd.seen.notices).toEqual([
      { kind: 'alert', problem: { code: 'offline', serverText: undefined } },
      { kind: 'toast', text: 'GENERAL.OFFLINE_BACK_UP_TO_LOCAL', tone: 'info' },
    ])
  })

  test('a farmer who joins a sync that the app has queued sees why it failed', async () => {
    const herd = await testHerd()
    herd.phone.online = false
    const quiet = { force: true, showLoader: false, fetchEntities: false }
    await Promise.all([herd.engine.sync(), herd.engine.sync(quiet), herd.engine.sync({ force: true })])
    expect(herd.seen.notices).toContainEqual({ kind: 'alert', problem: { code: 'offline' } })
  })

  test('two syncs that the app has queued show no message', async () => {
    const herd = await testHerd()
    herd.phone.online = false
    const quiet = { force: true, showLoader: false }
    await Promise.all([herd.engine.sync(), herd.engine.sync(quiet), herd.engine.sync(quiet)])
    expect(herd.seen.notices).toEqual([])
  })

  test('a sync the farmer did not ask for shows no message', async () => {
    const herd = await testHerd()
    herd.phone.online = false
    await herd.engine.sync()
    expect(herd.seen.notices).toEqual([])
  })
})

describe('a sync that failed over the log-in or the app', () => {
  const codes = ['noAccess', 'inactiveAccount', 'regionMoved', 'unsupported', 'sessionExpired'] as const

  for (const path of [paths.serverCheck, paths.update, paths.get])
    test.each(codes)(
      `shows that cause and never a weak signal, asked for or not: ${path}, %s`,
      async (code) => {
        for (const options of [{}, { force: true, showLoader: true }]) {
          const herd = await testHerd()
          await herd.save('cow', { tag: '1' })
          herd.answers[path] = { code, serverText: 'The words of the server', status: 400, body: {} }
          expect(await herd.engine.sync(options)).toBe(false)
          expect(herd.seen.notices).toEqual([
            { kind: 'alert', problem: { code, serverText: 'The words of the server' } },
          ])
          expect(await herd.db.outbox()).toHaveLength(path === paths.get ? 0 : 1)
        }
      },
    )

  test('shows its cause also when only looking for news', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    herd.answers[paths.get] = { code: 'noAccess', status: 403 }
    await herd.engine.look()
    expect(herd.seen.notices).toMatchObject([{ problem: { code: 'noAccess' } }])
  })
})

describe('the server check', () => {
  test('a back end that is down logs HW175-12-3 and shows its own message [P8.41, P8.43]', async () => {
    const herd = await testHerd()
    herd.answers[paths.serverCheck] = {
      success: true,
      available: false,
      time: 1,
      message: { en: 'Back at 6' },
    }
    expect(await herd.engine.sync()).toBe(false)
    expect(herd.seen.events).toEqual(['HW175-12-3', 'HW522'])
    expect(herd.seen.notices).toEqual([
      { kind: 'alert', problem: { code: 'serverDown', serverText: 'Back at 6' } },
    ])
  })

  test('a flag service that says no logs HW175-12-1 [P8.42]', async () => {
    const herd = await testHerd()
    herd.answers[paths.serverCheck] = { success: true, available: true, flagsAvailable: false, time: 1 }
    expect(await herd.engine.sync({ force: true })).toBe(false)
    expect(herd.seen.events).toEqual(['HW175-12-1', 'HW522'])
  })

  test('an app too old for this server does not sync and asks the farmer to update [P3.16]', async () => {
    const herd = await testHerd()
    herd.answers[paths.serverCheck] = {
      success: true,
      available: true,
      time: 1,
      minAppVersionForSync: '2.0.0',
    }
    expect(await herd.engine.sync()).toBe(false)
    expect(herd.seen.notices).toEqual([{ kind: 'alert', problem: { code: 'appTooOldToSync' } }])
    expect(herd.pathsCalled()).not.toContain(paths.update)
  })

  test('is left out where the configuration says so, unless this device asks for it [P9.47]', async () => {
    for (const serverCheckForcedLocally of [false, true]) {
      const herd = await testHerd({ config: { serverCheckAllowed: false, serverCheckForcedLocally } })
      await herd.engine.sync()
      expect(herd.pathsCalled().includes(paths.serverCheck)).toBe(serverCheckForcedLocally)
      expect(herd.pathsCalled()).toContain(paths.get)
    }
  })

  test('is skipped in turbo mode [P9.48]', async () => {
    const herd = await testHerd({ config: { turbo: true } })
    await herd.engine.sync()
    expect(herd.pathsCalled()).not.toContain(paths.serverCheck)
  })

  test('held up by turbo mode leaves what is unsent in the backup, but not that of the demo', async () => {
    for (const demo of [false, true]) {
      const herd = await testHerd({ config: { turbo: true, demo } })
      await herd.save('calf', { tag: '7' })
      expect(await herd.engine.sync()).toBe(false)
      expect([herd.seen.backups, herd.calls.length]).toEqual([demo ? 0 : 1, 0])
    }
  })
})

describe('an upload', () => {
  test('carries the farm and the changed fields by collection, and empties the outbox [P7.10, P4.39]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    await herd.engine.sync()
    const body = herd.calls.find((call) => call.path === paths.update)?.body
    expect(body).toMatchObject({ farm, entities: { animals: [{ id: 'calf', tag: '7', isSynced: false }] } })
    expect(await herd.db.outbox()).toEqual([])
  })

  test('says of each record when and where it was made and changed, and that it was not sent before [P3.3, D3.1]', async () => {
    const herd = await testHerd()
    const born = herd.clock.now
    await herd.save('calf', { tag: '7' })
    herd.clock.now += 1000
    herd.config.app = 'ovine'
    await herd.save('calf', { notes: 'kicks' })
    await herd.engine.sync()
    const sent = herd.calls.find((call) => call.path === paths.update)?.body.entities
    expect(sent).toMatchObject({
      animals: [
        {
          ...{ id: 'calf', created: born, createdApp: 'bovine', isSynced: false },
          ...{ updatedAt: herd.clock.now, updatedAtApp: 'bovine' },
        },
      ],
    })
  })

  test('has the days of animals and jobs at midnight UTC and nothing empty among what was done to feet [P5.9, P5.10, P5.13, D3.3, D3.4, D5.69]', async () => {
    const herd = await testHerd()
    const [noon, midnight] = [Date.UTC(2026, 1, 3, 12, 30), Date.UTC(2026, 1, 3)]
    const by = { user: 'farmer', app: 'bovine' }
    await herd.records.save(
      farm,
      [
        { collection: 'animals', id: 'calf', set: { dob: noon, dateMovedIn: noon } },
        {
          collection: 'tasks',
          id: 'feet',
          set: { typeId: 'HOOFCARE', date: noon, courseOfAction: ['trim', '', 'block'] },
        },
      ],
      'm-1',
      by,
    )
    await herd.engine.sync()
    expect(herd.calls.find((call) => call.path === paths.update)?.body.entities).toMatchObject({
      animals: [{ id: 'calf', dob: midnight, dateMovedIn: midnight }],
      tasks: [{ id: 'feet', date: midnight, courseOfAction: ['trim', 'block'] }],
    })
  })

  test('keeps an edit made while it was under way [P4.38]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = async () => {
      await herd.save('calf', { tag: '8' })
      return { success: true }
    }
    await herd.engine.sync()
    expect((await herd.db.outbox()).map((row) => row.fields.tag)).toEqual(['8'])
  })

  test('that fails shows the toast, logs HW172, keeps every edit and does not fetch [P8.32, P8.33, D8.11]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = { code: 'uploadFailed', status: 500 }
    expect(await herd.engine.sync()).toBe(false)
    expect(herd.seen.events).toContain('HW172')
    expect(herd.seen.notices).toContainEqual({
      kind: 'toast',
      text: 'GENERAL.ONLINE_BACKUP_FAIL',
      tone: 'error',
    })
    expect(await herd.db.outbox()).toHaveLength(1)
    expect(herd.pathsCalled()).not.toContain(paths.get)
  })

  test('that finds no room on the server says so, and keeps every edit', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = { ...problemFromStatus(507, {}, 'upload'), status: 507 }
    expect(await herd.engine.sync()).toBe(false)
    expect(herd.seen.notices).toContainEqual({
      kind: 'toast',
      text: 'PROBLEMS.FARM_FULL.TEXT',
      tone: 'error',
    })
    expect(await herd.db.outbox()).toHaveLength(1)
  })

  test('that gets no answer at all logs HW173 instead [P8.34]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = { code: 'uploadUnknown', status: 0 }
    await herd.engine.sync()
    expect(herd.seen.events).toContain('HW173')
    expect(herd.seen.events).not.toContain('HW172')
  })

  test('answered with a country starts the move to that country [P4.14, P7.11]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = { success: true, country: 'GB' }
    await herd.engine.sync()
    expect(herd.seen.country).toBe('GB')
  })

  test('answered with clearUserEvents clears the event log, on an error body too [P7.11, P7.12, P7.13]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = { code: 'uploadFailed', status: 400, body: { clearUserEvents: true } }
    await herd.engine.sync()
    herd.answers[paths.update] = { success: true, clearUserEvents: true }
    await herd.engine.sync()
    expect(herd.seen.cleared).toBe(2)
  })

  test('answered with clearUserCache reloads the herd, says so, and asks to sign in again afterwards [P4.10, P4.11, P4.12, P4.13, P7.13, P8.37]', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    await herd.save('calf', { tag: '7' })
    herd.answers[paths.update] = { success: true, clearUserCache: true }
    herd.calls.length = 0
    await herd.engine.sync()
    expect(herd.calls.find((call) => call.path === paths.get)?.body.timestamp).toBe(0)
    const codes = herd.seen.notices.map((notice) => notice.kind === 'alert' && notice.problem.code)
    expect(codes).toEqual(['herdReload', 'reSignIn'])
    expect((await herd.state()).reloadHerd).toBe('done')
  })

  test('that breaks in the middle is logged as such, leaves nothing turning, and the next one goes on', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    const waiting = herd.db.outbox.bind(herd.db)
    herd.db.outbox = () => Promise.reject(new Error('cannot be read'))
    expect(await herd.engine.sync()).toBe(false)
    expect(herd.seen.events).toContain('HW520')
    expect(herd.engine.running()).toBe(false)
    herd.db.outbox = waiting
    expect(await herd.engine.sync()).toBe(true)
    expect(await herd.db.outbox()).toEqual([])
  })

  test('one collection that cannot be prepared is logged and stays, the others go [P4.43, D4.29]', async () => {
    const herd = await testHerd()
    await herd.save('calf', { tag: '7' })
    await herd.records.save(farm, [{ collection: 'labels', id: 'red', set: { name: 'x' } }], 'm2', {
      user: 'u',
      app: 'bovine',
    })
    const read = herd.db.getMany.bind(herd.db)
    herd.db.getMany = (one, keys, from) => {
      if (keys.some((key) => key.collection === 'labels')) throw new Error('cannot be read')
      return read(one, keys, from)
    }
    await herd.engine.sync()
    expect(herd.seen.events).toContain('HW520-1')
    expect((await herd.db.outbox()).map((row) => row.collection)).toEqual(['labels'])
  })
})

describe('a fetch', () => {
  test('sends farm, system_type, versions and timestamp, and takes in farm data, records and cursor [P7.8, P7.9]', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = {
      success: true,
      farmData: { id: farm, herdNumber: 'IE1' },
      farmTypes: [{ type: 'cattle' }],
      entities: { animals: [cow('cow', 'calm')] },
      language: 'fr',
      watchboard: { unreadEmails: 3 },
      now: { date: 8, time: 1 },
    }
    await herd.engine.sync()
    expect(herd.calls.find((call) => call.path === paths.get)?.body).toMatchObject({
      farm,
      system_type: true,
      timestamp: 0,
      versions: {},
    })
    expect(herd.seen.farmData).toMatchObject({
      herdNumber: 'IE1',
      farmTypes: [{ type: 'cattle' }],
      language: 'fr',
      unreadEmailsCount: 3,
    })
    const [record] = await herd.db.getMany(farm, [{ collection: 'animals', id: 'cow' }])
    expect(record?.fields.notes).toBe('calm')
    expect((await herd.state()).cursor).toBe(8)
  })

  test('a normal sync merges into what is here and leaves the rest alone [P4.35]', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [cow('a', '1'), cow('b', '1')] },
      now: { date: 5, time: 1 },
    }
    await herd.engine.sync()
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [cow('b', '2')] },
      now: { date: 6, time: 1 },
    }
    await herd.engine.sync({ force: true })
    const found = await herd.db.scan(farm, 'animals', '', 10)
    expect(found.map((record) => record.fields.notes)).toEqual(['1', '2'])
  })

  test('a full sync replaces every collection, but never an edit that was not sent [P4.37, P4.38]', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [cow('gone', '1'), cow('kept', '1')] },
      now: { date: 5, time: 1 },
    }
    await herd.engine.sync()
    await herd.save('kept', { dob: 'not a date' })
    herd.answers[paths.update] = {
      success: true,
      refused: [{ collection: 'animals', id: 'kept', reason: 'invalidRecord', fields: ['dob'] }],
    }
    await rememberHerd(herd.ports, { lastSyncDate: undefined })
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [cow('kept', '2')] },
      now: { date: 9, time: 1 },
    }
    await herd.engine.sync()
    const found = await herd.db.scan(farm, 'animals', '', 10)
    expect(found.map((record) => [record.id, record.fields.notes, record.fields.dob])).toEqual([
      ['kept', '2', 'not a date'],
    ])
    expect(await herd.db.outbox()).toHaveLength(1)
  })

  test('a first sync that breaks off goes on from the page it reached, with its count [P3.53]', async () => {
    const herd = await testHerd()
    const position = { at: 4, collection: 'animals', id: 'a' }
    herd.answers[paths.get] = (body) =>
      (body.versions as { full?: unknown }).full
        ? { code: 'offline', status: 0 }
        : {
            success: true,
            entities: { animals: [cow('a', '1')] },
            hasMore: true,
            total: 2,
            versions: { full: position },
            now: { date: 4, time: 1 },
          }
    expect(await herd.engine.sync()).toBe(false)
    herd.calls.length = 0
    herd.answers[paths.get] = (body) => ({
      success: true,
      entities: body.timestamp ? {} : { animals: [cow('b', '1')] },
      now: { date: 4, time: 1 },
    })
    expect(await herd.engine.sync()).toBe(true)
    const [first] = herd.calls.filter((call) => call.path === paths.get)
    expect(first?.body.versions).toMatchObject({ full: position })
    expect(await herd.db.count(farm, 'animals')).toBe(2)
    expect(herd.seen.status).toContainEqual(expect.objectContaining({ progress: { done: 1, total: 2 } }))
  })

  test('that fails tells the farmer who asked, and the next sync tries again [P8.35, P8.31]', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = { code: 'serverDown', status: 503 }
    expect(await herd.engine.sync({ force: true })).toBe(false)
    expect(herd.seen.notices).toContainEqual({ kind: 'alert', problem: { code: 'farmFetchFailed' } })
    expect((await herd.state()).lastSyncDate).toBeUndefined()
  })

  test('a collection that cannot be read is asked for again by id, and nothing else is held up [P4.43]', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    const broken = {
      success: true,
      entities: { labels: [{ id: 'red', name: 'x', _clocks: 7 }], animals: [null] },
      now: { date: 7, time: 1 },
    }
    herd.answers[paths.get] = broken as never
    await herd.engine.sync({ force: true })
    expect(herd.seen.events).toContain('HW520-1')
    expect(await herd.db.count(farm, 'labels')).toBe(1)
    herd.answers[paths.get] = { ...broken, entities: { animals: [null, cow('heifer', 'calm')] } }
    await herd.engine.sync({ force: true })
    expect((await herd.state()).missed).toMatchObject({ animals: expect.arrayContaining(['heifer']) })
    herd.answers[paths.get] = ({ ids }: { ids?: object }) => ({
      ...broken,
      entities: ids ? { animals: [cow('heifer', 'calm')] } : {},
    })
    await herd.engine.sync({ force: true })
    expect(await herd.db.count(farm, 'animals')).toBe(1)
    expect((await herd.state()).missed).toEqual({})
  })
})

describe('the full check', () => {
  test('compares by digest and fetches what differs by id [P7.15, P7.16, P7.17]', async () => {
    const herd = await testHerd({ config: { fullCheckAllowed: true } })
    await herd.engine.sync()
    herd.calls.length = 0
    herd.clock.now += fullCheckInterval
    herd.answers[paths.check] = (body) =>
      'count' in ((body.entities as { animals?: object }).animals ?? {})
        ? { success: true, entities: {}, buckets: { animals: [3] } }
        : { success: true, entities: { animals: ['cow'] } }
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [cow('cow', 'from the server')] },
      now: { date: 9, time: 1 },
    }
    await herd.engine.sync()
    expect(herd.calls.find((call) => call.path === paths.check)?.body).toMatchObject({
      farm,
      timestamp: 0,
      system_type: false,
    })
    expect(herd.calls.find((call) => call.body.ids)?.body.ids).toEqual({ animals: ['cow'] })
    expect(await herd.db.count(farm, 'animals')).toBe(1)
    expect((await herd.state()).lastFullCheckDate).toBe(herd.clock.now)
  })

  test('fetches a whole herd that differs in parts, none of them more than the server takes at once', async () => {
    const herd = await testHerd({ config: { fullCheckAllowed: true } })
    await herd.engine.sync()
    herd.calls.length = 0
    herd.clock.now += fullCheckInterval
    const ids = (kind: string) => Array.from({ length: 7_000 }, (_, n) => `${kind}-${n}`)
    herd.answers[paths.check] = (body) =>
      'count' in ((body.entities as { animals?: object }).animals ?? {})
        ? { success: true, entities: {}, buckets: { animals: [3] } }
        : { success: true, entities: { animals: ids('cow'), tasks: ids('job') } }
    await herd.engine.sync()
    const asked = herd.calls.flatMap(({ body }) =>
      body.ids ? [body.ids as { [wire: string]: string[] }] : [],
    )
    for (const part of asked) expect(Object.values(part).flat().length).toBeLessThanOrEqual(5_000)
    expect(asked.flatMap((part) => Object.values(part).flat())).toEqual([...ids('cow'), ...ids('job')])
  })

  test('is never made where it is not allowed [P4.22]', async () => {
    const herd = await testHerd({ config: { fullCheckAllowed: false } })
    await herd.engine.sync()
    herd.clock.now += 30 * fullCheckInterval
    await herd.engine.sync()
    expect(herd.pathsCalled()).not.toContain(paths.check)
  })

  test('waits 24 hours after the whole herd came, and lets others have their turn while it runs [P4.21, P9.1]', async () => {
    const herd = await testHerd({ config: { fullCheckAllowed: true } })
    let pauses = 0
    herd.ports.pause = async () => void pauses++
    await herd.engine.sync()
    herd.clock.now += 24 * 3_600_000 - 1
    await herd.engine.sync()
    expect(herd.pathsCalled()).not.toContain(paths.check)
    herd.clock.now += 1
    await herd.engine.sync()
    expect(herd.pathsCalled()).toContain(paths.check)
    expect(pauses).toBeGreaterThan(0)
  })

  test('sends again what the server turns out not to have', async () => {
    const herd = await testHerd({ config: { fullCheckAllowed: true } })
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [cow('lost', '1')] },
      now: { date: 5, time: 1 },
    }
    await herd.engine.sync()
    herd.clock.now += fullCheckInterval
    herd.answers[paths.check] = (body) =>
      'count' in ((body.entities as { animals?: object }).animals ?? {})
        ? { success: true, entities: {}, buckets: { animals: [...Array(64).keys()] } }
        : { success: true, entities: { animals: ['lost'] } }
    herd.answers[paths.get] = { success: true, entities: {}, now: { date: 5, time: 1 } }
    herd.calls.length = 0
    await herd.engine.sync()
    const body = herd.calls.find((call) => call.path === paths.update)?.body
    expect(body).toMatchObject({ entities: { animals: [{ id: 'lost', notes: '1' }] } })
  })
})

describe('a look for news', () => {
  const news = { success: true, entities: { animals: [cow('heifer', 'calved')] }, now: { date: 9, time: 1 } }

  test('brings what another phone sent, and uploads, says and shows nothing', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    await herd.save('calf', { tag: '7' })
    herd.calls.length = 0
    herd.seen.status.length = 0
    herd.answers[paths.get] = news
    await herd.engine.look()
    expect(herd.calls.map(({ path, body }) => [path, body.timestamp])).toEqual([[paths.get, 1]])
    const [heifer] = await herd.db.getMany(farm, [{ collection: 'animals', id: 'heifer' }])
    expect(heifer?.fields.notes).toBe('calved')
    expect((await herd.state()).cursor).toBe(9)
    expect(herd.seen.status).toEqual([])
    expect(await herd.db.outbox(farm)).toHaveLength(1)
  })

  test.each(['without signal', 'in turbo mode', 'on a farm without the add menu'])(
    'asks for nothing %s',
    async (where) => {
      const herd = await testHerd()
      await herd.engine.sync()
      herd.calls.length = 0
      herd.phone.online = where !== 'without signal'
      herd.config.turbo = where === 'in turbo mode'
      herd.config.hasFabMenu = where !== 'on a farm without the add menu'
      await herd.engine.look()
      expect(herd.calls).toEqual([])
    },
  )

  test('waits for no sync and disturbs no first load', async () => {
    const herd = await testHerd()
    await herd.engine.look()
    expect(herd.calls).toEqual([])
    const syncing = herd.engine.sync()
    await herd.engine.look()
    await syncing
    expect(herd.pathsCalled().filter((path) => path === paths.get)).toHaveLength(2)
  })

  test('is finished before a sync begins, so that no older page is written over a newer one', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    let answer: (page: object) => void = () => undefined
    herd.answers[paths.get] = () => new Promise((resolve) => (answer = resolve))
    herd.calls.length = 0
    const look = herd.engine.look()
    await expect.poll(() => herd.pathsCalled().at(-1)).toBe(paths.get)
    herd.calls.length = 0
    const sync = herd.engine.sync({ force: true })
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(herd.calls).toEqual([])
    herd.answers[paths.get] = { ...news, now: { date: 12, time: 1 } }
    answer(news)
    await Promise.all([look, sync])
    expect((await herd.state()).cursor).toBe(12)
  })
})
