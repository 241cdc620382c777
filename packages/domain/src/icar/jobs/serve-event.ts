import type { AdeFarm } from '../animals'
import { type Done, identifierIn, type JobEvent } from '../job-event'
import type { Part } from '../parts'

/** A bull that was seen to serve her. */
export const serveEvent: JobEvent = {
  resourceType: 'icarReproInseminationEventResource',
  write: writeServe,
  read: () => ({}),
  isMeant: ({ inseminationType }) => inseminationType === 'NaturalService',
}

function writeServe({ fields: { sire } }: Done, farm: AdeFarm): Part {
  return {
    inseminationType: 'NaturalService',
    ...(typeof sire === 'string' && { sireIdentifiers: [identifierIn(sire, farm)] }),
  }
}
