import type { Fields } from '../../records/sync/stored-record'
import type { OnAnimal } from '../job/on-animals'
import type { AdeEvent, AdeIdentifier } from './ade'
import type { AdeFarm } from './ade-farm'
import { identifierOf } from './identifiers'
import type { Part } from './parts'

/** A job done to one animal, `own` what was noted beside it; or a cow on a test day. */
export type Done = { id: string; fields: Fields; own: OnAnimal }

/** How a record maps to ICAR's events: the export writes with it and the import reads with it. */
export type EventWords = {
  resourceType: AdeEvent['resourceType']
  /** Undefined for an animal on the job that the event is not about: a calf of the calving. */
  write(done: Done, farm: AdeFarm): Part | undefined
  read(resource: Part): Fields
}

/** The mapping of a job, in its definition. */
export type JobEvent = EventWords & {
  /** A more specific resource, which the export writes instead where it says more. */
  alsoAs?: AdeEvent['resourceType']
  /** Whether an event from another program is this job, where several jobs share its resource. */
  isMeant?(resource: Part): boolean
  /** The animals the job's fields name, as the event names them. */
  names?(resource: Part): { readonly [field: string]: AdeIdentifier | undefined }
}

/** For a job ICAR has no event for: its bare event of an animal, under our name, with the job in our own words. */
export const eventOfOurs = 'steadingJobEventResource'

export const identifierIn = (id: string, farm: AdeFarm): AdeIdentifier =>
  identifierOf(farm.animal(id) ?? { id, fields: {} }, farm.region)

export function identifierFrom(value: unknown): AdeIdentifier | undefined {
  const { id, scheme } = (value ?? {}) as Part
  return typeof id === 'string' && typeof scheme === 'string' ? { id, scheme } : undefined
}
