import * as z from 'zod'
import { isPlaceholderTag } from '../../base/tags/no-tag'
import { tubeCarried } from '../../jobs-read/job/withdrawal'
import { certificateNumber } from '../../jobs-read/rules/certificate-number'
import { sexes } from '../../records/collections/animals'
import type { ReadFields } from '../../records/collections/farm-record'

/** The most that leave together: several lorries full. */
export const mostInLot = 1000

const day = z.number().int().min(-2_208_988_800_000).max(4_102_444_800_000)
const short = z.string().trim().min(1).max(64)

export const sharedAnimalSchema = z.object({
  tag: z.string().trim().min(1).max(32),
  eId: z.string().trim().max(32).optional(),
  sex: z.enum(sexes),
  breed: z.string().max(40).optional(),
  dob: day.optional(),
  damTag: z.string().max(32).optional(),
  weightMg: z.number().int().positive().max(3_000_000_000).optional(),
  weighed: day.optional(),
  /** Until when what was given holds it back, and what that was. */
  meatClear: day.optional(),
  meatBy: short.optional(),
  milkClear: day.optional(),
  milkBy: short.optional(),
  /** Of a dry cow with tubes: the hours from her calving, and until when she rests at the least. */
  milkAfterCalvingHours: z.number().int().min(1).max(100_000).optional(),
  dryRestEnds: day.optional(),
  tbTested: day.optional(),
  bvdTested: day.optional(),
})
export type SharedAnimal = z.infer<typeof sharedAnimalSchema>

/** The lot that a seller shows a buyer. Fields not named here go nowhere. */
export const givenLotSchema = z.object({
  species: z.enum(['BOVINE', 'OVINE']),
  date: day.optional(),
  paper: z.string().trim().max(64).optional(),
  paperDate: day.optional(),
  /** The seller has declared what the food chain asks about. */
  declared: z.boolean().optional(),
  animals: z.array(sharedAnimalSchema).min(1).max(mostInLot),
})
export type GivenLot = z.infer<typeof givenLotSchema>

/** The server names the seller, so that no farm sells in another's name. */
export const sharedLotSchema = givenLotSchema.extend({
  seller: z.object({ farmName: z.string(), herdNumber: z.string() }),
  region: z.string(),
})
export type SharedLot = z.infer<typeof sharedLotSchema>

/** More than anybody moves between two herds before looking. */
export const mostWaitingLots = 20

/** Animals that left another herd of the same farmer for this one. It is called by the move they left with. */
export const waitingLotSchema = z.object({ id: z.string().min(1).max(64), lot: sharedLotSchema })
export type WaitingLot = z.infer<typeof waitingLotSchema>

export type LotChoices = { weights: boolean; dams: boolean }

/** An animal of the lot, the tag of its dam, and the names of what holds it back where they are known. */
export type LotAnimal = {
  fields: ReadFields
  damTag?: string | undefined
  meatBy?: string | undefined
  milkBy?: string | undefined
}

/** Of a movement what its buyer may read; of each animal who it is and what must be known of it. */
export function lotOf(
  movement: ReadFields,
  animals: readonly LotAnimal[],
  choices: LotChoices,
  now: number,
): GivenLot {
  return {
    species: animals[0]?.fields.species === 'OVINE' ? 'OVINE' : 'BOVINE',
    ...known({
      date: dayIn(movement.date),
      paper: certificateNumber(movement)?.slice(0, 64),
      paperDate: dayIn(movement.moveCertDate),
      declared: movement.fciDeclared === true || undefined,
    }),
    animals: animals.flatMap((one) => sharedAnimal(one, choices, now)),
  }
}

/** Leaves out an animal without a real tag, which no buyer could identify. */
function sharedAnimal({ fields, damTag, meatBy, milkBy }: LotAnimal, choices: LotChoices, now: number) {
  const tag = textIn(fields.tag)
  if (!tag || isPlaceholderTag(tag)) return []
  const held = (end: unknown) => (typeof end === 'number' && end > now ? end : undefined)
  const tube = tubeCarried(fields)
  const meatClear = held(fields.meatWithdrawalPeriodEnd)
  // With a tube the day is unknown until she calves, whatever an older app stored.
  const milkClear = tube ? undefined : held(fields.milkWithdrawalPeriodEnd)
  const weightMg = choices.weights ? dayIn(fields.lastWeightMg) : undefined
  const animal: SharedAnimal = {
    tag,
    sex: sexes.find((sex) => sex === fields.sex) ?? 'Z',
    ...known({
      eId: textIn(fields.eId),
      breed: textIn(fields.breed),
      dob: dayIn(fields.dob),
      damTag: choices.dams ? textIn(damTag) : undefined,
      weightMg,
      weighed: weightMg && dayIn(fields.lastWeightDate),
      meatClear,
      meatBy: meatClear === undefined ? undefined : textIn(meatBy)?.slice(0, 64),
      milkClear,
      milkBy: milkClear === undefined && !tube ? undefined : textIn(milkBy)?.slice(0, 64),
      milkAfterCalvingHours: tube?.hours,
      dryRestEnds: held(tube?.rested),
      tbTested: dayIn(fields.tbTestDate),
      bvdTested: dayIn(fields.bvdTestDate),
    }),
  }
  return [animal]
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** An unknown day or weight is kept as 0. */
const dayIn = (value: unknown): number | undefined =>
  typeof value === 'number' && value !== 0 ? value : undefined

type Known<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

const known = <T extends { [name: string]: unknown }>(values: T): Known<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Known<T>
