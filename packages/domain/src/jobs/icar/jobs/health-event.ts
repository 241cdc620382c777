import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given } from '../../../jobs-read/icar/parts'

/** The states are the standard's own words; signs and temperature travel in ours. */
export const healthEvent = (states: readonly string[]): JobEvent => {
  const known = (said: unknown) => states.find((one) => one === said)
  return {
    resourceType: 'icarHealthStatusObservedEventResource',
    write: ({ fields }) => {
      const observedStatus = known(fields.healthState)
      return observedStatus ? { observedStatus } : {}
    },
    read: ({ observedStatus }) => given({ healthState: known(observedStatus) }),
  }
}
