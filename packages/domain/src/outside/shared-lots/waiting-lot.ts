import { oneDay } from '../../base/one-day'
import { tagKey } from '../../base/tags/look-alikes'
import type { TaskEntry } from '../../jobs/engine/plan-task'
import { cameBack } from '../../jobs/types/moving/came-back'
import { linkedMove } from '../../jobs/types/moving/linked-move'
import { moveOn } from '../../jobs/types/moving/move-on'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { lotFacts, returning, type Standing } from './lot-arrival'
import type { SharedAnimal, WaitingLot } from './shared-lot'

/** A lot that waited this long was recorded by hand, or never came. */
export const waitsFor = 60 * oneDay

/**
 * The animals a move took: those whose departure it decided. Where two phones recorded one lorry, the first
 * one took them. An animal that came back since is not on the way.
 */
export const movedWith = (task: Row, animals: readonly Row[]): Row[] =>
  isGone(task) || task.fields.typeId !== linkedMove.id
    ? []
    : animals.filter(
        (animal) =>
          !isGone(animal) && animal.fields.leftWithTask === task.id && animal.fields.inHerd === false,
      )

/** The jobs they are taken in with are named after the move, so that two phones that do it write one arrival. */
export const takenInBy = (id: string) => ({
  arrival: `in-${id}`.slice(0, 64),
  back: `back-${id}`.slice(0, 64),
})

/** The lot with those still to be taken in; undefined once there are none. `jobs` are those of `takenInBy`, where they exist. */
export function stillToCome(
  { id, lot }: WaitingLot,
  known: Standing,
  jobs: readonly Row[],
): WaitingLot | undefined {
  const taken = new Set(
    jobs.flatMap((job) => (isGone(job) ? [] : onAnimals(job.fields).map(({ animalId }) => animalId))),
  )
  const animals = lot.animals.filter(({ tag }) => {
    const found = known[tag]
    if (!found) return true
    // One that left after the move had come already, however it was written down.
    return !found.here && !taken.has(found.id) && (found.left ?? 0) <= (lot.date ?? Number.MAX_SAFE_INTEGER)
  })
  return animals.length === 0 ? undefined : { id, lot: { ...lot, animals } }
}

type At = { today: number; now: number; supplierId: string | undefined }

/** Taking them in: those new here arrive with all that is known of them, those that were here before come back. */
export function takingIn(
  { id, lot }: WaitingLot,
  known: Standing,
  { today, now, supplierId }: At,
): TaskEntry[] {
  const { arrival, back } = takenInBy(id)
  const values = lotFacts(lot, today)
  const brought = lot.animals
    .filter(({ tag }) => !known[tag])
    .map((animal) => ({
      id: animalId(id, animal.tag),
      values: asAsked(animal),
      known: asKnown(animal, known),
    }))
  const returned = returning(lot, known, values.date)
  return [
    ...(brought.length > 0
      ? [
          {
            ...{ id: arrival, typeId: moveOn.id, begun: now, animals: [], brought },
            values: { ...values, ...(supplierId && { supplierId }) },
          },
        ]
      : []),
    ...(returned.length > 0
      ? [{ id: back, typeId: cameBack.id, begun: now, animals: returned, values }]
      : []),
  ]
}

const animalId = (lot: string, tag: string) => `in-${tagKey(tag) ?? tag}-${lot}`.slice(0, 64)

/** Nothing was bought, so nothing is said of a price or of what it weighed at a sale. */
const asAsked = ({ tag, sex, breed, dob, eId }: SharedAnimal): Fields => ({
  tag,
  sex,
  ...(breed && { breed }),
  ...(dob !== undefined && { dob }),
  ...(eId && { eId }),
})

/** It enters with what the other herd knew of it, a withdrawal of its own too. */
function asKnown(
  { damTag, weightMg, weighed, tbTested, bvdTested, ...held }: SharedAnimal,
  known: Standing,
): Fields {
  const { meatClear, milkClear, milkAfterCalvingHours, dryRestEnds } = held
  const dam = damTag === undefined ? undefined : known[damTag]?.id
  return {
    ...(dam && { dam }),
    ...(weightMg && { lastWeightMg: weightMg, lastWeight: weightMg / 1_000_000 }),
    ...(weightMg && weighed && { lastWeightDate: weighed }),
    ...(tbTested && { tbTestDate: tbTested }),
    ...(bvdTested && { bvdTestDate: bvdTested }),
    ...(meatClear && { meatWithdrawalPeriodEnd: meatClear }),
    ...(milkClear && { milkWithdrawalPeriodEnd: milkClear }),
    ...(milkAfterCalvingHours && { milkAfterCalvingHours }),
    ...(dryRestEnds && { dryRestEnds }),
  }
}
