import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { treatmentEvent } from './treatment-event'

/** A treatment whose procedure is the dipping. */
export const dipEvent: JobEvent = {
  ...treatmentEvent,
  write: (done, farm) => ({ ...treatmentEvent.write(done, farm), procedure: 'Dipping' }),
  read: (resource) => {
    const { reason: _, ...told } = treatmentEvent.read(resource)
    return told
  },
  isMeant: ({ procedure }) => procedure === 'Dipping',
}
