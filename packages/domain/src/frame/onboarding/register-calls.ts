import * as z from 'zod'
import type { SubApp } from '../../base/sub-apps'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { mostArea, mostHeads } from './counters'

/** How a farm signs up for each kind of farming. The third is ours: cattle have nothing to count beforehand. */
export const registerPaths: Record<SubApp, string> = {
  bovine: 'api/2/register-cattle',
  ovine: 'api/2/register-flockwatch',
  crop: 'api/2/register-cropwatch',
}

const farmId = z.union([z.string().min(1).max(64), z.number().int().nonnegative().transform(String)])
const heads = z.number().int().min(0).max(mostHeads)
const area = z.number().int().min(0).max(mostArea)

const ofAFarm = enrichmentSchema.extend({ farmId })

export const registerSchemas = {
  bovine: ofAFarm,
  ovine: ofAFarm.extend({
    ewesCount: heads,
    lambsCount: heads,
    ramsCount: heads,
    cullEwesCount: heads,
    wethersCount: heads,
  }),
  crop: ofAFarm
    .extend({
      tillageArea: area,
      grasslandArea: area,
      totalArea: z
        .number()
        .int()
        .min(0)
        .max(2 * mostArea),
    })
    .refine(({ tillageArea, grasslandArea, totalArea }) => totalArea === tillageArea + grasslandArea, {
      path: ['totalArea'],
    }),
} as const satisfies Record<SubApp, z.ZodType>

export const registerResponseSchema = z.looseObject({ success: z.boolean() })
