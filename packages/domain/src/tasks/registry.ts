import type { FieldTable } from '../fields/fields'
import type { Problem } from '../problems/problems'
import { fail, ok, type Result } from '../result'
import type { TaskType } from './define-task-type'
import { calving } from './types/calving'
import { fostering } from './types/fostering'
import { hoofCare } from './types/hoof-care'
import { lambing } from './types/lambing'
import { plannedJob } from './types/planned-job'
import { scan } from './types/scan'
import { treatment } from './types/treatment'
import { weighing, weightRecording } from './types/weight-recording'

export type AnyTaskType = TaskType<FieldTable>

/** Every job the app can record, in the order they are offered: what happens daily first. One more is one file and one line here. */
export const taskTypes: readonly AnyTaskType[] = [
  calving,
  lambing,
  treatment,
  weightRecording,
  weighing,
  scan,
  hoofCare,
  fostering,
  plannedJob,
]

const byId: ReadonlyMap<string, AnyTaskType> = new Map(taskTypes.map((type) => [type.id, type]))

/** Undefined for a type only a newer phone knows; its tasks are kept and change nothing here. */
export const taskTypeOf = (id: unknown): AnyTaskType | undefined =>
  typeof id === 'string' ? byId.get(id) : undefined

export function findTaskType(id: string): Result<AnyTaskType, Problem> {
  const type = byId.get(id)
  return type ? ok(type) : fail({ code: 'taskTypeUnknown', values: { type: id } })
}
