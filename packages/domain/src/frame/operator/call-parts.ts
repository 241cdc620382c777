import * as z from 'zod'
import { enrichmentSchema } from '../../records/sync/wire-calls'

/** Parts that the operator's calls share. */

export const id = z.string().min(1).max(64)
/** Every action gives a reason, which goes into the log. */
export const why = z.string().trim().min(3).max(500)
export const count = z.number().int().nonnegative()
export const done = z.object({ success: z.boolean() })
export const asked = enrichmentSchema

export const rowsAtOnce = 50

export const searched = enrichmentSchema.extend({
  search: z.string().max(100).optional(),
  after: z.string().max(64).optional(),
})
