import * as z from 'zod'
import { filingStates } from '../../jobs-read/filings/filing-states'
import { enrichmentSchema } from '../../records/sync/wire-calls'

/** The calls about a farm's filings to the department. */
export const filingPaths = {
  registerCalf: 'api/2/register-calf',
  batchRegisterCalf: 'api/2/batch-register-calf',
  department: 'api/2/department',
} as const

const id = z.string().min(1).max(64)
const farmId = z.union([id, z.number().int().nonnegative().transform(String)])
export const mostCalvesAtOnce = 100
export const registerCalfSchema = enrichmentSchema.extend({ farm: farmId, animal: id })
/** These calves, or all that wait. */
export const batchRegisterCalfSchema = enrichmentSchema.extend({
  farm: farmId,
  calves: z.array(id).min(1).max(mostCalvesAtOnce).optional(),
})

/**
 * The state of each calf; a calf the server was never asked to send is absent. `heard` is the department's
 * last action.
 */
export const registeredAnswerSchema = z.looseObject({
  success: z.boolean(),
  calves: z.array(
    z.looseObject({
      animal: id,
      state: z.enum(filingStates),
      heard: z.string().max(32).nullish(),
      reasons: z.array(z.string().max(64)).max(20),
    }),
  ),
})
export type RegisteredAnswer = z.infer<typeof registeredAnswerSchema>

/** Connects the farm, disconnects it, or only asks for the state of the connection. */
export const departmentRequestSchema = enrichmentSchema.extend({
  farm: farmId,
  connect: z
    .object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) })
    .optional(),
  disconnect: z.literal(true).optional(),
})
export const departmentAnswerSchema = z.looseObject({
  success: z.boolean(),
  /** Whether this server can send anything at all. */
  offered: z.boolean(),
  connected: z.boolean(),
})
export type DepartmentStanding = z.infer<typeof departmentAnswerSchema>
