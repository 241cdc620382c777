import * as z from 'zod'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { givenLotSchema, mostWaitingLots, sharedLotSchema, waitingLotSchema } from './shared-lot'

/** A lot shown to a buyer, as it crosses the wire. */

const id = z.string().min(1).max(64)
const farm = z.union([id, z.number().int().nonnegative().transform(String)])
const ofFarm = enrichmentSchema.extend({ farm })
const done = z.looseObject({ success: z.boolean() })

/** How long a link may be good for; the second is the usual one. */
export const lotDays = [7, 30, 90] as const
export type LotDays = (typeof lotDays)[number]
export const usualLotDays: LotDays = 30
/** More than anybody sells in a season, and too few to fill a disk. */
export const mostSharedLots = 100

const madeSchema = z.object({
  id: z.string(),
  /** The movement it was made from, where there is one. */
  task: z.string().nullable(),
  paper: z.string().nullable(),
  heads: z.number(),
  made: z.number(),
  ends: z.number(),
  withdrawn: z.number().nullable(),
  /** How often a buyer with link and code has looked, and when last. The server keeps nothing about who. */
  opened: z.number(),
  lastOpened: z.number().nullable(),
  /** The server closed it after too many wrong codes. */
  guessed: z.boolean().optional(),
})
export type MadeLot = z.infer<typeof madeSchema>

export const lotCodeLength = 6
/** In the link, after the #, where no server on the way writes it down. */
export const lotSecret = z.string().regex(/^[\w-]{20,100}$/)

export const lotCalls = {
  share: {
    path: 'api/2/lots/share',
    request: ofFarm.extend({
      task: id.optional(),
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
      lot: givenLotSchema,
    }),
    /** The server gives out link and code once, here, and keeps neither. */
    response: done.extend({ id: z.string(), link: z.string(), code: z.string(), ends: z.number() }),
  },
  lots: {
    path: 'api/2/lots',
    request: ofFarm,
    response: done.extend({ lots: z.array(madeSchema) }),
  },
  withdraw: { path: 'api/2/lots/withdraw', request: ofFarm.extend({ id }), response: done },
  /** For a buyer with the link and the code, without a log-in. */
  open: {
    path: 'api/2/lots/open',
    request: enrichmentSchema.extend({
      lot: lotSecret,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    response: done.extend({ lot: sharedLotSchema, ends: z.number() }),
  },
  /** Animals on their way here from another herd of the same farmer. */
  waiting: {
    path: 'api/2/lots/waiting',
    request: ofFarm,
    response: done.extend({ lots: z.array(waitingLotSchema).max(mostWaitingLots) }),
  },
} as const

export type ShareAnswer = z.output<typeof lotCalls.share.response>
