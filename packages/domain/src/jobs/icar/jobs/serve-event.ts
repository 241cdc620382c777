import type { AdeFarm } from '../../../jobs-read/icar/ade-farm'
import { type Done, identifierIn, type JobEvent } from '../../../jobs-read/icar/job-event'
import type { Part } from '../../../jobs-read/icar/parts'

const byBull = (inseminationType: string): JobEvent => ({
  resourceType: 'icarReproInseminationEventResource',
  write: (done, farm) => ({ inseminationType, ...sireIn(done, farm) }),
  read: () => ({}),
  isMeant: (event) => event.inseminationType === inseminationType,
})

/** A bull that was seen to serve her. */
export const serveEvent = byBull('NaturalService')
/** A bull that was turned in with her. */
export const bullInEvent = byBull('RunWithBull')

export function sireIn({ fields: { sire } }: Done, farm: AdeFarm): Part {
  return typeof sire === 'string' ? { sireIdentifiers: [identifierIn(sire, farm)] } : {}
}
