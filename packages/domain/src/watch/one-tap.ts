import type { Region } from '../regions/regions'
import type { SubApp } from '../sub-apps'
import type { TaskEntry } from '../tasks/plan-task'
import { taskTypeOf } from '../tasks/registry'

type At = { region: Region; subApp: SubApp; today: number }

/** A job recorded by a tap on an animal's row, with what its form says by itself. Undefined where something is asked. */
export function oneTapEntry(job: string, animal: string, at: At): Omit<TaskEntry, 'id'> | undefined {
  const type = taskTypeOf(job)
  if (!type?.inOneTap) return undefined
  return { typeId: type.id, values: { ...type.begins?.(at), date: at.today }, animals: [animal] }
}
