import { subjectBefore } from '../../jobs/engine/replay'
import { cameBack, isReturn } from '../../jobs/types/moving/came-back'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { ownedGroups } from '../../jobs-read/job/owned-fields'
import { dateOf, inOrder, objectOf, takesEffect } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import type { Look, LookBy, RecordThing } from '../engine/define-view'

/** One stay of an animal: how it stood when that ended, and the job it had come back with, where it had left before. */
export type Stay = { fields: Fields; back?: Fields | undefined }

/** Movements are found by the animals on them. */
export const movedAnimals: LookBy = {
  by: 'animal',
  values: (fields) => onAnimals(fields).map(({ animalId }) => animalId),
}

const ofStay: readonly string[] = [...ownedGroups.leaving.fields, ...ownedGroups.arrival.fields]

/**
 * An animal that left and came back was here more than once, and its record holds only the last stay.
 * Replaying its jobs up to a return gives the departure before it: the same rule settled that departure.
 */
export function staysOf(
  { id, fields }: Pick<RecordThing, 'id' | 'fields'>,
  look: Look,
): { last: Stay; earlier: readonly Stay[] } {
  // Most animals never left, and need no look-up.
  const jobs = objectOf(fields[ownedGroups.leaving.before]) ? look('tasks', movedAnimals.by, id) : []
  const returns = jobs.filter((job) => job.fields.typeId === cameBack.id && takesEffect(job)).sort(inOrder)
  const earlier: Stay[] = []
  let back: Fields | undefined
  for (const job of returns) {
    const { animal } = subjectBefore('animals', { id, fields }, jobs, job)
    if (!isReturn(animal, { id: job.id, date: dateOf(job.fields) })) continue
    const then = animal as { [name: string]: Fields[string] | undefined }
    const left = Object.fromEntries(ofStay.map((name) => [name, then[name] ?? null]))
    earlier.push({ fields: { ...fields, ...left }, back })
    back = job.fields
  }
  return { last: { fields, back }, earlier }
}
