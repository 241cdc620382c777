import * as z from 'zod'
import { languages } from '../../base/languages'

/** The sync calls as they cross the wire. The phone and the server both check with these and nothing else. */

const idText = z.string().min(1).max(64)

/**
 * A long list, looked through by hand: it stops at the first entry that is wrong instead of naming all of them, and a
 * schema asked about each of two hundred thousand would keep everybody else waiting.
 */
function listOf<T>(isEntry: (one: unknown) => one is T, most: number) {
  return z.custom<T[]>((list) => Array.isArray(list) && list.length <= most && list.every(isEntry))
}
const isId = (one: unknown): one is string => typeof one === 'string' && one.length > 0 && one.length <= 64
const isIdAndDigest = (one: unknown): one is [string, number] =>
  Array.isArray(one) && one.length === 2 && isId(one[0]) && Number.isSafeInteger(one[1]) && one[1] >= 0
export const deviceIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** The fields of every POST besides its own payload. Unknown keys pass, because a newer app may send more. */
export const enrichmentSchema = z.looseObject({
  version: z.string().max(40).optional(),
  deviceId: deviceIdSchema.optional(),
  deviceType: z.string().max(40).optional(),
  region: z.string().max(4).optional(),
  countryCode: z.string().max(4).optional(),
  farmType: z.string().max(40).optional(),
  HWKEY: z.string().max(200).optional(),
  source: z.string().max(40).optional(),
})

const farmId = z.union([idText, z.number().int().nonnegative().transform(String)])
const cursor = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

/** Where a full sync broke off: everything up to this id of this collection has arrived, as of change `at`. */
export const fullPositionSchema = z.object({
  at: z.number().int().nonnegative(),
  collection: z.string().max(40),
  id: z.string().max(64),
})
export type FullPosition = z.infer<typeof fullPositionSchema>

export const getRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  system_type: z.union([z.boolean(), z.number(), z.string().max(10)]).nullish(),
  versions: z
    .looseObject({
      full: fullPositionSchema.nullish(),
      system_type: z.number().int().nonnegative().nullish(),
    })
    .nullish(),
  timestamp: cursor.nullish(),
  /** Ours: answer at most this many records and say `hasMore`. Without it the whole answer comes in one stream. */
  limit: z.number().int().min(1).max(20000).nullish(),
  /** Ours: only these records, regardless of the cursor (after a full check). */
  ids: z.record(z.string().max(40), listOf(isId, 20000)).nullish(),
})
export type GetRequest = z.infer<typeof getRequestSchema>

const wireRecord = z.looseObject({ id: z.string() })
const entityLists = z.record(z.string(), z.union([z.array(wireRecord), z.looseObject({})]))

export const getResponseSchema = z.looseObject({
  success: z.boolean(),
  farmData: z.looseObject({}).nullish(),
  entities: entityLists,
  farmTypes: z.array(z.looseObject({})).nullish(),
  onBoardingData: z.unknown().optional(),
  paywallConfig: z.unknown().optional(),
  language: z.string().nullish(),
  watchboard: z.looseObject({ unreadEmails: z.number().nullish() }).nullish(),
  /** `date` is the cursor to send back as `timestamp`; `time` is the server's wall clock. */
  now: z.looseObject({ date: z.number(), time: z.number() }),
  versions: z
    .looseObject({ full: fullPositionSchema.nullish(), system_type: z.number().nullish() })
    .nullish(),
  isCached: z.boolean().nullish(),
  hasMore: z.boolean().nullish(),
  /** Ours: another text after the database was restored from a backup; change numbers then begin anew. */
  epoch: z.string().max(64).nullish(),
  total: z.number().nullish(),
})
export type GetResponse = z.infer<typeof getResponseSchema>

/** Records are checked one by one later, so that one bad record never blocks the others. */
export const updateRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  entities: z.record(
    z.string().max(40),
    z.union([z.array(z.unknown()).max(20000), z.record(z.string(), z.unknown())]),
  ),
  /** Ours: the outbox numbers this upload covers, so that a repeated upload is answered and not applied. */
  from: z.number().int().nonnegative().optional(),
  to: z.number().int().nonnegative().optional(),
  outbox: z.string().max(64).optional(),
})
export type UpdateRequest = z.infer<typeof updateRequestSchema>

export const refusalReasons = [
  'invalidRecord',
  'unknownCollection',
  'readOnlyCollection',
  'tooLarge',
  'notAllowed',
] as const
export const refusalSchema = z.object({
  collection: z.string(),
  id: z.string(),
  reason: z.enum(refusalReasons),
  fields: z.array(z.string()),
})
export type Refusal = z.infer<typeof refusalSchema>

export const updateResponseSchema = z.looseObject({
  success: z.boolean(),
  country: z.string().nullish(),
  clearUserCache: z.boolean().nullish(),
  clearUserEvents: z.boolean().nullish(),
  refused: z.array(refusalSchema).nullish(),
  epoch: z.string().max(64).nullish(),
  now: z.looseObject({ date: z.number(), time: z.number() }).nullish(),
  /** Ours: the server pulled stamps of this upload back, so its copies have other stamps than the phone's. */
  pulledBack: z.boolean().nullish(),
})
export type UpdateResponse = z.infer<typeof updateResponseSchema>

