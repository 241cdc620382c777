import * as z from 'zod'
import { accountCalls } from './account-calls'
import { asked, count, done, id, searched, why } from './call-parts'
import { farmCalls, farmTextKeys } from './farm-calls'
import { filingCalls, filingTextKeys } from './filing-calls'
import { flagCalls, flagTextKeys } from './flag-calls'
import { deedHereKey, deedKey, deedsFarmersSee, operatorDeeds } from './operator-deeds'
import { outboxCalls, outboxTextKeys } from './outbox-calls'

/** The operator's questions and actions. */

export const operatedFarmSchema = z.object({
  id: z.string(),
  title: z.string(),
  region: z.string(),
  plan: z.string(),
  demo: z.boolean(),
  people: count,
  records: count,
  bytes: count,
  /** When the last record changed; null while there is none. */
  changedAt: z.number().nullable(),
  /** When the farm goes with the last member who asked for deletion; null while a member stays. */
  erasedOn: z.number().nullable(),
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
  /** When they are forgotten, as they asked. */
  erasedOn: z.number().nullable(),
})
export type OperatedAccount = z.infer<typeof operatedAccountSchema>

export const operatorLineSchema = z.object({
  at: z.number(),
  who: z.string(),
  did: z.string(),
  about: z.string(),
  /** Its everyday name: a farm's name, a person's number. */
  title: z.string(),
  detail: z.string(),
  why: z.string(),
})
export type OperatorLine = z.infer<typeof operatorLineSchema>

export const storageSchema = z.object({
  farms: count,
  accounts: count,
  bytes: count,
  tables: z.array(z.object({ name: z.string(), bytes: count })),
  /** Milliseconds: what the server's clock says, and how far the data and the database's own clock are from it. */
  clock: z.object({ now: z.number(), behindData: z.number(), aheadOfDatabase: z.number() }),
})
export type Storage = z.infer<typeof storageSchema>

/** A call, what it takes and what it answers. */
export const operatorCalls = {
  ...outboxCalls,
  ...farmCalls,
  ...filingCalls,
  ...flagCalls,
  ...accountCalls,
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
    request: asked,
    answer: storageSchema.extend({ success: z.boolean() }),
  },
  log: {
    path: 'api/2/operator/log',
    request: asked,
    answer: z.object({ success: z.boolean(), lines: z.array(operatorLineSchema) }),
  },
  eraseFarm: {
    path: 'api/2/operator/erase-farm',
    request: asked.extend({ about: id, why }),
    answer: done,
  },
} as const

export type OperatorCall = keyof typeof operatorCalls
/** Without what every call carries, and without the reason, which is asked for when it is done. */
export type OperatorRequest<C extends OperatorCall> = Partial<
  Omit<z.input<(typeof operatorCalls)[C]['request']>, 'why'>
>
export type OperatorAnswer<C extends OperatorCall> = z.output<(typeof operatorCalls)[C]['answer']>

export const operatorTextKeys = (): string[] => [
  ...operatorDeeds.map(deedKey),
  ...deedsFarmersSee.map(deedHereKey),
  ...outboxTextKeys(),
  ...farmTextKeys(),
  ...filingTextKeys(),
  ...flagTextKeys(),
]
