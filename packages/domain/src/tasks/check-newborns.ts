import { checkAnimal, type FieldProblem } from '../animals/check-animal'
import { fail, ok, type Result } from '../result'
import { tagInEar } from '../tags/no-tag'
import { checkValues, type TaskProblem } from './check-task'
import type { Warning } from './define-task-type'
import type { Newborn } from './newborns'
import type { PlanAt } from './plan-task'
import type { AnyTaskType } from './registry'
import type { Herd, Row } from './task-rows'

/** Whether these can be born: how many, what was said of each, and whose numbers they are given. Doubts come back to be asked. */
export function checkNewborns(
  type: AnyTaskType,
  newborns: readonly Newborn[],
  birth: Row,
  herd: Herd,
  at: PlanAt,
): Result<Warning[], TaskProblem> {
  if (!type.newborn)
    return newborns.length === 0 ? ok([]) : fail({ code: 'taskIncomplete', values: { count: 1 } })
  const { min, max } = type.newborn.limits
  if (newborns.length < min || newborns.length > max)
    return fail({ code: 'newbornCount', values: { min, max } })
  const doubts: Warning[] = []
  for (const [index, newborn] of newborns.entries()) {
    const checked = checkValues(type.newborn.fields, newborn.values, at)
    if (!checked.ok) return fail({ ...checked.problem, animals: [newborn.id] })
    const looked = lookedOver(type, newborn, newborns.slice(0, index), birth, herd, at)
    if (!looked.ok) return looked
    doubts.push(...looked.value)
  }
  return ok(doubts)
}

/** As any animal that enters the herd is looked over; but one born today may go without a tag. */
function lookedOver(
  type: AnyTaskType,
  { id, values }: Newborn,
  elder: readonly Newborn[],
  birth: Row,
  herd: Herd,
  { region, today }: PlanAt,
): Result<Warning[], TaskProblem> {
  const isLamb = type.newborn?.link === 'fromLambingTask'
  const animal = {
    ...values,
    animalType: isLamb ? 'BORNONFLOCK' : 'BORNONFARM',
    species: isLamb ? 'OVINE' : 'BOVINE',
    dob: birth.fields.date,
  }
  if (elder.some((twin) => sameTag(twin.values.tag, values.tag)))
    return fail({ code: 'tagTaken', values: { tag: String(values.tag) }, animals: [id] })
  const { numbers } = herd
  const checked = checkAnimal(animal, {
    ...{ region, today, id, animal: (other) => herd.animal(other)?.fields },
    ...(numbers && { tags: numbers }),
  })
  const known = herd.animal(id)?.fields
  // What a calf in the herd was given before is not asked about again.
  const isNews = ({ field, code }: FieldProblem) =>
    code !== 'tagMissing' &&
    (!known || (known[field] !== values[field] && !sameTag(known[field], values[field])))
  const found = (checked.ok ? checked.value : checked.problem).filter(isNews)
  const [first] = found
  if (!checked.ok && first) return fail(about(first, id))
  return ok(checked.ok ? found.map((doubt) => ({ ...about(doubt, id), animalId: id })) : [])
}

function about({ field, otherId: _, ...problem }: FieldProblem, id: string): TaskProblem {
  return { ...problem, fields: [field], animals: [id] }
}

function sameTag(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((tag) => (typeof tag === 'string' ? tagInEar(tag) : undefined))
  return a !== undefined && a === b
}
