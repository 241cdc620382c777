import * as z from 'zod'
import { type EventCode, type EventLevel, type EventType, eventOf } from './events'

export const eventStore = '_hw/_events'

export const eventEntrySchema = z.object({
  id: z.string(),
  farmId: z.union([z.string(), z.number()]),
  codeVersion: z.string(),
  dbVersion: z.union([z.string(), z.number()]),
  deviceId: z.string(),
  deviceType: z.string(),
  userAgent: z.string(),
  created: z.number(),
  updatedAt: z.number(),
  application: z.string(),
  isTurboModeActive: z.boolean(),
  isBigScreen: z.boolean(),
  level: z.literal([1, 2, 3, 4, 5] satisfies EventLevel[]),
  type: z.literal(['Error', 'Silent Error', 'Warning', 'Tracking', 'Info'] satisfies EventType[]),
  hwRef: z.string(),
  description: z.string(),
  data: z.unknown(),
})
export type EventEntry = z.infer<typeof eventEntrySchema>

/** The state of the device when an event happens. `id` and `now` come from the edge. */
export type EventContext = Pick<
  EventEntry,
  | 'id'
  | 'farmId'
  | 'codeVersion'
  | 'dbVersion'
  | 'deviceId'
  | 'deviceType'
  | 'userAgent'
  | 'application'
  | 'isTurboModeActive'
  | 'isBigScreen'
> & { now: number }

export function eventEntry(code: EventCode, context: EventContext, data?: unknown): EventEntry {
  const { now, ...device } = context
  return { ...device, created: now, updatedAt: now, hwRef: code, ...eventOf(code), data: data ?? null }
}

type LogSituation = { demo: boolean; region?: string | undefined; userId?: string | number | undefined }

/**
 * Demo farms log nothing, because their data is play. An event without a region and a user cannot be sent.
 */
export function shouldLog({ demo, region, userId }: LogSituation): boolean {
  return !demo && Boolean(region) && userId !== undefined && userId !== ''
}

/** Why events are not sent now, if they are not. */
export function eventSyncSkipped(now: { turboActive: boolean; running: boolean }): string | undefined {
  if (now.turboActive) return 'turbo mode is active'
  if (now.running) return 'an event sync is already running'
  return undefined
}

/**
 * The events of one farm, because each is sent to the farm it happened on. An event from before a farm was
 * open goes to the farm that is open now, and waits while none is.
 */
export function nextEventBatch<E extends Pick<EventEntry, 'farmId' | 'created'>>(
  stored: readonly E[],
  openFarm: E['farmId'] = '',
  most = 200,
): { farmId: E['farmId']; events: E[] } | undefined {
  const placed = stored.map((event) => (event.farmId === '' ? { ...event, farmId: openFarm } : event))
  const [oldest] = placed.filter(({ farmId }) => farmId !== '').sort((a, b) => a.created - b.created)
  if (!oldest) return undefined
  const events = placed.filter((event) => event.farmId === oldest.farmId).slice(0, most)
  return { farmId: oldest.farmId, events }
}
