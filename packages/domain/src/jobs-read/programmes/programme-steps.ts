import { type CountedFrom, countedFroms, type ProgrammeStep } from '../../records/jobs/define-programme'
import { objectOf } from '../../records/sync/object-of'
import type { Json } from '../../records/sync/stored-record'

/** Its id is part of the id of the job recorded for it, which holds only so much and only these. */
const stepId = /^[A-Za-z0-9_-]{1,20}$/
export const mostSteps = 60
/** Two years either side: further on it is another programme. */
export const furthestDay = 730

/** The steps in a record from any writer. Invalid steps are left out, and the earliest comes first. */
export function readSteps(kept: Json | undefined): ProgrammeStep[] {
  const list = Array.isArray(kept) ? kept : []
  const read = list.flatMap(stepIn)
  return [...new Map(read.map((step) => [step.id, step])).values()].sort(byDay).slice(0, mostSteps)
}

export const byDay = (a: ProgrammeStep, b: ProgrammeStep): number =>
  a.day - b.day || (a.hour ?? 0) - (b.hour ?? 0) || (a.id < b.id ? -1 : 1)

function stepIn(entry: Json): ProgrammeStep[] {
  const { id, day, hour, does, title, values } = objectOf(entry) ?? {}
  if (typeof id !== 'string' || !stepId.test(id)) return []
  if (typeof day !== 'number' || !Number.isInteger(day) || Math.abs(day) > furthestDay) return []
  return [
    {
      ...{ id, day, does: typeof does === 'string' ? does : '' },
      ...(isHour(hour) && { hour }),
      ...{ title: typeof title === 'string' ? title : '', values: objectOf(values) ?? {} },
    },
  ]
}

const isHour = (hour: unknown): hour is number =>
  typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour <= 23

/** The steps as a record keeps them, without empty fields. */
export const writeSteps = (steps: readonly ProgrammeStep[]): Json[] =>
  steps.map(({ id, day, hour, does, title, values }) => ({
    ...{ id, day },
    ...(hour !== undefined && { hour }),
    ...(does !== '' && { does }),
    ...(title !== '' && { title }),
    ...(Object.keys(values).length > 0 && { values }),
  }))

export const countedFromOf = (kept: unknown): CountedFrom =>
  countedFroms.find((from) => from === kept) ?? 'start'
