import type { AdeEvent } from '../../../jobs-read/icar/ade'
import type { JobEvent } from '../../../jobs-read/icar/job-event'

/** An event that says all it has to say by being one. */
const plainEvent = (resourceType: AdeEvent['resourceType']): JobEvent => ({
  resourceType,
  write: () => ({}),
  read: () => ({}),
})

export const dryOffEvent = plainEvent('icarMilkingDryOffEventResource')
export const abortionEvent = plainEvent('icarReproAbortionEventResource')

export const doNotBreedEvent: JobEvent = {
  ...plainEvent('icarReproDoNotBreedEventResource'),
  write: () => ({ doNotBreed: true }),
  // False takes it back: she may be bred again.
  isMeant: ({ doNotBreed }) => doNotBreed !== false,
}
