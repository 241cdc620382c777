import { tagKey } from '../../base/tags/look-alikes'
import { tagToKeep } from '../../base/tags/no-tag'
import type { AnimalFacts } from '../../jobs-read/job/define-task-type'
import { defineFields } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'

export const { oldTag } = defineFields({ oldTag: { kind: 'text', longest: 32 } })

const keyOf = (number: unknown) => (typeof number === 'string' ? tagKey(number) : undefined)

/** The numbers it had, noted once when the job is first saved; empty where it had none. */
export const marksBefore = ({ oldTag: before, oldEid }: Fields, { tag, eId }: AnimalFacts): Fields => ({
  oldTag: typeof before === 'string' ? before : (tag ?? ''),
  oldEid: typeof oldEid === 'string' ? oldEid : (eId ?? ''),
})

/** Whether it still has the number the job found: one put right by hand since is left alone. */
export const isAsFound = ({ oldTag: before }: Fields, { tag }: AnimalFacts): boolean =>
  keyOf(before) === keyOf(tag)

/** The same of its chip. */
export const chipWorn = ({ eId, oldEid }: Fields, animal: AnimalFacts): Fields =>
  typeof eId === 'string' && keyOf(oldEid) === keyOf(animal.eId) ? { eId } : {}

/** A calf the department does not know yet keeps its mark behind the number. */
export const tagWorn = (number: string, animal: AnimalFacts): string =>
  tagToKeep({ ...animal, animalType: animal.animalType ?? '', tag: number }, 'GL')
