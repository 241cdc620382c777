import * as z from 'zod'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { daySchema, tagSchema } from './documents/written'

/** The call that fetches the herd from the department's books. */
export const departmentHerdPath = 'api/2/department-herd'

/** No herd this big is fetched in one go. */
export const mostInHerd = 30_000

/** An animal in the department's books. A detail the department leaves out is absent. */
export const theirAnimalSchema = z.object({
  tag: tagSchema,
  sex: z.string().max(8).nullish(),
  born: daySchema.nullish(),
  breed: z.string().max(64).nullish(),
  dam: tagSchema.nullish(),
})
export type TheirAnimal = z.infer<typeof theirAnimalSchema>

/** A page of the department's herd; `next` is where the next page begins. */
export const herdPageSchema = z.object({
  animals: z.array(theirAnimalSchema).max(2_000),
  next: tagSchema.nullish(),
})

/** The outcome of a request: done, `underWay` still, or the reason for no new list. */
export const herdOutcomes = ['done', 'underWay', 'timeout', 'notReached', 'notLetIn', 'tooMany'] as const
export type HerdOutcome = (typeof herdOutcomes)[number]

const id = z.string().min(1).max(64)
export const departmentHerdRequestSchema = enrichmentSchema.extend({
  farm: z.union([id, z.number().int().nonnegative().transform(String)]),
  /** Asks the department again; without it, its earlier answer will do. */
  fetch: z.literal(true).optional(),
})
export const departmentHerdAnswerSchema = z.looseObject({
  success: z.boolean(),
  /** Absent before the first request. */
  outcome: z.enum(herdOutcomes).nullish(),
  /** When the animals below were fetched. */
  fetchedAt: z.number().nullish(),
  animals: z.array(theirAnimalSchema).max(mostInHerd),
})
export type DepartmentHerd = z.infer<typeof departmentHerdAnswerSchema>

/** Tags compare without separators between the digits, and with one spelling of the country. */
export const sameTag = (tag: string): string =>
  tag
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^IE(?=\d{12}$)/, '372')
