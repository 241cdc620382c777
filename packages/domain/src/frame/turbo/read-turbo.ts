import * as z from 'zod'
import type { TurboState } from './turbo'

const turboStateSchema = z.object({
  date: z.number(),
  count: z.number().int().nonnegative(),
  activated: z.boolean(),
}) satisfies z.ZodType<TurboState>

/** Undefined for a state that an older app or a broken save left behind. */
export const readTurbo = (stored: unknown): TurboState | undefined =>
  turboStateSchema.safeParse(stored).data ?? undefined
