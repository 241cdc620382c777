import { fail, ok } from '@steading/domain/base/result'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { emptyDisk, type Faults, MemoryDb, type MemoryDisk } from '../db/memory-db'
import { createSyncEngine } from './engine'
import { FarmRecords } from './farm-records'
import { herdState } from './herd-memory'
import type { Notice } from './notice'
import type { CallProblem, SyncConfig, SyncPorts } from './ports'
import type { SyncStatus } from './sync-status'

export const farm = 'IE1234567'
type Answer = object | ((body: { [name: string]: unknown }) => unknown)

/** A phone with one herd and a server that says what the test tells it to. Used by the tests of the engine only. */
export async function testHerd(
  options: { disk?: MemoryDisk; faults?: Faults; config?: Partial<SyncConfig> } = {},
) {
  const disk = options.disk ?? emptyDisk()
  const db = new MemoryDb(disk, options.faults)
  const clock = { now: Date.UTC(2026, 2, 1) }
  const records = await FarmRecords.open(
    db,
    () => clock.now,
    () => 'phone',
  )
  const calls: { path: string; body: { [name: string]: unknown } }[] = []
  const seen = {
    events: [] as string[],
    notices: [] as Notice[],
    status: [] as Partial<SyncStatus>[],
    backups: 0,
    synced: 0,
    cleared: 0,
    country: '',
    farmData: {} as Json,
    serverTimes: [] as number[],
  }
  const answers: { [path: string]: Answer } = {
    [paths.serverCheck]: { success: true, available: true, time: clock.now },
    [paths.update]: { success: true },
    [paths.get]: { success: true, entities: {}, now: { date: 1, time: clock.now } },
    [paths.check]: { success: true, entities: {}, buckets: {} },
  }
  const config: SyncConfig = {
    demo: false,
    turbo: false,
    appVersion: '1.0.0',
    user: 'farmer',
    app: 'bovine',
    hasFabMenu: true,
    syncDelayMinutes: 5,
    fullCheckAllowed: false,
    serverCheckAllowed: true,
    serverCheckForcedLocally: false,
    language: 'en',
    ...options.config,
  }
  const phone = { online: true }
  const ports: SyncPorts = {
    farm,
    records,
    transport: {
      post: async (path, body) => {
        calls.push({ path, body: JSON.parse(JSON.stringify(body)) })
        const answer = answers[path]
        const said = typeof answer === 'function' ? await answer(body) : answer
        return isProblem(said) ? fail(said) : ok((said ?? null) as Json)
      },
    },
    now: () => clock.now,
    online: () => phone.online,
    config: () => config,
    pause: async () => undefined,
    learnTime: (time) => void seen.serverTimes.push(time),
    log: (code) => void seen.events.push(code),
    notify: (notice) => void seen.notices.push(notice),
    status: (change) => void seen.status.push(change),
    writeBackup: async () => void seen.backups++,
    takeFarmData: async (_, data) => void Object.assign(seen, { farmData: data }),
    migrateTo: async (country) => void Object.assign(seen, { country }),
    clearEvents: async () => void seen.cleared++,
    synced: async () => void seen.synced++,
  }
  const engine = createSyncEngine(ports)
  const save = (id: string, set: { [field: string]: Json }) =>
    records.save(farm, [{ collection: 'animals', id, set }], `m-${id}-${JSON.stringify(set)}`, {
      user: 'farmer',
      app: 'bovine',
    })
  const pathsCalled = () => calls.map((call) => call.path)
  return {
    disk,
    db,
    clock,
    records,
    calls,
    pathsCalled,
    seen,
    answers,
    config,
    phone,
    ports,
    engine,
    save,
    state: () => herdState(ports),
  }
}

const isProblem = (value: unknown): value is CallProblem =>
  typeof value === 'object' && value !== null && 'code' in value && !('success' in value)
