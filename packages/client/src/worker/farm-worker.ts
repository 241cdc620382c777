/// <reference lib="webworker" />
import '../platform/app/no-eval'
import type { Problem } from '@steading/domain/records/problems/problems'
import { DbClosed } from '../db/closing-db'
import { dbProblem } from '../db/db-fault'
import { heldFarm } from '../db/device-storage'
import { LiveQueries } from '../db/live-queries'
import { openDb } from '../db/open-db'
import { watchedDb } from '../db/watched-db'
import type { Tab as Asking } from '../farm/farm-calls'
import { openBackupFile } from '../sync/backup-file'
import { openEventStore } from '../sync/event-store'
import { openNotedEvents } from '../sync/noted-events'
import { farmLists, hotCollections } from './books/farm-lists'
import { HerdLists, herdListCalls } from './books/herd-lists'
import { accountCallsOf } from './calls/account-calls'
import { backupCalls } from './calls/backup-calls'
import { codeCallsOf } from './calls/code-calls'
import { demoCalls } from './calls/demo-calls'
import { departmentCalls } from './calls/department-calls'
import { farmStreams } from './calls/farm-streams'
import { groupCalls } from './calls/group-calls'
import { herdFileCalls } from './calls/herd-file-calls'
import { herdPieceCalls } from './calls/herd-pieces'
import { importCalls, resumeImports } from './calls/import-calls'
import { jobCalls } from './calls/job-calls'
import { listRowCalls } from './calls/list-rows'
import { lotCallsOf } from './calls/lot-calls'
import { onboardingCalls } from './calls/onboarding-calls'
import { operatorCalls } from './calls/operator-calls'
import { peopleCallsOf } from './calls/people-calls'
import { planCalls } from './calls/plan-calls'
import { recordCalls } from './calls/record-calls'
import { reminderCallsOf } from './calls/reminder-calls'
import { sessionCalls } from './calls/session-calls'
import { turboCalls } from './calls/turbo-calls'
import { windowCalls } from './calls/window-calls'
import { FarmService } from './service/farm-service'
import { ShownHerds } from './service/shown-herds'
import { CallFailed, type Reply } from './transport/rpc'
import { watchSignal } from './transport/signal'
import { type FromPage, type Owned, Tab } from './transport/tabs'

declare const self: DedicatedWorkerGlobalScope

const problemOf = async (error: unknown): Promise<Problem> =>
  error instanceof CallFailed ? error.problem : dbProblem(error)

async function own(): Promise<Owned<Asking>> {
  const shown = new ShownHerds()
  const found: Problem[] = []
  let service: FarmService | undefined
  const report = (problem: Problem) => {
    if (service) service.meet(problem)
    else found.push(problem)
  }
  const opened = await openDb({
    listKeys: farmLists.keys,
    hadData: self.name === heldFarm,
    report,
    rebuilt: () => void service?.herdLost(),
  })
  if (!opened.ok) throw new CallFailed(opened.problem)
  const { db, storage, persisted, evicted, close } = opened.value
  if (evicted) found.push({ code: 'storageEvicted' })
  // A read that the closing database cut off has no reader left.
  const failed = (error: unknown) => {
    if (!(error instanceof DbClosed)) void problemOf(error).then(report)
  }
  const herdLists = new HerdLists({
    db,
    now: () => service?.state.now() ?? Date.now(),
    place: (farm) => service?.placeOf(farm) ?? { region: 'GL' },
    connected: (farm) => service?.state.connected(farm),
    note: (farm) => live.note(farm, 'animals'),
    failed,
  })
  const live = await LiveQueries.open(db, {
    hot: hotCollections,
    lists: farmLists.definitions,
    notes: herdLists.notes,
    failed,
  })
  const online = watchSignal({
    onLine: () => navigator.onLine,
    host: self.location.hostname,
    reach: async () => (await self.fetch('/healthz', { cache: 'no-store' })).ok,
    changed: () => service?.signalChanged(),
    now: Date.now,
  })
  service = await FarmService.open({
    db: watchedDb(db, {
      committed: (batch) => {
        live.committed(batch)
        herdLists.committed(batch)
      },
      cleared: () => {
        herdLists.stop()
        live.cleared()
      },
    }),
    lists: herdListCalls(live, herdLists),
    fetch: self.fetch.bind(self),
    host: '',
    appVersion: __APP_VERSION__,
    userAgent: navigator.userAgent,
    online,
    makeId: () => crypto.randomUUID(),
    makeDeviceId: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join(''),
    events: openEventStore(indexedDB),
    noted: openNotedEvents(indexedDB),
    backupFile: openBackupFile(navigator.storage),
    problemOf,
    shown: shown.has,
    watched: shown.watched,
    restart: () => service?.notices.send({ kind: 'restart' }),
  })
  for (const problem of found) service.meet(problem)
  service.board.changeAll({ storage, persisted })
  void resumeImports(service)
  const calls = {
    ...sessionCalls(service),
    ...codeCallsOf(service),
    ...demoCalls(service),
    ...operatorCalls(service),
    ...accountCallsOf(service),
    ...peopleCallsOf(service),
    ...lotCallsOf(service),
    ...reminderCallsOf(service),
    ...recordCalls(service),
    ...groupCalls(service),
    ...jobCalls(service),
    ...backupCalls(service),
    ...herdFileCalls(service),
    ...importCalls(service),
    ...listRowCalls(service),
    ...herdPieceCalls(service),
    ...onboardingCalls(service),
    ...turboCalls(service),
    ...planCalls(service),
    ...departmentCalls(service),
    ...windowCalls(service, shown),
  }
  return {
    service: { calls, streams: farmStreams(service, shown) },
    close: async () => {
      service?.stop()
      herdLists.stop()
      await close()
    },
  }
}

const tab = new Tab({ name: 'steading', own, toPage: (reply: Reply) => self.postMessage(reply), problemOf })
self.addEventListener('message', ({ data }: MessageEvent<FromPage>) => tab.receive(data))
