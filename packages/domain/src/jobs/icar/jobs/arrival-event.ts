import type { JobEvent } from '../../../jobs-read/icar/job-event'

/** Each animal that came is an arrival of its own; who sold it and for how much travels in our words. */
export const arrivalEvent: JobEvent = {
  resourceType: 'icarMovementArrivalEventResource',
  write: () => ({ arrivalReason: 'Purchase' }),
  read: () => ({}),
  isMeant: ({ arrivalReason }) => arrivalReason === 'Purchase',
}
