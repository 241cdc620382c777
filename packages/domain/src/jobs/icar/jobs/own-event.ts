import { eventOfOurs, type JobEvent } from '../../../jobs-read/icar/job-event'

/** ICAR has no word for it: temper is none of its traits, and a survey none of its events. It travels in our own words. */
export const ownEvent: JobEvent = {
  resourceType: eventOfOurs,
  write: () => ({}),
  read: () => ({}),
  isMeant: () => false,
}
