import * as z from 'zod'
import { enrichmentSchema } from '../sync/wire-calls'
import { daySchema, tagSchema } from './documents/written'

/** The call that brings the herd as the department has it. */
export const departmentHerdPath = 'api/2/department-herd'

/** A herd bigger than this is not brought in one go by anybody. */
export const mostInHerd = 30_000

/** An animal as the department has it. What it does not say is not there. */
export const theirAnimalSchema = z.object({
  tag: tagSchema,
  sex: z.string().max(8).nullish(),
  born: daySchema.nullish(),
  breed: z.string().max(64).nullish(),
  dam: tagSchema.nullish(),
})
export type TheirAnimal = z.infer<typeof theirAnimalSchema>

/** A page of it as it comes from there; `next` is where the next one begins. */
export const herdPageSchema = z.object({
  animals: z.array(theirAnimalSchema).max(2_000),
  next: tagSchema.nullish(),
})

/** What came of asking: `underWay` still, or why there is nothing new. */
export const herdOutcomes = ['done', 'underWay', 'timeout', 'notReached', 'notLetIn', 'tooMany'] as const
export type HerdOutcome = (typeof herdOutcomes)[number]

const id = z.string().min(1).max(64)
export const departmentHerdRequestSchema = enrichmentSchema.extend({
  farm: z.union([id, z.number().int().nonnegative().transform(String)]),
  /** Asks the department; else what it said before will do. */
  fetch: z.literal(true).optional(),
})
export const departmentHerdAnswerSchema = z.looseObject({
  success: z.boolean(),
  /** Undefined where nobody has asked yet. */
  outcome: z.enum(herdOutcomes).nullish(),
  /** When the animals below were brought. */
  fetchedAt: z.number().nullish(),
  animals: z.array(theirAnimalSchema).max(mostInHerd),
})
export type DepartmentHerd = z.infer<typeof departmentHerdAnswerSchema>

/** Numbers are compared without what people write between the digits, and without the country's two spellings. */
export const sameTag = (tag: string): string =>
  tag
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^IE(?=\d{12}$)/, '372')
