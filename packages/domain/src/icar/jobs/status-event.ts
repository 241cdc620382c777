import type { JobEvent } from '../job-event'
import { given } from '../parts'

/** The status seen before serving her: open, unless she was already in calf. */
export const statusEvent: JobEvent = {
  resourceType: 'icarReproStatusObservedEventResource',
  write: ({ fields, own }) => ({
    observedStatus: (own.cycle ?? fields.cycle) === 'in calf' ? 'Pregnant' : 'Open',
  }),
  read: ({ observedStatus }) => given({ cycle: observedStatus === 'Pregnant' ? 'in calf' : undefined }),
}
