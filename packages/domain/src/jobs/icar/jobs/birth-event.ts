import { fromCode, toCode } from '../../../jobs-read/icar/codes'
import { identifierFrom, type JobEvent } from '../../../jobs-read/icar/job-event'
import { given } from '../../../jobs-read/icar/parts'
import { progenyOf } from '../progeny'

/** The newborn stand on the job as well; the event is their mother's. */
export const birthEvent: JobEvent = {
  resourceType: 'icarReproParturitionEventResource',
  write: ({ fields, own }, farm) => {
    if (fields.dam !== own.animalId) return undefined
    const calvingEase = toCode('calvingEase', fields.birthDifficulty)
    return { ...(calvingEase && { calvingEase }), ...progenyOf(fields, farm) }
  },
  read: ({ calvingEase }) => given({ birthDifficulty: fromCode('calvingEase', calvingEase) }),
  names: ({ animal }) => ({ dam: identifierFrom(animal) }),
}
