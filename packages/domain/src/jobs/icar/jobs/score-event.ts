import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given, numberIn } from '../../../jobs-read/icar/parts'

/** A score on one of ICAR's traits. */
export const scoreEvent = (traitScored: 'BodyConditionScore' | 'Locomotion'): JobEvent => ({
  resourceType: 'icarConformationScoreEventResource',
  write: ({ fields, own }) => {
    const score = own.score ?? fields.score
    return typeof score === 'number' ? { traitScored, score } : undefined
  },
  read: ({ score }) => given({ score: numberIn(score) }),
  isMeant: (resource) => resource.traitScored === traitScored,
})
