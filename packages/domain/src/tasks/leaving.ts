import { shortName } from '../animals/short-name'
import { oneDay } from '../one-day'
import type { Region } from '../regions/regions'
import { fail, ok, type Result } from '../result'
import type { TaskProblem } from './check-task'
import type { AnyTaskType } from './registry'
import { dateOf, type Herd, onAnimals, type Row } from './task-rows'
import { type Product, type Withdrawal, withdrawalsOf } from './withdrawal'

/** An animal that is held back on the day it would leave, or its milk; `until` is when it may go. */
type Held = Pick<Withdrawal, 'until' | 'remedy'> & { animal: Row }

const codes = { meat: 'meatHeldBack', milk: 'milkHeldBack' } as const
/** More names than this nobody reads. */
const mostNamed = 5

/**
 * Nobody is sold and no milk goes to the tank while a treatment holds it back. Whoever lets it go all the same says why,
 * and the job keeps that.
 */
export function checkLeaving(
  { leaves }: Pick<AnyTaskType, 'leaves'>,
  task: Row,
  { before, letGo, herd, region }: { before: Row | undefined; letGo: string; herd: Herd; region: Region },
): Result<undefined, TaskProblem> {
  if (!leaves || letGo.trim() !== '') return ok(undefined)
  const answered = new Set(
    before?.fields.letGoReason && before.fields.date === task.fields.date
      ? onAnimals(before.fields).map(({ animalId }) => animalId)
      : [],
  )
  const held = onAnimals(task.fields).flatMap(({ animalId }): Held[] => {
    const animal = answered.has(animalId) ? undefined : herd.animal(animalId)
    const longest = animal && heldOn(animal, herd.tasksOf(animalId), leaves, dayOf(task))
    return animal && longest ? [{ animal, ...longest }] : []
  })
  const [first] = held.sort((a, b) => b.until - a.until)
  if (!first) return ok(undefined)
  return fail(refusal(leaves, first, held, region))
}

/** The day it leaves, and the moment that begins where it was recorded. */
const dayOf = ({ fields }: Row) => {
  const offset = typeof fields.offsetMinutes === 'number' ? fields.offsetMinutes : 0
  return { date: dateOf(fields), begins: dateOf(fields) - offset * 60_000 }
}

/** What holds it back longest of all that was given by that day. Nobody knows at what time of it the lorry comes. */
function heldOn(
  animal: Row,
  tasks: readonly Row[],
  product: Product,
  { date, begins }: { date: number; begins: number },
): Withdrawal | undefined {
  const given = tasks.filter(({ fields }) => dateOf(fields) < date + oneDay)
  return withdrawalsOf(animal, given, begins).find((one) => one.product === product && one.longest)
}

function refusal(product: Product, first: Held, held: readonly Held[], region: Region): TaskProblem {
  const names = held.slice(0, mostNamed).map(({ animal }) => shortName(animal.fields, region))
  const values = {
    who: names.filter(Boolean).join(', '),
    count: held.length,
    more: Math.max(0, held.length - mostNamed),
    remedy: first.remedy ?? 'none',
  }
  const animals = held.map(({ animal }) => animal.id)
  return { code: codes[product], values, moments: { until: first.until }, animals }
}
