import { endOfDayIn } from '../../base/days/time-zone'
import type { AnimalFacts, Earlier } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { objectOf } from '../../jobs-read/job/task-rows'
import {
  type Course,
  calvedOn,
  clearAt,
  courseOf,
  givesMilk,
  heldBack,
  tubeCarried,
  tubeEnds,
  tubeIn,
} from '../../jobs-read/job/withdrawal'
import type { Fields, Json } from '../../records/sync/stored-record'

type Given = Course & { id: string }

/**
 * How a treatment holds back the milk of an animal. While a tube waits for her calving no day is stored, or lists and
 * calendars would take it for the day her milk is clear.
 */
export function milkHeldBack(task: Given, animal: AnimalFacts): Fields {
  if (!givesMilk(animal)) return {}
  const { lastCalvingDate: calved = 0, milkAfterCalvingHours: hours = 0, dryRestEnds = 0 } = animal
  const calvedAt = calved >= task.date ? endOfDayIn(task, calved) : undefined
  const tube = calvedAt === undefined ? tubeIn(task) : undefined
  const waits = Math.max(hours, tube?.hours ?? 0) > 0
  if (!waits) return heldBack({ ...task, calvedAt }, animal, 'milk')
  return {
    milkWithdrawalPeriodEnd: null,
    milkWithdrawalTask: null,
    ...(tube && tube.hours > hours && { milkAfterCalvingHours: tube.hours, milkAfterCalvingTask: task.id }),
    ...(tube?.rested && tube.rested > dryRestEnds && { dryRestEnds: tube.rested }),
  }
}

/** From her calving on the tubes have a day, and all else she was given counts beside them. */
export function heldFromCalving(calving: { date: number }, animal: AnimalFacts, earlier: Earlier): Fields {
  if (!animal.milkAfterCalvingHours) return {}
  const calvedAt = calvedOn(calving as Fields)
  const before = objectOf(animal.beforeTreatments as Json) ?? {}
  const hasCalved = earlier.some(({ fields }) => fields.dam === animal.id)
  const carried = hasCalved ? undefined : tubeCarried(before)
  let until = Math.max(
    Number(before.milkWithdrawalPeriodEnd ?? 0),
    (carried && tubeEnds(carried, calvedAt)) ?? 0,
  )
  let by: string | null = null
  for (const { id, date, fields } of earlier) {
    const isOfThisRest = date > (animal.lastCalvingDate ?? 0)
    const own = onAnimals(fields).find(({ animalId }) => animalId === animal.id)
    const course = courseOf({ ...fields, ...own })
    const end = tubeIn(course) && !isOfThisRest ? 0 : (clearAt({ ...course, calvedAt }, 'milk') ?? 0)
    if (end <= until) continue
    until = end
    by = id
  }
  return {
    milkAfterCalvingHours: null,
    milkAfterCalvingTask: null,
    dryRestEnds: null,
    milkWithdrawalPeriodEnd: until || null,
    milkWithdrawalTask: by,
  }
}
