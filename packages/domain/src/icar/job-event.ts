import type { Fields } from '../sync/stored-record'
import type { OnAnimal } from '../tasks/on-animals'
import type { AdeEvent, AdeIdentifier } from './ade'
import type { AdeFarm } from './animals'
import { identifierOf } from './identifiers'
import type { Part } from './parts'

/** A job done to one animal, `own` what was noted beside it; or a cow on a test day. */
export type Done = { id: string; fields: Fields; own: OnAnimal }

/** How a record stands among ICAR's events, both ways: export writes by it and import reads by it. */
export type EventWords = {
  resourceType: AdeEvent['resourceType']
  /** Undefined for an animal on the job that the event is not about: a calf of the calving. */
  write(done: Done, farm: AdeFarm): Part | undefined
  read(resource: Part): Fields
}

/** The same of a job, in its definition. */
export type JobEvent = EventWords & {
  /** Another resource it is written as where that says more. */
  alsoAs?: AdeEvent['resourceType']
  /** Whether somebody else's event is this job, where others share its resource. */
  isMeant?(resource: Part): boolean
  /** The animals the job's fields name, as the event tells them. */
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
