import * as z from 'zod'
import { oneDay } from '../one-day'
import { enrichmentSchema } from '../sync/wire-calls'

/** A farmer asks to look round a farm that is nobody's. */
export const attachDemoHerdPath = 'api/2/attach-demo-herd'
export const attachDemoHerdRequestSchema = enrichmentSchema
export const attachDemoHerdResponseSchema = z.looseObject({
  success: z.boolean(),
  herdNumber: z.string().nullish(),
  error: z.string().nullish(),
})

/** After a week its cows would all be overdue: it is made anew, so that today is a day of its year. */
const freshFor = 7 * oneDay

export const isStale = (madeAt: number, now: number): boolean => now - madeAt >= freshFor

/** What a herd is called by where it has no number. */
export const herdNumberOf = (farm: { id?: unknown; herdNumber?: unknown }): string =>
  typeof farm.herdNumber === 'string' && farm.herdNumber !== '' ? farm.herdNumber : String(farm.id ?? '')
