import type { TaskDraft } from '@steading/domain/tasks/drafts'
import type { AnyTaskType } from '@steading/domain/tasks/registry'
import type { OnAnimal } from '@steading/domain/tasks/task-rows'

export const notedOf = (entry: TaskDraft['animals'][number]): OnAnimal =>
  typeof entry === 'string' ? { animalId: entry } : entry

/** What was noted, for another animal to take over. */
export const withoutNotes = ({ animalId: _, ...noted }: OnAnimal) => noted

/** Everything that must be said of an animal was. */
export const isAnswered = ({ each = {} }: AnyTaskType, noted: OnAnimal | undefined): boolean =>
  Object.entries(each).every(([name, { required }]) => !required || (noted?.[name] ?? '') !== '')
