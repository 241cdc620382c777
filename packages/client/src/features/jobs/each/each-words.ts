import type { TaskDraft } from '@steading/domain/jobs/engine/drafts'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Job } from '../form/use-job'

/** `form` where what the job says decides what is asked of each. */
export type EachOf = Pick<Job, 'animals' | 'setAnimals' | 'type'> & { form?: { values: Fields } }

const nothing: Fields = {}
export const valuesIn = ({ form }: EachOf): Fields => form?.values ?? nothing

export const notedOf = (entry: TaskDraft['animals'][number]): OnAnimal =>
  typeof entry === 'string' ? { animalId: entry } : entry

/** The answers for one animal, for another to take over. */
export const withoutNotes = ({ animalId: _, ...noted }: OnAnimal) => noted

/** The next one without an answer: those below this one come before those above it. */
export function nextOpen(ids: readonly string[], open: readonly string[], from: string): string | undefined {
  const below = ids.slice(ids.indexOf(from) + 1).find((id) => open.includes(id))
  return below ?? open.find((id) => id !== from)
}
