import { oneDay } from '../../base/one-day'
import { fail, ok, type Result } from '../../base/result'
import { type Herd, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { checkAccess, type TaskProblem } from '../engine/check-task'
import { finish, nothingYet, type PlanAt, type TaskPlan } from '../engine/plan-task'
import { findTaskType } from '../engine/registry'
import { answerMark, moveMark, planTypeId } from './plan'
import { type PlannedLine, planOf } from './planned-line'

/** An action on a day of a plan other than recording a job for it. */
export type PlanOrder = { line: OrderedLine } & (
  | { does: 'done' | 'skipped' | 'begun' }
  | { does: 'moved'; to: number }
  /** A plan stops from this day on; a programme stops as a whole. */
  | { does: 'stopped' }
)

export type OrderedLine = Pick<PlannedLine, 'id' | 'on' | 'typeId' | 'animals' | 'cause' | 'step'>

export const plansOf = (line: OrderedLine): readonly string[] => line.cause?.ids ?? [planOf(line)]

/** One list of changes, one event and one undo, like a job: a day is answered by itself, so two phones make one of it. */
export function planOrder(order: PlanOrder, herd: Herd, at: PlanAt): Result<TaskPlan, TaskProblem> {
  const type = findTaskType(planTypeId)
  if (!type.ok) return type
  const allowed = checkAccess(type.value, at)
  if (!allowed.ok) return allowed
  const { line } = order
  const next = nothingYet()
  for (const [index, id] of plansOf(line).entries()) {
    const row = herd.task(id) ?? askedFor(line, id, index)
    if (!row || isGone(row)) return fail({ code: 'recordGone' })
    next.tasks.set(id, { id, fields: { ...row.fields, ...setBy(order, at) } })
  }
  const [row] = next.tasks.values()
  return row
    ? ok({ ...finish(type.value, row, next, herd), warnings: [], stock: [] })
    : fail({ code: 'recordGone' })
}

function setBy(order: PlanOrder, { today }: PlanAt): Fields {
  const { step } = order.line
  const on = step?.key ?? order.line.on
  if (order.does === 'moved') return { [moveMark(on)]: { on, to: order.to } }
  if (order.does === 'stopped') return { until: step ? today : order.line.on - oneDay }
  return { [answerMark(on)]: { on, outcome: order.does, day: today } }
}

/** A follow-up is saved only once the farmer acts on it. */
function askedFor({ cause, typeId, on, animals }: OrderedLine, id: string, index: number): Row | undefined {
  const animal = animals[index]
  if (!cause) return undefined
  const fields: Fields = {
    ...{ typeId: planTypeId, status: 'inProgress', plannedType: typeId, dueDate: on },
    ...{ parentTaskId: cause.taskId, taskAnimals: animal ? [animal] : [] },
  }
  return { id, fields }
}
