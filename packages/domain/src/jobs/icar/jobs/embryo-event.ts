import { identifierIn, type JobEvent } from '../../../jobs-read/icar/job-event'
import { sireIn } from './serve-event'

/** An embryo put in: whose it is, and by whom. */
export const embryoEvent: JobEvent = {
  resourceType: 'icarReproInseminationEventResource',
  write: (done, farm) => {
    const { donor } = done.fields
    const sire = sireIn(done, farm)
    const embryo = {
      ...(typeof donor === 'string' && { donorIdentifiers: [identifierIn(donor, farm)] }),
      ...sire,
    }
    const known = Object.keys(embryo).length > 0
    return {
      inseminationType: 'Implantation',
      ...sire,
      ...(known && { embryo: { resourceType: 'icarReproEmbryoResource', ...embryo } }),
    }
  },
  read: () => ({}),
  isMeant: ({ inseminationType }) => inseminationType === 'Implantation',
}
