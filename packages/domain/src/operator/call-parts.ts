import * as z from 'zod'
import { enrichmentSchema } from '../sync/wire-calls'

/** What the operator's calls are made of. */

export const id = z.string().min(1).max(64)
/** Everything done says why, and is written down. */
export const why = z.string().trim().min(3).max(500)
export const count = z.number().int().nonnegative()
export const done = z.object({ success: z.boolean() })
export const asked = enrichmentSchema

export const rowsAtOnce = 50

export const searched = enrichmentSchema.extend({
  search: z.string().max(100).optional(),
  after: z.string().max(64).optional(),
})
