import * as z from 'zod'
import { enrichmentSchema } from '../sync/wire-calls'

const password = z.string().min(4).max(200)
/** Six digits of an authenticator, or one of the recovery codes; people put blanks and dashes into both. */
const code = z.string().trim().min(6).max(24)
const done = z.looseObject({ success: z.boolean() })

export const logInOutcomes = ['in', 'newDevice', 'wrongPassword', 'wrongCode', 'erasureCancelled'] as const
export type LogInOutcome = (typeof logInOutcomes)[number]
const logInSchema = z.object({
  at: z.number(),
  device: z.string(),
  deviceType: z.string(),
  /** Where from, as coarsely as it is kept. */
  network: z.string(),
  outcome: z.enum(logInOutcomes),
  /** From the device that asks. */
  here: z.boolean(),
})
export type LogInSeen = z.infer<typeof logInSchema>

type Call = { path: string; request: z.ZodObject; answer: z.ZodType }

/** What a person does about their own account, call by call; each needs their token and none a farm. */
export const accountCalls = {
  safety: {
    path: 'api/2/account/safety',
    request: enrichmentSchema,
    answer: done.extend({ twoFactor: z.boolean(), recoveryCodesLeft: z.number() }),
  },
  logIns: {
    path: 'api/2/account/log-ins',
    request: enrichmentSchema,
    answer: done.extend({ logIns: z.array(logInSchema) }),
  },
  /** The password once more, so that for some minutes what cannot be taken back is done without asking again. */
  prove: {
    path: 'api/2/account/prove',
    request: enrichmentSchema.extend({ password, code: code.optional() }),
    answer: done,
  },
  acceptTerms: {
    path: 'api/2/account/accept-terms',
    request: enrichmentSchema.extend({ terms: z.number().int().min(1).max(1000) }),
    answer: done,
  },
  startTwoFactor: {
    path: 'api/2/account/two-factor/start',
    request: enrichmentSchema.extend({ password }),
    answer: done.extend({ secret: z.string(), address: z.string() }),
  },
  confirmTwoFactor: {
    path: 'api/2/account/two-factor/confirm',
    request: enrichmentSchema.extend({ code }),
    answer: done.extend({ recoveryCodes: z.array(z.string()) }),
  },
  endTwoFactor: {
    path: 'api/2/account/two-factor/end',
    request: enrichmentSchema.extend({ password, code }),
    answer: done,
  },
  exportAccount: {
    path: 'api/2/account/export',
    request: enrichmentSchema,
    answer: done.extend({ account: z.looseObject({}) }),
  },
  eraseAccount: {
    path: 'api/2/account/erase',
    request: enrichmentSchema.extend({ password, code: code.optional() }),
    answer: done.extend({ erasedOn: z.number() }),
  },
} as const satisfies Record<string, Call>

export type AccountCall = keyof typeof accountCalls
export type AccountAsked<Name extends AccountCall> = Omit<
  z.input<(typeof accountCalls)[Name]['request']>,
  keyof z.infer<typeof enrichmentSchema>
>
export type AccountAnswer<Name extends AccountCall> = z.infer<(typeof accountCalls)[Name]['answer']>
