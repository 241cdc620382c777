import { oneDay } from '../../base/one-day'
import { toMilligrams, type WeightUnit } from '../../base/units'
import { expectedWeight, mayGoOn } from '../../herd/animals/expected-weight'
import { dailyGain, type SessionLine, unlikelyWeight, weightRules } from '../../herd/animals/weights'
import { type OnAnimal, onAnimals } from '../../jobs-read/job/on-animals'
import { countedOn } from '../../jobs-read/job/subjects'
import { animalFacts, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'

/** One animal's weight in a session, as its running list shows it. */
export type WeighLine = SessionLine & { id: string; operator?: string; notes?: string }

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

const readOnce = new WeakMap<Fields, WeighLine[]>()

/** A herd across the scale is looked at again at every animal, so what a record says is read once. */
function weightIn(task: Row): WeighLine[] {
  const known = readOnce.get(task.fields) ?? readWeight(task)
  readOnce.set(task.fields, known)
  return known
}

function readWeight({ id, fields }: Row): WeighLine[] {
  const [animal] = isGone({ id, fields }) ? [] : [...onAnimals(fields), ...groupsOn(fields)]
  const weightMg = number(fields.weightMg) ?? kilos(fields.weight)
  const gainMg = number(fields.weightAdgMg)
  if (!animal || weightMg === undefined) return []
  return [
    {
      ...{ id, animalId: animal.animalId, weightMg },
      ...(typeof animal.heads === 'number' && { heads: animal.heads }),
      ...(gainMg !== undefined && { gainMg }),
      ...(typeof fields.operator === 'string' && { operator: fields.operator }),
      ...(typeof fields.notes === 'string' && { notes: fields.notes }),
    },
  ]
}

const groupsOn = (fields: Fields): OnAnimal[] =>
  countedOn(fields).map(({ mobId, heads }) => ({ animalId: mobId, heads }))

/** The running list, the last across the scale first: ids are made in the order of time. */
export const weighLines = (under: readonly Row[]): WeighLine[] =>
  under.flatMap(weightIn).sort((a, b) => (a.id < b.id ? 1 : -1))

const kilos = (kg: unknown) => (typeof kg === 'number' ? Math.round(kg * 1_000_000) : undefined)

/** Animals of the group that have not crossed the scale yet, in the group's order. */
export function stillToCome(members: readonly string[], lines: readonly SessionLine[]): string[] {
  const weighed = new Set(lines.map(({ animalId }) => animalId))
  return members.filter((id) => !weighed.has(id))
}

/** The screen names a session without a title: by its day. */
export const sessionTitle = ({ title }: Fields): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined

/** The facts about an animal before it steps on the scale. */
export type BeforeScale = { weightMg: number; date: number; expectedMg?: number }

export function beforeScale(animal: Fields, day: number): BeforeScale | undefined {
  const weightMg = number(animal.lastWeightMg) ?? kilos(animal.lastWeight)
  const date = number(animal.lastWeightDate)
  if (!weightMg || !date || date > day) return undefined
  const expectedMg = expectedWeight(animal, day)?.mg ?? 0
  return { weightMg, date, ...(expectedMg > weightMg && { expectedMg }) }
}

/** The expected weight for an unlikely figure; undefined for a likely one, or while more digits may come. */
export function expectedInstead(animal: Row, weightMg: number, day: number): number | undefined {
  const expected = expectedWeight(animal.fields, day)
  if (!expected || mayGoOn(weightMg, expected)) return undefined
  return unlikelyWeight(animalFacts(animal), [], { mg: weightMg, date: day }) ? expected.mg : undefined
}

/** The gain shown while the figure is typed. Undefined where the last weighing is too near to tell anything. */
export function gainOnScale(before: BeforeScale | undefined, weightMg: number, day: number) {
  if (!before || day - before.date < weightRules.leastDays * oneDay) return undefined
  return dailyGain({ mg: before.weightMg, date: before.date }, { mg: weightMg, date: day })
}

/** A figure typed at the scale, in milligrams; undefined while it is no weight. A comma is a point on many keyboards. */
export function weightTyped(text: string, unit: WeightUnit): number | undefined {
  const typed = text.trim().replace(',', '.')
  const weight = /^\d{1,5}(\.\d{0,3})?$/.test(typed) ? Number(typed) : 0
  return weight > 0 ? toMilligrams(weight, unit) : undefined
}
