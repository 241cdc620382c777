import { eventOfOurs, type JobEvent } from '../../../jobs-read/icar/job-event'

/** ICAR knows what was paid and not what is asked: all of it travels in our own words. */
export const priceEvent: JobEvent = {
  resourceType: eventOfOurs,
  write: () => ({}),
  read: () => ({}),
  isMeant: () => false,
}
