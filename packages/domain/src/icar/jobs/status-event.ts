import type { JobEvent } from '../job-event'
import { given } from '../parts'

/** What somebody saw before serving her: open, unless she was in calf already. */
export const statusEvent: JobEvent = {
  resourceType: 'icarReproStatusObservedEventResource',
  write: ({ fields, own }) => ({
    observedStatus: (own.cycle ?? fields.cycle) === 'in calf' ? 'Pregnant' : 'Open',
  }),
  read: ({ observedStatus }) => given({ cycle: observedStatus === 'Pregnant' ? 'in calf' : undefined }),
}
