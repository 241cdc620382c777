import * as z from 'zod'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { removedPasskeys } from './entry-calls'

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
  /** The network of the log-in, as coarsely as the server keeps it. */
  network: z.string(),
  outcome: z.enum(logInOutcomes),
  /** True for the device that asks. */
  here: z.boolean(),
})
export type LogInSeen = z.infer<typeof logInSchema>

type Call = { path: string; request: z.ZodObject; answer: z.ZodType }

/** Calls about a person's own account. Each needs their token; none needs a farm. */
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
  /**
   * Checks the password again. For some minutes after it, the user can take irreversible steps without
   * another prompt.
   */
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
    request: enrichmentSchema.extend({ code, removePasskeys: removedPasskeys }),
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
