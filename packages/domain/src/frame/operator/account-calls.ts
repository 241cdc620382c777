import * as z from 'zod'
import { logInOutcomes } from '../account/account-calls'
import { asked, done, id, why } from './call-parts'

const triedSchema = z.object({
  at: z.number(),
  device: z.string(),
  deviceType: z.string(),
  network: z.string(),
  outcome: z.enum(logInOutcomes),
})
export type LogInTried = z.infer<typeof triedSchema>

const deviceSchema = z.object({
  id: z.string(),
  device: z.string(),
  deviceType: z.string(),
  created: z.number(),
  lastSeen: z.number(),
  /** When it was logged out, or ran out; null while it is in. */
  ended: z.number().nullable(),
  /** As an adviser, in a farmer's place. */
  acting: z.boolean(),
})
export type OperatedDevice = z.infer<typeof deviceSchema>

/** One account: who tried to get in, from what, and what was asked about its end. */
export const accountCalls = {
  account: {
    path: 'api/2/operator/account',
    request: asked.extend({ account: id }),
    answer: done.extend({ logIns: z.array(triedSchema), devices: z.array(deviceSchema) }),
  },
  setActive: {
    path: 'api/2/operator/account-active',
    request: asked.extend({ account: id, active: z.boolean(), why }),
    answer: done,
  },
  endSessions: {
    path: 'api/2/operator/end-sessions',
    request: asked.extend({ account: id, why }),
    answer: done,
  },
  /** Works only within the days a user has to change their mind about deletion. */
  restoreAccount: {
    path: 'api/2/operator/restore-account',
    request: asked.extend({ account: id, why }),
    answer: done,
  },
} as const