export const eventsRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  entities: z.object({ events: z.array(z.looseObject({ id: idText, hwRef: z.string().max(20) })).max(1000) }),
})

const collectionDigest = z.object({
  count: z.number().int().nonnegative(),
  buckets: z.array(z.number().int().nonnegative()).length(64),
})
/** Per collection: digests to begin with, then [id, digest] of the heaps that differ; or plain ids, as the specification has it. */
export const checkRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  system_type: z.unknown().optional(),
  versions: z.unknown().optional(),
  timestamp: cursor.nullish(),
  entities: z.record(
    z.string().max(40),
    z.union([
      listOf(isId, 200000),
      z.object({
        records: listOf(isIdAndDigest, 200000),
        buckets: z.array(z.number().int().min(0).max(63)).max(64),
      }),
      collectionDigest,
    ]),
  ),
})
export type CheckRequest = z.infer<typeof checkRequestSchema>

export const checkResponseSchema = z.looseObject({
  success: z.boolean(),
  /** Ids to fetch again or, where the server has none, to send again. */
  entities: z.record(z.string(), z.array(z.string())),
  /** Ours: heaps that differ and whose ids we should send next. */
  buckets: z.record(z.string(), z.array(z.number())).nullish(),
})
export type CheckResponse = z.infer<typeof checkResponseSchema>

export const loginRequestSchema = enrichmentSchema.extend({
  country: z.string().max(4).nullish(),
  isForce: z.boolean().nullish(),
  username: z.string().min(3).max(120).optional(),
  password: z.string().min(4).max(200).optional(),
  /** Ours: of the authenticator, or a recovery code, where the account asks for one. */
  otpCode: z.string().max(24).optional(),
  language: z.string().max(8).optional(),
})
export type LoginRequest = z.infer<typeof loginRequestSchema>
export const loginResponseSchema = z.looseObject({
  success: z.boolean(),
  url_token: z.string(),
  /** Ours: the account's own region, whatever was picked before logging in. */
  region: z.string().optional(),
  /** Ours: the account was to be erased, and is not any more. */
  erasureCancelled: z.boolean().optional(),
})

export const accountResponseSchema = z.looseObject({
  success: z.boolean(),
  farmIds: z.array(z.looseObject({ id: z.string() })),
})

export const changeLanguageRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  language: z.enum(languages),
})

/** The server check: cheap, no token needed, may carry a message for everyone (say, planned work on the servers). */
export const serverCheckResponseSchema = z.looseObject({
  success: z.boolean(),
  available: z.boolean(),
  message: z.record(z.string(), z.string()).nullish(),
  time: z.number(),
  /** False when the feature-flag service says the back end should be left alone. */
  flagsAvailable: z.boolean().nullish(),
  minAppVersionForSync: z.string().nullish(),
})

/** Read again by hand where it is used, on the first page: see app-config. */
export const appConfigResponseSchema = z.object({
  success: z.boolean(),
  webModules: z.record(z.string(), z.string()),
  contactPages: z.record(z.string(), z.string()),
  environments: z.string().nullable(),
})

/** Where a newer app is to be had; asked by one that is too old for anything else. */
export const updateLinkRequestSchema = enrichmentSchema.extend({ deviceOS: z.string().max(40).optional() })
export const updateLinkResponseSchema = z.object({ success: z.boolean(), updateLink: z.string() })

export const historyRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  collection: z.string().max(40),
  id: idText,
})
export const historyEntrySchema = z.object({
  seq: z.number(),
  at: z.number(),
  user: z.string(),
  device: z.string(),
  actingFor: z.string().nullish(),
  field: z.string(),
  before: z.json().nullish(),
  after: z.json().nullish(),
  /** A value that came too late to win is kept, and shown as such. */
  lost: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export const historyResponseSchema = z.looseObject({
  success: z.boolean(),
  history: z.array(historyEntrySchema),
})

/** A GET, held open: the token comes in the Authorization header, because addresses end up in logs. */
export const newsRequestSchema = z.object({ farm: idText, version: z.string().max(40).optional() })

export const milkRecordingRequestSchema = enrichmentSchema.extend({ farm: farmId })
/** Test days of the whole herd, by the day. */
export const milkRecordingResponseSchema = z.looseObject({
  success: z.boolean(),
  herdLevel: z.record(z.string(), z.looseObject({ testDate: z.number() })),
})

/** Path of every sync call. `{country}` is the account call, named by the region's country. */
export const paths = {
  login: 'tlogin',
  account: (country: string) => `api/2/${country}`,
  get: 'api/2/get',
  update: 'api/2/update',
  events: 'api/2/update/events',
  check: 'api/2/data-security/check',
  changeLanguage: 'api/2/change-language',
  serverCheck: 'api/2/server-check',
  appConfig: 'api/2/app-config',
  updateLink: 'api/2/get-app-update-link',
  history: 'api/2/history',
  news: 'api/2/news',
  milkRecording: 'api/2/milk-recording/agg',
  sessions: 'api/2/sessions',
  revokeSession: 'api/2/sessions/revoke',
  logout: 'api/2/logout',
} as const
