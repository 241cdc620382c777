import { placeIn } from '../../base/regions/places'
import { fail, ok, type Result } from '../../base/result'
import { tagInEar } from '../../base/tags/no-tag'
import { checkAnimal, type FieldProblem } from '../../herd/animals/check-animal'
import type { Brought, Creates } from '../../jobs-read/job/creates'
import type { Warning } from '../../jobs-read/job/define-task-type'
import type { Herd, Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { checkValues, type TaskProblem } from './check-task'
import type { PlanAt } from './plan-task'
import type { AnyTaskType } from './registry'

/** Whether these can come: how many, what was said of each, and whose numbers they are given. Doubts come back to be asked. */
export function checkCreated(
  { creates }: AnyTaskType,
  brought: readonly Brought[],
  task: Row,
  herd: Herd,
  at: PlanAt,
  /** Given to others that come with the same form. */
  tags = new Set<string>(),
): Result<Warning[], TaskProblem> {
  if (!creates)
    return brought.length === 0 ? ok([]) : fail({ code: 'createdCount', values: { min: 0, max: 0 } })
  const { min, max } = creates.comes?.(task.fields) === false ? none : creates.limits(at)
  if (brought.length < min || brought.length > max)
    return fail({ code: 'createdCount', values: { min, max } })
  const doubts: Warning[] = []
  for (const one of brought) {
    const checked = checkValues(creates.fields, one.values, at)
    if (!checked.ok) return fail({ ...checked.problem, animals: [one.id] })
    const tag = inEar(one.values.tag)
    if (tag && tags.has(tag))
      return fail({ code: 'tagTaken', values: { tag: String(one.values.tag) }, animals: [one.id] })
    if (tag) tags.add(tag)
    const looked = lookedOver(creates, one, task, herd, at)
    if (!looked.ok) return looked
    doubts.push(...looked.value)
  }
  return ok([
    ...doubts,
    ...(creates.doubts?.(brought, {
      ...placeIn(at),
      ...{ task, subApp: at.subApp },
      animal: (id) => (typeof id === 'string' ? herd.animal(id) : undefined),
    }) ?? []),
  ])
}

const none = { min: 0, max: 0 }

/** As any animal that enters the herd is looked over; but without a tag it is asked about, or not even that. */
function lookedOver(
  creates: Creates,
  { id, values }: Brought,
  task: Row,
  herd: Herd,
  { region, subApp, today }: PlanAt,
): Result<Warning[], TaskProblem> {
  const animal: Fields = { ...creates.looked(values, task), ...creates.what(subApp) }
  const { numbers } = herd
  const checked = checkAnimal(animal, {
    ...{ region, today, id, animal: (other) => herd.animal(other)?.fields },
    ...(numbers && { tags: numbers }),
  })
  const known = herd.animal(id)?.fields
  // A value that an animal in the herd already has raises no question again.
  const isNews = ({ field, code }: FieldProblem) =>
    code !== 'tagMissing' &&
    (!known || (known[field] !== animal[field] && !sameTag(known[field], animal[field])))
  const found = (checked.ok ? checked.value : checked.problem).filter(isNews)
  const [first] = found
  if (!checked.ok && first) return fail(about(first, id))
  const doubts = checked.ok ? found.map((doubt) => ({ ...about(doubt, id), animalId: id })) : []
  const untagged = !known && !inEar(values.tag) ? creates.untagged : undefined
  return ok(untagged ? [...doubts, { code: 'jobDoubt', says: untagged, animalId: id }] : doubts)
}

function about({ field, otherId: _, ...problem }: FieldProblem, id: string): TaskProblem {
  return { ...problem, fields: [field], animals: [id] }
}

const inEar = (tag: unknown) => (typeof tag === 'string' ? tagInEar(tag) : undefined)

function sameTag(one: unknown, other: unknown): boolean {
  const tag = inEar(one)
  return tag !== undefined && tag === inEar(other)
}
