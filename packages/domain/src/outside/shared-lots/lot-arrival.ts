import { oneDay } from '../../base/one-day'
import type { TaskDraft } from '../../jobs/engine/drafts'
import { cameBack } from '../../jobs/types/moving/came-back'
import { moveOn } from '../../jobs/types/moving/move-on'
import type { OnAnimal } from '../../jobs-read/job/on-animals'
import { holderOf, newHolder } from '../../jobs-read/rules/holders'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import type { SharedAnimal, SharedLot } from './shared-lot'

/** The buyer's record of a tag: none, an animal that is here, or one that has left and when. */
export type Known = { id: string; here: boolean; left?: number }
export type Standing = { readonly [tag: string]: Known | undefined }

/**
 * Those of a lot that come with one job: new to the farm, as many as one job takes, and held back alike, because the
 * job holds back all it brings until the same day.
 */
export function nextToCome(lot: SharedLot, known: Standing, most: number): readonly SharedAnimal[] {
  const strange = lot.animals.filter(({ tag }) => !known[tag])
  const [first] = strange
  return strange.filter((one) => isHeldLike(one, first)).slice(0, most)
}

const heldFields = ['meatClear', 'milkClear', 'milkAfterCalvingHours', 'dryRestEnds'] as const
const isHeldLike = (one: SharedAnimal, other: SharedAnimal | undefined) =>
  heldFields.every((name) => one[name] === other?.[name])

type Arrival = { id: string; today: number; now: number; supplierId: string | undefined; makeId(): string }

/** The arrival as its form would be filled in by hand, with nothing left but to look at it and save. */
export function arrivalOf(
  lot: SharedLot,
  animals: readonly SharedAnimal[],
  { id, today, now, supplierId, makeId }: Arrival,
): TaskDraft {
  const facts = lotFacts(lot, today)
  const { date } = facts
  const [first] = animals
  const values: Fields = {
    ...facts,
    ...(supplierId && { supplierId }),
    ...(first && heldFrom(first, date)),
  }
  const brought = animals.map((animal) => ({ id: makeId(), values: asBrought(animal, date) }))
  return { id, taskId: id, typeId: moveOn.id, step: 'check', startedAt: now, values, animals: [], brought }
}

/** The day, from where, and the paper. */
export function lotFacts(lot: SharedLot, today: number): Fields & { date: number } {
  return {
    date: lot.date !== undefined && lot.date <= today ? lot.date : today,
    ...(lot.seller.herdNumber !== '' && { moveFromHerdNumber: lot.seller.herdNumber }),
    ...(lot.paper && { moveCertNumber: lot.paper }),
    ...(lot.paperDate && { moveCertDate: lot.paperDate }),
  }
}

/** Those that come back, each with what holds it back. */
export function comeBackOf(
  lot: SharedLot,
  known: Standing,
  { id, today, now }: Pick<Arrival, 'id' | 'today' | 'now'>,
): TaskDraft {
  const values = lotFacts(lot, today)
  const animals = returning(lot, known, values.date)
  return { id, taskId: id, typeId: cameBack.id, step: 'what', startedAt: now, values, animals, brought: [] }
}

export const returning = (lot: SharedLot, known: Standing, date: number): OnAnimal[] =>
  lot.animals.flatMap((animal) => {
    const found = known[animal.tag]
    return found && !found.here ? [{ animalId: found.id, ...heldFrom(animal, date) }] : []
  })

/** The periods as a job asks for them, counted from its day. */
function heldFrom(animal: SharedAnimal, date: number): Fields {
  const { meatClear, milkClear, milkAfterCalvingHours, dryRestEnds } = animal
  return {
    ...held('meatWithdrawalDays', meatClear, date),
    ...held('milkWithdrawalDays', milkClear, date),
    ...(milkAfterCalvingHours && { milkAfterCalvingHours }),
    ...held('leastDryDays', dryRestEnds, date),
  }
}

/** Whole days, and never one too few. */
function held(name: string, clear: number | undefined, date: number): Fields {
  const days = clear === undefined ? 0 : Math.ceil((clear - date) / oneDay)
  return days > 0 ? { [name]: days } : {}
}

/** A weight counts as what it was bought at only where it was taken for the sale. */
const asBrought = ({ tag, sex, breed, dob, eId, weightMg, weighed }: SharedAnimal, date: number): Fields => ({
  tag,
  sex,
  ...(breed && { breed }),
  ...(dob !== undefined && { dob }),
  ...(eId && { eId }),
  ...(weightMg && weighed === date && { purchaseWeightMg: weightMg }),
})

/** The seller among the people of a farm: found by the number of the herd, or written down. */
export function sellerAmong(
  people: readonly { id: string; fields: Fields }[],
  { seller: { farmName, herdNumber } }: SharedLot,
): { id: string | undefined; made?: Change } {
  if (herdNumber === '') return { id: undefined }
  const found = holderOf(people, herdNumber)
  if (found) return { id: found.id }
  const made = newHolder(herdNumber, farmName)
  return { id: made.id, made }
}
