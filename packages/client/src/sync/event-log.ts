import {
  type EventContext,
  type EventEntry,
  eventEntry,
  eventSyncSkipped,
  nextEventBatch,
  shouldLog,
} from '@steading/domain/records/events/event-entry'
import { type EventCode, eventOf } from '@steading/domain/records/events/events'
import type { ProblemCode } from '@steading/domain/records/problems/problems'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { NotedEvents } from './noted-events'
import type { Transport } from './ports'

/** Where events wait to be sent; the browser keeps them under the specification's name. */
export type EventStore = {
  all(): Promise<EventEntry[]>
  add(entry: EventEntry): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

export type EventLogPorts = {
  store: EventStore
  noted: NotedEvents
  transport: Transport
  context(): Omit<EventContext, 'id' | 'now'> & {
    demo: boolean
    region: string | undefined
    userId: string | undefined
  }
  now(): number
  makeId(): string
  /** The answer may say that the farm has moved to another country's servers. */
  movedTo(country: string): Promise<void>
  failed(error: unknown): void
}

/** The same events would be refused again, and every later event would wait behind them. */
const refusedForGood: readonly ProblemCode[] = ['herdNotYours', 'invalidInput', 'tooLarge']

/** Records events, and sends them to the server when it can. It never makes the farmer wait. */
export function createEventLog(ports: EventLogPorts) {
  let sending = false
  // One after the other, so that clearing clears also what was logged a moment before.
  let writing: Promise<unknown> = Promise.resolve()

  function log(code: string, data?: { [name: string]: Json }): void {
    // An unknown code is a bug, and throws at once.
    eventOf(code)
    const { demo, region, userId, ...context } = ports.context()
    if (!shouldLog({ demo, region, userId })) return
    const entry = eventEntry(code as EventCode, { ...context, id: ports.makeId(), now: ports.now() }, data)
    writing = writing
      .then(() => Promise.all([ports.store.add(entry), ports.noted.add(entry)]))
      .catch(ports.failed)
  }

  /** Farm by farm, until none is left or a send fails. */
  async function send(): Promise<void> {
    if (eventSyncSkipped({ turboActive: ports.context().isTurboModeActive, running: sending })) return
    sending = true
    try {
      for (;;) {
        const { demo, farmId } = ports.context()
        const batch = nextEventBatch(await ports.store.all(), demo ? '' : farmId)
        if (!batch) return
        const reply = await ports.transport.post(paths.events, {
          farm: batch.farmId,
          entities: { events: batch.events },
        })
        if (!reply.ok && !refusedForGood.includes(reply.problem.code)) return
        await ports.store.remove(batch.events.map((event) => event.id))
        if (!reply.ok) continue
        const country = (reply.value as { country?: string | null }).country
        if (country) await ports.movedTo(country)
      }
    } finally {
      sending = false
    }
  }

  /** Also what was logged a moment ago: the last chance before it is cleared. */
  async function sendAll(): Promise<void> {
    await writing
    await send()
  }

  async function clear(): Promise<void> {
    await writing
    await ports.store.clear()
    await ports.noted.clear()
  }

  /** The events noted lately, and how many of them the server does not have yet. */
  async function read(): Promise<{ entries: EventEntry[]; unsent: number }> {
    await writing
    return { entries: await ports.noted.all(), unsent: (await ports.store.all()).length }
  }

  return { log, send, sendAll, clear, read }
}

export type EventLog = ReturnType<typeof createEventLog>
