import { paths } from '@steading/domain/records/sync/wire-calls'
import { IDBFactory } from 'fake-indexeddb'
import { emptyDisk, MemoryDb, type MemoryDisk } from '../db/memory-db'
import type { News, Tab } from '../farm/farm-calls'
import { openEventStore } from '../sync/event-store'
import { openNotedEvents } from '../sync/noted-events'
import { accountCallsOf } from './calls/account-calls'
import { backupCalls } from './calls/backup-calls'
import { codeCallsOf } from './calls/code-calls'
import { demoCalls } from './calls/demo-calls'
import { departmentCalls } from './calls/department-calls'
import { farmStreams } from './calls/farm-streams'
import { groupCalls } from './calls/group-calls'
import { herdFileCalls } from './calls/herd-file-calls'
import { herdPieceCalls } from './calls/herd-pieces'
import { importCalls } from './calls/import-calls'
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
import type { ServicePorts } from './service/service-ports'
import { ShownHerds } from './service/shown-herds'

export const tab: Tab = { id: 'window', farm: undefined, bigScreen: false }
const herd = (id: string) => ({
  id,
  herdNumber: id,
  firstname: 'Aoife',
  lastname: 'Byrne',
  farmTypes: [{ type: 'sheep' }, { type: 'cattle' }],
})

export type Answer = { status?: number; body: object } | 'no signal'
type Body = { [name: string]: unknown }
/** Per path: the same answer each time, or one that depends on the call and may take its time. */
export type Answers = { [path: string]: Answer | ((body: Body) => Answer | Promise<Answer>) }

type Line = { path: string; given: 'held' | 'up'; say(text: string): void }

function heldLine(lines: Line[], path: string, init?: RequestInit): Response {
  const body = new ReadableStream({
    start(stream) {
      const say = (text: string) => stream.enqueue(new TextEncoder().encode(text))
      const line: Line = { path, given: 'held', say }
      lines.push(line)
      init?.signal?.addEventListener('abort', () => {
        line.given = 'up'
        stream.error(new DOMException('gone', 'AbortError'))
      })
    },
  })
  return new Response(body)
}

/** A phone with its service, and a server that says what the test tells it to. Used by tests only. */
export async function phone(
  disk: MemoryDisk = emptyDisk(),
  answers: Answers = {},
  other: Partial<ServicePorts> = {},
) {
  const calls: { path: string; body: Body }[] = []
  const said: Answers = {
    [paths.login]: { body: { success: true, url_token: 'token', region: 'IE' } },
    [paths.account('IE')]: {
      body: {
        success: true,
        farmIds: [herd('A'), herd('B')],
        userId: '7',
        userName: '+353',
        firstName: 'Aoife',
        lastName: 'Byrne',
        language: 'en',
        region: 'IE',
        countryCode: 'IE',
        demo: false,
      },
    },
    [paths.serverCheck]: { body: { success: true, available: true, time: Date.now() } },
    [paths.get]: { body: { success: true, entities: {}, now: { date: 1, time: Date.now() } } },
    [paths.update]: { body: { success: true } },
    [paths.events]: { body: { success: true } },
    [paths.logout]: { body: { success: true } },
    [paths.changeLanguage]: { body: { success: true } },
    ...answers,
  }
  const online = { value: true }
  /** Unless a test gives it lines, this server tells nothing by itself. */
  const told: { lines?: Line[] } = {}
  const backups = new Map<string, string>()
  const order: string[] = []
  const db = new MemoryDb(disk, {
    afterCommit: (batch) => {
      if (batch.device?.restored) order.push('restored')
      if (batch.device && 'indexedDbError' in batch.device) order.push('indexedDbError')
      const state = batch.meta?.herd as { lastSyncDate?: number } | undefined
      if (state && state.lastSyncDate === undefined) order.push('lastSyncDate cleared')
    },
  })
  const close = db.close.bind(db)
  db.close = async () => {
    order.push('closed')
    await close()
  }
  let made = 0
  const shown = new ShownHerds()
  const service = await FarmService.open({
    db,
    lists: {
      watch: () => () => undefined,
      watchRecord: () => () => undefined,
      records: async (farm, collection, ids) => {
        const found = await db.getMany(
          farm,
          ids.map((id) => ({ collection, id })),
        )
        return found.flatMap((record) => (record ? [{ ...record, isSynced: true }] : []))
      },
      watchCounts: () => () => undefined,
      watchDue: () => () => undefined,
      watchNeeds: (_, push) => {
        push(new Map())
        return () => undefined
      },
      watchHerd: () => () => undefined,
      facts: async () => [],
      ids: async () => [],
      reader: async (_farm, fields) => (animal) => fields.map((field) => animal.fields[field]),
      look: () => undefined,
    },
    fetch: async (url, init) => {
      const path = String(url).slice(1)
      if (path.startsWith(paths.news) && told.lines && online.value) return heldLine(told.lines, path, init)
      if (path.startsWith(paths.news)) throw new TypeError('Failed to fetch')
      const body = JSON.parse(String(init?.body ?? '{}'))
      calls.push({ path, body })
      const answer = said[path]
      const reply = typeof answer === 'function' ? await answer(body) : answer
      if (!online.value || reply === undefined || reply === 'no signal')
        throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
    },
    host: '',
    appVersion: '1.0.0',
    userAgent: 'test',
    online: () => online.value,
    makeId: () => `id-${++made}`,
    makeDeviceId: () => 'phone',
    events: openEventStore(new IDBFactory()),
    noted: openNotedEvents(new IDBFactory()),
    backupFile: {
      write: async (farm, text) => void backups.set(farm, text),
      read: async (farm) => backups.get(farm),
      remove: async () => backups.clear(),
    },
    problemOf: async () => ({ code: 'storageFull' }),
    shown: shown.has,
    watched: shown.watched,
    restart: () => void order.push('restarted'),
    ...other,
  })
  const news: News[] = []
  service.notices.watch((one) => news.push(one))
  const all = {
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
  const streams = farmStreams(service, shown)
  const logIn = () => all.logIn(tab, '+353', 'steading', 'IE', 'en')
  const eventCodes = async () => (await service.ports.events.all()).map((event) => event.hwRef)
  /** Of what was noted, whether it waits here or has gone up already. */
  const notedCodes = async (): Promise<unknown[]> => {
    const sent = calls
      .filter(({ path }) => path === paths.events)
      .flatMap(({ body }) => (body as { entities: { events: { hwRef: string }[] } }).entities.events)
    return [...sent.map((event) => event.hwRef), ...(await eventCodes())]
  }
  return {
    disk,
    db,
    service,
    calls,
    said,
    told,
    online,
    backups,
    order,
    news,
    ...all,
    streams,
    logIn,
    eventCodes,
    notedCodes,
  }
}

export const save = (
  one: Awaited<ReturnType<typeof phone>>,
  id = 'cow',
  set: { [name: string]: string } = { notes: 'kicks' },
  mutation = `m-${id}`,
) => one.save(tab, [{ collection: 'animals', id, set }], mutation)
