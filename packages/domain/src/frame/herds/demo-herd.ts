import * as z from 'zod'
import { oneDay } from '../../base/one-day'
import { enrichmentSchema } from '../../records/sync/wire-calls'

/** The farmer asks to look round a demo farm. */
export const attachDemoHerdPath = 'api/2/attach-demo-herd'
export const attachDemoHerdRequestSchema = enrichmentSchema
export const attachDemoHerdResponseSchema = z.looseObject({
  success: z.boolean(),
  herdNumber: z.string().nullish(),
  error: z.string().nullish(),
})

/**
 * After a week its cows would all be overdue. The server makes it anew, so that today is a day of its year.
 */
const freshFor = 7 * oneDay

export const isStale = (madeAt: number, now: number): boolean => now - madeAt >= freshFor

/** A herd's number, or its id where it has none. */
export const herdNumberOf = (farm: { id?: unknown; herdNumber?: unknown }): string =>
  typeof farm.herdNumber === 'string' && farm.herdNumber !== '' ? farm.herdNumber : String(farm.id ?? '')
