import * as z from 'zod'
import { oneDay } from '../../base/one-day'
import { asked, done } from './call-parts'

/** States in which the department owes an answer, or was not reached yet. */
export const openStates = ['queued', 'sent', 'unknown'] as const
/** A person looks at a filing that has waited this long for an answer. */
export const stuckAfter = oneDay / 12

const stuckFilingSchema = z.object({
  id: z.string(),
  /** The farm as people call it. */
  title: z.string(),
  state: z.enum(openStates),
  made: z.number(),
  tries: z.number().int().nonnegative(),
})
export type StuckFiling = z.infer<typeof stuckFilingSchema>

export const filingCalls = {
  stuckFilings: {
    path: 'api/2/operator/stuck-filings',
    request: asked,
    answer: done.extend({ filings: z.array(stuckFilingSchema), more: z.boolean() }),
  },
} as const

export const filingStateKey = (state: StuckFiling['state']): string => `OPERATOR.FILING.${state}`
export const filingTextKeys = (): string[] => openStates.map(filingStateKey)
