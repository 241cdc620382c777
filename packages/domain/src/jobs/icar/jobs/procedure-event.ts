import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { textIn } from '../../../jobs-read/icar/parts'

/** Something done to an animal without a medicine: a treatment of which only the procedure is said. */
export const procedureEvent = (procedure: string): JobEvent => ({
  resourceType: 'icarTreatmentEventResource',
  write: () => ({ procedure }),
  read: () => ({}),
  isMeant: ({ procedure: said, medicine }) => medicine === undefined && isSaid(said, procedure),
})

const isSaid = (said: unknown, procedure: string) => textIn(said)?.toLowerCase() === procedure.toLowerCase()
