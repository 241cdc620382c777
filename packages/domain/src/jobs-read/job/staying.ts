import type { HeadsReason } from '../../records/collections/groups'

/** A job's entry in the book of a group: an animal that came or went, or heads that are only counted. */
export type Staying = { mobId: string; day: number } & (
  | { animalId: string; move: 'in' | 'out' }
  /** In, unless it says out. */
  | { heads: number; why: HeadsReason; move?: 'out' }
)
