import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given } from '../../../jobs-read/icar/parts'

/** The status seen before serving her: open, unless she was already in calf. */
export const statusEvent: JobEvent = {
  resourceType: 'icarReproStatusObservedEventResource',
  write: ({ fields, own }) => ({
    observedStatus: (own.cycle ?? fields.cycle) === 'in calf' ? 'Pregnant' : 'Open',
  }),
  read: ({ observedStatus }) => given({ cycle: observedStatus === 'Pregnant' ? 'in calf' : undefined }),
}
