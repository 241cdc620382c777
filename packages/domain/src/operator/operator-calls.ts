import * as z from 'zod'
import { enrichmentSchema } from '../sync/wire-calls'

/** What the one who runs the server may ask and do. Everything done says why, and is written down. */

const id = z.string().min(1).max(64)
const why = z.string().trim().min(3).max(500)
const count = z.number().int().nonnegative()
const done = z.object({ success: z.boolean() })

export const rowsAtOnce = 50

const searched = enrichmentSchema.extend({
  search: z.string().max(100).optional(),
  after: z.string().max(64).optional(),
})

export const operatedFarmSchema = z.object({
  id: z.string(),
  title: z.string(),
  region: z.string(),
  plan: z.string(),
  demo: z.boolean(),
  people: count,
  records: count,
  bytes: count,
  /** Of the last record that changed; absent while there is none. */
  changedAt: z.number().nullable(),
})
export type OperatedFarm = z.infer<typeof operatedFarmSchema>

export const operatedAccountSchema = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string(),
  region: z.string(),
  active: z.boolean(),
  herds: count,
  sessions: count,
  lastSeen: z.number().nullable(),
})
export type OperatedAccount = z.infer<typeof operatedAccountSchema>

export const operatorLineSchema = z.object({
  at: z.number(),
  who: z.string(),
  did: z.string(),
  about: z.string(),
  why: z.string(),
})
export type OperatorLine = z.infer<typeof operatorLineSchema>

export const storageSchema = z.object({
  farms: count,
  accounts: count,
  bytes: count,
  tables: z.array(z.object({ name: z.string(), bytes: count })),
})
export type Storage = z.infer<typeof storageSchema>

/** A call, what it takes and what it answers. */
export const operatorCalls = {
  farms: {
    path: 'api/2/operator/farms',
    request: searched,
    answer: z.object({ success: z.boolean(), farms: z.array(operatedFarmSchema), more: z.boolean() }),
  },
  accounts: {
    path: 'api/2/operator/accounts',
    request: searched,
    answer: z.object({ success: z.boolean(), accounts: z.array(operatedAccountSchema), more: z.boolean() }),
  },
  storage: {
    path: 'api/2/operator/storage',
    request: enrichmentSchema,
    answer: storageSchema.extend({ success: z.boolean() }),
  },
  log: {
    path: 'api/2/operator/log',
    request: enrichmentSchema,
    answer: z.object({ success: z.boolean(), lines: z.array(operatorLineSchema) }),
  },
  setActive: {
    path: 'api/2/operator/account-active',
    request: enrichmentSchema.extend({ account: id, active: z.boolean(), why }),
    answer: done,
  },
  endSessions: {
    path: 'api/2/operator/end-sessions',
    request: enrichmentSchema.extend({ account: id, why }),
    answer: done,
  },
  eraseFarm: {
    path: 'api/2/operator/erase-farm',
    request: enrichmentSchema.extend({ about: id, why }),
    answer: done,
  },
} as const

export type OperatorCall = keyof typeof operatorCalls
/** Without what every call carries, and without the reason, which is asked for when it is done. */
export type OperatorRequest<C extends OperatorCall> = Partial<
  Omit<z.input<(typeof operatorCalls)[C]['request']>, 'why'>
>
export type OperatorAnswer<C extends OperatorCall> = z.output<(typeof operatorCalls)[C]['answer']>

export const operatorDeeds = ['closedAccount', 'openedAccount', 'endedSessions', 'erasedFarm'] as const
export type OperatorDeed = (typeof operatorDeeds)[number]
export const deedKey = (did: string): string => `OPERATOR.DID.${did}`
export const operatorTextKeys = (): string[] => operatorDeeds.map(deedKey)
