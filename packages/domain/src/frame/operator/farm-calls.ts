import * as z from 'zod'
import { paidLevels } from '../farm-plan/plan-calls'
import { planLevels } from '../herds/plans'
import { asked, done, id, why } from './call-parts'

/** The plans an operator can set by hand: paid at the counter, lapsed, or over. */
export const settablePlans = [...paidLevels, 'lapsed', 'free'] as const
export type SettablePlan = (typeof settablePlans)[number]

const paymentSchema = z.object({
  id: z.string(),
  at: z.number(),
  became: z.enum(settablePlans),
  /** Set by an operator, and not by the payment provider. */
  byHand: z.boolean(),
  /** Came after something later, and changed nothing. */
  late: z.boolean(),
})
export type PaymentHeard = z.infer<typeof paymentSchema>

const visitSchema = z.object({
  id: z.string(),
  adviser: z.string(),
  writes: z.boolean(),
  why: z.string(),
  made: z.number(),
  used: z.number().nullable(),
  until: z.number(),
  ended: z.number().nullable(),
})
export type OperatedVisit = z.infer<typeof visitSchema>

/** One farm: its plan, how its flags stand, and the advisers an operator let in. */
export const farmCalls = {
  farm: {
    path: 'api/2/operator/farm',
    request: asked.extend({ about: id }),
    answer: done.extend({
      level: z.enum(planLevels),
      pro: z.boolean(),
      lapsed: z.boolean(),
      payments: z.array(paymentSchema),
      /** Switched for this farm alone. */
      ownFlags: z.record(z.string(), z.boolean()),
      visits: z.array(visitSchema),
    }),
  },
  setPlan: {
    path: 'api/2/operator/set-plan',
    request: asked.extend({ about: id, plan: z.enum(settablePlans), why }),
    answer: done,
  },
  letAdviserIn: {
    path: 'api/2/operator/let-adviser-in',
    request: asked.extend({
      about: id,
      adviser: z.string().trim().min(3).max(120),
      writes: z.boolean(),
      why,
    }),
    answer: done.extend({ until: z.number() }),
  },
} as const

export const planKey = (plan: SettablePlan): string => `OPERATOR.PLAN.${plan}`
export const farmTextKeys = (): string[] => settablePlans.map(planKey)
